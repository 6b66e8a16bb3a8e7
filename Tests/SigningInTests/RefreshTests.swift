import Basics
import Foundation
import HTTPModel
import Testing

@testable import SigningIn

@Suite("refresh tokens")
struct RefreshTests {
    @Test("one from elsewhere is used, and the one that replaces it after that")
    func rotation() async throws {
        let server = AuthorizationServerDouble { _, _, number in
            .json(#"{"access_token": "a\#(number)", "refresh_token": "r\#(number)", "expires_in": 100}"#)
        }
        let clock = TestClock()
        let plan = SignInPlan.test(.refreshToken(SecretText("r0").marked(as: "refresh_token")), secret: nil)
        let signIn = SignIn(plan, clock.surroundings())
        for _ in 0..<3 {
            _ = try await signIn.token(over: server)
            clock.move(uptime: .seconds(100))
        }
        #expect(server.forms.map { $0["refresh_token"] } == ["r0", "r1", "r2"] as [String])
        #expect(server.forms.allSatisfy { $0["client_id"] == "client one" && $0["grant_type"] == "refresh_token" })
    }

    @Test("one that is kept serves without a person; a dead one is forgotten, and a person is needed")
    func kept() async throws {
        let files = Lock<[SignInSurroundings.KeptTokens.Name: String]>([:])
        let server = AuthorizationServerDouble { _, form, _ in
            form["refresh_token"] == "dead"
                ? .json(#"{"error": "invalid_grant"}"#, status: 400)
                : .json(#"{"access_token": "a", "refresh_token": "dead"}"#)
        }
        var surroundings = TestClock().surroundings()
        surroundings.kept = SignInSurroundings.KeptTokens(
            read: { name in files.withLock { $0[name] }.map { Secret("refresh_token", $0, from: .key) } },
            write: { name, secret in files.withLock { $0[name] = secret?.revealed } })
        var plan = SignInPlan.test(.browser, secret: nil)
        plan.keepsRefreshToken = true
        let name = SignInSurroundings.KeptTokens.Name(
            origin: "https://api.test", endpoint: "https://auth.test/token", client: "client one", scope: "")
        files.withLock { $0[name] = "alive" }
        #expect(try await SignIn(plan, surroundings).token(over: server).revealed == "a")
        #expect(files.withLock { $0 } == [name: "dead"])
        let error = await #expect(throws: TransportError.self) {
            try await SignIn(plan, surroundings).token(over: server)
        }
        #expect(try #require(error).description.contains("needs a person to sign in: use it at the prompt"))
        #expect(files.withLock { $0 }.isEmpty)
    }

    @Test("two sessions that keep one do not take it from each other")
    func shared() async throws {
        let file = Lock<String?>("r0")
        let good = Lock("r0")
        let server = AuthorizationServerDouble { _, form, number in
            let isGood = good.withLock { good in
                guard form["refresh_token"] == good else { return false }
                good = "r\(number)"
                return true
            }
            return isGood
                ? .json(#"{"access_token": "a\#(number)", "refresh_token": "r\#(number)", "expires_in": 100}"#)
                : .json(#"{"error": "invalid_grant"}"#, status: 400)
        }
        let clock = TestClock()
        var surroundings = clock.surroundings()
        surroundings.kept = SignInSurroundings.KeptTokens(
            read: { _ in file.withLock { $0 }.map { Secret("refresh_token", $0, from: .key) } },
            write: { _, secret in file.withLock { $0 = secret?.revealed } })
        var plan = SignInPlan.test(.browser, secret: nil)
        plan.keepsRefreshToken = true
        let sessions = [SignIn(plan, surroundings), SignIn(plan, surroundings)]
        for _ in 0..<3 {
            for session in sessions { _ = try await session.token(over: server) }
            clock.move(uptime: .seconds(100))
        }
        let (kept, accepted) = (file.withLock { $0 }, good.withLock { $0 })
        #expect(kept == accepted)
    }

    @Test("one that is kept for another origin is not used, and keep: false forgets")
    func elsewhere() async throws {
        let names = Lock<[String]>([])
        var surroundings = TestClock().surroundings()
        surroundings.kept = SignInSurroundings.KeptTokens(
            read: { name in
                names.withLock { $0.append("read \(name.origin)") }
                return nil
            },
            write: { name, secret in names.withLock { $0.append("\(secret == nil ? "forget" : "keep") \(name.origin)") }
            })
        let server = AuthorizationServerDouble { _, _, _ in .json(#"{"access_token": "a", "refresh_token": "r"}"#) }
        var plan = SignInPlan.test(.clientCredentials)
        plan.home = URL(string: "https://other.test").flatMap { Origin($0) }
        for keeps in [true, false, nil] {
            plan.keepsRefreshToken = keeps
            _ = try await SignIn(plan, surroundings).token(over: server)
        }
        #expect(
            names.withLock { $0 } == [
                "read https://other.test", "keep https://other.test", "forget https://other.test",
            ] as [String])
    }
}
