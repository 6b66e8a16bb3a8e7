/// `Float16`, if the platform has it. Swift on an Intel Mac does not, so no body of such a type decodes there.
enum HalfPrecision {
    /// The nearest number of half the width of a `Float`, or nil if that overflows.
    static func nearest(to value: Float) -> Double? {
        #if os(macOS) && arch(x86_64)
        return nil
        #else
        let half = Float16(value)
        return half.isFinite || !value.isFinite ? Double(half) : nil
        #endif
    }
}
