import Synchronization

/// What is left of a limit while a body is read.
final class ByteAllowance: Sendable {
    /// Below nothing once more was asked for than there was.
    private let left: Mutex<Int>

    init(_ bytes: Int) {
        left = Mutex(bytes)
    }

    /// Was more asked for than there was?
    var isExceeded: Bool { left.withLock { $0 < 0 } }

    /// How many of these bytes still fit.
    func take(_ count: Int) -> Int {
        left.withLock { left in
            let fitting = min(count, max(left, 0))
            left -= count
            return fitting
        }
    }
}
