public import Foundation

/// The parts of a signature that change with each request: the time, and a value that cannot be predicted.
///
/// ```swift
/// let settled = FreshValues(now: { date }, nonce: { "0a4f113b" })
/// ```
public struct FreshValues: Sendable {
    /// The time.
    public var now: @Sendable () -> Date
    /// Returns a value that has not been used before.
    public var nonce: @Sendable () -> String

    /// The machine's clock and random numbers, unless others are given.
    public init(
        now: @escaping @Sendable () -> Date = { Date() },
        nonce: @escaping @Sendable () -> String = { FreshValues.random() }
    ) {
        self.now = now
        self.nonce = nonce
    }

    /// Returns 128 random bits from the system, in hexadecimal.
    public static func random() -> String { (0..<16).map { _ in UInt8.random(in: .min ... .max) }.hexadecimal }
}
