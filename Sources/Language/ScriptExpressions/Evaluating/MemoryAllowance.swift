import Basics
import ModelDecoding

/// The memory that the values of a session may take together.
///
/// What is about to be made is counted before it is made. Values go again, and nobody says so: once the count reaches
/// the limit, the memory that the program really has is measured, and the counting goes on from there.
package final class MemoryAllowance: Sendable {
    private struct State {
        /// What the program had when it was measured last.
        var measured = 0
        /// What was counted since.
        var counted = 0
    }

    private let state: Lock<State>
    private let measure: @Sendable () -> Int?

    /// An allowance of the program's memory. Where `ulimit -v` leaves little, what the program has by itself is a good
    /// part of that.
    package init() {
        measure = MemoryUse.measured
        state = Lock(State(measured: MemoryUse.addresses == nil ? 0 : MemoryUse.measured() ?? 0))
    }

    /// An allowance that is told what the program has in memory.
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
