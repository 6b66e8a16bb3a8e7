import Basics
import ModelDecoding

/// The memory that a session's values may take together.
///
/// Memory is counted before a value is created. Values are released without notice, so when the count reaches the
/// limit, the program's real memory is measured, and counting continues from there.
package final class MemoryAllowance: Sendable {
    private struct State {
        /// The program's memory at the last measurement.
        var measured = 0
        /// The memory counted since then.
        var counted = 0
    }

    private let state: Lock<State>
    private let measure: @Sendable () -> Int?

    /// Creates an allowance from the program's memory. If `ulimit -v` allows little, the program itself needs a large
    /// part of it.
    package init() {
        measure = MemoryUse.measured
        state = Lock(State(measured: MemoryUse.addresses == nil ? 0 : MemoryUse.measured() ?? 0))
    }

    /// Creates an allowance that gets the program's memory use from a closure.
    init(measuring measure: @escaping @Sendable () -> Int?) {
        self.measure = measure
        state = Lock(State())
    }

    /// Counts bytes that are about to be taken; false where they would go beyond the limit.
    func take(_ bytes: Int, of limit: Int) -> Bool {
        state.withLock { state in
            let (sum, overflows) = (state.measured + state.counted).addingReportingOverflow(bytes)
            guard overflows || sum > limit else {
                state.counted += bytes
                return true
            }
            guard !overflows, let measured = measure(), measured + bytes <= limit else { return false }
            state = State(measured: measured, counted: bytes)
            return true
        }
    }
}
