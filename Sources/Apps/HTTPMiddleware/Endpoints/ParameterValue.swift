import Basics
public import Foundation
public import HTTPModel

/// The value of an endpoint's parameter.
public indirect enum ParameterValue: Sendable, Hashable {
    /// `nil`
    case null
    /// A text.
    case string(String)
    /// A whole number.
    case integer(Int)
    /// A whole number that is not negative.
    case unsigned(UInt64)
    /// A number.
    case number(Double)
    /// A decimal number.
    case decimal(Decimal)
    /// True or false.
    case boolean(Bool)
    /// A date.
    case date(Date)
    /// A URL.
    case url(URL)
    /// A UUID.
    case uuid(UUID)
    /// A text with a part that must not be shown.
    case secret(SecretText)
    /// A case of an enumeration.
    case enumeration(EnumerationCase)
    /// A model, JSON or a dictionary.
    case structure(StructuredArgument)
    /// Several values, in order.
    case list([ParameterValue])

    /// Every secret in it.
    public var secrets: [Secret] {
        switch self {
        case .secret(let text): text.secrets
        case .structure(let structure): structure.secrets
        case .list(let elements): elements.flatMap(\.secrets)
        default: []
        }
    }
}

extension ParameterValue: CustomStringConvertible {
    /// The value as Swift writes it; for a secret, only its name.
    public var description: String {
        switch self {
        case .null: "nil"
        case .string(let text): Self.quoted(text)
        case .enumeration(let entry): ".\(entry.name)"
        case .secret(let text): text.description
        case .structure(let structure): structure.description
        case .date(let date): "Date(\(Self.quoted(InternetDate.exact(date))))"
        case .url(let url): Self.quoted(url.absoluteString)
        case .uuid(let uuid): Self.quoted(uuid.uuidString)
        case .integer(let number): String(number)
        case .unsigned(let number): String(number)
        case .number(let number): number.description
        case .decimal(let number): number.description
        case .boolean(let isTrue): String(isTrue)
        case .list(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
        }
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.withBackslashes(before: "\"\\")
        return "\"\(Printable.text(escaped))\""
    }
}
