import CCurl
import Foundation

/// Decides whether to stay awake for the next event.
///
/// Falling asleep and waking takes longer than a server on the same machine needs to respond. So the loop
/// polls for a moment before it sleeps. If nothing arrives in that moment, it polls less and less often, so
/// that waiting for a distant server costs almost nothing.
struct SpinPolicy {
    /// The time for which it polls.
    static let moment = Duration.microseconds(100)
    private static let longestRest = 1023

    private let isPossible: Bool
    /// The number of times it sleeps without polling first, and how many of them are left.
    private var rest = 0
    private var left = 0

    /// Creates a policy that never polls on one processor, where polling keeps the server from responding.
    init(processors: Int = Self.processors) {
        isPossible = processors > 1
    }

    /// Returns true if it is time to poll before sleeping.
    mutating func isDue() -> Bool {
        guard isPossible else { return false }
        left -= 1
        return left < 0
    }

    /// Notes whether something arrived while it polled.
    mutating func note(hasCome: Bool) {
        rest = hasCome ? 0 : min(2 * rest + 1, Self.longestRest)
        left = rest
    }
}

extension SpinPolicy {
    /// The number of processors this process may use. Foundation also reads its container's share from two files.
    private static var processors: Int {
        #if os(Linux)
        Int(sonde_processors())
        #else
        ProcessInfo.processInfo.activeProcessorCount
        #endif
    }
}
