import JSONModel

extension ModelValue: Hashable {
    /// Indicates whether two values have the same type and are equal in Swift; raw JSON is compared by its
    /// meaning.
    public static func == (one: ModelValue, two: ModelValue) -> Bool {
        switch (one, two) {
        case (.nil, .nil): true
        case (.bool(let one), .bool(let two)): one == two
        case (.integer(let one), .integer(let two)): one == two
        case (.floatingPoint(let one), .floatingPoint(let two)): one == two
        case (.decimal(let one), .decimal(let two)): one == two
        case (.string(let one), .string(let two)): one == two
        case (.date(let one), .date(let two)): one == two
        case (.url(let one), .url(let two)): one == two
        case (.data(let one), .data(let two)): one == two
        case (.uuid(let one), .uuid(let two)): one == two
        case (.json(let one), .json(let two)): one.isEquivalent(to: two)
        case (.array(let one), .array(let two)): one == two
        case (.set(let one), .set(let two)): one == two
        case (.dictionary(let one), .dictionary(let two)): one == two
        case (.record(let one), .record(let two)): one == two
        case (.enumeration(let one), .enumeration(let two)): one == two
        case (.pair(let one), .pair(let two)): one == two
        case (.code(let one), .code(let two)): one == two
        default: false
        }
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .nil: break
        case .bool(let value): hasher.combine(value)
        case .integer(let value): hasher.combine(value)
        case .floatingPoint(let value): hasher.combine(value)
        case .decimal(let value): hasher.combine(value)
        case .string(let value): hasher.combine(value)
        case .date(let value): hasher.combine(value)
        case .url(let value): hasher.combine(value)
        case .data(let value): hasher.combine(value)
        case .uuid(let value): hasher.combine(value)
        case .json(let value): value.hashMeaning(into: &hasher)
        case .array(let value): hasher.combine(value)
        case .set(let value): hasher.combine(value)
        case .dictionary(let value): hasher.combine(value)
        case .record(let value): hasher.combine(value)
        case .enumeration(let value): hasher.combine(value)
        case .pair(let value): hasher.combine(value)
        case .code(let value): hasher.combine(value)
        }
    }
}
