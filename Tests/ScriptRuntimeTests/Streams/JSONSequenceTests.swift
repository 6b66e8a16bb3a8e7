import Foundation
import HTTPModel
import ScriptRuntime
import Testing

@Suite("JSON values one after the other")
struct JSONSequenceTests {
    @Test("each line is a value, the last one with or without its end")
    func lines() throws {
        #expect(try read("{\"a\":1}\n\n  \r\n[2]\r\n3", .lines) == [#"{"a":1}"#, "[2]", "3"] as [String])
    }

    @Test("a record begins with a separator")
    func records() throws {
        #expect(try read("\u{1e}{\"a\":\n1}\n\u{1e}\u{1e}2\n", .records) == ["{\"a\":\n1}\n", "2\n"] as [String])
    }

    @Test("a number or a word that ends a record without a blank was cut off, and is left out")
    func truncated() throws {
        #expect(
            try read("\u{1e}12\u{1e}12 \u{1e}tru\u{1e}{\"a\":1}\u{1e}\"x\"\u{1e}[1]", .records)
                == ["12 ", "{\"a\":1}", "\"x\"", "[1]"])
        for last in ["12", "true", " null", "-1.5e3"] {
            #expect(try read("\u{1e}1\n\u{1e}\(last)", .records) == ["1\n"] as [String])
        }
    }

    @Test("brackets end values, wherever lines do")
    func brackets() throws {
        #expect(
            try read(#"{"a": "}\"{"} [1,[2]]{"b":{}}"x""y"1 true"# + "\nnull", .brackets)
                == [#"{"a": "}\"{"}"#, "[1,[2]]", #"{"b":{}}"#, #""x""#, #""y""#, "1", "true", "null"])
    }

    @Test(
        "cuts make no difference",
        arguments: [
            StreamFraming.Separation.lines, .records, .brackets,
        ])
    func cuts(separation: StreamFraming.Separation) throws {
        let bytes = Array("\u{1e}{\"ü\":\"\\\"}\"}\n\u{1e}[1]\r\n\u{1e}\"z\"\n".utf8)
        let whole = try read([bytes[...]], separation)
        #expect(whole.count == 3)
        for cut in 0...bytes.count { #expect(try read([bytes[..<cut], bytes[cut...]], separation) == whole) }
    }

    @Test("a value without an end is refused in time")
    func limit() {
        #expect(throws: StreamFault.tooLong(100)) {
            try read(String(repeating: "[", count: 101), .brackets)
        }
        #expect(throws: StreamFault.lineTooLong(100)) {
            try read(String(repeating: "1", count: 101), .lines)
        }
    }

    @Test(
        "the media type tells how elements are told apart",
        arguments: [
            ("text/event-stream; charset=utf-8", StreamFraming.events), ("application/x-ndjson", .values(.lines)),
            ("application/jsonl", .values(.lines)), ("application/json-seq", .values(.records)),
        ])
    func framing(type: String, framing: StreamFraming) {
        #expect(StreamFraming(MediaType(type)) == framing)
    }

    @Test("JSON is one document, unless somebody wants a stream")
    func wanted() {
        #expect(StreamFraming(MediaType("application/json")) == nil)
        #expect(StreamFraming(wanted: MediaType("application/json")) == .values(.brackets))
        #expect(StreamFraming(wanted: MediaType("text/html")) == nil)
    }
}

private func read(_ text: String, _ separation: StreamFraming.Separation) throws -> [String] {
    try read([Array(text.utf8)[...]], separation)
}

private func read(
    _ pieces: [ArraySlice<UInt8>], _ separation: StreamFraming.Separation
) throws -> [String] {
    var reader = JSONSequenceReader(separation, limit: 100)
    var values: [[UInt8]] = []
    for piece in pieces { try Array(piece).withUnsafeBytes { values += try reader.read($0).map { Array($0.data) } } }
    return (values + (reader.end().map { [$0] } ?? [])).map { String(decoding: $0, as: UTF8.self) }
}
