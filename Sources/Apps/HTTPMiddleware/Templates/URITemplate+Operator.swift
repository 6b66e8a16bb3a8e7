extension URITemplate {
    /// The first character of an expression. It decides how its values begin, what separates them, and whether they
    /// are named.
    public enum Operator: Sendable, Hashable, CaseIterable {
        /// `{x}`: a value with all special characters encoded.
        case simple
        /// `{+x}`: a value whose special characters are kept.
        case reserved
        /// `{#x}`: the same, as a fragment.
        case fragment
        /// `{.x}`: after a dot.
        case label
        /// `{/x}`: a segment of a path.
        case segment
        /// `{;x}`: a parameter of a path.
        case parameter
        /// `{?x}`: the query's first items.
        case query
        /// `{&x}`: more items of the query.
        case continuation
    }
}

extension URITemplate.Operator {
    /// The character itself; a simple expression has none.
    public var symbol: Character? {
        switch self {
        case .simple: nil
        case .reserved: "+"
        case .fragment: "#"
        case .label: "."
        case .segment: "/"
        case .parameter: ";"
        case .query: "?"
        case .continuation: "&"
        }
    }

    init?(_ byte: UInt8) {
        let symbol = Character(Unicode.Scalar(byte))
        guard let known = Self.allCases.first(where: { $0.symbol == symbol }) else { return nil }
        self = known
    }

    /// The text before the first value.
    package var opening: String {
        switch self {
        case .simple, .reserved: ""
        default: symbol.map(String.init) ?? ""
        }
    }

    /// The text between two values.
    package var separator: String {
        switch self {
        case .simple, .reserved, .fragment: ","
        case .query: "&"
        default: opening
        }
    }

    /// Indicates whether each value follows its name.
    package var isNamed: Bool { self == .parameter || self == .query || self == .continuation }

    /// Indicates whether special characters and escapes are kept.
    package var keepsReserved: Bool { self == .reserved || self == .fragment }

    /// The text after the name of an empty value.
    package var emptySuffix: String { self == .parameter ? "" : "=" }
}
