import Locking
import ScriptExpressions

/// What came of a stream so far: the newest elements, and how many there were.
final class StreamTally: Sendable {
    private struct State {
        var summary = StreamSummary()
        /// The newest ones, of which the oldest is replaced by the next.
        var kept: [Value] = []
        var oldest = 0
    }

    private let state = Lock(State())

    var summary: StreamSummary { state.withLock { $0.summary } }
    var values: [Value] { state.withLock { Array($0.kept[$0.oldest...] + $0.kept[..<$0.oldest]) } }

    func add(_ value: Value) {
        state.withLock { state in
            if state.kept.count < Self.mostKept {
                state.kept.append(value)
            } else {
                state.kept[state.oldest] = value
                state.oldest = (state.oldest + 1) % Self.mostKept
                state.summary.dropped += 1
            }
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
