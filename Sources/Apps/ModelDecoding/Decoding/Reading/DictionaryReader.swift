import JSONModel

/// Reads dictionaries, and holds the members of one: each key once.
struct DictionaryReader {
    private var keys = DistinctElements()
    private var values: [ModelValue] = []

    /// Reads an object whose keys stay as they are: no key strategy changes those of a `[String: Value]`.
    static func textKeys(_ reader: inout ModelReader, _ entry: Int, _ step: Int, value: Int) -> ModelValue {
        guard reader.index.kind(at: entry) == .object else { return reader.failKind(entry, step) }
        reader.keys.enterDictionary(entry)
        defer { reader.keys.leaveDictionary(entry) }
        var members = Self()
        for name in reader.index.names(of: entry) {
            let key = reader.name(name)
            // For a repeated key the first value is kept, but if keys are converted, `JSONDecoder` reads all of them.
            let isNew = members.keys.insert(.string(key)).isNew
            guard isNew || reader.keys.conversion != .none else { continue }
            let member = read(&reader, name + 1, key, as: value)
            if isNew { members.values.append(member) }
        }
        return members.dictionary(keyType: .scalar(.string), valueType: reader.plan.types[value])
    }

    /// An object whose keys are read as integers or as raw values, or made by code.
    static func keys(
        _ reader: inout ModelReader, _ entry: Int, _ step: Int, key: Int, value: Int, madeByCode: Bool = false
    ) -> ModelValue {
        guard reader.index.kind(at: entry) == .object else { return reader.failKind(entry, step) }
        var members = Self()
        var spellings: [String] = []
        for name in reader.index.names(of: entry) {
            let text = reader.key(name)
            let failuresBefore = reader.failureCount
            guard let dictionaryKey = madeByCode ? reader.codedKey(text, name, key) : Self.key(&reader, text, key)
            else {
                guard reader.failureCount == failuresBefore else { continue }
                reader.trace?.enterValue(ofKey: text)
                reader.fail(.unknownKey, name, key)
                reader.trace?.leave()
                continue
            }
            let (isNew, position) = members.keys.insert(dictionaryKey)
            guard isNew else {
                if spellings[position] != text { reader.trace?.depart(.spellingsOfOneKey) }
                continue
            }
            spellings.append(text)
            members.values.append(read(&reader, name + 1, text, as: value))
        }
        return members.dictionary(keyType: reader.plan.types[key], valueType: reader.plan.types[value])
    }

    /// An array of keys and values in turn. For a repeated key, the last value is kept.
    static func pairs(_ reader: inout ModelReader, _ entry: Int, _ step: Int, key: Int, value: Int) -> ModelValue {
        guard reader.index.kind(at: entry) == .array else { return reader.failKind(entry, step) }
        var members = Self()
        var number = 0
        var next = reader.index.first(of: entry)
        while next < reader.index.end(of: entry) {
            let valueEntry = reader.index.next(after: next)
            guard valueEntry < reader.index.end(of: entry) else { return reader.fail(.oddCount, entry, step) }
            let dictionaryKey = reader.readElement(next, number, as: key)
            let dictionaryValue = reader.readElement(valueEntry, number + 1, as: value)
            let (isNew, position) = members.keys.insert(dictionaryKey)
            if isNew {
                members.values.append(dictionaryValue)
            } else {
                members.values[position] = dictionaryValue
            }
            next = reader.index.next(after: valueEntry)
            number += 2
        }
        return reader.telling(
            members.dictionary(keyType: reader.plan.types[key], valueType: reader.plan.types[value]),
            by: reader.plan.types[key], entry, step)
    }

    private func dictionary(keyType: ModelType, valueType: ModelType) -> ModelValue {
        .dictionary(DictionaryValue(keys: keys, values: values, keyType: keyType, valueType: valueType))
    }

    private static func read(_ reader: inout ModelReader, _ entry: Int, _ key: String, as step: Int) -> ModelValue {
        guard reader.trace != nil else { return reader.read(entry, as: step) }
        reader.trace?.enterValue(ofKey: key)
        defer { reader.trace?.leave() }
        return reader.read(entry, as: step)
    }

    /// A member's name as a key: an integer, a raw value, or a structure with a raw value.
    private static func key(_ reader: inout ModelReader, _ text: String, _ step: Int) -> ModelValue? {
        switch reader.plan.steps[step] {
        case .unresolved:
            _ = reader.plan.resolve(step, in: reader.catalogue)
            return key(&reader, text, step)
        case .string, .adapted(.string): return .string(text)
        case .int, .adapted(.int): return Int(text).map(ModelValue.int)
        case .rawValueCases(let number):
            let enumeration = reader.plan.rawValueEnumerations[number]
            return key(&reader, text, enumeration.step).flatMap(enumeration.value(of:))
        case .rawValueRecord(let record):
            let (layout, field) = (reader.plan.records[record].layout, reader.plan.records[record].fields[0])
            return key(&reader, text, field.step).map { .record(RecordValue(layout, [$0])) }
        default: return nil
        }
    }
}
