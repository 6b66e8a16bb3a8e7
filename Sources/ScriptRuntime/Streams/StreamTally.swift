import ScriptExpressions
import Synchronization

/// What came of a stream so far: the newest elements, and how many there were.
final class StreamTally: Sendable {
    private struct State {
        var summary = StreamSummary()
        var values: [Value] = []
    }

    private let state = Mutex(State())

    var summary: StreamSummary { state.withLock { $0.summary } }
    var values: [Value] { state.withLock { $0.values } }

    func add(_ value: Value) {
        state.withLock { state in
            if state.values.count == Self.mostKept {
                state.values.removeFirst(Self.mostKept / 2)
                state.summary.dropped += Self.mostKept / 2
            }
            state.values.append(value)
            state.summary.count += 1
        }
    }

    /// An element could not be read; whether it is the first one.
    func miss() -> Bool {
        state.withLock { state in
            state.summary.faults += 1
            return state.summary.faults == 1
        }
    }

    private static let mostKept = 100_000
}
