import ContentEncoding
import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("the usual pipeline")
struct StandardPipelineTests {
    private let url = URL(test: "http://a.test/")

    @Test("default lines are added where the request names none, in any case, after keys and cookies")
    func order() async throws {
        let transport = Answering { Response(200, ["Set-Cookie: a=b"], at: $0.url) }
        var settings = PipelineSettings()
        settings.headers = try DefaultHeaders(userAgent: "sonde/1").headers
        settings.cookies = CookieJar()
        let pipeline = Pipeline.standard(over: transport, settings)
        let origin = try #require(Origin(url))
        let request = Request(
            .get, url, headers: HeaderFields(lines: ["accept: a/b"]),
            credentials: Credentials(for: origin, [.header("User-Agent", "key")]))
        _ = try await pipeline.send(request)
        _ = try await pipeline.send(request)
        _ = try await pipeline.send(Request(.get, url))
        let encoding = "Accept-Encoding: gzip, deflate, br"
        #expect(
            transport.requests.map(\.headers.lines) == [
                ["accept: a/b", encoding, "User-Agent: key"],
                ["accept: a/b", encoding, "User-Agent: key", "Cookie: a=b"],
                [encoding, "Cookie: a=b", "Accept: */*", "User-Agent: sonde/1"],
            ])
    }

    @Test("time, size, growth and redirects are limited unless told otherwise, and there are no cookies")
    func usual() throws {
        let transport = TransportConfiguration()
        #expect(transport.timeouts.connect == .seconds(10))
        #expect(transport.timeouts.idle == .seconds(30))
        #expect(transport.timeouts.total == .seconds(300))
        #expect(transport.headLimit == 256 << 10 && transport.informationalLimit == 16)
        #expect(transport.insecureHosts.isEmpty)
        let settings = PipelineSettings()
        #expect(settings.bodyLimit == 64 << 20)
        #expect(settings.expansionLimit == ExpansionLimit(factor: 200, allowance: 8 << 20))
        #expect(settings.redirects == 5)
        #expect(settings.cookies == nil)
    }

    @Test("nothing but Accept-Encoding is added where nothing is set")
    func plain() async throws {
        let transport = Answering { Response(200, ["Set-Cookie: a=b"], at: $0.url) }
        let pipeline = Pipeline.standard(over: transport)
        _ = try await pipeline.send(Request(.get, url))
        _ = try await pipeline.send(Request(.get, url))
        let lines = Array(repeating: ["Accept-Encoding: gzip, deflate, br"], count: 2)
        #expect(transport.requests.map(\.headers.lines) == lines)
    }

    @Test("the limit counts the decoded body, and can be lifted")
    func limit() async throws {
        let wire = Encoded.text(5000).deflated(.gzip)
        let transport = Answering { Response(200, ["Content-Encoding: gzip"], .bytes(wire), at: $0.url) }
        var settings = PipelineSettings()
        settings.bodyLimit = 4999
        await #expect(throws: TransportError.self) {
            try await Pipeline.standard(over: transport, settings).send(Request(.get, url))
        }
        settings.bodyLimit = nil
        let response = try await Pipeline.standard(over: transport, settings).send(Request(.get, url))
        #expect(response.body.length == 5000)
    }

    @Test("a cookie set on the way is sent on the next hop")
    func cookieOnTheWay() async throws {
        let transport = Answering { request in
            request.headers["Cookie"] == "session=1"
                ? Response(200, at: request.url)
                : Response(302, ["Location: /home", "Set-Cookie: session=1; Path=/"], at: request.url)
        }
        var settings = PipelineSettings()
        settings.cookies = CookieJar()
        let response = try await Pipeline.standard(over: transport, settings).send(Request(.post, url))
        #expect(response.status.code == 200 && response.hops.count == 1)
    }

    @Test("a cookie's value does not cross origins in a Location")
    func cookieEchoed() async throws {
        let transport = Answering { request in
            request.url.host() == "a.test"
                ? Response(
                    302, ["Location: http://b.test/?s=s3cr3t-session", "Set-Cookie: session=s3cr3t-session"],
                    at: request.url)
                : Response(200, at: request.url)
        }
        var settings = PipelineSettings()
        settings.cookies = CookieJar()
        let response = try await Pipeline.standard(over: transport, settings).send(Request(.get, url))
        #expect(response.hops.first?.withheld == ["?s"] as [String])
        #expect(transport.requests.last?.url == URL(test: "http://b.test/"))
    }

    @Test("the answer to a refused redirect is on offer, decoded")
    func refused() async throws {
        let transport = Answering {
            Response(
                302, ["Location: ftp://a.test/", "Content-Encoding: gzip"],
                .bytes(Data("moved".utf8).deflated(.gzip)), at: $0.url)
        }
        let error = await #expect(throws: TransportError.self) {
            try await Pipeline.standard(over: transport).send(Request(.get, url))
        }
        #expect(try await error?.response?.body.collected() == Data("moved".utf8))
        #expect(error.map { "\($0)".contains("ftp") } == true)
    }
}
