/// An integer and its width in Swift.
public struct IntegerValue: Sendable, Hashable {
    // The bits in two words, as Swift has them in the type. A `WholeNumber` would make every `ModelValue` larger.
    private let high: UInt64
    private let low: UInt64
    /// The type, which is an integer type.
    public let type: ScalarType

    /// An `Int`.
    @inline(__always)
    public init(_ value: Int) {
        type = .int
        high = UInt64(truncatingIfNeeded: value >> 63)
        low = UInt64(truncatingIfNeeded: value)
    }

    /// Creates a number of a type, or nil if it is out of range or the type is not an integer type.
    public init?(_ value: some FixedWidthInteger, as type: ScalarType) {
        guard type.holds(value) else { return nil }
        self.type = type
        high = UInt64(truncatingIfNeeded: value >> 64)
        low = UInt64(truncatingIfNeeded: value)
    }

    /// Creates a number of a type, or nil if it is out of range or the type is not an integer type.
    public init?(_ value: WholeNumber, as type: ScalarType) {
        guard let range = type.integerRange, range.contains(value) else { return nil }
        let bits = value.isNegative ? value.magnitude.negated : value.magnitude
        self.type = type
        (high, low) = (bits.high, bits.low)
    }
}

extension IntegerValue {
    /// The number if it is in the range of `Int`.
    public var int: Int? { type == .int ? Int(truncatingIfNeeded: low) : number(as: Int.self) }

    /// The number if it is in the range of a type.
    public func number<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
        if let word { return Integer(exactly: word) }
        return high == 0 ? Integer(exactly: low) : whole.number(as: type)
    }

    /// The number without its type.
    public var whole: WholeNumber {
        let bits = WholeNumber.Words(high: high, low: low)
        return isNegative ? WholeNumber(bits.negated, isNegative: true) : WholeNumber(bits, isNegative: false)
    }

    /// The nearest `Double`.
    public var double: Double { word.map { Double($0) } ?? whole.double }

    private var isNegative: Bool { type != .uint128 && Int64(bitPattern: high) < 0 }

    /// The number if one word with a sign holds it, as nearly every number is.
    private var word: Int64? {
        let word = Int64(bitPattern: low)
        return Int64(bitPattern: high) == word >> 63 && (type != .uint128 || word >= 0) ? word : nil
    }
}

extension IntegerValue: CustomStringConvertible {
    /// The number in decimal digits.
    public var description: String { word.map { String($0) } ?? whole.description }
}

extension ScalarType {
    /// True if a number is in the type's range; false if the type is not an integer.
    fileprivate func holds<Integer: FixedWidthInteger>(_ value: Integer) -> Bool {
        switch self {
        case .int: Int(exactly: value) != nil
        case .int8: Int8(exactly: value) != nil
        case .int16: Int16(exactly: value) != nil
        case .int32: Int32(exactly: value) != nil
        case .int64: Int64(exactly: value) != nil
        case .int128: Integer.isSigned || Integer.bitWidth < 128 || value.leadingZeroBitCount > 0
        case .uint: UInt(exactly: value) != nil
        case .uint8: UInt8(exactly: value) != nil
        case .uint16: UInt16(exactly: value) != nil
        case .uint32: UInt32(exactly: value) != nil
        case .uint64: UInt64(exactly: value) != nil
        case .uint128: value >= 0
        default: false
        }
    }
}
