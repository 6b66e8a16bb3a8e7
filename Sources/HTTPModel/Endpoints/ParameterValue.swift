public import Foundation

/// The value of an endpoint's parameter.
public indirect enum ParameterValue: Sendable, Hashable {
    /// `nil`
    case null
    /// A text.
    case string(String)
    /// A whole number.
    case integer(Int)
    /// A number.
    case number(Double)
    /// A decimal number.
    case decimal(Decimal)
    /// True or false.
    case boolean(Bool)
    /// A moment.
    case date(Date)
    /// An address.
    case url(URL)
    /// An identifier.
    case uuid(UUID)
    /// A text with a part that must not be shown.
    case secret(SecretText)
    /// A case of an enumeration.
    case enumeration(EnumerationCase)
    /// A model, JSON or a dictionary.
    case structure(StructuredArgument)
    /// Several values, in order.
    case list([ParameterValue])

    /// How a date is written when it is sent.
    public typealias DateStyle = @Sendable (Date) -> String

    /// Dates as ISO 8601 writes them, in UTC: `2018-04-17T10:30:00Z`, with milliseconds if they are not zero.
    public static let iso8601: DateStyle = { InternetDate.write($0) }

    /// Every secret in it.
    public var secrets: [Secret] {
        switch self {
        case .secret(let text): text.secrets
        case .structure(let structure): structure.secrets
        case .list(let elements): elements.flatMap(\.secrets)
        default: []
        }
    }

    /// The value for a template; `nil` is undefined.
    public func templateValue(dates: DateStyle = ParameterValue.iso8601) -> URITemplate.Value? {
        if case .list(let elements) = self { return .list(elements.compactMap { $0.text(dates: dates) }) }
        return text(dates: dates).map { .string($0) }
    }
}

extension ParameterValue {
    /// The text that is sent. A number has no redundant `.0`, as in JSON that Swift encodes.
    private func text(dates: DateStyle) -> String? {
        switch self {
        case .null, .structure: nil
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): Int(exactly: number).map(String.init) ?? number.description
        case .decimal(let number): number.description
        case .boolean(let isTrue): String(isTrue)
        case .date(let date): dates(date)
        case .url(let url): url.absoluteString
        case .uuid(let uuid): uuid.uuidString
        case .secret(let text): text.revealed
        case .enumeration(let entry): entry.rawValue
        case .list(let elements): elements.compactMap { $0.text(dates: dates) }.joined(separator: ",")
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
        case .date(let date): "Date(\(Self.quoted(InternetDate.write(date))))"
        case .url(let url): Self.quoted(url.absoluteString)
        case .uuid(let uuid): Self.quoted(uuid.uuidString)
        case .number(let number): number.description
        case .list(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
        case .integer, .decimal, .boolean: text(dates: Self.iso8601) ?? ""
        }
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(Printable.text(escaped))\""
    }
}
