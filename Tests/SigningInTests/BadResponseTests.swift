import Foundation
import HTTPModel
import Testing

@testable import SigningIn

@Suite("bad answers of an authorization server")
struct BadResponseTests {
    typealias Answer = AuthorizationServerDouble.Answer

    @Test(
        "each is told in a word that names the endpoint, and no secret",
        arguments: [
            (
                Answer(body: "<html>s3cret-of-client", headers: [("Content-Type", "text/html")]),
                "responds with text/html"
            ),
            (.json("{}"), "without an access_token"),
            (.json(#"{"access_token": ""}"#), "without an access_token"),
            (.json(#"{"access_token": 5}"#), "without an access_token"),
            (.json("[]"), "not with a JSON object"),
            (.json("{}", status: 500), "responds with 500"),
            (.json(#"{"access_token": "a", "token_type": "mac"}"#), "type “mac”"),
            (.json(#"{"access_token": "a\r\nX: y"}"#), "cannot be sent in a header"),
            (.json(#"{"error": "invalid_client"}"#, status: 401), "refuses: invalid_client"),
            (.json(#"{"error": "invalid_client"}"#), "refuses: invalid_client"),
            (
                .json(
                    #"{"error": "invalid_scope", "error_description": "not s3cret-of-client\u001b[2J"}"#, status: 400),
                #"refuses: invalid_scope: not ‹client_secret›\u{1b}[2J"#
            ),
            (
                Answer(status: 302, body: "", headers: [("Location", "https://evil.test/?a=s3cret-of-client")]),
                "responds with a redirect to https://evil.test, which is not followed"
            ),
            (.json(String(repeating: " ", count: 2 << 20)), "more than 1048576 bytes"),
            (.json(String(repeating: "[", count: 100_000)), "not with a JSON object"),
        ] as [(Answer, String)])
    func told(_ response: Answer, words: String) async throws {
        let server = AuthorizationServerDouble { _, _, _ in response }
        let signIn = SignIn(.test(.clientCredentials), TestClock().surroundings())
        let error = await #expect(throws: TransportError.self) { try await signIn.token(over: server) }
        let told = try #require(error).description
        #expect(error?.kind == .notSignedIn)
        #expect(told.contains("https://auth.test/token \(words)") || told.contains(words), "\(told)")
        #expect(told.contains("https://auth.test/token"))
        #expect(!told.contains("s3cret-of-client"))
        #expect(server.requests.count == 1)
    }

    @Test(
        "a document is believed only if it is the issuer's, and keeps TLS",
        arguments: [
            (#"{"issuer": "https://evil.test"}"#, "has a document for a different issuer, https://evil.test"),
            (#"{"issuer": "https://auth.test/realm/"}"#, "a different issuer"), ("{}", "names no issuer"),
            (
                #"{"issuer": "https://auth.test/realm", "token_endpoint": "http://auth.test/t"}"#,
                "token_endpoint is without TLS"
            ),
            (#"{"issuer": "https://auth.test/realm", "token_endpoint": "javascript:1"}"#, "is not an address"),
            (#"{"issuer": "https://auth.test/realm"}"#, "names no token_endpoint"), ("x", "with a JSON object"),
        ] as [(String, String)])
    func documents(_ document: String, words: String) async throws {
        let server = AuthorizationServerDouble { _, _, _ in .json(document) }
        var plan = SignInPlan(client: SignInClient("one", secret: "s3cret-of-client"))
        plan.issuer = URL(string: "https://auth.test/realm")
        let signIn = SignIn(plan, TestClock().surroundings())
        let error = await #expect(throws: TransportError.self) { try await signIn.token(over: server) }
        #expect(try #require(error).description.contains(words), "\(error?.description ?? "")")
        #expect(server.requests.allSatisfy { $0.method == .get && $0.headers["Authorization"] == nil })
    }

    @Test(
        "nothing is sent to an endpoint without TLS, unless it is on this machine",
        arguments: [
            ("http://auth.test:8080/token", "write https://auth.test:8080…"),
            ("http://127.evil.test/token", "does not use TLS"),
            ("http://localhost.evil.test/t", "does not use TLS"), ("http://127.0.0.1:9/token", nil),
            ("http://[::1]/t", nil),
            ("http://auth.localhost/token", nil), ("https://auth.test/token", nil),
        ] as [(String, String?)])
    func withoutTLS(_ endpoint: String, words: String?) async throws {
        let server = AuthorizationServerDouble { _, _, _ in .json(#"{"access_token": "t0ken"}"#) }
        for part in [\SignInEndpoints.token, \.device, \.authorize] {
            var plan = SignInPlan.test(.clientCredentials)
            plan.endpoints[keyPath: part] = URL(string: endpoint)
            let before = server.requests.count
            do {
                _ = try await SignIn(plan, TestClock().surroundings()).token(over: server)
                #expect(words == nil)
            } catch {
                #expect(error.description.contains(words ?? "no failure"), "\(error)")
                #expect(server.requests.count == before)
            }
        }
        var plan = SignInPlan(client: SignInClient("one", secret: "s3cret-of-client"))
        plan.issuer = URL(string: "http://auth.test")
        let alone = AuthorizationServerDouble { _, _, _ in .json("{}") }
        await #expect(throws: TransportError.self) {
            try await SignIn(plan, TestClock().surroundings()).token(over: alone)
        }
        #expect(alone.requests.isEmpty)
    }

    @Test("a document is looked for where OAuth has it, then where OpenID has it")
    func places() async throws {
        let server = AuthorizationServerDouble { request, _, _ in
            guard request.url.path == "/realm/.well-known/openid-configuration" else {
                return request.method == .get ? .json("", status: 404) : .json(#"{"access_token": "a"}"#)
            }
            return .json(#"{"issuer": "https://auth.test/realm", "token_endpoint": "https://auth.test/t"}"#)
        }
        var plan = SignInPlan(client: SignInClient("one", secret: "s3cret-of-client"))
        plan.issuer = URL(string: "https://auth.test/realm")
        _ = try await SignIn(plan, TestClock().surroundings()).token(over: server)
        #expect(
            server.requests.map(\.url.absoluteString) == [
                "https://auth.test/.well-known/oauth-authorization-server/realm",
                "https://auth.test/realm/.well-known/openid-configuration", "https://auth.test/t",
            ] as [String])
    }
}
