import Foundation
import Programs

/// The exit status of the program.
enum ExitStatus: Int32, Sendable {
    case done = 0
    /// Everything ran, but an expectation failed.
    case unmet = 1
    case wrongUsage = 2
    /// A script does not parse or has errors; nothing was run.
    case unsound = 3
    /// A call, an expression or a requirement failed.
    case failed = 4
    case noFixture = 5
    case interrupted = 130

    /// Ends the program at once: other threads may still be at work, and nothing is torn down under them.
    func end() -> Never {
        LivingPrograms.all.end()
        _exit(rawValue)
    }

    /// Returns the worse of two statuses, with which a run of several scripts ends.
    func worst(_ other: ExitStatus) -> ExitStatus {
        Self.bySeverity.last { $0 == self || $0 == other } ?? other
    }

    private static let bySeverity = [done, unmet, noFixture, failed, unsound, wrongUsage, interrupted]
}
