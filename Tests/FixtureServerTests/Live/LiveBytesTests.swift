import FixtureServer
import Foundation
import HTTPModel
import Loopback
import Testing

@Suite("responses that are passed on")
struct LiveBytesTests {
    /// What the server sends, and what the client gets but for the line that ends its connection.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var line = "GET /x"
        let sent: String
        let passed: String

        init(_ name: String, asking line: String = "GET /x", _ sent: String, _ passed: String? = nil) {
            testDescription = name
            self.line = line
            self.sent = sent
            self.passed = passed ?? sent
        }
    }

    static let cases = [
        Case(
            "reason, spelling, order, repeats and blanks",
            "HTTP/1.1 299 Fine,  as it is⏎x-b: 1⏎X-B:2 ⏎X-a:\t3⏎X-B: 4⏎Content-Length: 2⏎⏎hi"),
        Case("no reason", "HTTP/1.1 200 ⏎Content-Length: 2⏎⏎hi"),
        Case("no blank for a reason", "HTTP/1.1 404⏎Content-Length: 2⏎⏎hi"),
        Case("bytes that are not ASCII", "HTTP/1.1 200 Größe⏎X-Name: Zürich⏎Content-Length: 4⏎⏎\u{0}é\u{7}"),
        Case("an empty value", "HTTP/1.1 200 OK⏎X-Empty:⏎Content-Length: 0⏎⏎"),
        Case(
            "a body by length, spelled in small letters",
            "HTTP/1.1 200 OK⏎content-length: 5⏎⏎hello"),
        Case(
            "a body of several chunks with trailers, whose sizes may differ on the way",
            "HTTP/1.1 200 OK⏎transfer-encoding: Chunked⏎Trailer: X-Sum⏎X: 1⏎⏎0005;a=\"b\"⏎hello⏎0⏎X-Sum: 12⏎x-b:  3⏎⏎",
            "HTTP/1.1 200 OK⏎transfer-encoding: Chunked⏎Trailer: X-Sum⏎X: 1⏎⏎5⏎hello⏎0⏎X-Sum: 12⏎x-b:  3⏎⏎"),
        Case(
            "a body that ends with its connection, from HTTP/1.0",
            "HTTP/1.0 200 OK⏎X: 1⏎⏎hello",
            "HTTP/1.1 200 OK⏎X: 1⏎Transfer-Encoding: chunked⏎⏎5⏎hello⏎0⏎⏎"),
        Case("no content", "HTTP/1.1 204 No Content⏎X: 1⏎Content-Length: 0⏎⏎"),
        Case(
            "not modified, with the length of what is not sent",
            "HTTP/1.1 304 Not Modified⏎ETag: \"a\"⏎Content-Length: 9⏎⏎"),
        Case(
            "HEAD, with the length of what is not sent", asking: "HEAD /x", "HTTP/1.1 200 OK⏎Content-Length: 9⏎X: 1⏎⏎"),
        Case("HEAD of a body in chunks", asking: "HEAD /x", "HTTP/1.1 200 OK⏎Transfer-Encoding: chunked⏎X: 1⏎⏎"),
        Case(
            "a part", "HTTP/1.1 206 Partial Content⏎Content-Range: bytes 2-3/9⏎Content-Length: 2⏎⏎hi"),
        Case(
            "bytes that look compressed",
            "HTTP/1.1 200 OK⏎Content-Encoding: gzip⏎Content-Length: 5⏎⏎hello"),
        Case(
            "interim heads, as they come",
            "HTTP/1.1 103 Early Hints⏎Link: </a.css>; rel=preload⏎⏎HTTP/1.1 102 Processing⏎⏎HTTP/1.1 200 OK⏎Content-Length: 2⏎⏎hi"
        ),
        Case(
            "without the lines of the server's own connection",
            "HTTP/1.1 200 OK⏎Connection: keep-alive, X-Hop⏎Keep-Alive: timeout=5⏎X-Hop: 1⏎Proxy-Authenticate: Basic⏎Upgrade: h2c⏎X: 1⏎Content-Length: 2⏎⏎hi",
            "HTTP/1.1 200 OK⏎X: 1⏎Content-Length: 2⏎⏎hi"),
        Case(
            "one length where the same stands twice",
            "HTTP/1.1 200 OK⏎Content-Length: 2⏎Content-Length: 2⏎⏎hi",
            "HTTP/1.1 200 OK⏎Content-Length: 2⏎⏎hi"),
        Case(
            "a fold as blanks",
            "HTTP/1.1 200 OK⏎X: a⏎ b⏎Content-Length: 2⏎⏎hi",
            "HTTP/1.1 200 OK⏎X: a   b⏎Content-Length: 2⏎⏎hi"),
        Case(
            "links to the server lead here, and others where they led",
            "HTTP/1.1 302 Found⏎Location: http://HOST/y?a=http://HOST/⏎Content-Location: //HOST/z⏎Refresh: 5; url=http://HOST/r⏎Link: <http://HOST/?page=2>; rel=next, <https://other.example/>; rel=up⏎X-Link: http://HOST/⏎Content-Length: 0⏎⏎",
            "HTTP/1.1 302 Found⏎Location: http://HERE/y?a=http://HOST/⏎Content-Location: //HERE/z⏎Refresh: 5; url=http://HERE/r⏎Link: <http://HERE/?page=2>; rel=next, <https://other.example/>; rel=up⏎X-Link: http://HOST/⏎Content-Length: 0⏎⏎"
        ),
        Case(
            "a redirect is not followed",
            "HTTP/1.1 301 Moved Permanently⏎Location: http://169.254.169.254/latest⏎Content-Length: 0⏎⏎"),
        Case(
            "cookies come back",
            "HTTP/1.1 200 OK⏎Set-Cookie: a=1; Domain=api.example; Path=/; Secure; HttpOnly; SameSite=None⏎set-cookie: b=2⏎Content-Length: 0⏎⏎",
            "HTTP/1.1 200 OK⏎Set-Cookie: a=1; Path=/; HttpOnly⏎set-cookie: b=2⏎Content-Length: 0⏎⏎"),
    ]

    @Test("come to the byte", arguments: cases)
    func bytes(_ each: Case) throws {
        let bench = try LiveBench(responding: each.sent)
        let got = try bench.ask(each.line)
        #expect(got.replacing("Connection: close⏎", with: "") == each.passed)
        #expect(got.contains("Connection: close⏎⏎"))
    }

    @Test(
        "below a base's path, everything leads to the same place as at the server",
        arguments: [
            ("Location: http://HOST/v2/films/1", "Location: http://HERE/films/1"),
            ("Location: /v2/films/1", "Location: /films/1"), ("Location: /v2", "Location: /"),
            ("Location: films/1", "Location: films/1"), ("Location: /v20/films", "Location: http://HOST/v20/films"),
            ("Location: http://HOST/v1/x", "Location: http://HOST/v1/x"),
            ("Link: <http://HOST/v2?page=2>; rel=next", "Link: <http://HERE?page=2>; rel=next"),
            ("Set-Cookie: a=1; Path=/v2/films", "Set-Cookie: a=1; Path=/films"),
            ("Set-Cookie: a=1; path=/v2", "Set-Cookie: a=1; Path=/"),
            ("Set-Cookie: a=1; Path=/", "Set-Cookie: a=1; Path=/"),
        ])
    func base(sent: String, passed: String) throws {
        let bench = try LiveBench(base: "/v2/", responding: "HTTP/1.1 200 OK⏎\(sent)⏎Content-Length: 0⏎⏎")
        #expect(try bench.ask("GET /films?page=1").contains("⏎\(passed)⏎"))
        #expect(bench.upstream.requests.map(\.line) == ["GET /v2/films?page=1 HTTP/1.1"])
    }

    @Test("a client of HTTP/1.0 gets a body without chunks")
    func oldClient() throws {
        let bench = try LiveBench(
            responding: "HTTP/1.1 200 OK⏎Transfer-Encoding: chunked⏎⏎2⏎hi⏎0⏎X: 1⏎⏎")
        #expect(try bench.say("GET / HTTP/1.0⏎⏎") == "HTTP/1.1 200 OK⏎Connection: close⏎⏎hi")
    }

    @Test("an element of a stream comes before the next one is there")
    func stream() throws {
        let bench = try LiveBench { connection in
            _ = try connection.readRequest()
            try connection.say("HTTP/1.1 200 OK⏎Content-Type: text/event-stream⏎Transfer-Encoding: chunked⏎⏎")
            for element in ["data: 1\n\n", "data: 2\n\n"] {
                // The client says on another connection that it has the one before.
                try connection.say("9⏎\(element)⏎")
                _ = try connection.readRequest()
            }
        }
        let client = try RawClient(port: bench.server.port)
        try client.say("GET / HTTP/1.1⏎Host: h⏎⏎")
        let first = try client.hear(until: "data: 1\n\n⏎")
        #expect(!first.contains("data: 2"))
    }

    @Test("requests that follow one another on a connection are answered in their order, over one connection")
    func pipelining() throws {
        let bench = try LiveBench { connection in
            while let request = try connection.readRequest() {
                let body = request.target + String(decoding: request.body, as: UTF8.self)
                try connection.say("HTTP/1.1 200 OK⏎Content-Length: \(body.utf8.count)⏎⏎\(body)")
            }
        }
        let got = try bench.say(
            "GET /1 HTTP/1.1⏎Host: h⏎⏎POST /2 HTTP/1.1⏎Host: h⏎Content-Length: 2⏎⏎hi"
                + "⏎GET /3 HTTP/1.1⏎Host: h⏎Connection: close⏎⏎")
        #expect(got.matches(of: /⏎⏎([^H]*)/).map { String($0.1) } == ["/1", "/2hi", "/3"])
        #expect(bench.upstream.connections == 1)
        #expect(bench.end().map(\.target) == ["/1", "/2", "/3"])
    }
}
