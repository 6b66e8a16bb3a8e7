import Foundation
import Locking

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

    private let state = Lock(State())
    private let measure: @Sendable () -> Int?

    package init() {
        measure = Self.residentMemory
    }

    /// An allowance that is told what the program has in memory.
    init(measuring measure: @escaping @Sendable () -> Int?) {
        self.measure = measure
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

    /// The bytes that the program has in memory; nil where the system does not say.
    @Sendable private static func residentMemory() -> Int? {
        #if os(Linux)
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
            let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        return pages * sysconf(Int32(_SC_PAGESIZE))
        #else
        return nil
        #endif
    }
}
