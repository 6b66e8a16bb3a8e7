/// A dictionary with its members in the order of the body.
public struct DictionaryValue: Sendable {
    private var distinctKeys: DistinctElements
    /// The values in the order of their keys.
    public private(set) var values: [ModelValue]
    /// The declared type of the keys.
    public let keyType: ModelType
    /// The declared type of the values.
    public let valueType: ModelType

    /// A member of a dictionary.
    public typealias Member = (key: ModelValue, value: ModelValue)

    /// Creates a dictionary of members in order; the first value of a repeated key is kept.
    public init(_ members: some Sequence<Member>, keyType: ModelType, valueType: ModelType) {
        var keys = DistinctElements()
        var values: [ModelValue] = []
        for (key, value) in members where keys.insert(key).isNew { values.append(value) }
        self.init(keys: keys, values: values, keyType: keyType, valueType: valueType)
    }

    init(keys: DistinctElements, values: [ModelValue], keyType: ModelType, valueType: ModelType) {
        distinctKeys = keys
        self.values = values
        self.keyType = keyType
        self.valueType = valueType
    }
}

extension DictionaryValue {
    /// The keys in the order of the body.
    public var keys: [ModelValue] { distinctKeys.values }

    /// The keys with their values, in the order of the body.
    public var members: [Member] { Array(zip(keys, values)) }

    /// The value of a key, or nil if there is none.
    public subscript(key: ModelValue) -> ModelValue? {
        distinctKeys.position(of: key).map { values[$0] }
    }
}

extension DictionaryValue {
    /// Sets the value of a key, and returns the previous one.
    package mutating func update(_ value: ModelValue, of key: ModelValue) -> ModelValue? {
        let (isNew, position) = distinctKeys.insert(key)
        guard !isNew else {
            values.append(value)
            return nil
        }
        defer { values[position] = value }
        return values[position]
    }

    /// Removes a key, and returns its value.
    package mutating func removeValue(of key: ModelValue) -> ModelValue? {
        distinctKeys.remove(key).map { values.remove(at: $0) }
    }
}

extension DictionaryValue: Hashable {
    /// Indicates whether two dictionaries have the same keys with the same values, in any order.
    public static func == (one: DictionaryValue, two: DictionaryValue) -> Bool {
        one.keyType == two.keyType && one.valueType == two.valueType && one.keys.count == two.keys.count
            && one.members.allSatisfy { two[$0.key] == $0.value }
    }

    /// Hashes the members regardless of their order.
    public func hash(into hasher: inout Hasher) {
        let members = members.map { member in
            var hasher = Hasher()
            hasher.combine(member.key)
            hasher.combine(member.value)
            return hasher.finalize()
        }
        hasher.combine(members.reduce(0, ^))
    }
}
