/// A value that is part of a request, in the form in which a client creates it.
package indirect enum ClientValue: Sendable, Hashable {
    case null
    case bool(Bool)
    /// A number as it is written.
    case number(String)
    case string(String)
    /// A case of an enumeration, by its name.
    case enumerationCase(String)
    /// One of the endpoint's parameters.
    case parameter(String)
    /// A value that was given when the client was created, by its name.
    case input(String)
    /// Text with values in it, as consecutive parts.
    case text([ClientValue])
    case member(ClientValue, String, isChained: Bool)
    /// A value that is converted to text when it is sent.
    case written(ClientValue, as: Writing)
    case array([ClientValue])
    /// An object, its members in order.
    case object([ClientMember])
    /// A date, as a Swift expression; its destination decides how it is written.
    case moment(String)
    /// A text that Swift computes when the request is created, from the request itself or by hashing.
    case workedOut(String, asksRequest: Bool, hashes: Bool)

    /// The way a value becomes one text.
    package enum Writing: Sendable, Hashable {
        /// The day of a date, `2024-01-02`.
        case day
        /// The elements of a list, with this separator.
        case joined(by: String)
    }
}

extension ClientValue {
    /// The text, if it contains no values.
    package var plain: String? {
        switch self {
        case .string(let text): text
        case .text(let parts):
            parts.reduce(into: Optional("")) { text, part in
                text = part.plain.flatMap { plain in text.map { $0 + plain } }
            }
        default: nil
        }
    }

    /// Indicates whether its value in Swift is a `String`, unless it is a parameter.
    var isText: Bool {
        switch self {
        case .string, .text, .input, .workedOut, .written: true
        default: false
        }
    }

    /// The value itself, and all its parts.
    package var all: [ClientValue] {
        let parts: [ClientValue] =
            switch self {
            case .text(let parts), .array(let parts): parts
            case .member(let value, _, _), .written(let value, _): [value]
            case .object(let members): members.flatMap { [$0.name, $0.value] }
            default: []
            }
        return [self] + parts.flatMap(\.all)
    }
}

extension ClientValue {
    /// Indicates whether the request has to exist first.
    var asksRequest: Bool { all.contains { if case .workedOut(_, true, _) = $0 { true } else { false } } }

    /// Indicates whether it needs a library that hashes.
    var hashes: Bool { all.contains { if case .workedOut(_, _, true) = $0 { true } else { false } } }
}

extension ClientEndpoint {
    var values: [ClientValue] {
        Array(address.values.values) + headers.compactMap(\.value) + (body.map { [$0.value] } ?? [])
    }
}
