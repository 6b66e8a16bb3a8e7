import Foundation
import LineEditing
import Testing

@Suite("lines from a pipe")
struct PipeReaderTests {
    private func reader(_ bytes: [UInt8]) throws -> PipeReader {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        #expect(write(ends[1], bytes, bytes.count) == bytes.count)
        close(ends[1])
        return PipeReader(ends[0]) { $0.contains("{") && !$0.contains("}") ? .incomplete(indent: 4) : .complete }
    }

    @Test(
        "lines of a pipe are inputs, those of an open brace one",
        arguments: [
            ("a\nb\n", ["a", "b"]), ("a\n\nb", ["a", "", "b"]), ("struct {\n  x\n}\nb\n", ["struct {\n  x\n}", "b"]),
            ("a\r\nb\r\n", ["a", "b"]), ("{\nopen", ["{\nopen"]), ("", []), ("é日本\n", ["é日本"]),
        ])
    func lines(_ text: String, lines: [String]) throws {
        var reader = try reader(Array(text.utf8))
        for line in lines { #expect(try reader.readLine() == .line(line)) }
        #expect(try reader.readLine() == .endOfInput)
        #expect(try reader.readLine() == .endOfInput)
    }

    @Test("what is no text is an error that says where")
    func notText() throws {
        var reader = try reader(Array("a\nb".utf8) + [0xff, 0x0a])
        #expect(try reader.readLine() == .line("a"))
        let error = try #require(throws: PipeReader.Failure.self) { try reader.readLine() }
        #expect(error.description == "line 2 of the input is not UTF-8: convert it, for example with iconv")
    }
}
