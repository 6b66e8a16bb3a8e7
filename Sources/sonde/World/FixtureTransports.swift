import Fixtures
import HTTPModel
import ScriptRuntime
import Synchronization

/// The folders of recordings that were opened: one for each saying of `transport = .fixtures(…)`, for each begins its
/// sequences of answers anew.
final class FixtureTransports: Sendable {
    private let opened = Mutex<[FixtureSettings.Occasion: FixtureTransport]>([:])

    func transport(for settings: FixtureSettings) throws(RuntimeError) -> FixtureTransport {
        if let known = opened.withLock({ $0[settings.occasion] }) { return known }
        let transport: FixtureTransport
        do {
            transport = try FixtureTransport(
                settings.place, matching: settings.matching, ignoring: settings.ignoring, then: settings.ending)
        } catch {
            throw RuntimeError(error.description, at: 0..<0)
        }
        opened.withLock { $0[settings.occasion] = transport }
        return transport
    }
}

/// Asks another transport where no recording answers.
struct Otherwise: Middleware {
    private let other: any Transport

    init(_ other: any Transport) {
        self.other = other
    }

    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        do {
            return try await next(request)
        } catch {
            guard error.cause is FixtureMiss else { throw error }
            return try await other.send(request)
        }
    }
}
