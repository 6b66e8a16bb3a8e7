import Basics
import ScriptRuntime

/// Keeps a fast stream from flooding the screen. Elements beyond the number that a person could still read
/// are counted, and only the latest of them is shown. Once a person has ended the statement, only the end of
/// the stream and its latest element are shown.
final class StreamGate: Sendable {
    private struct State {
        var start: ContinuousClock.Instant?
        var shown = 0
        var missed = 0
        var latest: Outcome?
    }

    /// Two hundred a second.
    private static let span = Duration.milliseconds(100)
    private static let mostShown = 20

    private let state = Lock(State())

    /// Returns the outcomes to show now, from this one and those held back.
    func admitted(_ outcome: Outcome, at now: ContinuousClock.Instant, isCancelled: Bool = false) -> [Outcome] {
        state.withLock { state in
            switch outcome.kind {
            case .element:
                guard isCancelled else { break }
                state.missed += 1
                state.latest = outcome
                return []
            case .streamed: return Self.keptBack(&state) + [outcome]
            default: return isCancelled ? [] : Self.keptBack(&state) + [outcome]
            }
            var told: [Outcome] = []
            if let start = state.start, start.duration(to: now) < Self.span {
                guard state.shown < Self.mostShown else {
                    state.missed += 1
                    state.latest = outcome
                    return []
                }
            } else {
                told = Self.keptBack(&state)
                state.start = now
                state.shown = 0
            }
            state.shown += 1
            return told + [outcome]
        }
    }

    /// Returns the latest of the outcomes held back, and the number of the others.
    private static func keptBack(_ state: inout State) -> [Outcome] {
        guard let latest = state.latest else { return [] }
        let others = state.missed - 1
        (state.latest, state.missed) = (nil, 0)
        guard others > 0 else { return [latest] }
        let note = Outcome(.noted("… \(others) more"), at: latest.range, in: latest.source)
        return [note, latest]
    }
}
