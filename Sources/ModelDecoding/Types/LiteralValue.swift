import JSONModel

/// A literal that is written as a raw value or as the initial value of a property.
public enum LiteralValue: Sendable, Hashable {
    case `nil`
    case boolean(Bool)
    case integer(WholeNumber)
    case floatingPoint(Double)
    case string(String)
    /// An expression whose value is known only by running it, as its source text.
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
