/// The type of a single value.
///
/// The raw value is the type's name in Swift.
public enum ScalarType: String, Sendable, Hashable, CaseIterable {
    /// A signed integer of the machine's width.
    case int = "Int"
    /// A signed integer of 8 bits.
    case int8 = "Int8"
    /// A signed integer of 16 bits.
    case int16 = "Int16"
    /// A signed integer of 32 bits.
    case int32 = "Int32"
    /// A signed integer of 64 bits.
    case int64 = "Int64"
    /// A signed integer of 128 bits.
    case int128 = "Int128"
    /// An unsigned integer of the machine's width.
    case uint = "UInt"
    /// An unsigned integer of 8 bits.
    case uint8 = "UInt8"
    /// An unsigned integer of 16 bits.
    case uint16 = "UInt16"
    /// An unsigned integer of 32 bits.
    case uint32 = "UInt32"
    /// An unsigned integer of 64 bits.
    case uint64 = "UInt64"
    /// An unsigned integer of 128 bits.
    case uint128 = "UInt128"
    /// A floating-point number of 16 bits.
    case float16 = "Float16"
    /// A floating-point number of 32 bits.
    case float = "Float"
    /// A floating-point number of 64 bits.
    case double = "Double"
    /// A floating-point number of the machine's width.
    case cgFloat = "CGFloat"
    /// A decimal number of up to 38 digits.
    case decimal = "Decimal"
    /// `true` or `false`.
    case bool = "Bool"
    /// A string.
    case string = "String"
    /// A date.
    case date = "Date"
    /// A URL.
    case url = "URL"
    /// Bytes.
    case data = "Data"
    /// A universally unique identifier.
    case uuid = "UUID"
    /// Any value of the body, kept as it is.
    case json = "JSON"
}

extension ScalarType {
    /// Indicates whether the type is one of Swift's fixed-width integers.
    public var isInteger: Bool { integerRange != nil }

    /// Indicates whether the type is a number of any kind.
    package var isNumber: Bool { isInteger || isFloatingPoint || self == .decimal }

    /// Indicates whether the type is a binary floating-point number.
    public var isFloatingPoint: Bool {
        switch self {
        case .float16, .float, .double, .cgFloat: true
        default: false
        }
    }

    /// The range of an integer type; `nil` for any other type.
    public var integerRange: ClosedRange<WholeNumber>? {
        switch self {
        case .int: range(of: Int.self)
        case .int8: range(of: Int8.self)
        case .int16: range(of: Int16.self)
        case .int32: range(of: Int32.self)
        case .int64: range(of: Int64.self)
        case .int128:
            -WholeNumber(high: 1 << 63, low: 0)...WholeNumber(high: .max >> 1, low: .max)
        case .uint: range(of: UInt.self)
        case .uint8: range(of: UInt8.self)
        case .uint16: range(of: UInt16.self)
        case .uint32: range(of: UInt32.self)
        case .uint64: range(of: UInt64.self)
        case .uint128: 0...WholeNumber(high: .max, low: .max)
        default: nil
        }
    }

    private func range<Integer: FixedWidthInteger>(of type: Integer.Type) -> ClosedRange<WholeNumber> {
        WholeNumber(Integer.min)...WholeNumber(Integer.max)
    }
}
