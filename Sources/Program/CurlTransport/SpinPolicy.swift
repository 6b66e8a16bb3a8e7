import CCurl
import Foundation

/// Whether it pays to stay awake for what comes next.
///
/// Falling asleep and waking takes longer than a server on the same machine needs for an answer. So the loop polls for
/// a moment before it sleeps. If nothing arrives in that moment, it polls ever more rarely, so that waiting for a
/// distant server costs almost nothing.
struct SpinPolicy {
    /// How long it looks.
    static let moment = Duration.microseconds(100)
    private static let longestRest = 1023

    private let isPossible: Bool
    /// How many times it sleeps at once before it looks again, and how many of them are left.
    private var rest = 0
    private var left = 0

    /// On one processor, polling keeps the server from answering.
    init(processors: Int = Self.processors) {
        isPossible = processors > 1
    }

    /// Whether to poll before sleeping this time.
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
    /// How many processors this process may use. Foundation also asks what share of them its container has, in two files.
    private static var processors: Int {
        #if os(Linux)
        Int(sonde_processors())
        #else
        ProcessInfo.processInfo.activeProcessorCount
        #endif
    }
}
