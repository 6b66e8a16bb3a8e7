import FixtureServer
import Foundation
import HTTPModel
import Loopback
import Testing

@Suite("requests that are not passed on")
struct LiveRefusalTests {
    @Test(
        "what two programs could read in two ways reaches nobody",
        arguments: [
            ("POST / HTTP/1.1⏎Host: h⏎Content-Length: 4⏎Transfer-Encoding: chunked⏎⏎0⏎⏎", 400, "both"),
            ("POST / HTTP/1.1⏎Host: h⏎Content-Length: 4⏎Content-Length: 4⏎⏎abcd", 400, "several"),
            ("POST / HTTP/1.1⏎Host: h⏎Content-Length: 4, 4⏎⏎abcd", 400, "not a length"),
            ("POST / HTTP/1.1⏎Host: h⏎Content-Length: +4⏎⏎abcd", 400, "not a length"),
            ("POST / HTTP/1.1⏎Host: h⏎Content-Length: 99999999999999999999⏎⏎", 400, "not a length"),
            ("POST / HTTP/1.1⏎Host: h⏎Transfer-Encoding: gzip, chunked⏎⏎", 400, "not “chunked”"),
            ("POST / HTTP/1.1⏎Host: h⏎Transfer-Encoding: chunked⏎Transfer-Encoding: chunked⏎⏎", 400, "not “chunked”"),
            ("POST / HTTP/1.0⏎Transfer-Encoding: chunked⏎⏎", 400, "HTTP/1.0"),
            ("POST / HTTP/1.1⏎Host: h⏎Transfer-Encoding : chunked⏎⏎", 400, "not a header line"),
            ("POST / HTTP/1.1⏎Host: h⏎ Transfer-Encoding: chunked⏎⏎", 400, "continues"),
            ("GET / HTTP/1.1⏎Host: h⏎X: a⏎\tb⏎⏎", 400, "continues"),
            ("GET / HTTP/1.1\nHost: h\n\n", 400, "CR LF"), ("GET / HTTP/1.1⏎Host: h\nX: 1⏎⏎", 400, "CR LF"),
            ("GET / HTTP/1.1⏎Host: h⏎X: a\rb⏎⏎", 400, "a carriage return"),
            ("GET / HTTP/1.1⏎Host: h⏎X: a\u{0}b⏎⏎", 400, "a NUL"),
            ("GET / HTTP/1.1⏎Host: h⏎no colon⏎⏎", 400, "not a header line"),
            ("GET / HTTP/1.1⏎Host: h⏎: 1⏎⏎", 400, "not a header line"),
            ("GET  / HTTP/1.1⏎Host: h⏎⏎", 400, "not a request line"),
            ("GET /a b HTTP/1.1⏎Host: h⏎⏎", 400, "not a request line"),
            ("GE(T / HTTP/1.1⏎Host: h⏎⏎", 400, "not a request line"), ("GET /⏎⏎", 400, "not a request line"),
            ("GET /a#b HTTP/1.1⏎Host: h⏎⏎", 400, "percent-encode"),
            ("GET /é HTTP/1.1⏎Host: h⏎⏎", 400, "percent-encode"),
            ("GET x HTTP/1.1⏎Host: h⏎⏎", 400, "is not a path"), ("GET * HTTP/1.1⏎Host: h⏎⏎", 400, "is not a path"),
            ("GET / FTP/1.1⏎Host: h⏎⏎", 400, "not a version"), ("PRI * HTTP/2.0⏎⏎SM⏎⏎", 505, "HTTP/1.1"),
            ("GET / HTTP/1.1⏎⏎", 400, "names one host"), ("GET / HTTP/1.1⏎Host: a⏎Host: b⏎⏎", 400, "names one host"),
            ("HEAD / HTTP/1.1⏎Host: h⏎Content-Length: 1⏎⏎a", 400, "HEAD"),
            ("\u{16}\u{3}\u{1}\u{2}", 400, "speaks http"),
            ("CONNECT api.example:443 HTTP/1.1⏎Host: api.example⏎⏎", 405, "not a proxy"),
            ("GET http://other.example/ HTTP/1.1⏎Host: h⏎⏎", 421, "other.example"),
            ("GET / HTTP/1.1⏎Host: rebound.example⏎⏎", 421, "rebound.example"),
            ("GET / HTTP/1.1⏎Host: h⏎Sec-Fetch-Site: cross-site⏎Origin: https://evil.example⏎⏎", 403, "--cors"),
            ("POST / HTTP/1.1⏎Host: h⏎Origin: https://evil.example⏎Content-Length: 0⏎⏎", 403, "--cors"),
            ("GET /\(String(repeating: "a", count: 17_000)) HTTP/1.1⏎Host: h⏎⏎", 414, "request line"),
            ("GET / HTTP/1.1⏎Host: h⏎X: \(String(repeating: "a", count: 17_000))⏎⏎", 431, "a line of the head"),
            ("GET / HTTP/1.1⏎Host: h⏎\(String(repeating: "X: 1⏎", count: 300))⏎", 431, "256 lines"),
            (
                "GET / HTTP/1.1⏎Host: h⏎\(String(repeating: "X: \(String(repeating: "a", count: 9000))⏎", count: 9))⏎",
                431, "65536 bytes"
            ),
        ] as [(String, Int, String)])
    func refused(text: String, status: Int, words: String) throws {
        let bench = try LiveBench(responding: "HTTP/1.1 200 OK⏎Content-Length: 0⏎⏎")
        let got = try bench.say(text)
        #expect(got.hasPrefix("HTTP/1.1 \(status) ") && got.contains(words), "\(got)")
        #expect(bench.upstream.connections == 0)
        let told = bench.end()
        #expect(told.map(\.status.code) == [status] && told.map(\.source) == [.refused])
        #expect(told.first?.error?.isEmpty == false)
    }

