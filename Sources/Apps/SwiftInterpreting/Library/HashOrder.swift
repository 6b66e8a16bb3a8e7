import ModelDecoding

/// The order of the members of a dictionary and of the elements of a set, which Swift makes another one each time a
/// program runs. What comes of it is known only where every order comes to the same.
enum HashOrder {
    /// Returns the result of a method of such a value. `run` runs it on a value in an order.
    static func result(
        _ name: String, of value: ModelValue, _ code: any CodeRunning,
        _ run: (ModelValue) throws(Interruption) -> ModelValue?
    ) throws(Interruption) -> ModelValue? {
        guard value.isInHashOrder else { return try run(value) }
        code.noteHashOrder()
        guard !indifferent.contains(name) else { return try run(value) }
        guard let result = try run(value) else { return nil }
        if passing.contains(name) { return result.inHashOrder }
        if !value.isArray, !sequences.contains(name) { return result }
        // A result assembled by keys is the same in any order, unless a list grows in it.
        switch result {
        case .set: return result
        case .dictionary(let dictionary) where !dictionary.values.contains(where: \.isArray): return result
        default: break
        }
        guard let other = try run(value.backwards) else { return nil }
        if result == other { return result }
        if case .array(let one) = result, case .array(let two) = other, one.count == two.count {
            return result.inHashOrder
        }
        let unknown = UnknownCode(message: message, position: nil)
        // `guard let key = keys.first, keys.count == 1` asks for the first one before it knows that there is one.
        if name == "first" { return .unknown(unknown) }
        throw .unknown(unknown)
    }

    /// Applies a method that changes such a list, and returns its result.
    static func change(
        _ list: inout ModelValue, _ run: (inout ModelValue) throws(Interruption) -> ModelValue?
    ) throws(Interruption) -> ModelValue? {
        guard list.isInHashOrder, list.isArray else { return try run(&list) }
        var other = list.backwards
        let results = (try run(&list), try run(&other))
        guard results.0 == results.1 else { throw .unknown(message) }
        if list != other { list = list.inHashOrder }
        return results.0
    }

    static let message = "the order of a dictionary's members or a set's elements is not known"

    /// The members that are the same in any order, or visit the elements as a loop does.
    private static let indifferent: Set<String> = [
        "count", "isEmpty", "underestimatedCount", "contains", "allSatisfy", "forEach",
    ]
    /// The members that pass on the elements in their order, or something for each of them.
    private static let passing: Set<String> = [
        "keys", "values", "map", "compactMap", "flatMap", "filter", "reversed", "enumerated", "lazy",
    ]
    /// The members that a dictionary and a set have in common with every sequence.
    private static let sequences = Set(LibraryKind.sequence.methods.names)
}

extension ModelValue {
    /// True if the order of its elements differs each time a program runs.
    var isInHashOrder: Bool {
        switch self {
        case .array(let list): list.isUnordered
        case .set(let set): set.elements.count > 1
        case .dictionary(let dictionary): dictionary.keys.count > 1
        default: false
        }
    }

    /// The same list, in the order of a dictionary.
    var inHashOrder: ModelValue {
        guard case .array(var list) = self, list.count > 1 else { return self }
        list.isUnordered = true
        return .array(list)
    }

    /// True if the order of a dictionary or a set shows in it.
    var showsHashOrder: Bool {
        switch self {
        case .array(let list): list.isUnordered || list.elements.contains(where: \.showsHashOrder)
        case .record(let record): record.object == nil && record.values.contains(where: \.showsHashOrder)
        case .enumeration(let value): value.values.contains(where: \.showsHashOrder)
        case .dictionary(let dictionary): dictionary.values.contains(where: \.showsHashOrder)
        case .code(let code):
            switch code.content {
            case .tuple(let elements): elements.contains { $0.value.showsHashOrder }
            case .optional(let value, _): value.showsHashOrder
            default: false
            }
        default: false
        }
    }

    fileprivate var isArray: Bool {
        if case .array = self { true } else { false }
    }

    /// The same elements in the opposite order.
    fileprivate var backwards: ModelValue {
        switch self {
        case .array(var list):
            list.changeElements { $0.reverse() }
            return .array(list)
        case .set(let set): return .set(SetValue(set.elements.reversed(), of: set.elementType))
        case .dictionary(let dictionary):
            return .dictionary(
                DictionaryValue(
                    dictionary.members.reversed(), keyType: dictionary.keyType, valueType: dictionary.valueType))
        default: return self
        }
    }
}

extension [CodeArgument] {
    /// Returns the result of a function with these arguments: a list made from unordered values is unordered.
    func passingHashOrder(to result: ModelValue, _ code: any CodeRunning) -> ModelValue {
        guard contains(where: { $0.value.isInHashOrder }) else { return result }
        code.noteHashOrder()
        return result.inHashOrder
    }
}
