import Basics
package import HTTPModel
import ScriptExpressions

/// The state of a stream so far: its newest elements, and their total number.
final class StreamTally: Sendable {
    private struct State {
        var summary = StreamSummary()
        /// The newest ones, of which the oldest is replaced by the next.
        var kept: [Value] = []
        var oldest = 0
        /// Why the first that could not be read was not.
        var fault: RuntimeError?
    }

    private let state = Lock(State())

    var summary: StreamSummary { state.withLock { $0.summary } }
    var fault: RuntimeError? { state.withLock { $0.fault } }
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
    func miss(_ fault: RuntimeError) -> Bool {
        state.withLock { state in
            state.summary.faults += 1
            state.fault = state.fault ?? fault
            return state.summary.faults == 1
        }
    }

    private static let mostKept = 100_000
}

/// The result of a stream that was shown.
package struct StreamSummary: Sendable {
    /// The number of elements that arrived and decoded.
    package var count = 0
    /// The number of elements that did not decode.
    package var faults = 0
    /// The number of early elements that were dropped because there were too many.
    package var dropped = 0
    /// Indicates whether a person ended the stream.
    package var isCutShort = false
    package var response: Response?
    /// The time from the first element to the last.
    package var time = Duration.zero
}
