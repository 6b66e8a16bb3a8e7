import Fixtures
import HTTPModel

/// Answers requests of `URLSession.shared` from a transport until it is ended. If there are several, the latest takes
/// precedence.
struct SharedSessionFixtures: Sendable {
    private let lease: FixtureLease
    private let restoreCookies: @Sendable () -> Void

    /// Begins to answer the requests that belong to it. The requesting task calls `asker`, if the platform allows.
    /// All other requests go where they would go without it.
    init(_ transport: FixtureTransport, asker: @escaping @Sendable () -> SessionAsker = { .own }) {
        let cookies = SessionCookies(.shared)
        restoreCookies = cookies.restoring()
        lease = FixtureLease(FixtureResponder(transport: transport, cookies: cookies, asker: asker))
        URLSession.answerShared(by: lease.protocolClass)
    }

    /// Returns the session to its previous source of responses, ultimately the network. The cookies it stored are
    /// removed.
    func end() {
        restoreCookies()
        URLSession.leaveShared(lease.protocolClass)
    }
}

extension URLRequest {
    /// Indicates whether it goes to the network although its session may get responses from recordings: it is
    /// there to be recorded.
    var passesFixtures: Bool { URLProtocol.property(forKey: SessionConventions.passesFixtures, in: self) != nil }
}
