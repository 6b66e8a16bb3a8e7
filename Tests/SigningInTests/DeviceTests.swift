import Basics
import Foundation
import HTTPModel
import Testing

@testable import SigningIn

@Suite("signing in on another device")
struct DeviceTests {
    private static let invitation = """
        {"device_code": "d3vice-c0de", "user_code": "WDJB-MJHT", "verification_uri": "https://auth.test/activate",
         "expires_in": 100, "interval": 5}
        """

    /// Signs in at a server whose token endpoint says these things, the last one for ever.
    private func signIn(
        _ responses: [String], invitation: String = Self.invitation, _ clock: TestClock = TestClock(),
        _ told: Told = Told()
    ) async throws -> (String, AuthorizationServerDouble) {
        let server = AuthorizationServerDouble { request, _, number in
            guard request.url.path == "/token" else { return .json(invitation) }
            let response = responses[min(number - 2, responses.count - 1)]
            return response.hasPrefix("{") ? .json(response) : .json(#"{"error": "\#(response)"}"#, status: 400)
        }
        var plan = SignInPlan.test(.device, secret: nil)
        plan.scope = "read"
        let person = SignInSurroundings.Person(tell: told.hear)
        let signIn = SignIn(plan, clock.surroundings(person: person))
        return (try await signIn.token(over: server).revealed, server)
    }

    @Test("address and code are told, and the server is asked as often as it wants")
    func granted() async throws {
        let (clock, told) = (TestClock(), Told())
        let (token, server) = try await signIn(
            ["authorization_pending", "slow_down", "authorization_pending", "slow_down", #"{"access_token": "a"}"#],
            clock,
            told)
        #expect(token == "a")
        #expect(clock.waits == [5, 5, 10, 10, 15].map { .seconds($0) })
        #expect(
            told.lines == ["open https://auth.test/activate and enter the code WDJB-MJHT; Ctrl-C ends waiting"]
                as [String])
        #expect(server.forms[0] == ["client_id": "client one", "scope": "read"])
        #expect(
            server.forms[1] == [
                "client_id": "client one", "device_code": "d3vice-c0de",
                "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
            ])
    }

    @Test(
        "each end has its word",
        arguments: [
            ("access_denied", "was declined"), ("expired_token", "the code has expired"),
            ("invalid_client", "refuses: invalid_client"), ("authorization_pending", "until the code expired"),
            ("slow_down", "until the code expired"),
        ] as [(String, String)])
    func ends(_ response: String, words: String) async throws {
        let clock = TestClock()
        let error = await #expect(throws: TransportError.self) { try await signIn([response], clock) }
        #expect(try #require(error).description.contains(words))
        #expect(clock.waits.count <= 20)
    }

    @Test(
        "an invitation without its parts is refused",
        arguments: [
            "{}", #"{"device_code": "d", "user_code": "U"}"#,
            #"{"device_code": "d", "user_code": "U", "verification_uri": "javascript:alert(1)"}"#,
        ])
    func incomplete(_ invitation: String) async throws {
        let error = await #expect(throws: TransportError.self) {
            try await signIn([#"{"access_token": "a"}"#], invitation: invitation)
        }
        #expect(try #require(error).description.contains("https://auth.test/device responds without a device_code"))
    }

    @Test("intervals and lifetimes of any size are bounded")
    func bounds() async throws {
        let clock = TestClock()
        let wild = Self.invitation.replacing("100", with: "1e12").replacing(
            "\"interval\": 5", with: "\"interval\": 1e8")
        await #expect(throws: TransportError.self) {
            try await signIn(["authorization_pending"], invitation: wild, clock)
        }
        #expect(clock.waits.allSatisfy { $0 == .seconds(60) } && clock.waits.count == 30)
    }

    @Test("a network that fails ends nothing: the server is asked half as often each time, until the code expires")
    func network() async throws {
        let (clock, token) = (TestClock(), #"{"access_token": "a"}"#)
        let server = AuthorizationServerDouble { request, _, _ in
            .json(request.url.path == "/token" ? token : Self.invitation)
        }
        let person = SignInSurroundings.Person(tell: { _ in })
        let flaky = FailingTransport(over: server, failures: [nil, .unreachable, .timedOut(.connect), .truncated])
        let signIn = SignIn(.test(.device), clock.surroundings(person: person))
        #expect(try await signIn.token(over: flaky).revealed == "a")
        #expect(clock.waits == [5, 10, 20, 40].map { .seconds($0) })

        let dead = FailingTransport(over: server, failures: [nil] + Array(repeating: .refused, count: 99))
        let other = TestClock()
        let failing = SignIn(.test(.device), other.surroundings(person: person))
        let error = await #expect(throws: TransportError.self) { try await failing.token(over: dead) }
        #expect(try #require(error).description.contains("refused"), "\(error?.description ?? "")")
        #expect(other.waits == [5, 10, 20, 40, 60].map { .seconds($0) })

        let untrusted = FailingTransport(over: server, failures: [nil, .tls])
        let ending = SignIn(.test(.device), TestClock().surroundings(person: person))
        await #expect(throws: TransportError.self) { try await ending.token(over: untrusted) }
    }

    @Test("a server that fails now and then is asked again, and its failure told after five in a row")
    func faults() async throws {
        let token = #"{"access_token": "a"}"#
        func signIn(failing times: Int, status: Int, _ clock: TestClock) async throws -> String {
            let server = AuthorizationServerDouble { request, _, number in
                guard request.url.path == "/token" else { return .json(Self.invitation.replacing("100", with: "900")) }
                return number - 1 > times ? .json(token) : .init(status: status, body: "down")
            }
            let person = SignInSurroundings.Person(tell: { _ in })
            return try await SignIn(.test(.device), clock.surroundings(person: person)).token(over: server).revealed
        }
        for status in [500, 503, 429] {
            let clock = TestClock()
            #expect(try await signIn(failing: 5, status: status, clock) == "a")
            #expect(clock.waits == [5, 10, 20, 40, 60, 60].map { .seconds($0) })
            let error = await #expect(throws: TransportError.self) {
                try await signIn(failing: 6, status: status, TestClock())
            }
            #expect(try #require(error).description.contains("https://auth.test/token responds with \(status)"))
        }
        let clock = TestClock()
        await #expect(throws: TransportError.self) { try await signIn(failing: 1, status: 404, clock) }
        #expect(clock.waits == [.seconds(5)])
    }

    @Test("without a person it is refused before anything is sent")
    func alone() async throws {
        let server = AuthorizationServerDouble { _, _, _ in .json(Self.invitation) }
        let signIn = SignIn(.test(.device), TestClock().surroundings())
        let error = await #expect(throws: TransportError.self) { try await signIn.token(over: server) }
        #expect(try #require(error).description.contains("needs a person"))
        #expect(server.requests.isEmpty)
    }
}

/// Fails with these, one request after the other, where they are not nil; then hands on.
private final class FailingTransport: Transport {
    private let transport: any Transport
    private let failures: Lock<[TransportError.Kind?]>

    init(over transport: any Transport, failures: [TransportError.Kind?]) {
        self.transport = transport
        self.failures = Lock(failures)
    }

    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        let failure = failures.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if let failure { throw TransportError(failure) }
        return try await transport.send(request, in: context)
    }
}
