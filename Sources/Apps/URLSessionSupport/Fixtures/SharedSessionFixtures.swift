package import Fixtures

/// Answers `URLSession.shared` from a transport until it is ended. One that begins later goes first.
package struct SharedSessionFixtures: Sendable {
    private let lease: FixtureLease
    private let restoreCookies: @Sendable () -> Void

    /// Begins to answer those whose requests are meant for it: `answersHere` is called by the task that asks, where the
    /// platform allows. All others go where they would go without it.
    package init(_ transport: FixtureTransport, answersHere: @escaping @Sendable () -> Bool = { true }) {
        let cookies = CookieJar(.shared)
        restoreCookies = cookies.restoring()
        lease = FixtureLease(FixtureDesk(transport: transport, cookies: cookies, answersHere: answersHere))
        URLSession.answerShared(by: lease.protocolClass)
    }

    /// Leaves the session to whoever answered it before: the network, in the end. What it has kept of cookies goes.
    package func end() {
        restoreCookies()
        URLSession.leaveShared(lease.protocolClass)
    }
}

extension URLRequest {
    private static let passes = "SondePassesFixtures"

    /// Whether it goes to the network although the session that sends it may be answered from recordings: it is there
    /// to be recorded.
    var passesFixtures: Bool { URLProtocol.property(forKey: Self.passes, in: self) != nil }

    /// The same request, for the network.
    var passingFixtures: URLRequest {
        guard let request = (self as NSURLRequest).mutableCopy() as? NSMutableURLRequest else { return self }
        URLProtocol.setProperty(true, forKey: Self.passes, in: request)
        return request as URLRequest
    }
}
