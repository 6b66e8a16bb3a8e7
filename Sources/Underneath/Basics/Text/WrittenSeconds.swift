/// A moment in seconds as it is written: whole seconds, and of the rest as many digits as it was told with.
///
/// A `Double` is rarely exactly what it was read from, and holds microseconds of the dates of our time:
///
///     WrittenSeconds(1523961000.123456)   // 1523961000 and ".123456"
package struct WrittenSeconds: Sendable, Hashable {
    package let whole: Double
    /// Empty, or a point and three or six digits.
    package let fraction: String

    package init(_ seconds: Double) {
        // How near the next number is, also for a date counted from 2001 that this was made of.
        let blur = max(2.5e-7, seconds.ulp)
        for (scale, digits) in [(1.0, 0), (1_000, 3), (1_000_000, 6)] {
            let count = (seconds * scale).rounded()
            guard count.magnitude < 0x1p53 else { break }
            guard digits == 6 || (count / scale - seconds).magnitude <= blur else { continue }
            whole = (count / scale).rounded(.down)
            let rest = "\(Int(count - whole * scale))"
            fraction = digits == 0 ? "" : "." + String(repeating: "0", count: digits - rest.count) + rest
            return
        }
        (whole, fraction) = (seconds.rounded(.down), "")
    }
}
