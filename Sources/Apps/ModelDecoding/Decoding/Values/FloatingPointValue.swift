/// A binary floating-point number and its width in Swift.
public struct FloatingPointValue: Sendable, Hashable {
    /// The number; every narrower type fits into a `Double`.
    public let double: Double
    /// The type, which is a floating-point type.
    public let type: ScalarType

    /// Creates a number that a type holds exactly; `Double` by default.
    @inline(__always)
    public init(_ double: Double, as type: ScalarType = .double) {
        self.double = double
        self.type = type
    }
}

extension FloatingPointValue {
    /// The number that its shortest digits represent: a `Float` of 0.1 becomes exactly 0.1.
    package var shortest: Double {
        type == .float || type == .float16 ? Double(description) ?? double : double
    }

    /// The number in JSON, as `JSONEncoder` writes a number of its width: without a decimal point if it is whole; nil
    /// for infinity and NaN.
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
