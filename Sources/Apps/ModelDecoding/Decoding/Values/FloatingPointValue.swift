/// A binary floating-point number and which of Swift's widths it has.
public struct FloatingPointValue: Sendable, Hashable {
    /// The number; every narrower one is a `Double` too.
    public let double: Double
    /// The type, one of the floating-point numbers.
    public let type: ScalarType

    /// A number that a type holds exactly; `Double` by default.
    @inline(__always)
    public init(_ double: Double, as type: ScalarType = .double) {
        self.double = double
        self.type = type
    }
}

extension FloatingPointValue {
    /// The number that its shortest digits spell: 0.1 of a `Float` is 0.1, and no longer what is next to it.
    package var shortest: Double {
        type == .float || type == .float16 ? Double(description) ?? double : double
    }

    /// The number in JSON, as `JSONEncoder` writes one of its width: without a point where it is whole; nil for infinity
    /// and NaN.
    package var json: String? {
        guard double.isFinite else { return nil }
        if type == .float || type == .float16 {
            return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
        }
        if double == 0, double.sign == .minus { return "-0" }
        return Int(exactly: double).map { "\($0)" } ?? description
    }
}

extension FloatingPointValue: CustomStringConvertible {
    /// The shortest digits that read back as the same number at its width: a `Float` of 0.1 is `0.1`.
    public var description: String {
        switch type {
        case .float16, .float: "\(Float(double))"
        default: "\(double)"
        }
    }
}
