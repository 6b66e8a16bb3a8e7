import Basics

/// The remainder of a limit while a body is read.
final class ByteAllowance: Sendable {
    /// Negative once more was requested than was left.
    private let left: Lock<Int>

    init(_ bytes: Int) {
        left = Lock(bytes)
    }

    /// Indicates whether more was requested than was left.
    var isExceeded: Bool { left.withLock { $0 < 0 } }

    /// Takes this many bytes from the allowance, and returns how many of them fit.
    func take(_ count: Int) -> Int {
        left.withLock { left in
            let fitting = min(count, max(left, 0))
            left -= count
            return fitting
        }
    }
}
