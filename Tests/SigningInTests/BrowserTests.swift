import Foundation
import HTTPModel
import Hashing
import Locking
import Loopback
import Testing

@testable import SigningIn

@Suite("signing in with a browser", .timeLimit(.minutes(1)))
struct BrowserTests {
    @Test("a proof is made as in RFC 7636, appendix B")
    func proof() {
        let bytes: [UInt8] = [
            116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212, 37, 77, 105, 214, 191,
            240, 91, 88, 5, 88, 83, 132, 141, 121,
        ]
        let proof = ProofKey(bytes)
        #expect(proof.verifier.revealed == "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        #expect(proof.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    /// Signs in with a browser that does this with the address it is given.
    private func signIn(
        _ plan: SignInPlan = .test(.browser, secret: nil), told: Told = Told(), opens: Bool = true,
        browse: @escaping @Sendable (Visit) throws -> Void
    ) async throws -> (token: String, form: [String: String], isProven: Bool) {
        let opened = Lock<Visit?>(nil)
        let server = AuthorizationServerDouble { _, _, _ in .json(#"{"access_token": "a", "token_type": "Bearer"}"#) }
        let person = SignInSurroundings.Person(
            tell: { line in
                told.hear(line)
                guard let visit = opened.withLock({ $0 }) else { return }
                Thread.detachNewThread { #expect(throws: Never.self) { try browse(visit) } }
            },
            open: { url in
                opened.withLock { $0 = Visit(url) }
                return opens
            })
        var surroundings = SignInSurroundings()
        surroundings.person = person
        let token = try await SignIn(plan, surroundings).token(over: server)
        let form = try #require(server.forms.last)
        let verifier = try #require(form["code_verifier"])
        let challenge = HashAlgorithm.sha256.hash(Array(verifier.utf8)).base64URL
        return (token.revealed, form, opened.withLock { $0?.items["code_challenge"] } == challenge)
    }

    @Test("the code comes back to a port of this machine, and goes to the token endpoint with its proof")
    func granted() async throws {
        let told = Told()
        var plan = SignInPlan.test(.browser, secret: nil)
        plan.scope = "a b"
        plan.audience = "c"
        let visits = Lock<[String: String]>([:])
        let (token, form, isProven) = try await signIn(plan, told: told) { visit in
            visits.withLock { $0 = visit.items }
            let answer = try visit.get("/callback?code=c0de&state=\(visit.state)")
            #expect(answer.contains("200 OK") && answer.contains("You may close this page"))
        }
        #expect(token == "a" && isProven)
        #expect(
            form["code"] == "c0de" && form["grant_type"] == "authorization_code" && form["client_id"] == "client one")
        let items = visits.withLock { $0 }
        #expect(items["response_type"] == "code" && items["code_challenge_method"] == "S256")
        #expect(items["scope"] == "a b" && items["audience"] == "c" && items["client_id"] == "client one")
        #expect(items["redirect_uri"] == form["redirect_uri"])
        #expect(told.lines == ["sign in with the browser at https://auth.test; Ctrl-C ends waiting"])
    }

    @Test("strangers, second tabs, wrong states and other hosts are refused, and change nothing")
    func strangers() async throws {
        let (_, form, _) = try await signIn { visit in
            let refused = [
                "/callback?code=evil&state=x", "/callback?code=evil", "/callback?code=evil&state=\(visit.state)x",
                "/callback?error=access_denied&state=x", "/favicon.ico", "/callback", "//callback?state=\(visit.state)",
                "/callback?code=evil&state=\(visit.state)&code=other", "/callback?code=&state=\(visit.state)",
            ]
            for target in refused { #expect(try visit.get(target).contains("400 Bad Request"), "\(target)") }
            let good = "/callback?code=c0de&state=\(visit.state)"
            #expect(try visit.get(good, host: "evil.test").contains("400 Bad Request"))
            #expect(try visit.say("POST \(good) HTTP/1.1\r\nHost: 127.0.0.1:\(visit.port)\r\n\r\n").contains("400"))
            #expect(try visit.say("\r\n\r\n").contains("400"))
            try visit.connectAndLeave()
            #expect(try visit.get(good).contains("200 OK"))
        }
        #expect(form["code"] == "c0de")
    }

    @Test("a server that refuses ends it with its words")
    func refused() async throws {
        let error = await #expect(throws: TransportError.self) {
            _ = try await signIn { visit in
                _ = try visit.get("/callback?error=access_denied&error_description=not+you%1b&state=\(visit.state)")
            }
        }
        #expect(
            try #require(error).description.contains(
                "https://auth.test/authorize refuses: access_denied: not you\\u{1b}"))
    }

    @Test("without a browser an address on this machine is told that leads to the server and shows nothing of it")
    func told() async throws {
        let told = Told()
        let (_, form, _) = try await signIn(told: told, opens: false) { visit in
            let line = told.lines[0]
            #expect(!line.contains(visit.state) && !line.contains("client"))
            let path = "/" + (line.split(separator: " ")[1].split(separator: "/").last ?? "")
            let answer = try visit.get(path)
            #expect(answer.contains("307") && answer.contains("Location: \(visit.url.absoluteString)\r\n"))
            _ = try visit.get("/callback?code=c0de&state=\(visit.state)")
        }
        #expect(form["code"] == "c0de")
    }

    @Test("cancelling ends waiting")
    func cancelled() async throws {
        let isOpen = AsyncStream<Void>.makeStream()
        let task = Task {
            try await signIn { _ in isOpen.continuation.finish() }
        }
        for await _ in isOpen.stream {}
        task.cancel()
        let error = await #expect(throws: TransportError.self) { try await task.value }
        #expect(error?.kind == .cancelled)
    }
}

/// What a browser was asked to show.
struct Visit: Sendable {
    let url: URL
    let items: [String: String]
    let port: UInt16

    var state: String { items["state"] ?? "" }

    init?(_ url: URL) {
        self.url = url
        let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        items = Dictionary(parts.map { ($0.name, $0.value ?? "") }) { $1 }
        guard let port = items["redirect_uri"].flatMap({ URL(string: $0)?.port }) else { return nil }
        self.port = UInt16(port)
    }

    func get(_ target: String, host: String? = nil) throws -> String {
        try say("GET \(target) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\r\n")
    }

    func say(_ text: String) throws -> String {
        let client = try RawClient(port: port)
        try client.write(text)
        return String(decoding: try client.read(), as: UTF8.self)
    }

    /// As a browser does that connects ahead.
    func connectAndLeave() throws { _ = try RawClient(port: port) }
}
