/// The type of a single value.
///
/// The raw value is the type's name in Swift.
public enum ScalarType: String, Sendable, Hashable, CaseIterable {
    case int = "Int"
    case int8 = "Int8"
    case int16 = "Int16"
    case int32 = "Int32"
    case int64 = "Int64"
    case int128 = "Int128"
    case uint = "UInt"
    case uint8 = "UInt8"
    case uint16 = "UInt16"
    case uint32 = "UInt32"
    case uint64 = "UInt64"
    case uint128 = "UInt128"
    case float16 = "Float16"
    case float = "Float"
    case double = "Double"
    case cgFloat = "CGFloat"
    case decimal = "Decimal"
    case bool = "Bool"
    case string = "String"
    case date = "Date"
    case url = "URL"
    case data = "Data"
    case uuid = "UUID"
    /// Any value of the body, kept as it is.
    case json = "JSON"
}

extension ScalarType {
    /// Whether the type is one of Swift's fixed-width integers.
    public var isInteger: Bool { integerBounds != nil }

    /// Whether the type is a binary floating-point number.
    public var isFloatingPoint: Bool {
        switch self {
        case .float16, .float, .double, .cgFloat: true
        default: false
        }
    }

    /// The smallest and the greatest value of an integer type, `nil` for any other type.
    public var integerBounds: (least: Int128, greatest: UInt128)? {
        switch self {
        case .int: (Int128(Int.min), UInt128(Int.max))
        case .int8: (Int128(Int8.min), UInt128(Int8.max))
        case .int16: (Int128(Int16.min), UInt128(Int16.max))
        case .int32: (Int128(Int32.min), UInt128(Int32.max))
        case .int64: (Int128(Int64.min), UInt128(Int64.max))
        case .int128: (Int128.min, UInt128(Int128.max))
        case .uint: (0, UInt128(UInt.max))
        case .uint8: (0, UInt128(UInt8.max))
        case .uint16: (0, UInt128(UInt16.max))
        case .uint32: (0, UInt128(UInt32.max))
        case .uint64: (0, UInt128(UInt64.max))
        case .uint128: (0, UInt128.max)
        default: nil
        }
    }
}
