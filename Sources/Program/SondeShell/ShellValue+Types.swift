public import Foundation
public import ModelDecoding

/// Texts.
extension String: ShellValue {
    /// `String`
    public static var shellType: String { "String" }
    /// The string.
    public var shellValue: ModelValue { .string(self) }
    /// Creates a value from a string.
    public init?(_ value: ModelValue) {
        guard case .string(let text) = value else { return nil }
        self = text
    }
}

/// Whole numbers.
extension Int: ShellValue {
    /// `Int`
    public static var shellType: String { "Int" }
    /// The number.
    public var shellValue: ModelValue { .integer(IntegerValue(self)) }
    /// Creates a value from an integer.
    public init?(_ value: ModelValue) {
        guard case .integer(let number) = value, let int = number.int else { return nil }
        self = int
    }
}

/// Numbers, whole ones included.
extension Double: ShellValue {
    /// `Double`
    public static var shellType: String { "Double" }
    /// The number.
    public var shellValue: ModelValue { .floatingPoint(FloatingPointValue(self)) }
    /// Creates a value from a number.
    public init?(_ value: ModelValue) {
        switch value {
        case .floatingPoint(let number): self = number.double
        case .integer(let number): self = number.double
        default: return nil
        }
    }
}

/// Truth values.
extension Bool: ShellValue {
    /// `Bool`
    public static var shellType: String { "Bool" }
    /// The Boolean.
    public var shellValue: ModelValue { .bool(self) }
    /// Creates a value from a Boolean.
    public init?(_ value: ModelValue) {
        guard case .bool(let truth) = value else { return nil }
        self = truth
    }
}

/// Moments.
extension Date: ShellValue {
    /// `Date`
    public static var shellType: String { "Date" }
    /// The date.
    public var shellValue: ModelValue { .date(self) }
    /// Creates a value from a date.
    public init?(_ value: ModelValue) {
        guard case .date(let date) = value else { return nil }
        self = date
    }
}

/// Bytes.
extension Data: ShellValue {
    /// `Data`
    public static var shellType: String { "Data" }
    /// The bytes.
    public var shellValue: ModelValue { .data(self) }
    /// Creates a value from bytes.
    public init?(_ value: ModelValue) {
        guard case .data(let data) = value else { return nil }
        self = data
    }
}
