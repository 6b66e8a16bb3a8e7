import ModelDecoding

extension ValueMaking {
    /// A literal as another type, by the library or by an initialiser of the sources.
    func literal(_ value: ModelValue, as type: ModelType) throws(Interruption) -> ModelValue? {
        let code = machine.codeType(type)
        guard code.declared != nil else { return CodeLibrary.literal(value, as: type) }
        switch value {
        case .string: return try literal(value, "stringLiteral", code)
        case .integer:
            let isInteger = initialiser("integerLiteral", of: code) != nil
            return try literal(value, isInteger ? "integerLiteral" : "floatLiteral", code)
        case .floatingPoint: return try literal(value, "floatLiteral", code)
        case .bool: return try literal(value, "booleanLiteral", code)
        case .array: return try literal(of: value, "arrayLiteral", code)
        case .dictionary(let members):
            let pairs = members.members.map { ModelValue.tuple([(nil, $0.key), (nil, $0.value)]) }
            return try literal(of: .array(ArrayValue(pairs, of: .opaque("_"))), "dictionaryLiteral", code)
        default: return nil
        }
    }

    /// The type of the elements of an array literal that makes a value of a type of the sources.
    func typeOfLiteralParts(of type: ModelType) -> ModelType? {
        guard let candidate = initialiser("arrayLiteral", of: machine.codeType(type)) else { return nil }
        return machine.type(candidate.function.parameters[0].type, in: candidate.scope)
    }

    private func literal(_ value: ModelValue, _ label: String, _ type: CodeType) throws(Interruption) -> ModelValue? {
        guard let candidate = initialiser(label, of: type) else { return nil }
        let wanted = machine.type(candidate.function.parameters[0].type, in: candidate.scope)
        return try make(type.type, label, CodeLibrary.literal(value, as: wanted) ?? value)
    }

    /// A value of an initialiser that takes any number of elements.
    private func literal(
        of elements: ModelValue, _ label: String, _ type: CodeType
    ) throws(Interruption) -> ModelValue? {
        guard let candidate = initialiser(label, of: type) else { return nil }
        return try construct(type, machine.routine(candidate, binding: [:]), [elements])
    }

    private func initialiser(_ label: String, of type: CodeType) -> CodeCandidate? {
        guard type.declared != nil else { return nil }
        return type.functions(named: "init").first {
            $0.function.parameters.count == 1 && $0.function.parameters[0].label == label
        }
    }
}

extension ModelType {
    /// The text of `"\(T.self)"`, without enclosing types.
    var shortName: String {
        switch self {
        case .optional(let wrapped): "Optional<\(wrapped.shortName)>"
        case .array(let element): "Array<\(element.shortName)>"
        case .set(let element): "Set<\(element.shortName)>"
        case .dictionary(let key, let value): "Dictionary<\(key.shortName), \(value.shortName)>"
        case .named(let reference):
            if let last = reference.components.last, !last.arguments.isEmpty {
                last.name + "<" + last.arguments.map(\.shortName).joined(separator: ", ") + ">"
            } else {
                reference.components.last?.name ?? description
            }
        case .scalar, .pair, .parameter: description
        }
    }
}
