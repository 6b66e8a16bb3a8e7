import Basics
import Fixtures
import HTTPModel
import ScriptExpressions
import ScriptRuntime

/// The folders of recordings that were opened: one for each `transport = .fixtures(…)`, because each starts
/// its sequences of responses over.
final class FixtureTransports: Sendable {
    private let console: Console
    private let state = Lock(State())

    private struct State {
        var told: Set<FixtureRemark> = []
        var opened: [Opened: FixtureTransport] = [:]
    }

    /// One saying opens a folder for each API.
    private struct Opened: Hashable {
        let occasion: FixtureSettings.Identity
        let place: FolderPlace
    }

    init(_ console: Console) {
        self.console = console
    }

    func transport(for settings: FixtureSettings) throws(RuntimeError) -> FixtureTransport {
        let key = Opened(occasion: settings.occasion, place: settings.place)
        if let known = state.withLock({ $0.opened[key] }) { return known }
        let transport: FixtureTransport
        do {
            transport = try FixtureTransport(
                settings.place, matching: settings.matching, ignoring: settings.ignoring, then: settings.ending,
                fill: PlaceholderFill(settings.fill.mapValues(\.revealed)), speed: settings.speed,
                missesGoOn: settings.otherwiseLive, tell: { [weak self] in self?.tell($0, settings.origin) })
        } catch {
            throw RuntimeError(error.description, at: 0..<0)
        }
        for error in transport.unreadable { console.complain("sonde: a recording is left out: \(error)") }
        state.withLock { $0.opened[key] = transport }
        return transport
    }

    /// Reports a remark about faults that a script set, once.
    func remark(_ words: String) { tell(.rules(words), nil) }

    /// Reports each remark once, because a loop would repeat it.
    private func tell(_ remark: FixtureRemark, _ origin: String?) {
        guard state.withLock({ $0.told.insert(remark).inserted }) else { return }
        let place = if case .unmatched = remark, let origin { Printable.text(origin) } else { "sonde" }
        console.complain("\(place): \(remark)")
    }
}

/// Asks another transport if no recording matches.
struct Otherwise: Middleware {
    let other: any Transport

    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        do {
            return try await next(request)
        } catch {
            guard error.cause is FixtureMiss else { throw error }
            return try await other.send(request, in: next.context)
        }
    }
}
