#if canImport(Darwin)
public import Basics
#else
public import Synchronization
#endif

/// A counter that many threads share.
///
/// Swift's own `Atomic` needs iOS 18 and macOS 15. On Apple's systems this is a ``Lock``, elsewhere an `Atomic`.
///
///     let steps = Counter()
///     steps.add(5)   // 5
@usableFromInline package struct Counter: ~Copyable, Sendable {
    #if canImport(Darwin)
    @usableFromInline let number = Lock(0)

    /// Creates a counter at zero.
    @inlinable
    package init() {}

    /// Adds a number and returns the new count.
    @inlinable @discardableResult
    package borrowing func add(_ change: Int) -> Int {
        number.withLock { number in
            number &+= change
            return number
        }
    }

    /// Resets the count to zero.
    @inlinable
    package borrowing func reset() { number.withLock { $0 = 0 } }
    #else
    @usableFromInline let number = Atomic(0)

    /// Creates a counter at zero.
    @inlinable
    package init() {}

    /// Adds a number and returns the new count.
    @inlinable @discardableResult
    package borrowing func add(_ change: Int) -> Int { number.wrappingAdd(change, ordering: .relaxed).newValue }

    /// Resets the count to zero.
    @inlinable
    package borrowing func reset() { number.store(0, ordering: .relaxed) }
    #endif
}
