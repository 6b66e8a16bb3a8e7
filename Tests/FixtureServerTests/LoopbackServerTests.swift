import Basics
import FixtureServer
import Foundation
import HTTPModel
import Loopback
import TestFiles
import Testing

@Suite("the loopback server")
struct LoopbackServerTests {
    @Test("status, header lines and body go out as they were given")
    func response() throws {
        var headers = HeaderFields()
        for (name, value) in [("X-b", "1"), ("Set-Cookie", "a=1"), ("x-B", "two\twords"), ("Set-Cookie", "b=2")] {
            try headers.append(name, value)
        }
        let answer = try exchange(
            "GET / HTTP/1.1", response: ServedResponse(Status(299), headers: headers, body: Data("hi".utf8)))
        #expect(answer.head.hasPrefix("HTTP/1.1 299 "))
        let lines = answer.head.split(separator: "\r\n").filter {
            $0.lowercased().hasPrefix("x-b") || $0.hasPrefix("Set")
        }
        #expect(lines == ["X-b: 1", "Set-Cookie: a=1", "x-B: two words", "Set-Cookie: b=2"] as [Substring])
        #expect(answer.lengths == ["2"] as [String])
        #expect(answer.body == "hi")
    }

    @Test("a request arrives as it was sent: target, order, spelling, repeats, body")
    func request() throws {
        let seen = Lock<ServedRequest?>(nil)
        let server = try LoopbackServer { request in
            seen.withLock { $0 = request }
            return ServedResponse(Status(204))
        }
        let client = try RawClient(port: server.port)
        try client.write(
            "PROPFIND /a%2Fb/../c?x=%20&&y+z= HTTP/1.1\r\nHost: h\r\nx-a: 1\r\nX-A: 2\r\nContent-Length: 5\r\n\r\nhello"
        )
        _ = try client.read(until: \.holdsHead)
        let request = try #require(seen.withLock { $0 })
        #expect(request.method.name == "PROPFIND")
        #expect(request.target == "/a%2Fb/../c?x=%20&&y+z=")
        #expect(request.path == "/a%2Fb/../c")
        #expect(request.query == "x=%20&&y+z=")
        #expect(request.headers.map(\.name) == ["Host", "x-a", "X-A", "Content-Length"] as [String])
        #expect(request.headers.values(of: "x-a") == ["1", "2"] as [String])
        #expect(request.body == Data("hello".utf8))
    }

    @Test("a chunked request body is put together")
    func chunkedRequest() throws {
        let server = try LoopbackServer { ServedResponse(Status(200), body: $0.body) }
        let client = try RawClient(port: server.port)
        try client.write(
            "POST / HTTP/1.1\r\nHost: h\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n")
        #expect(Answer(try client.read()).body == "abcdefg")
    }

    @Test("one connection serves many requests, and nothing of one is left in the next")
    func keepAlive() throws {
        let server = try LoopbackServer { ServedResponse(Status(200), body: $0.body + Data($0.target.utf8)) }
        let client = try RawClient(port: server.port)
        for number in 1...3 {
            try client.write("POST /\(number) HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\n\(number)")
            let answer = Answer(try client.read { $0.holdsHead && Answer($0).body.count == 3 })
            #expect(answer.body == "\(number)/\(number)")
        }
    }

    @Test("HEAD gets the head of what GET would get")
    func head() throws {
        let answer = try exchange("HEAD / HTTP/1.1", response: ServedResponse(Status(200), body: Data("hello".utf8)))
        #expect(answer.lengths == ["5"] as [String])
        #expect(answer.body.isEmpty)
    }

    @Test("a recorded answer to HEAD keeps the length it told")
    func recordedHead() throws {
        let headers = try HeaderFields([HeaderField("Content-Length", "1234")])
        let answer = try exchange("HEAD / HTTP/1.1", response: ServedResponse(Status(200), headers: headers))
        #expect(answer.lengths == ["1234"] as [String])
    }

