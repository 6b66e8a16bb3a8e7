import ModelDecoding

extension DictionaryValue: LibraryValue {
    static var codeType: ModelType? { nil }

    static func swift(_ value: ModelValue) -> DictionaryValue? {
        if case .dictionary(let dictionary) = value { dictionary } else { nil }
    }

    var codeValue: ModelValue { .dictionary(self) }
}

extension LibraryKind {
    static let dictionary = LibraryKind("Dictionary") { dictionary in
        dictionary.addMembers()
        dictionary.addMemberTransforms()
        dictionary.addMemberChanges()
        dictionary.addDictionaryInitializers()
    }
}

extension LibraryKind {
    private mutating func addMembers() {
        property("count", "The number of members.", #"["a": 1].count → 1"#) { (dictionary: DictionaryValue) in
            dictionary.keys.count
        }
        property("isEmpty") { (dictionary: DictionaryValue) in dictionary.keys.isEmpty }
        property("keys: [Key]", "The keys in their order.", #"["a": 1, "b": 2].keys → ["a", "b"]"#) {
            (dictionary: DictionaryValue) in LibraryList(dictionary.keys, of: dictionary.keyType)
        }
        property("values: [Value]", "The values in the order of their keys.", #"["a": 1, "b": 2].values → [1, 2]"#) {
            (dictionary: DictionaryValue) in LibraryList(dictionary.values, of: dictionary.valueType)
        }
        method("description") { (dictionary: DictionaryValue, call: LibraryCall) throws(Interruption) -> String in
            guard dictionary.keys.count < 2 else {
                throw .unknown("the order of a dictionary's members in a text is not known")
            }
            guard let (key, value) = dictionary.members.first else { return "[:]" }
            return "[\(try call.debugText(of: key)): \(try call.debugText(of: value))]"
        }
        property("first") { (dictionary: DictionaryValue) throws(Interruption) -> ModelValue? in
            guard dictionary.keys.count < 2 else {
                throw .unknown("Sonde cannot tell which member of a dictionary is first")
            }
            return LibrarySequence.swift(.dictionary(dictionary))?.elements.first
        }
        method("subscript(_:)") {
            (dictionary: DictionaryValue, key: LibraryElement) throws(Interruption) in
            dictionary[try key.value(as: dictionary.keyType)]
        }
        method("subscript(_:default:)") {
            (dictionary: DictionaryValue, key: LibraryElement, other: LibraryElement) throws(Interruption) in
            if let value = dictionary[try key.value(as: dictionary.keyType)] { return value }
            return try other.value(as: dictionary.valueType)
        }
    }

    private mutating func addMemberTransforms() {
        method(
            "mapValues(_: (Value) -> Result) -> [Key: Result]",
            "The same keys with what the closure returns for their values.",
            #"["a": 1].mapValues { $0 + 1 } → ["a": 2]"#
        ) { (dictionary: DictionaryValue, transform: LibraryClosure) throws(Interruption) in
            var members: [DictionaryValue.Member] = []
            for (key, value) in dictionary.members { members.append((key, try transform(value))) }
            return LibraryDictionary(members, keyType: dictionary.keyType)
        }
        method(
            "compactMapValues(_: (Value) -> Result?) -> [Key: Result]",
            "The same keys with what the closure returns for their values, without nil.",
            #"["a": "1", "b": "x"].compactMapValues { Int($0) } → ["a": 1]"#
        ) {
            (dictionary: DictionaryValue, transform: LibraryClosure) throws(Interruption) in
            var members: [DictionaryValue.Member] = []
            for (key, value) in dictionary.members {
                let result = try transform(value)
                if case .nil = result { continue }
                members.append((key, result.unwrapped))
            }
            return LibraryDictionary(members, keyType: dictionary.keyType)
        }
        method(
            "filter(_: ((key: Key, value: Value)) -> Bool) -> [Key: Value]",
            "The members for which the closure is true.", #"["a": 1, "b": 2].filter { $0.value > 1 } → ["b": 2]"#
        ) { (dictionary: DictionaryValue, isIncluded: LibraryClosure) throws(Interruption) in
            var members: [DictionaryValue.Member] = []
            for (key, value) in dictionary.members
            where try isIncluded.isTrue(.tuple([("key", key), ("value", value)])) { members.append((key, value)) }
            return DictionaryValue(members, keyType: dictionary.keyType, valueType: dictionary.valueType)
        }
        method(
            "merging(_: [Key: Value], uniquingKeysWith: (Value, Value) -> Value) -> [Key: Value]",
            "Both dictionaries; for a key in both, the closure combines its values.",
            #"["a": 1].merging(["a": 2, "b": 3], uniquingKeysWith: { $1 }) → ["a": 2, "b": 3]"#
        ) {
            (dictionary: DictionaryValue, others: LibrarySequence, combine: LibraryClosure) throws(Interruption) in
            var merged = dictionary
            try merged.merge(try others.members(), combine)
            return merged
        }
    }

