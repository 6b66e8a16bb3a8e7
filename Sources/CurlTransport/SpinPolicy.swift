import Foundation

/// Whether it pays to stay awake for what comes next.
///
/// To fall asleep and be woken takes longer than a server on the same machine needs for an answer. So the loop looks
/// again and again for a moment before it sleeps. Where nothing came in that moment it does so ever more rarely: waiting
/// for a distant server costs nothing to speak of.
struct SpinPolicy {
    /// How long it looks.
    static let moment = Duration.microseconds(100)
    private static let longestRest = 1023

    private let isPossible: Bool
    /// How many times it sleeps at once before it looks again, and how many of them are left.
    private var rest = 0
    private var left = 0

    /// On one processor, whoever looks keeps the server from answering.
    init(processors: Int = ProcessInfo.processInfo.activeProcessorCount) {
        isPossible = processors > 1
    }

    /// Should it look before it sleeps this time?
    mutating func isDue() -> Bool {
        guard isPossible else { return false }
        left -= 1
        return left < 0
    }

    /// Something came while it looked, or nothing did.
    mutating func note(hasCome: Bool) {
        rest = hasCome ? 0 : min(2 * rest + 1, Self.longestRest)
        left = rest
    }
}