    @Test(
        "a body that cannot be read ends the connection, and the request is not complete for anyone",
        arguments: [
            "2zz⏎hi⏎0⏎⏎", "⏎hi", "2\nhi⏎0⏎⏎", "2⏎hi0⏎⏎", "-1⏎", "0x2⏎hi⏎",
            "1234567890abcdef⏎", "0⏎X : 1⏎⏎", "0⏎X: 1\n⏎",
        ])
    func chunks(body: String) throws {
        let bench = try LiveBench { connection in
            _ = try connection.readRequest()
            connection.waitUntilClosed()
        }
        let got = try bench.say("POST / HTTP/1.1⏎Host: h⏎Transfer-Encoding: chunked⏎⏎\(body)")
        #expect(got.hasPrefix("HTTP/1.1 400 "))
        #expect(bench.upstream.requests.isEmpty)
    }

    @Test("a request after one that is refused is not read")
    func smuggled() throws {
        let bench = try LiveBench(responding: "HTTP/1.1 200 OK⏎Content-Length: 0⏎⏎")
        let got = try bench.say(
            "POST / HTTP/1.1⏎Host: h⏎Content-Length: 4⏎Transfer-Encoding: chunked⏎⏎0⏎⏎GET /admin HTTP/1.1⏎Host: h⏎⏎")
        #expect(got.matches(of: /HTTP\/1.1/).count == 1)
        #expect(bench.upstream.connections == 0)
    }

    @Test("a page is let in by its origin, and its browser is answered here")
    func crossOrigin() throws {
        let bench = try LiveBench(
            responding: "HTTP/1.1 200 OK⏎Access-Control-Allow-Origin: https://x.example⏎Content-Length: 0⏎⏎"
        ) {
            $0.crossOrigin = .one("http://localhost:5173")
        }
        let page = "Origin: http://localhost:5173"
        let asked = try bench.ask("OPTIONS /x", [page, "Access-Control-Request-Method: PUT"])
        #expect(asked.hasPrefix("HTTP/1.1 204 ") && asked.contains("Access-Control-Allow-Methods: PUT"))
        #expect(bench.upstream.requests.isEmpty)
        let got = try bench.ask("GET /x", [page, "Sec-Fetch-Site: cross-site"])
        #expect(got.contains("Access-Control-Allow-Origin: http://localhost:5173") && !got.contains("x.example"))
    }

    @Test("a head that does not come ends its connection, and others are served meanwhile")
    func slowHead() throws {
        var limits = LiveServer.usualLimits
        limits.head = .milliseconds(100)
        let bench = try LiveBench(limits: limits) { connection in
            while try connection.readRequest() != nil { try connection.say("HTTP/1.1 204 No Content⏎⏎") }
        }
        let slow = try RawClient(port: bench.server.port)
        try slow.say("GET / HTTP/1.1⏎Host: h⏎X: a")
        #expect(try bench.ask().hasPrefix("HTTP/1.1 204"))
        #expect(try slow.read() == [])
    }

    @Test("hundreds of connections that say nothing keep nobody out")
    func many() throws {
        var limits = LiveServer.usualLimits
        limits.most = 20
        limits.head = .seconds(3600)
        let bench = try LiveBench(limits: limits) { connection in
            while try connection.readRequest() != nil { try connection.say("HTTP/1.1 204 No Content⏎⏎") }
        }
        var clients: [RawClient] = []
        for _ in 0..<200 { clients.append(try RawClient(port: bench.server.port)) }
        var got = ""
        // A connection that was ended takes a moment to make room.
        while !got.hasPrefix("HTTP/1.1 204") { got = (try? bench.ask()) ?? "" }
        withExtendedLifetime(clients) {}
    }
}
