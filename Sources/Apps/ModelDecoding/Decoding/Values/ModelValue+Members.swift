import JSONModel

extension ModelValue {
    /// The value under a name: a property, an associated value, `rawValue`, a member of raw JSON, or a text key.
    ///
    /// `nil` has no members, and an unknown name leads to none.
    public func member(_ name: String) -> ModelValue? {
        switch self {
        case .record(let record): record[name]
        case .enumeration(let value): name == "rawValue" ? value.rawValue : value[name]
        case .pair(let pair): pair[name]
        case .dictionary(let dictionary): dictionary[.string(name)]
        case .json(let json): json[name].map(ModelValue.json)
        default: nil
        }
    }

    /// The names that ``member(_:)`` accepts, in the order of the declaration or of the body.
    public var memberNames: [String] {
        switch self {
        case .record(let record): record.layout.names
        case .enumeration(let value): value.rawValue == nil ? value.labels : ["rawValue"]
        case .pair(let pair): [pair.kind.propertyNames.first, pair.kind.propertyNames.second]
        case .dictionary(let dictionary):
            dictionary.keys.compactMap { if case .string(let key) = $0 { key } else { nil } }
        case .json(let json): json.members.map(\.name)
        default: []
        }
    }

    /// The elements of an array, a set or raw JSON that is an array; nil for anything else.
    public var elements: [ModelValue]? {
        switch self {
        case .array(let array): array.elements
        case .set(let set): set.elements
        case .json(let json) where json.kind == .array: json.elements.map(ModelValue.json)
        default: nil
        }
    }

    /// The element at an index of a value with ``elements``, counted from 0; nil after the last.
    public subscript(number: Int) -> ModelValue? {
        if case .json(let json) = self { return json[number].map(ModelValue.json) }
        guard let elements, elements.indices.contains(number) else { return nil }
        return elements[number]
    }

    /// The value of a key, if this is a dictionary that has it.
    public subscript(key key: ModelValue) -> ModelValue? {
        if case .dictionary(let dictionary) = self { dictionary[key] } else { nil }
    }

    /// The number of elements, dictionary members, characters or bytes; nil for a value that cannot be counted.
    public var count: Int? {
        switch self {
        case .array(let array): array.count
        case .set(let set): set.elements.count
        case .dictionary(let dictionary): dictionary.keys.count
        case .string(let text): text.count
        case .data(let data): data.count
        case .json(let json) where json.kind == .array || json.kind == .object: json.count
        default: nil
        }
    }
}
