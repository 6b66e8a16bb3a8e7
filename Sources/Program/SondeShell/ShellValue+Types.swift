public import Foundation
public import ModelDecoding

/// Texts.
extension String: ShellValue {
    /// `String`
    public static var shellType: String { "String" }
    /// The text.
    public var shellValue: ModelValue { .string(self) }
    /// Takes a text.
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
    /// Takes a whole number.
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
    /// Takes a number.
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
    /// The truth value.
    public var shellValue: ModelValue { .bool(self) }
    /// Takes a truth value.
    public init?(_ value: ModelValue) {
        guard case .bool(let truth) = value else { return nil }
        self = truth
    }
}

/// Moments.
extension Date: ShellValue {
    /// `Date`
    public static var shellType: String { "Date" }
    /// The moment.
    public var shellValue: ModelValue { .date(self) }
    /// Takes a moment.
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
    /// Takes bytes.
    public init?(_ value: ModelValue) {
        guard case .data(let data) = value else { return nil }
        self = data
    }
}
