import CurlTransport
import HTTPModel
import Testing

@Suite("reading heads")
struct HeadReaderTests {
    @Test("a head keeps its version, reason, order, spelling and bytes")
    func whole() throws {
        var reader = HeadReader(headLimit: 1000, informationalLimit: 1)
        let head = try #require(try reader.read("HTTP/1.1 418 I'm  a teapot ", "b: 1", "A:2 ", "b:", "\tfolded", ""))
        #expect(head.version == "HTTP/1.1")
        #expect(head.status == Status(418))
        #expect(head.reason == "I'm  a teapot ")
        #expect(head.headers.map(\.line) == ["b: 1", "A:2 ", "b:\r\n\tfolded"].map { Array($0.utf8) })
        #expect(head.headers.values(of: "B") == ["1", "folded"] as [String])
    }

    @Test("a head of HTTP/2 has a version without a minor number and no reason")
    func http2() throws {
        var reader = HeadReader(headLimit: 1000, informationalLimit: 1)
        let head = try #require(try reader.read("HTTP/2 200 ", "server: x", ""))
        #expect(head.version == "HTTP/2")
        #expect(head.reason == "")
    }

    @Test("announcing heads are passed over, trailers come after")
    func announcing() throws {
        var reader = HeadReader(headLimit: 1000, informationalLimit: 2)
        let head = try #require(
            try reader.read(
                "HTTP/1.1 100 Continue", "", "HTTP/1.1 103 Hints", "Link: a", "", "HTTP/1.1 200 OK", "X: y", ""))
        #expect(head.headers.map(\.name) == ["X"] as [String])
        #expect(reader.isPastHead)
        _ = try reader.read("Sum: 1")
        #expect(try reader.fields().map(\.name) == ["Sum"] as [String])
    }

    @Test(
        "what can be read in two ways is refused, as far as it has come",
        arguments: [
            ["HTTP/1.1 20 OK"], ["HTTP/1.1 abc OK"], ["HTTP/1.1  200 OK"], ["HTTP/11.1 200 OK"], ["http/1.1 200 OK"],
            ["HTTP/1.1\t200 OK"], ["HTTP/1.1"], [""], ["HTTP/1.1 200 OK", "a b: c", ""],
            ["HTTP/1.1 200 OK", "é: c", ""],
            ["HTTP/1.1 200 OK", "\tc"], ["HTTP/1.1 200 OK", ":", ""], ["HTTP/1.1 200 OK", "a\tb", ""],
            ["HTTP/1.1 200 O\rK"], ["HTTP/1.1 200 OK", "a: \0"], ["HTTP/1.1 200 OK", "a: b\nc"],
        ])
    func refused(lines: [String]) {
        var reader = HeadReader(headLimit: 1000, informationalLimit: 1)
        let error = #expect(throws: TransportError.self) { for line in lines { _ = try reader.read(line) } }
        #expect(error?.kind == .malformed)
    }

    @Test(
        "a line must end with a carriage return and a line feed",
        arguments: ["HTTP/1.1 200 OK\n", "HTTP/1.1 200 OK", "\r", ""])
    func lineEnds(line: String) {
        var reader = HeadReader(headLimit: 1000, informationalLimit: 1)
        let error = #expect(throws: TransportError.self) { try reader.read(line: line.utf8) }
        #expect(error?.kind == .malformed)
    }

    @Test("all heads together keep to the limit, to the byte")
    func limit() throws {
        let lines = ["HTTP/1.1 100 Continue", "", "HTTP/1.1 200 OK", "X: y", ""]
        let size = lines.reduce(0) { $0 + $1.utf8.count + 2 }
        var sufficient = HeadReader(headLimit: size, informationalLimit: 1)
        for line in lines { _ = try sufficient.read(line) }
        var scarce = HeadReader(headLimit: size - 1, informationalLimit: 1)
        let error = #expect(throws: TransportError.self) { for line in lines { _ = try scarce.read(line) } }
        #expect(error?.kind == .tooLarge(.head(size - 1)))
    }
}

extension HeadReader {
    /// Reads lines, to which the line ends are added; gives the head where they finish one.
    @discardableResult
    fileprivate mutating func read(_ lines: String...) throws -> ResponseHead? {
        var head: ResponseHead?
        for line in lines {
            if case .finished(let finished) = try read(line: (line + "\r\n").utf8) { head = finished }
        }
        return head
    }
}
