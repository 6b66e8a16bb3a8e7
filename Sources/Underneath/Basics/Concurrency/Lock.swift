#if canImport(Darwin)
public import Darwin
#else
public import Synchronization
#endif

/// A value that only one thread at a time can use.
///
/// Swift's own `Mutex` needs iOS 18 and macOS 15. The libraries for apps run on older systems, where a system lock of
/// two words serves the same purpose; elsewhere this is `Mutex`.
///
///     let counted = Lock(0)
///     counted.withLock { $0 += 1 }
@usableFromInline package struct Lock<Value>: ~Copyable, @unchecked Sendable {
    // Without @usableFromInline, other modules inline and specialise nothing of a package's type, @inlinable or not.
    #if canImport(Darwin)
    // The system's lock must not move in memory, and a value of Swift may.
    @usableFromInline let gate: UnsafeMutablePointer<os_unfair_lock>
    @usableFromInline let place: UnsafeMutablePointer<Value>

    /// Creates a lock around a value, which nothing else may use from now on.
    @inlinable
    package init(_ value: consuming sending Value) {
        gate = .allocate(capacity: 1)
        gate.initialize(to: os_unfair_lock())
        place = .allocate(capacity: 1)
        place.initialize(to: value)
    }

    @inlinable
    deinit {
        place.deinitialize(count: 1)
        place.deallocate()
        gate.deinitialize(count: 1)
        gate.deallocate()
    }

    /// Runs the body with the value while no other thread can use it.
    @inlinable
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        os_unfair_lock_lock(gate)
        defer { os_unfair_lock_unlock(gate) }
        return try body(&place.pointee)
    }

    /// Does the same, or nothing if another thread is using the value.
    @inlinable
    package borrowing func withLockIfAvailable<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result? {
        guard os_unfair_lock_trylock(gate) else { return nil }
        defer { os_unfair_lock_unlock(gate) }
        return try body(&place.pointee)
    }
    #else
    @usableFromInline let mutex: Mutex<Value>

    /// Creates a lock around a value, which nothing else may use from now on.
    @inlinable
    package init(_ value: consuming sending Value) {
        mutex = Mutex(value)
    }

    /// Runs the body with the value while no other thread can use it.
    @inlinable @inline(__always)
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try mutex.withLock(body)
    }

    /// Does the same, or nothing if another thread is using the value.
    @inlinable @inline(__always)
    package borrowing func withLockIfAvailable<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result? {
        try mutex.withLockIfAvailable(body)
    }
    #endif
}
