/// The type of an endpoint's parameter.
public indirect enum ParameterType: Sendable, Hashable {
    /// `String`
    case string
    /// `Int`
    case integer
    /// `UInt64`
    case unsigned
    /// `Double`, finite.
    case number
    /// `Decimal`
    case decimal
    /// `Bool`
    case boolean
    /// `Date`
    case date
    /// `URL`, absolute.
    case url
    /// `UUID`
    case uuid
    /// `Secret`
    case secret
    /// An enumeration with raw values, by its name.
    case enumeration(String, [EnumerationCase])
    /// A model, JSON or a dictionary, by the name of its type: given as a value, never as a word.
    case structure(String)
    /// `[Element]`
    case list(of: ParameterType)
    /// `Wrapped?`
    case optional(of: ParameterType)
}

/// A case of an enumeration: its name in the source, and the value that the API uses.
public struct EnumerationCase: Sendable, Hashable {
    /// The name in the source.
    public let name: String
    /// The value that is sent.
    public let rawValue: String

    /// A case; its raw value is its name by default.
    public init(_ name: String, rawValue: String? = nil) {
        self.name = name
        self.rawValue = rawValue ?? name
    }
}

extension ParameterType: CustomStringConvertible {
    /// The type as Swift writes it.
    public var description: String {
        switch self {
        case .string: "String"
        case .integer: "Int"
        case .unsigned: "UInt64"
        case .number: "Double"
        case .decimal: "Decimal"
        case .boolean: "Bool"
        case .date: "Date"
        case .url: "URL"
        case .uuid: "UUID"
        case .secret: "Secret"
        case .enumeration(let name, _), .structure(let name): name
        case .list(let element): "[\(element)]"
        case .optional(let wrapped): "\(wrapped)?"
        }
    }
}

extension ParameterType {
    /// Indicates whether `nil` is one of its values.
    public var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// Indicates whether it takes several values, each under the same label.
    public var isList: Bool {
        switch self {
        case .list: true
        case .optional(let wrapped): wrapped.isList
        default: false
        }
    }

    /// Indicates whether it is or contains a type that a word cannot express.
    package var isStructure: Bool {
        switch self {
        case .structure: true
        case .list(let inner), .optional(let inner): inner.isStructure
        default: false
        }
    }

    /// Indicates whether its values must not be shown.
    package var isSecret: Bool {
        switch self {
        case .secret: true
        case .list(let inner), .optional(let inner): inner.isSecret
        default: false
        }
    }
}