    @Test("lines that frame a message are the server's own")
    func framing() throws {
        let headers = try HeaderFields([
            HeaderField("Content-Length", "99"), HeaderField("Transfer-Encoding", "chunked"),
        ])
        let answer = try exchange(
            "GET / HTTP/1.1", response: ServedResponse(Status(200), headers: headers, body: Data("hi".utf8)))
        #expect(answer.lengths == ["2"] as [String])
        #expect(!answer.head.contains("chunked"))
        #expect(answer.body == "hi")
    }

    @Test("a status without a body is sent without one", arguments: [204, 304])
    func noBody(code: Int) throws {
        let answer = try exchange("GET / HTTP/1.1", response: ServedResponse(Status(code)))
        #expect(answer.head.hasPrefix("HTTP/1.1 \(code) "))
        #expect(answer.body.isEmpty)
    }

    @Test("an answer that hangs up announces all of its body and sends a part")
    func cutShort() throws {
        let response = ServedResponse(Status(200), body: Data("hello".utf8), hangsUpAfter: 2)
        let answer = try exchange("GET / HTTP/1.1", response: response, closes: false)
        #expect(answer.lengths == ["5"] as [String])
        #expect(answer.body == "he")
    }

    @Test("answers that wait hold up nobody else")
    func patience() throws {
        let server = try LoopbackServer { request in
            ServedResponse(
                Status(200), body: Data(request.path.utf8), delay: .seconds(request.path == "/slow" ? 600 : 0))
        }
        let slow = try (0..<8).map { _ in try RawClient(port: server.port) }
        for client in slow { try client.write("GET /slow HTTP/1.1\r\nHost: h\r\n\r\n") }
        let quick = try RawClient(port: server.port)
        try quick.write("GET /quick HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        #expect(Answer(try quick.read()).body == "/quick")
    }

    @Test("an answer waits as long as it was told")
    func delay() throws {
        let begin = ContinuousClock.now
        let response = ServedResponse(Status(200), body: Data("late".utf8), delay: .milliseconds(100))
        #expect(try exchange("GET / HTTP/1.1", response: response).body == "late")
        #expect(begin.duration(to: .now) >= .milliseconds(100))
    }

    @Test("a body past the limit is answered 413, announced or not")
    func tooLarge() throws {
        let server = try LoopbackServer(bodyLimit: 4) { _ in ServedResponse(Status(200)) }
        for framing in ["Content-Length: 5\r\n\r\nhello", "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"] {
            let client = try RawClient(port: server.port)
            try client.write("POST / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\(framing)")
            #expect(Answer(try client.read()).head.hasPrefix("HTTP/1.1 413 "))
        }
        let client = try RawClient(port: server.port)
        try client.write("POST / HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: 4\r\n\r\nhell")
        #expect(Answer(try client.read()).head.hasPrefix("HTTP/1.1 200 "))
    }

    @Test(
        "a body whose end is not clear is answered 400, and nothing after it is taken for a request",
        arguments: [
            "Content-Length: 4\r\nContent-Length: 0\r\n\r\n", "Content-Length: 0\r\nContent-Length: 4\r\n\r\n",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n",
            "Transfer-Encoding: x\r\n\r\n", "Transfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n",
            "Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "Content-Length: +4\r\n\r\n",
        ])
    func unclearFraming(head: String) throws {
        let server = try LoopbackServer { _ in ServedResponse(Status(200)) }
        let client = try RawClient(port: server.port)
        let next = "GET /next HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"
        try client.write("POST / HTTP/1.1\r\nHost: h\r\n\(head)\(next)")
        let text = String(decoding: try client.read(), as: UTF8.self)
        #expect(text.hasPrefix("HTTP/1.1 400 "), "\(text)")
        #expect(!text.contains("HTTP/1.1 200 "), "\(text)")
    }

    @Test("of two lines that frame a body, none makes a request of what is in it")
    func smuggling() throws {
        var tally = AttackTally("framing of requests")
        let server = try LoopbackServer { ServedResponse(Status(200), body: Data($0.target.utf8)) }
        let inner = "GET /smuggled HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"
        let length = inner.utf8.count
        let lines = [
            "Content-Length: \(length)", "Content-Length: 0", "Content-Length: +\(length)", "Content-Length: -1",
            "Content-Length: \(length), \(length)", "Content-Length: 0\(length)", "content-length:\(length)",
            "Content-Length: 0x\(String(length, radix: 16))", "Content-Length: \(length) 0", "Content-Length: ",
            "Transfer-Encoding: chunked", "Transfer-Encoding: x", "Transfer-Encoding: chunked, x",
            "Transfer-Encoding: x, chunked", "Transfer-Encoding: Chunked", "Transfer-Encoding:\tchunked",
        ]
        let pairs = lines.flatMap { one in lines.map { [one, $0] } }.filter {
            $0 != ["Content-Length: 0", "Content-Length: 0"]
        }
        for pair in Volume.of(pairs, usuallyEvery: 5) {
            let client = try RawClient(port: server.port)
            try client.write("POST /first HTTP/1.1\r\nHost: h\r\n\(pair.joined(separator: "\r\n"))\r\n\r\n\(inner)")
            client.closeWriting()
            let text = String(decoding: try client.read(), as: UTF8.self)
            tally.note("\(pair): \(text)", held: !text.contains("/smuggled"))
        }
        #expect(tally.held, "\(tally.broken)")
    }

    @Test("many clients at once are each given their own answer")
    func concurrency() async throws {
        let server = try LoopbackServer { ServedResponse(Status(200), body: Data($0.target.utf8)) }
        let port = server.port
        try await withThrowingTaskGroup { group in
            for number in 0..<50 {
                group.addTask {
                    let client = try RawClient(port: port)
                    try client.write("GET /\(number) HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
                    #expect(Answer(try client.read()).body == "/\(number)")
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("stopping ends open and waiting connections, and frees the port")
    func stop() throws {
        let server = try LoopbackServer { _ in ServedResponse(Status(200), delay: .seconds(600)) }
        let idle = try RawClient(port: server.port)
        let waiting = try RawClient(port: server.port)
        try waiting.write("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        server.stop()
        server.stop()
        for client in [idle, waiting] {
            // The server hangs up, politely or not; if it did not, this would wait for ever.
            #expect((try? client.read()) ?? [] == [])
        }
        #expect(throws: POSIXError.self) { _ = try RawClient(port: server.port) }
        let next = try LoopbackServer(port: server.port) { _ in ServedResponse(Status(200)) }
        #expect(next.port == server.port)
    }

    @Test("a port that is taken is an error that says what to do")
    func taken() throws {
        let first = try LoopbackServer { _ in ServedResponse(Status(200)) }
        let error = #expect(throws: LoopbackServerError.self) {
            try LoopbackServer(port: first.port) { _ in ServedResponse(Status(200)) }
        }
        #expect(error?.description.contains("port \(first.port)") == true)
        #expect(error?.description.contains("choose another") == true)
    }

    private func exchange(_ line: String, response: ServedResponse, closes: Bool = true) throws -> Answer {
        let server = try LoopbackServer { _ in response }
        let client = try RawClient(port: server.port)
        try client.write("\(line)\r\nHost: h\r\n\(closes ? "Connection: close\r\n" : "")\r\n")
        return Answer(try client.read())
    }
}

/// An answer as it stands on the wire.
private struct Answer {
    let head: String
    let body: String

    init(_ bytes: [UInt8]) {
        let parts = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n\r\n")
        head = (parts.first ?? "") + "\r\n"
        body = parts.dropFirst().joined(separator: "\r\n\r\n")
    }

    /// Every length the head tells.
    var lengths: [String] {
        head.components(separatedBy: "\r\n")
            .filter { $0.hasPrefix("Content-Length: ") }
            .map { String($0.dropFirst("Content-Length: ".count)) }
    }
}

extension [UInt8] {
    fileprivate var holdsHead: Bool { String(decoding: self, as: UTF8.self).contains("\r\n\r\n") }
}
