import FixtureServer
import Foundation
import HTTPModel
import Loopback
import Testing

@Suite("an API that speaks https")
struct LiveTLSTests {
    private let tls: TLSServer

    init() throws {
        tls = try TLSServer(
            RawServer { connection in
                while let request = try connection.readRequest() {
                    let host = request.header("Host") ?? ""
                    let count = request.body.count
                    try connection.say(
                        "HTTP/1.1 201 Fine⏎Location: https://\(host)/made⏎Link: <http://\(host)/a>; rel=x⏎"
                            + "Set-Cookie: a=1; Secure; HttpOnly⏎Content-Length: 9⏎⏎" + "body:"
                            + String(repeating: "0", count: 4 - "\(count)".count) + "\(count)")
                }
            })
    }

    private func bench(trusting authority: String) throws -> LiveBench {
        try LiveBench(before: tls) { $0.transport.certificateAuthority = tls.certificates.path(authority) }
    }

    @Test("gets its requests over TLS, and its responses come to the byte, with links and cookies for http")
    func passed() throws {
        let bench = try bench(trusting: "ca.pem")
        let host = try #require(try tls.url().port.map { "localhost:\($0)" })
        let got = try bench.ask(
            "POST /x", ["Origin: http://HERE", "Content-Length: 2000"], body: String(repeating: "x", count: 2000))
        #expect(
            got == "HTTP/1.1 201 Fine⏎Location: http://HERE/made⏎Link: <http://\(host)/a>; rel=x⏎"
                + "Set-Cookie: a=1; HttpOnly⏎Content-Length: 9⏎Connection: close⏎⏎body:2000")
        let request = try #require(tls.raw.requests.first)
        #expect(request.headerLines == ["Host: \(host)", "Origin: https://\(host)", "Content-Length: 2000"])
        #expect(request.body == Array(repeating: UInt8(ascii: "x"), count: 2000))
        #expect(bench.end().map(\.error) == [nil])
    }

    @Test("one connection serves the requests of one client")
    func kept() throws {
        let bench = try bench(trusting: "ca.pem")
        let client = try RawClient(port: bench.server.port)
        for _ in 1...3 {
            try client.say("GET / HTTP/1.1⏎Host: h⏎⏎")
            _ = try client.hear(until: "body:0000")
        }
        #expect(tls.raw.connections == 1)
    }

    @Test("is not asked if its certificate is not trusted, and the app reads why")
    func stranger() throws {
        let bench = try bench(trusting: "stranger.pem")
        let got = try bench.ask("GET /x", ["Authorization: Bearer c4n4ry"])
        #expect(got.hasPrefix("HTTP/1.1 502 ") && got.contains("authority that is not trusted"), "\(got)")
        #expect(tls.raw.requests.isEmpty)
        #expect(bench.end().first?.error?.contains("authority that is not trusted") == true)
    }

    @Test("what it says before the end of an upload reaches the client to the byte")
    func early() throws {
        let tls = try TLSServer(
            RawServer { connection in
                _ = try connection.readHead()
                try connection.say("HTTP/1.1 413 Too much⏎Content-Length: 4⏎⏎stop")
                connection.waitUntilClosed()
            })
        let bench = try LiveBench(before: tls) { $0.transport.certificateAuthority = tls.certificates.path("ca.pem") }
        let client = try RawClient(port: bench.server.port)
        try client.say("POST /x HTTP/1.1⏎Host: h⏎Content-Length: 100000000⏎⏎")
        let piece = String(repeating: "x", count: 1 << 20)
        for _ in 0..<4 { try client.write(piece) }
        #expect(try client.hear() == "HTTP/1.1 413 Too much⏎Content-Length: 4⏎Connection: close⏎⏎stop")
    }
}
