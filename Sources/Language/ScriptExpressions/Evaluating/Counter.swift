#if canImport(Darwin)
public import Basics
#else
public import Synchronization
#endif

/// A number that many threads count on.
///
/// Swift's own `Atomic` needs iOS 18 and macOS 15. On Apple's systems this is a ``Lock``, elsewhere an `Atomic`.
///
///     let steps = Counter()
///     steps.add(5)   // 5
@usableFromInline package struct Counter: ~Copyable, Sendable {
    #if canImport(Darwin)
    @usableFromInline let number = Lock(0)

    /// Counts from zero.
    @inlinable
    package init() {}

    /// The number after it has changed by so many.
    @inlinable @discardableResult
    package borrowing func add(_ change: Int) -> Int {
        number.withLock { number in
            number &+= change
            return number
        }
    }

    /// Counts from zero again.
    @inlinable
    package borrowing func reset() { number.withLock { $0 = 0 } }
    #else
    @usableFromInline let number = Atomic(0)

    /// Counts from zero.
    @inlinable
    package init() {}

    /// The number after it has changed by so many.
    @inlinable @discardableResult
    package borrowing func add(_ change: Int) -> Int { number.wrappingAdd(change, ordering: .relaxed).newValue }

    /// Counts from zero again.
    @inlinable
    package borrowing func reset() { number.store(0, ordering: .relaxed) }
    #endif
}
