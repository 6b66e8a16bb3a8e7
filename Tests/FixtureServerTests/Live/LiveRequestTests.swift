import Basics
import FixtureServer
import Foundation
import HTTPModel
import Loopback
import Testing

@Suite("requests that are passed on")
struct LiveRequestTests {
    private static let fine = "HTTP/1.1 200 OK⏎Content-Length: 2⏎⏎hi"

    @Test(
        "come to the byte, but for the lines of the client's own connection",
        arguments: [
            (
                "GET /a%2Fb/../c//d?x=%20&&y|z= HTTP/1.1⏎Host: HERE⏎x-a: 1⏎X-A:2⏎X-Empty:⏎Cookie: a=1⏎⏎",
                "GET /a%2Fb/../c//d?x=%20&&y|z= HTTP/1.1⏎Host: HOST⏎x-a: 1⏎X-A:2⏎X-Empty:⏎Cookie: a=1⏎⏎"
            ),
            (
                "GET / HTTP/1.1⏎Host: HERE⏎Connection: keep-alive, X-Hop, Cookie⏎Keep-Alive: 5⏎X-Hop: 1⏎Cookie: a=1⏎Proxy-Connection: x⏎Proxy-Authorization: Basic YTpi⏎Upgrade: websocket⏎TE: gzip⏎X: 1⏎⏎",
                "GET / HTTP/1.1⏎Host: HOST⏎Cookie: a=1⏎X: 1⏎⏎"
            ),
            (
                "GET / HTTP/1.1⏎Host: HERE⏎TE: trailers⏎⏎",
                "GET / HTTP/1.1⏎Host: HOST⏎TE: trailers⏎Connection: TE⏎⏎"
            ),
            (
                "POST / HTTP/1.1⏎Host: HERE⏎Origin: http://HERE⏎Referer: http://HERE/page?a=1⏎X-Origin: http://HERE⏎Content-Length: 0⏎⏎",
                "POST / HTTP/1.1⏎Host: HOST⏎Origin: http://HOST⏎Referer: http://HOST/page?a=1⏎X-Origin: http://HERE⏎Content-Length: 0⏎⏎"
            ),
            (
                "POST / HTTP/1.1⏎Host: HERE⏎content-length: 5⏎Content-Type: text/plain⏎⏎hello",
                "POST / HTTP/1.1⏎Host: HOST⏎content-length: 5⏎Content-Type: text/plain⏎⏎hello"
            ),
            (
                "GET /search HTTP/1.1⏎Host: HERE⏎Content-Length: 2⏎⏎{}",
                "GET /search HTTP/1.1⏎Host: HOST⏎Content-Length: 2⏎⏎{}"
            ),
            (
                "PURGE / HTTP/1.1⏎Host: HERE⏎If-None-Match: \"a\"⏎Accept-Encoding: br⏎Range: bytes=0-1⏎⏎",
                "PURGE / HTTP/1.1⏎Host: HOST⏎If-None-Match: \"a\"⏎Accept-Encoding: br⏎Range: bytes=0-1⏎⏎"
            ),
            ("OPTIONS * HTTP/1.1⏎Host: HERE⏎⏎", "OPTIONS * HTTP/1.1⏎Host: HOST⏎⏎"),
            ("GET http://HERE/x HTTP/1.1⏎Host: other⏎⏎", "GET /x HTTP/1.1⏎Host: HOST⏎⏎"),
            ("GET http://HOST/x HTTP/1.1⏎Host: HERE⏎⏎", "GET /x HTTP/1.1⏎Host: HOST⏎⏎"),
            ("GET / HTTP/1.0⏎⏎", "GET / HTTP/1.1⏎Host: HOST⏎⏎"),
        ])
    func bytes(sent: String, passed: String) throws {
        let bench = try LiveBench(responding: Self.fine)
        let client = try RawClient(port: bench.server.port)
        let host = "127.0.0.1:\(bench.upstream.port)"
        try client.say(
            sent.replacing("HERE", with: "127.0.0.1:\(bench.server.port)").replacing("HOST", with: host))
        _ = try client.hear(until: "hi")
        let got = try #require(bench.upstream.requests.first)
        #expect(
            String(fromWire: got.head + got.body).replacing(host, with: "HOST")
                .replacing("127.0.0.1:\(bench.server.port)", with: "HERE") == passed)
    }

    @Test("a body in chunks comes as one, with its trailers")
    func chunks() throws {
        let bench = try LiveBench { connection in
            _ = try connection.readRequest()
            // The trailers follow the last chunk.
            try connection.say(Self.fine)
        }
        _ = try bench.say(
            "POST / HTTP/1.1⏎Host: h⏎Connection: close⏎Trailer: X-Sum⏎Transfer-Encoding: chunked⏎⏎"
                + "3;x=y⏎abc⏎04⏎defg⏎0⏎⏎")
        let request = try #require(bench.upstream.requests.first)
        #expect(
            request.headerLines == [
                "Host: 127.0.0.1:\(bench.upstream.port)", "Trailer: X-Sum", "Transfer-Encoding: chunked",
            ])
        let body = String(fromWire: request.body)
        #expect(body.filter { "abcdefg".contains($0) } == "abcdefg" && body.hasSuffix("⏎0⏎⏎"))
    }

    @Test("fields after a body in chunks come after it")
    func trailers() throws {
        let got = Lock<[UInt8]>([])
        let bench = try LiveBench { connection in
            while !got.withLock({ String(decoding: $0, as: UTF8.self).contains("X-Sum: 7") }) {
                let piece = try connection.read(upTo: 4096)
                guard !piece.isEmpty else { return }
                got.withLock { $0 += piece }
            }
            try connection.say(Self.fine)
        }
        let response = try bench.say(
            "POST / HTTP/1.1⏎Host: h⏎Connection: close⏎Transfer-Encoding: chunked⏎⏎"
                + "2⏎hi⏎0⏎X-Sum:7⏎Content-Length: 9⏎⏎")
        #expect(response.hasSuffix("hi"))
        #expect(got.withLock { String(fromWire: $0) }.hasSuffix("0⏎X-Sum: 7⏎⏎"))
    }

    @Test("a body is passed on before its end is there, in both ways at once")
    func streaming() throws {
        let bench = try LiveBench { connection in
            _ = try connection.readHead()
            try connection.say("HTTP/1.1 200 OK⏎Transfer-Encoding: chunked⏎⏎")
            for _ in 1...2 {
                let piece = try connection.read(upTo: 100)
                try connection.say("1⏎" + String(decoding: piece, as: UTF8.self).filter { "ab".contains($0) } + "⏎")
            }
            try connection.say("0⏎⏎")
        }
        let client = try RawClient(port: bench.server.port)
        try client.say("POST / HTTP/1.1⏎Host: h⏎Transfer-Encoding: chunked⏎⏎1⏎a⏎")
        _ = try client.hear(until: "1⏎a⏎")
        try client.say("1⏎b⏎")
        _ = try client.hear(until: "1⏎b⏎")
    }

    @Test("a client that waits to be told to go on is told by the server")
    func expectation() throws {
        let bench = try LiveBench { connection in
            _ = try connection.readHead()
            try connection.say("HTTP/1.1 100 Go on⏎X: 1⏎⏎")
            _ = try connection.read(upTo: 2)
            try connection.say(Self.fine)
        }
        let client = try RawClient(port: bench.server.port)
        try client.say("PUT / HTTP/1.1⏎Host: h⏎Expect: 100-continue⏎Content-Length: 2⏎Connection: close⏎⏎")
        let interim = try client.hear(until: "⏎⏎")
        #expect(interim == "HTTP/1.1 100 Go on⏎X: 1⏎⏎")
        try client.say("hi")
        #expect(try client.hear().hasPrefix("HTTP/1.1 200 OK"))
    }

    @Test("a client that waits, and is refused, does not send its body; its connection ends")
    func refusal() throws {
        let bench = try LiveBench { connection in
            _ = try connection.readHead()
            try connection.say("HTTP/1.1 413 Too much⏎Content-Length: 0⏎⏎")
            connection.waitUntilClosed()
        }
        let client = try RawClient(port: bench.server.port)
        try client.say("PUT / HTTP/1.1⏎Host: h⏎Expect: 100-continue⏎Content-Length: 2⏎⏎")
        #expect(
            try client.hear()
                == "HTTP/1.1 413 Too much⏎Content-Length: 0⏎Connection: close⏎⏎")
    }

    @Test("a client that waits for a server that says nothing is told after a moment")
    func silence() throws {
        let bench = try LiveBench { connection in
            guard try connection.readRequest() != nil else { return }
            try connection.say(Self.fine)
        }
        let client = try RawClient(port: bench.server.port)
        try client.say("PUT / HTTP/1.1⏎Host: h⏎Expect: 100-continue⏎Content-Length: 2⏎Connection: close⏎⏎")
        _ = try client.hear(until: "⏎⏎")
        try client.say("hi")
        #expect(try client.hear().hasSuffix("hi"))
        #expect(bench.upstream.requests.first?.body == Array("hi".utf8))
    }
}
