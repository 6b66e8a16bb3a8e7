import JSONModel

/// Values of a message. They are small, so that building them cannot fail.
extension JSONValue {
    static func text(_ text: String) -> JSONValue { (try? .string(text)) ?? .null }

    static func list(_ elements: [JSONValue]) -> JSONValue { (try? .array(elements)) ?? .null }

    /// An object of these members. One without a value is left out.
    static func object(of members: [(String, JSONValue?)]) -> JSONValue {
        (try? .object(members.compactMap { name, value in value.map { (name, $0) } })) ?? .null
    }
}

/// An object as it looks in a message: `["line": .number(3)]`. A member without a value is left out.
extension JSONValue: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral members: (String, JSONValue?)...) { self = .object(of: members) }
}
