import Basics
import HTTPMiddleware
import HTTPModel
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@Suite("key oauth2")
struct OAuthKeyTests {
    /// Runs lines under a base; the session, and what failed.
    private func run(
        _ line: String, scope: ScriptHost.RequestScope = .anywhere
    ) async -> (session: Session, error: String?, known: [String]) {
        var host = ScriptHost(
            transport: { _ in Canned([:]) },
            environment: ["SECRET": "s3cret-0f-env", "URL": "https://evil.example/token"])
        host.scope = scope
        var interpreter = Interpreter(Session(interpreter: .swift), host: host)
        let text = "base https://api.example\nlet evil = \"https://\" + \"evil.example/token\"\n\(line)"
        let failure = Lock<String?>(nil)
        for statement in ParsedScript(text).script.statements {
            _ = await interpreter.run(statement, in: ScriptSource(name: "test", text: text, folder: "/")) {
                outcome, _ in
                if case .failed(let error) = outcome.kind {
                    failure.withLock { $0 = "\(error.message): \(error.advice ?? "")" }
                }
            }
        }
        return (interpreter.session, failure.withLock { $0 }, host.secrets.secrets.map(\.name))
    }

    @Test(
        "what it is given says how it signs in",
        arguments: [
            (
                #"token: https://a.example/t client: me secret: \(env.SECRET)"#,
                "client credentials from https://a.example/t"
            ),
            ("token: https://a.example/t client: me refresh: r3fresh", "refresh token from https://a.example/t"),
            ("token: https://a.example/t device: https://a.example/d client: me", "device from https://a.example/t"),
            ("issuer: https://a.example authorize: https://a.example/a client: me", "browser from https://a.example"),
            ("issuer: https://a.example client: me secret: s3cret", "client credentials from https://a.example"),
            (
                "issuer: https://a.example client: me secret: s3cret browser: true", "browser from https://a.example"
            ),
            (
                "issuer: https://a.example client: me secret: s3cret browser: false",
                "client credentials from https://a.example"
            ),
            ("issuer: https://a.example client: me auth: body keep: true", "sign-in from https://a.example"),
        ] as [(String, String)])
    func grants(labels: String, summary: String) async throws {
        let (session, error, _) = await run("key oauth2 \(labels)")
        try #require(error == nil)
        guard case .token(let key)? = session.settings.credentials?.keys.first else {
            Issue.record("there is no token key")
            return
        }
        #expect(key.source.summary == summary)
        #expect(key.source.standing == "signs in with the next request")
        #expect(session.settings.credentials?.origin.description == "https://api.example")
    }

    @Test(
        "what does not go together is told",
        arguments: [
            ("token: http://a.example:8080/t client: me secret: s", "token: https://a.example:8080…"),
            ("issuer: http://a.example client: me", "issuer: does not use TLS"),
            ("client: me", "does not know where to get tokens"),
            ("token: https://a.example/t client: me", "does not know how to sign in"),
            (
                "token: https://a.example/t device: https://a.example/d authorize: https://a.example/a client: me",
                "or a device"
            ),
            ("token: https://a.example/t client: me secret: s browser: true", "does not know where a person signs in"),
            (
                "token: https://a.example/t device: https://a.example/d client: me browser: true",
                "leave out browser: or device:"
            ),
            ("token: /token client: me secret: s", "token: is not an address"),
            ("token: file:///t client: me secret: s", "token: is not an address"),
            (#"token: \(env.NONE) client: me secret: s"#, "NONE is not set"),
            ("token: https://a.example/t client: me secret: s auth: query", "header or body"),
        ] as [(String, String)])
    func refusals(labels: String, words: String) async throws {
        let error = try #require(await run("key oauth2 \(labels)").error)
        #expect(error.contains(words), "\(error)")
    }

    @Test("a script from someone else names where it signs in")
    func named() async throws {
        for address in [#"\(env.URL)"#, #"\(evil)"#] {
            let line = "key oauth2 token: \(address) client: me secret: \\(env.SECRET)"
            #expect(try #require(await run(line, scope: .namedHosts).error).contains("which the script does not name"))
        }
    }

    @Test("its secrets are known as soon as it is set")
    func secrets() async {
        let known = await run("key oauth2 token: https://a.example/t client: me secret: s3cret-in-cl3ar").known
        #expect(known.contains("client_secret"))
    }
}
