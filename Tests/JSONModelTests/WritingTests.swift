import Foundation
import JSONModel
import Testing

@Suite("Writing")
struct WritingTests {
    static let source =
        #" { "b" : [ 1.10 , 1e400 , -0 , [ ] , { } , [ [ ] ] ] , "a\u00e9\/" : "\ud800é" , "b" : null } "#

    @Test("compact is the tokens and nothing else, as they came")
    func compact() throws {
        let expected = #"{"b":[1.10,1e400,-0,[],{},[[]]],"a\u00e9\/":"\ud800é","b":null}"#
        #expect(try parsed(Self.source).text() == expected)
        #expect(try parsed(Self.source).description == expected)
    }

    @Test("pretty is a line for each element and member")
    func pretty() throws {
        let expected = #"""
            {
              "b": [
                1.10,
                1e400,
                -0,
                [],
                {},
                [
                  []
                ]
              ],
              "a\u00e9\/": "\ud800é",
              "b": null
            }
            """#
        #expect(try parsed(Self.source).text(as: .pretty) == expected)
    }

    @Test("the indentation can be chosen")
    func indentation() throws {
        #expect(try parsed("[[1]]").text(as: JSONFormat(indentation: "\t")) == "[\n\t[\n\t\t1\n\t]\n]")
        #expect(try parsed("[1,2]").text(as: JSONFormat(indentation: "")) == "[\n1,\n2\n]")
    }

    @Test(
        "a value inside a document is written by itself",
        arguments: ["[]", "{}", "1", "\"a\"", "[1,[2]]", "{\"a\":{}}"])
    func inner(text: String) throws {
        #expect(try parsed("[0, \(text), 1]")[1]?.text() == text)
        #expect(try parsed(text).text() == text)
    }

    @Test("a stream gets the same text in pieces", arguments: [JSONFormat.compact, .pretty])
    func stream(format: JSONFormat) throws {
        let value = try parsed("[" + (0..<30_000).map { "\"é\($0)\"" }.joined(separator: ",") + "]")
        var stream = Pieces()
        value.write(as: format, to: &stream)
        #expect(stream.pieces.count > 1)
        #expect(stream.pieces.joined() == value.text(as: format))
    }

    @Test("a text comes in pieces, none of which is large", arguments: [JSONFormat.compact, .pretty])
    func pieces(format: JSONFormat) throws {
        let value = try parsed("[" + (0..<30_000).map { "{\"é\":\($0)}" }.joined(separator: ",") + "]")
        var pieces: [[UInt8]] = []
        value.write(as: format) { pieces.append($0) }
        #expect(pieces.count > 4)
        #expect(pieces.allSatisfy { $0.count < 100_000 })
        #expect(Array(pieces.joined()) == value.bytes(as: format))
    }

    @Test("nothing more is written once a piece is refused")
    func refusedPiece() throws {
        struct Full: Error {}
        let value = try parsed("[" + (0..<30_000).map(String.init).joined(separator: ",") + "]")
        var count = 0
        #expect(throws: Full.self) {
            try value.write { (_) throws(Full) in
                count += 1
                throw Full()
            }
        }
        #expect(count == 1)
    }

    @Test("a sink learns what each token is")
    func tokens() throws {
        var sink = Tokens()
        try parsed(#"{"a": [1, "s", true, null, {}]}"#).write(as: .pretty, to: &sink)
        let marked = sink.tokens.filter { $0.token != .whitespace }.map { "\($0.token) \($0.text)" }
        #expect(
            marked == [
                "punctuation {", "name \"a\"", "punctuation :", "punctuation [", "number 1", "punctuation ,",
                "string \"s\"", "punctuation ,", "literal true", "punctuation ,", "literal null", "punctuation ,",
                "punctuation {}", "punctuation ]", "punctuation }",
            ] as [String])
        #expect(try sink.tokens.map(\.text).joined() == parsed(#"{"a": [1, "s", true, null, {}]}"#).text(as: .pretty))
    }

    @Test("a sink that fails stops the writing with its own error")
    func failingSink() throws {
        struct Full: Error {}
        struct Narrow: JSONTokenSink {
            var room = 2
            mutating func write(_ text: borrowing Span<UInt8>, as token: JSONToken) throws(Full) {
                room -= 1
                if room < 0 { throw Full() }
            }
        }
        let value = try parsed("[1,2,3]")
        var sink = Narrow()
        #expect(throws: Full.self) { try value.write(to: &sink) }
        #expect(sink.room == -1)
    }
}

private struct Pieces: TextOutputStream {
    var pieces: [String] = []

    mutating func write(_ string: String) { pieces.append(string) }
}

private struct Tokens: JSONTokenSink {
    var tokens: [(token: JSONToken, text: String)] = []

    mutating func write(_ text: Span<UInt8>, as token: JSONToken) {
        let text = text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        tokens.append((token, text))
    }
}
