import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("redirects")
struct RedirectsTests {
    private let start = URL(test: "https://a.test/start")

    @Test(
        "each status keeps or changes the method as every browser does",
        arguments: [
            (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"),
            (308, "POST", "POST"), (301, "PUT", "PUT"), (302, "PATCH", "PATCH"), (303, "PUT", "GET"),
            (303, "DELETE", "GET"), (303, "HEAD", "HEAD"), (301, "HEAD", "HEAD"), (302, "GET", "GET"),
            (307, "QUERY", "QUERY"),
        ] as [(Int, String, String)])
    func methods(status: Int, before: String, after: String) async throws {
        let method = HTTPModel.Method(before) ?? .get
        let request = Request(
            method, start, headers: HeaderFields(lines: ["Content-Type: text/plain", "X-Note: a"]),
            body: .bytes(Data("body".utf8)))
        let transport = redirecting(status, "/end")
        let response = try await Pipeline([Redirects()], over: transport).send(request)
        let last = try #require(transport.requests.last)
        let keepsBody = status != 303 && before == after
        #expect(last.method.name == after)
        #expect(last.headers.lines == (keepsBody ? ["Content-Type: text/plain", "X-Note: a"] : ["X-Note: a"]))
        #expect(try await last.body.collected() == Data(keepsBody ? "body".utf8 : "".utf8))
        #expect(response.hops == [Hop(from: start, status: Status(status), to: URL(test: "https://a.test/end"))])
        #expect(response.url == URL(test: "https://a.test/end"))
    }

    @Test("a streamed body is opened anew for the next hop")
    func streamed() async throws {
        let body = Body.stream(BodyStream(length: 6) { Pieces(["one", "two"]).pull })
        let transport = redirecting(307, "/end")
        _ = try await Pipeline([Redirects(), Reading()], over: transport).send(Request(.post, start, body: body))
        let bodies = transport.requests.map { String(decoding: $0.body.wholeBytes, as: UTF8.self) }
        #expect(bodies == ["onetwo", "onetwo"] as [String])
    }

    @Test("an answer that is no redirect, or names no place, is the answer", arguments: [200, 300, 304, 305, 301])
    func noRedirect(status: Int) async throws {
        let lines = status == 301 ? [] : ["Location: /end"]
        let transport = Answering { Response(status, lines, at: $0.url) }
        let response = try await Pipeline([Redirects()], over: transport).send(Request(.get, start))
        #expect(response.status.code == status && response.hops.isEmpty)
        #expect(transport.requests.count == 1)
    }

    @Test("with a limit of none the redirect is the answer")
    func unfollowed() async throws {
        let transport = redirecting(302, "/end")
        let response = try await Pipeline([Redirects(limit: 0)], over: transport).send(Request(.get, start))
        #expect(response.status.code == 302)
    }

    @Test("redirects up to the limit are followed, and one more is refused")
    func limit() async throws {
        let endless = Answering { request in
            let number = Int(request.url.lastPathComponent) ?? 0
            return number == 5
                ? Response(200, at: request.url) : Response(302, ["Location: /\(number + 1)"], at: request.url)
        }
        let response = try await Pipeline([Redirects()], over: endless).send(
            Request(.get, URL(test: "http://a.test/0")))
        #expect(response.hops.count == 5)
        let error = await refusal(over: endless, Request(.get, URL(test: "http://a.test/-1")))
        #expect(error?.response?.hops.count == 5)
        #expect(error?.detail.contains("5") == true)
        #expect(error?.cause as? RedirectObstacle == .limit(5))
        #expect(error?.request?.url == URL(test: "http://a.test/4"))
    }

    @Test("a circle is noticed before the limit", arguments: ["/start", "https://a.test/start", "#part", "/other"])
    func circle(location: String) async throws {
        let transport = Answering { request in
            let isOther = request.url.path() == "/other"
            return Response(302, ["Location: \(isOther ? "/start" : location)"], at: request.url)
        }
        let error = await refusal(over: transport, Request(.get, start))
        #expect(error?.detail == "it leads in a circle")
        #expect(transport.requests.count <= 2)
    }

    @Test("a redirect to itself that sets a cookie is no circle")
    func cookieCircle() async throws {
        let transport = Answering { request in
            request.headers.contains("Cookie")
                ? Response(200, at: request.url)
                : Response(302, ["Location: /start", "Set-Cookie: seen=1"], at: request.url)
        }
        let response = try await Pipeline([Redirects(), Cookies(CookieJar())], over: transport)
            .send(Request(.get, start))
        #expect(response.status.code == 200 && response.hops.count == 1)
    }

    @Test(
        "a place that is not http or https, not clear, or not safe is refused, the redirect on offer",
        arguments: [
            "http://a.test/end", "http://b.test/", "//b.test\\@a.test/", "ftp://a.test/", "file:///etc/passwd",
            "javascript:alert(1)", "data:,x", "https:end", "https:///end", "https://", "//", "https://a b/",
            "https://a.test:x/",
            "https://a.test:99999/", "https://a@b@c/", "https://a.test%2eb/", "\\\\b.test/", "/a\\b", "https://[::1/",
            "https://127.1/", "https://0x7f.1/", "https://user:\u{7f}@a.test/", "",
        ])
    func refused(location: String) async throws {
        let transport = redirecting(302, location)
        let error = await refusal(over: transport, Request(.get, start))
        #expect(error?.kind == .redirect)
        #expect(error?.response?.status.code == 302)
        #expect(error?.request?.url == start)
        #expect(transport.requests.count == 1)
    }

    @Test("several Locations that differ are refused; several that agree are one")
    func severalLocations() async throws {
        for (second, count) in [("/end", 2), ("/other", 1)] {
            let transport = Answering { request in
                request.url.path() == "/end"
                    ? Response(200, at: request.url)
                    : Response(302, ["Location: /end", "location:  \(second)"], at: request.url)
            }
            _ = try? await Pipeline([Redirects()], over: transport).send(Request(.get, start))
            #expect(transport.requests.count == count)
        }
    }

    @Test("from http to https is another origin: it is followed, and keys stay behind")
    func upgrade() async throws {
        let begin = URL(test: "http://a.test/start")
        let origin = try #require(Origin(begin))
        let transport = redirecting(308, "https://a.test/end")
        let request = Request(
            .get, begin, headers: HeaderFields(lines: ["X-Note: a", "Accept: b/c"]),
            credentials: Credentials(for: origin, [.header("X-API-Key", "key"), .query("api_key", "key")]))
        let response = try await Pipeline([Redirects(), Authentication()], over: transport).send(request)
        #expect(transport.requests.last?.headers.lines == ["Accept: b/c"] as [String])
        #expect(transport.requests.last?.url == URL(test: "https://a.test/end"))
        #expect(response.hops.first?.withheld == ["X-Note", "X-API-Key", "?api_key"] as [String])
        #expect("\(response.hops[0])" == "308 → https://a.test: withheld X-Note, X-API-Key, ?api_key")
    }

    @Test("what was held back once does not come back")
    func back() async throws {
        let transport = Answering { request in
            switch request.url.absoluteString {
            case "https://a.test/start": Response(302, ["Location: https://b.test/"], at: request.url)
            case "https://b.test/": Response(302, ["Location: https://a.test/delete"], at: request.url)
            default: Response(200, at: request.url)
            }
        }
        let origin = try #require(Origin(start))
        let request = Request(
            .get, start, headers: HeaderFields(lines: ["Cookie: a=b"]),
            credentials: Credentials(for: origin, [.bearer("token")]))
        let response = try await Pipeline([Redirects(), Authentication()], over: transport).send(request)
        #expect(transport.requests.map(\.headers.count) == [2, 0, 0])
        #expect(response.hops.map(\.withheld) == [["Cookie", "Authorization"], []])
    }

    @Test("a cookie that was there before does not come back either; one that is set on the way is sent")
    func cookies() async throws {
        let transport = Answering { request in
            switch request.url.absoluteString {
            case "https://a.test/start":
                Response(302, ["Location: https://b.test/", "Set-Cookie: step=1; Path=/"], at: request.url)
            case "https://b.test/":
                Response(302, ["Location: https://a.test/back", "Set-Cookie: other=1; Path=/"], at: request.url)
            case "https://a.test/back":
                Response(302, ["Location: https://a.test/end", "Set-Cookie: new=1; Path=/"], at: request.url)
            default: Response(200, at: request.url)
            }
        }
        let jar = CookieJar()
        jar.store(HeaderFields(lines: ["Set-Cookie: session=1; Path=/"]), from: start)
        var settings = PipelineSettings()
        settings.cookies = jar
        let pipeline = Pipeline.standard(over: transport, settings)
        _ = try await pipeline.send(Request(.get, start))
        let sent = transport.requests.map { $0.headers["Cookie"] }
        #expect(sent == ["session=1", nil, nil, "new=1"])
        _ = try await pipeline.send(Request(.get, URL(test: "https://a.test/later")))
        #expect(transport.requests.last?.headers["Cookie"] == "session=1; step=1; new=1")
    }

    @Test("a body goes to another origin with consent, and what describes it goes along")
    func consent() async throws {
        let transport = redirecting(307, "https://b.test/end")
        let request = Request(
            .post, start, headers: HeaderFields(lines: ["Content-Type: text/plain", "Authorization: a"]),
            body: .bytes(Data("body".utf8)))
        let refused = await refusal(over: transport, request)
        #expect(refused?.detail == "it would send the body to https://b.test, which needs consent")
        let there = URL(test: "https://b.test/end")
        #expect(refused?.cause as? RedirectObstacle == .consent(.post, there, hasBody: true))
        #expect(transport.requests.count == 1)

        let asked = Redirects { hop in
            hop.to == URL(test: "https://b.test/end") && hop.withheld == ["Authorization"]
        }
        _ = try await Pipeline([asked], over: transport).send(request)
        let last = try #require(transport.requests.last)
        #expect(last.headers.lines == ["Content-Type: text/plain"] as [String])
        #expect(try await last.body.collected() == Data("body".utf8))
    }

    @Test(
        "a Location that carries a secret elsewhere in its host or path is refused",
        arguments: [
            "https://s3cr3t-key.b.test/", "https://b.test/s3cr3t-key", "https://b.test/S3CR3T-KEY/x",
            "https://b.test/%73%33%63%72%33%74%2Dkey", "https://b.test/%2573%2533cr3t-key",
            "https://b.test/\(Data("xs3cr3t-key".utf8).base64EncodedString())", "https://b.test/7333637233742d6b6579",
            "https://b.test/a%FFs3cr3t-%6bey",
        ])
    func echoedInPath(location: String) async throws {
        let transport = redirecting(302, location)
        let request = Request(.get, start, secrets: [Secret("KEY", "s3cr3t-key", from: .prompt)])
        let error = await refusal(over: transport, request)
        #expect(error?.detail == "its Location would carry a secret to another origin")
        #expect(error.map { "\($0)".contains("s3cr3t") } == false)
        #expect(transport.requests.count == 1)
    }

    @Test(
        "a query item that carries a secret is taken out, the others stay as they are",
        arguments: [
            ("?a=1&k=s3cr3t-key&b=%C3%a9+", "?a=1&b=%C3%a9+", ["?k"]),
            ("?k=s3cr3t-key", "", ["?k"]),
            ("?k=x%73%33cr3t-keyx&&b", "?&b", ["?k"]),
            ("?s3cr3t-key", "", ["?…"]),
            ("?k=\(Data("s3cr3t-key".utf8).base64EncodedString())&a", "?a", ["?k"]),
            ("?a=1", "?a=1", []),
        ] as [(String, String, [String])])
    func echoedInQuery(query: String, rest: String, withheld: [String]) async throws {
        let transport = redirecting(302, "https://b.test/end\(query)")
        let request = Request(.get, start, secrets: [Secret("KEY", "s3cr3t-key", from: .prompt)])
        let response = try await Pipeline([Redirects()], over: transport).send(request)
        #expect(transport.requests.last?.url == URL(test: "https://b.test/end\(rest)"))
        #expect(response.hops.first?.withheld == withheld)
    }

    @Test("a Location longer than 16 KiB is refused", arguments: [(16 << 10, true), ((16 << 10) + 1, false)])
    func long(length: Int, isFollowed: Bool) async throws {
        let location = "https://b.test/?" + String(repeating: "a", count: length - 16)
        let transport = redirecting(302, location)
        _ = try? await Pipeline([Redirects()], over: transport).send(Request(.get, start))
        #expect((transport.requests.last?.url == URL(test: location)) == isFollowed)
    }

    @Test("a secret torn apart by an ampersand is refused")
    func torn() async throws {
        let transport = redirecting(302, "https://b.test/?k=s3cr3t&key")
        let request = Request(.get, start, secrets: [Secret("KEY", "s3cr3t&key", from: .prompt)])
        let error = await refusal(over: transport, request)
        #expect(error?.kind == .redirect)
    }

    @Test("on its own origin a Location may say what it likes")
    func ownOrigin() async throws {
        let transport = redirecting(302, "/s3cr3t-key?k=s3cr3t-key")
        let request = Request(.get, start, secrets: [Secret("KEY", "s3cr3t-key", from: .prompt)])
        _ = try await Pipeline([Redirects()], over: transport).send(request)
        #expect(transport.requests.last?.url == URL(test: "https://a.test/s3cr3t-key?k=s3cr3t-key"))
    }

    @Test("secrets that only a jar knows do not cross either")
    func further() async throws {
        let transport = redirecting(302, "https://b.test/end?session=c00kie-value")
        let secret = Secret("cookie session", "c00kie-value", from: .response)
        let redirects = Redirects(furtherSecrets: { [secret] })
        let response = try await Pipeline([redirects], over: transport).send(Request(.get, start))
        #expect(response.hops.first?.withheld == ["?session"] as [String])
    }

    @Test("an error behind a redirect names the request that failed and how it came there")
    func errorBehind() async throws {
        let transport = Answering { (request) throws(TransportError) in
            guard request.url.path() == "/end" else { return Response(302, ["Location: /end"], at: request.url) }
            throw TransportError(.truncated, response: Response(200, at: request.url))
        }
        let error = await refusal(over: transport, Request(.get, start))
        #expect(error?.kind == .truncated)
        #expect(error?.request?.url == URL(test: "https://a.test/end"))
        #expect(error?.response?.hops.count == 1)
    }

    private func redirecting(_ status: Int, _ location: String) -> Answering {
        Answering { request in
            request.url.path() == "/start"
                ? Response(status, ["Location: \(location)"], at: request.url) : Response(200, at: request.url)
        }
    }

    private func refusal(over transport: Answering, _ request: Request) async -> TransportError? {
        await #expect(throws: TransportError.self) {
            try await Pipeline([Redirects()], over: transport).send(request)
        }
    }
}
