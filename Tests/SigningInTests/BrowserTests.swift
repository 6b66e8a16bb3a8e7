import Basics
import Foundation
import HTTPMiddleware
import HTTPModel
import Loopback
import Testing

@testable import SigningIn

@Suite("signing in with a browser")
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
        let opened = Lock<URL?>(nil)
        let visited = Lock<Visit?>(nil)
        let server = AuthorizationServerDouble { request, _, _ in
            request.method == .get
                ? .json(#"{"issuer": "https://auth.test"}"#)
                : .json(#"{"access_token": "a", "token_type": "Bearer"}"#)
        }
        let person = SignInSurroundings.Person(
            tell: { line in
                told.hear(line)
                guard let address = opened.withLock({ $0 }) else { return }
                Thread.detachNewThread {
                    #expect(throws: Never.self) {
                        let visit = try Visit(ledOnFrom: address)
                        visited.withLock { $0 = visit }
                        try browse(visit)
                    }
                }
            },
            open: { url in
                opened.withLock { $0 = url }
                return opens
            })
        var surroundings = SignInSurroundings()
        surroundings.person = person
        let token = try await SignIn(plan, surroundings).token(over: server)
        let form = try #require(server.forms.last)
        let verifier = try #require(form["code_verifier"])
        let challenge = HashAlgorithm.sha256.hash(Array(verifier.utf8)).base64URL
        return (token.revealed, form, visited.withLock { $0?.items["code_challenge"] } == challenge)
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
            let response = try visit.get("/callback?code=c0de&state=\(visit.state)")
            #expect(response.contains("200 OK") && response.contains("You may close this page"))
        }
        #expect(token == "a" && isProven)
        #expect(
            form["code"] == "c0de" && form["grant_type"] == "authorization_code" && form["client_id"] == "client one")
        let items = visits.withLock { $0 }
        #expect(items["response_type"] == "code" && items["code_challenge_method"] == "S256")
        #expect(items["scope"] == "a b" && items["audience"] == "c" && items["client_id"] == "client one")
        #expect(items["redirect_uri"] == form["redirect_uri"])
        #expect(told.lines == ["sign in with the browser at https://auth.test; Ctrl-C ends waiting"] as [String])
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
            #expect(line.hasPrefix("open \(visit.start.absoluteString) in a browser on this machine to sign in"))
            #expect(!line.contains(visit.state) && !line.contains("client"))
            _ = try visit.get("/callback?code=c0de&state=\(visit.state)")
        }
        #expect(form["code"] == "c0de")
    }

    @Test("a browser is started with an address that holds nothing of the sign-in and leads on once")
    func once() async throws {
        let error = await #expect(throws: TransportError.self) {
            _ = try await signIn { visit in
                let address = visit.start.absoluteString
                #expect(!address.contains("?") && !address.contains(visit.state) && visit.items["state"] != nil)
                let response = try visit.get(visit.start.path)
                #expect(response.contains("409 Conflict") && response.contains("This address was opened before"))
                #expect(!response.contains("Location") && !response.contains(visit.state))
            }
        }
        #expect(try #require(error).description.contains("was opened twice; send the request again"))
    }

    @Test("a code of another issuer is refused where the issuer is known")
    func issuer() async throws {
        var plan = SignInPlan.test(.browser, secret: nil)
        plan.issuer = URL(string: "https://auth.test")
        let (_, form, _) = try await signIn(plan) { visit in
            for other in ["https://evil.test", "", "https://auth.test/"] {
                let response = try visit.get("/callback?code=evil&state=\(visit.state)&iss=\(other)")
                #expect(response.contains("400 Bad Request"), "\(other)")
            }
            #expect(try visit.get("/callback?code=c0de&state=\(visit.state)&iss=https://auth.test").contains("200 OK"))
        }
        #expect(form["code"] == "c0de")
    }

    @Test("others who hold many connections, and say nothing or half of something, keep no browser out")
    func crowd() async throws {
        let (_, form, _) = try await signIn { visit in
            let crowd = try (0..<150).map { _ in try RawClient(port: visit.port) }
            for (place, stranger) in crowd.enumerated() where place % 3 > 0 {
                // Some have been closed already to make room.
                try? stranger.write(place % 3 == 1 ? "GET /cal" : "GET / HTTP/1.1\r\n\r\n")
            }
            #expect(try visit.get("/callback?code=c0de&state=\(visit.state)").contains("200 OK"))
            withExtendedLifetime(crowd) {}
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

/// What a browser was asked to show, and where it was led.
struct Visit: Sendable {
    let start: URL
    private(set) var items: [String: String]
    let port: UInt16

    var state: String { items["state"] ?? "" }

    init(ledOnFrom start: URL) throws {
        self.start = start
        port = UInt16(try #require(start.port))
        items = [:]
        let response = try get(start.path)
        #expect(response.hasPrefix("HTTP/1.1 307 "))
        let line = try #require(response.split(separator: "\r\n").first { $0.hasPrefix("Location: ") })
        let parts = URLComponents(string: String(line.dropFirst(10)))
        items = Dictionary((parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { $1 }
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
