import Basics
import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("a key whose token is asked for")
struct TokenKeyTests {
    private let url = URL(test: "http://api.test/a")

    /// Sends a request with a key of `http://api.test`, to a server that takes some tokens only.
    private func send(
        _ tokens: CountedTokens, to url: URL? = nil, taking good: Set<String>, saying challenge: String? = nil,
        headers: HeaderFields = HeaderFields(), asks: Bool = true
    ) async throws -> (response: Response, sent: [String?]) {
        let transport = Answering { request in
            let isGood = good.contains(request.headers["Authorization"]?.replacing("Bearer ", with: "") ?? "")
            return Response(
                isGood ? 200 : 401, isGood ? [] : ["WWW-Authenticate: \(challenge ?? "Basic")"], at: request.url)
        }
        var settings = PipelineSettings()
        settings.asking = asks ? Answering { Response(500, at: $0.url) } : nil
        let origin = try #require(Origin(self.url))
        let request = Request(
            .get, url ?? self.url, headers: headers,
            credentials: Credentials(for: origin, [.token(TokenKey(tokens))]))
        let response = try await Pipeline.standard(over: transport, settings).send(request)
        return (response, transport.requests.map { $0.headers["Authorization"] })
    }

    @Test("it is a bearer's, and a secret of the request")
    func bearer() async throws {
        let tokens = CountedTokens()
        let (response, sent) = try await send(tokens, taking: ["t0ken-1"])
        #expect(response.status.code == 200 && sent == ["Bearer t0ken-1"] as [String])
    }

    @Test(
        "one that is refused as invalid is replaced once",
        arguments: [
            (#"Bearer realm="a", error="invalid_token""#, ["t0ken-2"], 200, 2),
            (#"Basic realm="x", bearer error = invalid_token"#, ["t0ken-2"], 200, 2),
            (#"Bearer error="invalid_token""#, [], 401, 2), (#"Bearer realm="a""#, ["t0ken-2"], 401, 1),
            (#"Bearer error="insufficient_scope""#, ["t0ken-2"], 401, 1),
        ] as [(String, Set<String>, Int, Int)])
    func refused(challenge: String, good: Set<String>, status: Int, count: Int) async throws {
        let (response, sent) = try await send(CountedTokens(), taking: good, saying: challenge)
        #expect(response.status.code == status)
        #expect(sent == ["Bearer t0ken-1", "Bearer t0ken-2"].prefix(count).map { $0 })
    }

    @Test("none is asked for another origin, for a request with a line of its own, or where nothing may be asked")
    func notAsked() async throws {
        let tokens = CountedTokens()
        let own = HeaderFields(lines: ["authorization: mine"])
        #expect(try await send(tokens, to: URL(test: "http://b.test/"), taking: []).sent == [nil])
        #expect(try await send(tokens, taking: [], headers: own).sent == ["mine"] as [String])
        #expect(try await send(tokens, taking: [], asks: false).sent == [nil])
        #expect(tokens.current == nil)
    }

    @Test("a redirect to another origin goes without it")
    func redirect() async throws {
        let transport = Answering { request in
            request.url.host() == "api.test"
                ? Response(302, ["Location: http://b.test/"], at: request.url) : Response(200, at: request.url)
        }
        var settings = PipelineSettings()
        settings.asking = transport
        let origin = try #require(Origin(url))
        let request = Request(.get, url, credentials: Credentials(for: origin, [.token(TokenKey(CountedTokens()))]))
        _ = try await Pipeline.standard(over: transport, settings).send(request)
        #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer t0ken-1", nil])
    }
}

/// Tokens with a number, each given once.
private final class CountedTokens: TokenSource {
    private let count = Lock(0)

    var current: Secret? { count.withLock { $0 == 0 ? nil : token($0) } }
    let secrets: [Secret] = []
    let summary = "counted"
    let standing = "never expires"

    func token(over transport: any Transport) async throws(TransportError) -> Secret { next() }

    func token(replacing refused: Secret, over transport: any Transport) async throws(TransportError) -> Secret? {
        next()
    }

    func filled(with secret: Secret) -> any TokenSource { self }

    private func next() -> Secret {
        token(
            count.withLock { count in
                count += 1
                return count
            })
    }

    private func token(_ number: Int) -> Secret { Secret("access_token", "t0ken-\(number)", from: .key) }
}
