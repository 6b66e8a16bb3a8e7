import Foundation
import HTTPModel
import Testing

@testable import SigningIn

@Suite("a client that signs in as itself")
struct ClientCredentialsTests {
    private let granted = #"{"access_token": "t0ken-1", "token_type": "Bearer", "expires_in": 3600}"#

    @Test("its secret stands in the header, encoded as a form's, and scope and audience in the form")
    func header() async throws {
        let server = AuthorizationServerDouble { [granted] _, _, _ in .json(granted) }
        var plan = SignInPlan.test(.clientCredentials, secret: "a:b c")
        plan.scope = "read write"
        plan.audience = "https://api.test/"
        let token = try await SignIn(plan, TestClock().surroundings()).token(over: server)
        #expect(token.revealed == "t0ken-1")
        let request = try #require(server.requests.first)
        #expect(
            request.headers["Authorization"] == "Basic " + Data("client%20one:a%3Ab%20c".utf8).base64EncodedString())
        #expect(
            request.form == [
                "grant_type": "client_credentials", "scope": "read write", "audience": "https://api.test/",
            ])
    }

    @Test("its secret stands in the body where that is said, or where the server's document takes it nowhere else")
    func body() async throws {
        let document = """
            {"issuer": "https://auth.test", "token_endpoint": "https://auth.test/t",
             "token_endpoint_auth_methods_supported": ["client_secret_post"]}
            """
        let server = AuthorizationServerDouble { [granted] request, _, _ in
            .json(request.method == .get ? document : granted)
        }
        _ = try await SignIn(.test(.clientCredentials, placement: .body), TestClock().surroundings()).token(
            over: server)
        var plan = SignInPlan(client: SignInClient("client one", secret: "s3cret-of-client"))
        plan.issuer = URL(string: "https://auth.test")
        _ = try await SignIn(plan, TestClock().surroundings()).token(over: server)
        let posts = server.requests.filter { $0.method == .post }
        #expect(posts.map(\.url.absoluteString) == ["https://auth.test/token", "https://auth.test/t"] as [String])
        for post in posts {
            #expect(post.form["client_id"] == "client one" && post.form["client_secret"] == "s3cret-of-client")
            #expect(post.headers["Authorization"] == nil)
        }
    }

    @Test("a server that lets only people sign in is told with what to write")
    func person() async throws {
        let document = """
            {"issuer": "https://auth.test", "token_endpoint": "https://auth.test/t",
             "authorization_endpoint": "https://auth.test/a"}
            """
        let server = AuthorizationServerDouble { request, _, _ in
            request.method == .get ? .json(document) : .json(#"{"error": "unsupported_grant_type"}"#, status: 400)
        }
        var plan = SignInPlan(client: SignInClient("me", secret: "s3cret-of-client"))
        plan.issuer = URL(string: "https://auth.test")
        let error = await #expect(throws: TransportError.self) {
            try await SignIn(plan, TestClock().surroundings()).token(over: server)
        }
        let words = "unsupported_grant_type; for a person to sign in, write browser: true"
        #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    }

    @Test("20 requests that wait ask once, and a token is used until half a minute before its end")
    func once() async throws {
        let server = AuthorizationServerDouble { _, _, number in
            await Task.yield()
            return .json(#"{"access_token": "t0ken-\#(number)", "token_type": "bearer", "expires_in": 3600}"#)
        }
        let clock = TestClock()
        let signIn = SignIn(.test(.clientCredentials), clock.surroundings())
        let tokens = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 { group.addTask { try await signIn.token(over: server).revealed } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(tokens == Array(repeating: "t0ken-1", count: 20))
        #expect(server.requests.count == 1)
        clock.move(uptime: .seconds(3569))
        #expect(try await signIn.token(over: server).revealed == "t0ken-1")
        clock.move(uptime: .seconds(1))
        #expect(try await signIn.token(over: server).revealed == "t0ken-2")
    }

    @Test("20 requests whose token was refused ask once for another")
    func refused() async throws {
        let server = AuthorizationServerDouble { _, _, number in
            .json(#"{"access_token": "t0ken-\#(number)", "token_type": "bearer"}"#)
        }
        let signIn = SignIn(.test(.clientCredentials), TestClock().surroundings())
        let first = try await signIn.token(over: server)
        let others = try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<20 { group.addTask { try await signIn.token(replacing: first, over: server)?.revealed } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(others == Array(repeating: "t0ken-2", count: 20))
        #expect(server.requests.count == 2)
    }

    @Test(
        "a lifetime that means nothing is none, a short one counts to its half, and no clock can jump over the end",
        arguments: [
            ("-1", nil), ("1e12", nil), ("0", nil), ("\"soon\"", nil), ("null", nil), ("[]", nil), ("1e400", nil),
            ("3600", 3570), ("\"3600\"", 3570), ("20", 10), ("0.5", 1), ("40", 20), ("90", 60),
        ] as [(String, Int?)])
    func lifetimes(written: String, seconds: Int?) async throws {
        let response = #"{"access_token": "t0ken", "token_type": "bearer", "expires_in": \#(written)}"#
        for isWallClock in [false, true] {
            let server = AuthorizationServerDouble { _, _, _ in .json(response) }
            let clock = TestClock()
            let signIn = SignIn(.test(.clientCredentials), clock.surroundings())
            func wait(_ seconds: Int) {
                clock.move(
                    date: .seconds(isWallClock ? seconds : -100_000), uptime: .seconds(isWallClock ? 0 : seconds))
            }
            _ = try await signIn.token(over: server)
            wait((seconds ?? 1_000_000_000) - 1)
            _ = try await signIn.token(over: server)
            #expect(server.requests.count == 1)
            wait(1)
            _ = try await signIn.token(over: server)
            #expect(server.requests.count == (seconds == nil ? 1 : 2))
        }
    }

    @Test("how long a token is good is told")
    func standing() async throws {
        let server = AuthorizationServerDouble { [granted] _, _, _ in .json(granted) }
        let clock = TestClock()
        let signIn = SignIn(.test(.clientCredentials), clock.surroundings())
        #expect(signIn.standing == "signs in with the next request")
        _ = try await signIn.token(over: server)
        clock.move(uptime: .seconds(119))
        #expect(signIn.standing == "expires in 58 min")
        clock.move(uptime: .seconds(4000))
        #expect(signIn.standing == "expired")
        #expect(signIn.summary == "client credentials from https://auth.test/token")
    }
}
