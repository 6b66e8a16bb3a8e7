/// Time limits to try one after the other, for what depends on how far a server has come when the time is over: on a
/// machine with much else to do it comes there late, and that says nothing about the transport.
package enum Patience {
    private static let limits: [Duration] = [.milliseconds(150), .milliseconds(900), .seconds(5)]

    /// What comes of it with the first limit that brings what is hoped for, else with the last.
    package static func outcome<Outcome: Equatable>(
        hoping hope: Outcome, _ attempt: (Duration) async throws -> Outcome?
    ) async rethrows -> Outcome? {
        for limit in limits.dropLast() where try await attempt(limit) == hope { return hope }
        return try await attempt(limits[limits.count - 1])
    }
}