    private mutating func addMemberChanges() {
        mutating("subscript(set:_:)") {
            (dictionary: inout DictionaryValue, new: LibraryElement, key: LibraryElement)
                throws(Interruption) in
            try CodeLibrary.refuse(size: dictionary.keys.count + 1)
            let key = try key.value(as: dictionary.keyType)
            guard !new.isNil || dictionary.valueType.wrapped == nil else {
                throw .unknown("Sonde cannot tell whether this nil is stored or removes the member")
            }
            if new.isNil {
                _ = dictionary.removeValue(of: key)
            } else {
                _ = dictionary.update(try new.unwrapped.value(as: dictionary.valueType), of: key)
            }
        }
        mutating("subscript(set:_:default:)") {
            (dictionary: inout DictionaryValue, new: LibraryElement, key: LibraryElement, _: ModelValue)
                throws(Interruption) in
            try CodeLibrary.refuse(size: dictionary.keys.count + 1)
            _ = dictionary.update(
                try new.value(as: dictionary.valueType), of: try key.value(as: dictionary.keyType))
        }
        mutating("updateValue(_:forKey:)") {
            (dictionary: inout DictionaryValue, new: LibraryElement, key: LibraryElement)
                throws(Interruption) in
            try CodeLibrary.refuse(size: dictionary.keys.count + 1)
            return dictionary.update(
                try new.value(as: dictionary.valueType),
                of: try key.value(as: dictionary.keyType))
        }
        mutating("removeValue(forKey:)") {
            (dictionary: inout DictionaryValue, key: LibraryElement) throws(Interruption) in
            dictionary.removeValue(of: try key.value(as: dictionary.keyType))
        }
        mutating("removeAll(keepingCapacity?:)") { (dictionary: inout DictionaryValue, _: Bool?) in
            dictionary = DictionaryValue([], keyType: dictionary.keyType, valueType: dictionary.valueType)
        }
        mutating("merge(_:uniquingKeysWith:)") {
            (dictionary: inout DictionaryValue, others: LibrarySequence, combine: LibraryClosure) throws(Interruption)
            in
            try dictionary.merge(try others.members(), combine)
        }
        mutating("reserveCapacity(_:)") { (_: inout DictionaryValue, _: Int) in }
    }

    private mutating func addDictionaryInitializers() {
        member("init()") { LibraryDictionary([]) }
        member("init(minimumCapacity:)") { (_: Int) in LibraryDictionary([]) }
        member(
            "init(uniqueKeysWithValues: [(Key, Value)]) -> [Key: Value]",
            "A dictionary of pairs; a repeated key is an error.",
            #"Dictionary(uniqueKeysWithValues: zip(["a", "b"], [1, 2])) → ["a": 1, "b": 2]"#
        ) { (members: LibrarySequence) throws(Interruption) in
            let members = LibraryDictionary(try members.members())
            guard members.areDistinct else { throw .trap("the keys of the dictionary are not unique") }
            return members
        }
        member(
            "init(_: [(Key, Value)], uniquingKeysWith: (Value, Value) -> Value) -> [Key: Value]",
            "A dictionary of pairs; for a repeated key, the closure combines its values.",
            #"Dictionary([("a", 1), ("a", 2)], uniquingKeysWith: { $0 + $1 }) → ["a": 3]"#
        ) {
            (members: LibrarySequence, combine: LibraryClosure) throws(Interruption) in
            let members = try members.members()
            var dictionary = LibraryDictionary([]).dictionary(nil)
            try dictionary.merge(members, combine)
            return LibraryDictionary(dictionary.members)
        }
        member(
            "init(grouping: [Element], by: (Element) -> Key) -> [Key: [Element]]",
            "The elements, grouped by the key that the closure returns.",
            "Dictionary(grouping: 1...4, by: { $0 % 2 }) → [1: [1, 3], 0: [2, 4]]"
        ) { (list: LibrarySequence, key: LibraryClosure) throws(Interruption) in
            var keys = DistinctElements()
            var groups: [[ModelValue]] = []
            for element in list.elements {
                let (isNew, position) = keys.insert(try key(element))
                if isNew { groups.append([element]) } else { groups[position].append(element) }
            }
            let values = groups.map { ModelValue.array(ArrayValue($0, of: list.elementType)) }
            return LibraryDictionary(zip(keys.values, values).map { ($0, $1) })
        }
    }
}

/// The members of a dictionary that is made by the library, of the type that its place wants or they show.
struct LibraryDictionary: LibraryOutput {
    private let members: [DictionaryValue.Member]
    private let keyType: ModelType?

    init(_ members: [DictionaryValue.Member], keyType: ModelType? = nil) {
        self.members = members
        self.keyType = keyType
    }

    var areDistinct: Bool { dictionary(nil).keys.count == members.count }

    func dictionary(_ expected: ModelType?) -> DictionaryValue {
        if case .dictionary(let key, let value) = expected?.innermost {
            return DictionaryValue(members, keyType: key, valueType: value)
        }
        return DictionaryValue(
            members, keyType: keyType ?? .ofElements(members.map(\.key)), valueType: .ofElements(members.map(\.value)))
    }

    func codeValue(_ expected: ModelType?) -> ModelValue { .dictionary(dictionary(expected)) }
}

extension LibrarySequence {
    /// The elements as keys with their values.
    fileprivate func members() throws(Interruption) -> [DictionaryValue.Member] {
        var members: [DictionaryValue.Member] = []
        for element in elements {
            guard case .code(let code) = element, case .tuple(let parts) = code.content, parts.count == 2 else {
                throw .unknown("these are not pairs of a key and a value")
            }
            members.append((parts[0].value, parts[1].value))
        }
        return members
    }
}

extension DictionaryValue {
    fileprivate mutating func merge(_ members: [Member], _ combine: LibraryClosure) throws(Interruption) {
        for (key, value) in members {
            _ = update(try self[key].map { (old) throws(Interruption) in try combine(old, value) } ?? value, of: key)
        }
    }
}
