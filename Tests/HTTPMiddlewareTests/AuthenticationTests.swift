import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("authentication")
struct AuthenticationTests {
    @Test(
        "each kind of key goes to its place",
        arguments: [
            ([.header("X-API-Key", "k e y")], "http://a.test/", ["X-API-Key: k e y"]),
            ([.bearer("token")], "http://a.test/", ["Authorization: Bearer token"]),
            ([.basic(user: "Jörg", password: "p:ß")], "http://a.test/", ["Authorization: Basic SsO2cmc6cDrDnw=="]),
            ([.basic(user: "", password: "")], "http://a.test/", ["Authorization: Basic Og=="]),
            ([.query("api_key", "a&b=c d/é+%")], "http://a.test/?api_key=a%26b%3Dc%20d%2F%C3%A9%2B%25", []),
            ([.query("a b", "1"), .query("c", "")], "http://a.test/?a%20b=1&c=", []),
            (
                [.bearer("t"), .header("X-Key", "h"), .query("q", "v")], "http://a.test/?q=v",
                ["Authorization: Bearer t", "X-Key: h"]
            ),
        ] as [([Credentials.Key], String, [String])])
    func places(keys: [Credentials.Key], url: String, lines: [String]) async throws {
        let sent = try await sent(Request(.get, URL(test: "http://a.test/")), keys)
        #expect(sent.url.absoluteString == url)
        #expect(sent.headers.lines == lines)
    }

    @Test(
        "a query key stands beside the other items and in place of its namesakes",
        arguments: [
            ("?page=2", "?page=2&k=new"), ("?k=old", "?k=new"), ("?k=old&page=2&k=older", "?k=new&page=2"),
            ("?a&&b=%C3%a9+c", "?a&&b=%C3%a9+c&k=new"), ("?%6b=old&kk=1", "?k=new&kk=1"), ("?", "?k=new"),
            ("", "?k=new"),
        ] as [(String, String)])
    func query(before: String, after: String) async throws {
        let sent = try await sent(Request(.get, URL(test: "http://a.test/%7Ea/../b//c\(before)")), [.query("k", "new")])
        #expect(sent.url.absoluteString == "http://a.test/%7Ea/../b//c\(after)")
    }

    @Test("a header line of the request's own stays")
    func ownHeader() async throws {
        let own = HeaderFields(lines: ["x-api-KEY: mine", "authorization: mine"])
        let keys: [Credentials.Key] = [.header("X-API-Key", "key"), .bearer("token"), .header("X-Other", "other")]
        let sent = try await sent(Request(.get, URL(test: "http://a.test/"), headers: own), keys)
        #expect(sent.headers.lines == ["x-api-KEY: mine", "authorization: mine", "X-Other: other"] as [String])
    }

    @Test(
        "keys go to the origin they belong to, however it is written",
        arguments: [
            ("https://api.test/", true), ("https://API.test:443/a", true), ("HTTPS://api.TEST", true),
            ("http://api.test/", false), ("https://api.test:444/", false), ("https://api.test.evil/", false),
            ("https://b.test/", false), ("http://api.test:443/", false),
        ] as [(String, Bool)])
    func origin(url: String, belongs: Bool) async throws {
        let keys: [Credentials.Key] = [.header("X-API-Key", "key"), .query("k", "v")]
        let sent = try await sent(Request(.get, URL(test: url)), keys, origin: "https://api.test")
        #expect(sent.headers.contains("X-API-Key") == belongs)
        #expect((sent.url.query() == "k=v") == belongs)
    }

    @Test("every key is a secret of the request, marked or not")
    func secrets() async throws {
        let token = Secret("TOKEN", "t0ken", from: .environment("TOKEN"))
        let keys: [Credentials.Key] = [
            .header("X-API-Key", "plain"), .query("q", SecretText(token)), .basic(user: "user", password: "word"),
        ]
        let sent = try await sent(Request(.get, URL(test: "http://a.test/")), keys)
        #expect(Set(["plain", "t0ken", "word"]).isSubset(of: sent.secrets.map(\.revealed)))
        let error = TransportError(.unreachable, request: sent)
        #expect(!"\(error)".contains("t0ken"))
    }

    @Test(
        "a key that would start another line is refused by name, never by value",
        arguments: ["key\r\nX-Evil: 1", "key\n", "\rkey", "ke\0y"])
    func injection(value: String) async throws {
        let text = SecretText(Secret("KEY", value, from: .prompt))
        for key in [Credentials.Key.header("X-API-Key", text), .bearer(text)] {
            let error = await #expect(throws: TransportError.self) {
                try await sent(Request(.get, URL(test: "http://a.test/")), [key])
            }
            #expect(error?.kind == .invalidRequest)
            #expect(error.map { "\($0)".contains(key.name) } == true)
            #expect(error.map { "\($0)".contains("key") } == false)
        }
    }

    @Test("a colon in the user of basic is refused, without saying who it is")
    func colon() async throws {
        let error = await #expect(throws: TransportError.self) {
            try await sent(Request(.get, URL(test: "http://a.test/")), [.basic(user: "so:me", password: "word")])
        }
        #expect(error?.kind == .invalidRequest)
        #expect(error.map { "\($0)".contains("so:me") || "\($0)".contains("word") } == false)
    }

    private func sent(
        _ request: Request, _ keys: [Credentials.Key], origin: String = "http://a.test"
    ) async throws -> Request {
        var request = request
        request.credentials = Credentials(for: try #require(Origin(URL(test: origin))), keys)
        let transport = Answering { Response(200, at: $0.url) }
        _ = try await Pipeline([Authentication()], over: transport).send(request)
        return try #require(transport.requests.first)
    }
}
