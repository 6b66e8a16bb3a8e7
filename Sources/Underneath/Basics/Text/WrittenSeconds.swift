/// A time in seconds, as written: whole seconds, and as many fractional digits as were given.
///
/// A `Double` is rarely exactly the number it was read from, but it can represent the microseconds of present-day dates:
///
///     WrittenSeconds(1523961000.123456)   // 1523961000 and ".123456"
package struct WrittenSeconds: Sendable, Hashable {
    package let whole: Double
    /// Empty, or a point and three or six digits.
    package let fraction: String

    package init(_ seconds: Double) {
        // The distance to the next number, even if this was made from a date counted from 2001.
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
