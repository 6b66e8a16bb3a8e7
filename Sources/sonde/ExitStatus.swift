import Foundation

/// How the program went, told to whoever started it.
enum ExitStatus: Int32 {
    case done = 0
    case wrongUsage = 2
    case failed = 4

    /// Ends the program.
    func end() -> Never {
        exit(rawValue)
    }
}
