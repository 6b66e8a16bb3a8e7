import ModelDecoding

/// Makes coding keys, and reads their texts.
struct CodingKeyAccess {
    let machine: CodeMachine

    func codingPath(_ keys: [CodeCodingKey]) -> ModelValue {
        .array(
            ArrayValue(
                keys.map { key in
                    switch key {
                    case .member(let name): codingKey(name, nil)
                    case .element(let number): codingKey("Index \(number)", number)
                    }
                }, of: .opaque("any CodingKey")))
    }

    func codingKey(_ text: String, _ number: Int?) -> ModelValue {
        .record(RecordValue(Self.codingKeyLayout, [.string(text), number.map { .int($0) } ?? .nil]))
    }

    private static let codingKeyLayout = RecordLayout(
        .opaque("CodingKey"),
        properties: [("stringValue", .scalar(.string)), ("intValue", .optional(.scalar(.int)))])

    func allKeys(of container: CodeKeyedContainer) throws(Interruption) -> ModelValue {
        var keys: [ModelValue] = []
        for text in container.keys() {
            let key = try codingKey(container.keyType, text).unwrapped
            if !key.isNil { keys.append(key) }
        }
        machine.noteHashOrder()
        // Foundation's containers keep their members in a dictionary.
        return ModelValue.array(ArrayValue(keys, of: container.keyType)).inHashOrder
    }
}

extension CodingKeyAccess {
    /// `stringValue` and `intValue` of a coding key.
    func codingKeyProperty(_ name: String, of value: ModelValue) throws(Interruption) -> ModelValue? {
        guard name == "stringValue" || name == "intValue" else { return nil }
        if case .enumeration(let value) = value {
            if case .integer(let number)? = value.rawValue {
                return name == "intValue" ? .optional(.integer(number)) : .string("\(number)")
            }
            if name == "intValue" { return .nil }
            if case .string(let text)? = value.rawValue { return .string(text) }
            return .string(value.name)
        }
        if case .record(let record) = value, let rawValue = record["rawValue"] {
            if case .string = rawValue { return name == "stringValue" ? rawValue : .nil }
        }
        return nil
    }

    /// The text of a key that a container is asked for.
    func keyText(_ key: ModelValue, _ scope: CodeScope, _ span: Range<Int>) throws(Interruption) -> String {
        switch key {
        case .string(let text): return text
        case .enumeration(let value) where !hasOwnKeyText(value):
            if case .string(let text)? = value.rawValue { return text }
            if let rawValue = value.rawValue { return rawValue.description }
            return value.name
        default:
            guard case .string(let text)? = try machine.property("stringValue", of: key) else {
                throw scope.unknown("the text of this key is not known", at: span)
            }
            return text
        }
    }

    private func hasOwnKeyText(_ value: CaseValue) -> Bool {
        machine.codeType(value.layout.type).computedProperty(named: "stringValue", isStatic: false) != nil
    }

    /// The key of a type with a text, or nil.
    private func codingKey(_ type: ModelType, _ text: String) throws(Interruption) -> ModelValue {
        if type == .scalar(.string) { return .string(text) }
        let code = machine.codeType(type)
        let own = code.functions(named: "init").filter { $0.function.parameters.first?.label == "stringValue" }
        if !own.isEmpty { return try machine.making.make(type, "stringValue", .string(text)) }
        if code.isEnumeration { return keyCase(of: code, text) ?? .nil }
        return try machine.making.make(type, "rawValue", .string(text))
    }

    func keyCase(of type: CodeType, _ text: String) -> ModelValue? {
        if type.rawType == .scalar(.string) { return type.value(ofRawValue: .string(text)) }
        return type.cases.first { $0.name == text }.flatMap { type.value(ofCase: $0.name) }
    }
}
