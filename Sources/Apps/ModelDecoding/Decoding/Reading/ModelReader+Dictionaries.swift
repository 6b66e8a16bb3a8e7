import JSONModel

extension ModelReader {
    /// Reads an object whose keys stay as they are: no key strategy changes those of a `[String: Value]`.
    mutating func textDictionary(_ entry: Int, _ step: Int, value: Int) -> ModelValue {
        guard index.kind(at: entry) == .object else { return failKind(entry, step) }
        keys.enterDictionary(entry)
        defer { keys.leaveDictionary(entry) }
        var members = DictionaryMembers()
        for name in index.names(of: entry) {
            let key = self.name(name)
            // For a repeated key the first value is kept, but if keys are converted, `JSONDecoder` reads all of them.
            let isNew = members.keys.insert(.string(key)).isNew
            guard isNew || keys.conversion != .none else { continue }
            let member = readValue(name + 1, key, as: value)
            if isNew { members.values.append(member) }
        }
        return members.dictionary(keyType: .scalar(.string), valueType: plan.types[value])
    }

    /// An object whose keys are read as integers or as raw values, or made by code.
    mutating func keyDictionary(
        _ entry: Int, _ step: Int, key: Int, value: Int, madeByCode: Bool = false
    ) -> ModelValue {
        guard index.kind(at: entry) == .object else { return failKind(entry, step) }
        var members = DictionaryMembers()
        var spellings: [String] = []
        for name in index.names(of: entry) {
            let text = self.key(name)
            let failuresBefore = failureCount
            guard let dictionaryKey = madeByCode ? codedKey(text, name, key) : dictionaryKey(text, key) else {
                guard failureCount == failuresBefore else { continue }
                trace?.enterValue(ofKey: text)
                fail(.unknownKey, name, key)
                trace?.leave()
                continue
            }
            let (isNew, position) = members.keys.insert(dictionaryKey)
            guard isNew else {
                if spellings[position] != text { trace?.depart(.spellingsOfOneKey) }
                continue
            }
            spellings.append(text)
            members.values.append(readValue(name + 1, text, as: value))
        }
        return members.dictionary(keyType: plan.types[key], valueType: plan.types[value])
    }

    /// An array of keys and values in turn. For a repeated key, the last value is kept.
    mutating func flatDictionary(_ entry: Int, _ step: Int, key: Int, value: Int) -> ModelValue {
        guard index.kind(at: entry) == .array else { return failKind(entry, step) }
        var members = DictionaryMembers()
        var number = 0
        var next = index.first(of: entry)
        while next < index.end(of: entry) {
            let valueEntry = index.next(after: next)
            guard valueEntry < index.end(of: entry) else { return fail(.oddCount, entry, step) }
            let dictionaryKey = readElement(next, number, as: key)
            let dictionaryValue = readElement(valueEntry, number + 1, as: value)
            let (isNew, position) = members.keys.insert(dictionaryKey)
            if isNew {
                members.values.append(dictionaryValue)
            } else {
                members.values[position] = dictionaryValue
            }
            next = index.next(after: valueEntry)
            number += 2
        }
        return telling(
            members.dictionary(keyType: plan.types[key], valueType: plan.types[value]), by: plan.types[key], entry, step
        )
    }
}

private struct DictionaryMembers {
    var keys = DistinctElements()
    var values: [ModelValue] = []

    func dictionary(keyType: ModelType, valueType: ModelType) -> ModelValue {
        .dictionary(DictionaryValue(keys: keys, values: values, keyType: keyType, valueType: valueType))
    }
}

extension ModelReader {
    fileprivate mutating func readValue(_ entry: Int, _ key: String, as step: Int) -> ModelValue {
        guard trace != nil else { return read(entry, as: step) }
        trace?.enterValue(ofKey: key)
        defer { trace?.leave() }
        return read(entry, as: step)
    }

    /// A member's name as a key: an integer, a raw value, or a structure with a raw value.
    fileprivate mutating func dictionaryKey(_ text: String, _ step: Int) -> ModelValue? {
        switch plan.steps[step] {
        case .unresolved:
            _ = plan.resolve(step, in: catalogue)
            return dictionaryKey(text, step)
        case .string, .adapted(.string): return .string(text)
        case .int, .adapted(.int): return Int(text).map(ModelValue.int)
        case .rawValueCases(let number):
            let enumeration = plan.rawValueEnumerations[number]
            return dictionaryKey(text, enumeration.step).flatMap(enumeration.value(of:))
        case .rawValueRecord(let record):
            let (layout, field) = (plan.records[record].layout, plan.records[record].fields[0])
            return dictionaryKey(text, field.step).map { .record(RecordValue(layout, [$0])) }
        default: return nil
        }
    }
}
