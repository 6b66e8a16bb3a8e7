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
    public var isInteger: Bool { integerRange != nil }

    /// Whether the type is a binary floating-point number.
    public var isFloatingPoint: Bool {
        switch self {
        case .float16, .float, .double, .cgFloat: true
        default: false
        }
    }

    /// The values of an integer type, `nil` for any other type.
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
