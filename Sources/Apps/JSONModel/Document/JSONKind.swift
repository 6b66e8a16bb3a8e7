/// The kind of a JSON value.
public enum JSONKind: UInt8, Sendable, Hashable, CaseIterable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean
    /// A number, kept as the text it was written in.
    case number
    /// A string.
    case string
    /// An array of values.
    case array
    /// An object: members in the order they came, repeated names included.
    case object
}

extension JSONKind: CustomStringConvertible {
    /// The kind as a word in a sentence, such as `object`.
    public var description: String {
        switch self {
        case .null: "null"
        case .boolean: "boolean"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
