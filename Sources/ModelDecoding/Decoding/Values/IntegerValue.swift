/// An integer and which of Swift's widths it has.
public struct IntegerValue: Sendable, Hashable {
    // Two words instead of an `Int128`, whose alignment would make every `ModelValue` a third larger.
    private let high: UInt64
    private let low: UInt64
    /// The type, one of the integers.
    public let type: ScalarType

    /// An `Int`.
    @inline(__always)
    public init(_ value: Int) {
        type = .int
        high = UInt64(truncatingIfNeeded: value >> 63)
        low = UInt64(truncatingIfNeeded: value)
    }

    /// A number of a type, or nil if it is out of the type's range or the type is not an integer.
    public init?(_ value: some BinaryInteger, as type: ScalarType) {
        guard let bounds = type.integerBounds, bounds.least <= value, value <= bounds.greatest else { return nil }
        let bits = UInt128(truncatingIfNeeded: value)
        self.type = type
        high = UInt64(truncatingIfNeeded: bits >> 64)
        low = UInt64(truncatingIfNeeded: bits)
    }
}

extension IntegerValue {
    /// The number if it is in the range of `Int`.
    public var int: Int? { type == .int ? Int(truncatingIfNeeded: low) : number(as: Int.self) }

    /// The number if it is in the range of a type.
    public func number<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
        self.type == .uint128 ? Integer(exactly: bits) : Integer(exactly: Int128(truncatingIfNeeded: bits))
    }

    /// The nearest `Double`.
    public var double: Double { type == .uint128 ? Double(bits) : Double(Int128(truncatingIfNeeded: bits)) }

    private var bits: UInt128 { UInt128(high) << 64 | UInt128(low) }
}

extension IntegerValue: CustomStringConvertible {
    /// The number in decimal digits.
    public var description: String {
        if let int { return String(int) }
        return type == .uint128 ? "\(bits)" : "\(Int128(truncatingIfNeeded: bits))"
    }
}
