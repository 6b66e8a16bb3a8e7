import JSONModel

/// A literal that is written as a raw value or as the initial value of a property.
public enum LiteralValue: Sendable, Hashable {
    /// `nil`.
    case `nil`
    /// `true` or `false`.
    case boolean(Bool)
    /// A whole number, in any notation.
    case integer(WholeNumber)
    /// A number with a fraction or an exponent.
    case floatingPoint(Double)
    /// A string, with escapes decoded.
    case string(String)
    /// An expression that must be run to know its value, as source text.
    case expression(String)
}

extension LiteralValue: CustomStringConvertible {
    /// The value as it would be written in Swift.
    public var description: String {
        switch self {
        case .nil: "nil"
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .floatingPoint(let value): "\(value)"
        case .string(let value): value.swiftLiteral
        case .expression(let text): text
        }
    }
}
