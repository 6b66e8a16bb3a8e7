import ModelDecoding

/// Optionals as code has them: `nil`, or a wrapped value. A model keeps the wrapped value, and its types show
/// the optional.
extension ModelValue {
    /// An optional that has a value. What is not known, or could not be made, stays so.
    static func optional(_ value: ModelValue, isCertain: Bool = true) -> ModelValue {
        if case .code(let code) = value {
            switch code.content {
            case .unknown, .lost: return value
            default: break
            }
        }
        return .code(CodeValue(.optional(value, isCertain: isCertain)))
    }

    /// The value as an optional; one that is optional stays the same: the result of `try?` and of a chain.
    var asOptional: ModelValue {
        switch isOptional {
        case true?: self
        case false?: .optional(self)
        case nil: .optional(unwrapped)
        }
    }

    /// The wrapped value, if this is an optional; nil for anything else.
    var wrapped: ModelValue? {
        if case .code(let code) = self, case .optional(let value, _) = code.content { value } else { nil }
    }

    /// The value without an optional around it.
    var unwrapped: ModelValue { wrapped ?? self }

    /// The value without any optional around it.
    var innermost: ModelValue { wrapped?.innermost ?? self }

    /// True if it is an optional; nil if that is not certain.
    var isOptional: Bool? {
        switch self {
        case .nil: return true
        case .code(let code):
            guard case .optional(_, let isCertain) = code.content else { return false }
            return isCertain ? true : nil
        default: return false
        }
    }
}

extension ModelValue {
    /// The value as code has it at a place of a type: an optional where the type is one, in lists too.
    func fitted(to type: ModelType) throws(Interruption) -> ModelValue {
        switch type {
        case .optional(let inner): return try fitted(toOptionalOf: inner)
        case .named, .parameter: return self
        case .array(let element) where element.holdsOptional:
            guard case .array(let array) = unwrapped else { return self }
            var list = ArrayValue(try Self.fitted(array.elements, to: element), of: element)
            list.isUnordered = array.isUnordered
            return .array(list)
        case .set(let element) where element.holdsOptional:
            guard case .set(let set) = unwrapped else { return self }
            return .set(SetValue(try Self.fitted(set.elements, to: element), of: element))
        case .dictionary(let key, let value) where key.holdsOptional || value.holdsOptional:
            guard case .dictionary(let dictionary) = unwrapped else { return self }
            let members = zip(
                try Self.fitted(dictionary.keys, to: key), try Self.fitted(dictionary.values, to: value))
            return .dictionary(DictionaryValue(members.map { ($0, $1) }, keyType: key, valueType: value))
        case .scalar, .array, .set, .dictionary, .pair: return unwrapped
        }
    }

    private func fitted(toOptionalOf inner: ModelType) throws(Interruption) -> ModelValue {
        let isNested = inner.wrapped != nil
        guard !isNil else {
            guard !isNested else { throw .unknown("Sonde cannot tell which optional of '\(inner)?' is nil") }
            return self
        }
        guard let wrapped, !isNested || wrapped.isOptional != false else {
            return .optional(try fitted(to: inner))
        }
        return isOptional == true && !inner.holdsOptional ? self : .optional(try wrapped.fitted(to: inner))
    }

    private static func fitted(_ values: [ModelValue], to type: ModelType) throws(Interruption) -> [ModelValue] {
        var fitted: [ModelValue] = []
        fitted.reserveCapacity(values.count)
        for value in values { fitted.append(try value.fitted(to: type)) }
        return fitted
    }

    /// Returns the value as a model keeps it in a property of a type. Nothing else shows the contents of `Any`,
    /// so they stay.
    func stored(as type: ModelType) -> ModelValue {
        switch type {
        case .named, .parameter: isOptional == nil ? unwrapped : self
        default: plain
        }
    }

    /// The value as a model has it: without optionals around it, and around what is in it.
    var plain: ModelValue {
        switch self {
        case .code: return wrapped?.plain ?? self
        case .array(var list) where list.elementType.mayHoldOptional:
            list.changeElements { $0 = $0.map(\.plain) }
            return .array(list)
        case .set(let set) where set.elementType.mayHoldOptional:
            return .set(SetValue(set.elements.map(\.plain), of: set.elementType))
        case .dictionary(let dictionary)
        where dictionary.keyType.mayHoldOptional || dictionary.valueType.mayHoldOptional:
            let members = dictionary.members.map { ($0.key.plain, $0.value.plain) }
            return .dictionary(
                DictionaryValue(members, keyType: dictionary.keyType, valueType: dictionary.valueType))
        default: return self
        }
    }
}

extension ModelType {
    /// True if it is an optional, or a list of optionals.
    var holdsOptional: Bool {
        switch self {
        case .optional: true
        case .array(let element), .set(let element): element.holdsOptional
        case .dictionary(let key, let value): key.holdsOptional || value.holdsOptional
        case .scalar, .named, .pair, .parameter: false
        }
    }

    fileprivate var mayHoldOptional: Bool {
        switch self {
        case .named: self == .unknownElement || self == .opaque("Any")
        case .array(let element), .set(let element): element.mayHoldOptional
        case .dictionary(let key, let value): key.mayHoldOptional || value.mayHoldOptional
        case .optional: true
        case .scalar, .pair, .parameter: false
        }
    }
}

/// Tells which values are optionals.
struct OptionalTypes {
    let machine: CodeMachine

    /// Returns a value at a place whose type is written, which also shows optionals in tuples and functions.
    func fitted(_ value: ModelValue, to syntax: TypeSyntax, in scope: CodeScope) throws(Interruption) -> ModelValue {
        guard syntax.isComposed else { return try value.fitted(to: machine.type(syntax, in: scope)) }
        switch syntax.form {
        case .optional(let inner):
            return value.isNil ? value : .optional(try fitted(value.unwrapped, to: inner, in: scope))
        case .array(let inner):
            guard case .array(let array) = value else { return value }
            var elements: [ModelValue] = []
            for element in array.elements { elements.append(try fitted(element, to: inner, in: scope)) }
            return .array(ArrayValue(elements, of: .ofElements(elements)))
        case .dictionary(_, let inner):
            guard case .dictionary(let dictionary) = value else { return value }
            var members: [DictionaryValue.Member] = []
            for member in dictionary.members {
                members.append((member.key, try fitted(member.value, to: inner, in: scope)))
            }
            return .dictionary(
                DictionaryValue(members, keyType: dictionary.keyType, valueType: dictionary.valueType))
        case .tuple(let parts):
            guard case .code(let code) = value, case .tuple(var elements) = code.content, elements.count == parts.count
            else { return value }
            for (number, part) in parts.enumerated() {
                elements[number].label = part.label ?? elements[number].label
                let value = try fitted(elements[number].value, to: part.type, in: scope)
                elements[number].value = value.literal(as: machine.type(part.type, in: scope))
            }
            return .code(CodeValue(.tuple(elements)))
        case .function(let parameters, let result):
            guard case .code(let code) = value, case .function(let function) = code.content,
                case .none = function.changeAll
            else { return value }
            let types = parameters.map { machine.type($0, in: scope) }
            let resultType = machine.type(result, in: scope)
            let call: CodeFunction.Body = { arguments throws(Interruption) in
                var arguments = arguments
                for (number, parameter) in zip(arguments.indices, parameters) {
                    arguments[number] = try fitted(arguments[number], to: parameter, in: scope)
                }
                return try fitted(try function.call(arguments), to: result, in: scope).literal(as: resultType)
            }
            return .code(CodeValue(.function(CodeFunction(call, changing: function.change, parameterTypes: types))))
        default: return value
        }
    }
}

extension ModelValue {
    /// What a tuple has, or a function gives: a literal takes on its type.
    fileprivate func literal(as type: ModelType) -> ModelValue { CodeLibrary.literal(self, as: type) ?? self }
}

extension TypeSyntax {
    /// True if it has a tuple or a function, whose parts' types no other type shows.
    var isComposed: Bool {
        switch form {
        case .tuple, .function: true
        case .optional(let inner), .array(let inner), .dictionary(_, let inner): inner.isComposed
        default: false
        }
    }
}

extension OptionalTypes {
    /// The type of the elements of a list that is written; nil where none shows it.
    func type(ofElements values: [ModelValue]) -> ModelType? {
        guard values.contains(where: { $0.isOptional == true }) else { return values.first.flatMap(machine.type(of:)) }
        let type = ModelType.ofElements(values)
        return type == .unknownElement ? nil : type
    }

    /// True if a property of a value, or the result of a method, is an optional; nil if its declaration does not
    /// show it.
    func isOptional(_ name: String, _ arguments: CallArguments?, of value: ModelValue) -> Bool? {
        if case .record(let record) = value, arguments == nil, let position = record.layout.position(of: name) {
            return record.layout.types[position].wrapped != nil
        }
        guard value.isOptional == false, let type = machine.type(of: value).map(machine.codeType) else { return nil }
        let own =
            arguments == nil
            ? type.computedProperty(named: name, isStatic: false).map { [$0] } ?? [] : type.functions(named: name)
        guard own.isEmpty else { return isOptional(own, arguments) }
        return CodeLibrary.givesOptional(name, of: value)
    }

    /// True if some functions return an optional; nil if they do not agree.
    func isOptional(_ candidates: [CodeCandidate], _ arguments: CallArguments?) -> Bool? {
        var answers: Set<Bool?> = []
        for candidate in candidates {
            if let arguments, candidate.function.places(for: arguments) == nil { continue }
            let type = candidate.function.result.map { machine.type($0, in: candidate.scope) }
            let isOpen = type?.wrapped == nil && type?.isOpen(candidate.genericNames) ?? false
            answers.insert(isOpen ? nil : type?.wrapped != nil)
        }
        return answers.count == 1 ? answers.first ?? nil : nil
    }

    /// True if an initialiser of a type may fail; nil if that depends on more than its labels, and on more than the type
    /// of what it is given.
    func makesOptional(
        _ type: ModelType, _ arguments: CallArguments, given typeOf: (CodeNode) -> ModelType?
    ) -> Bool? {
        if type.wrapped != nil { return true }
        let code = machine.codeType(type)
        let own = code.functions(named: "init").map(\.function).filter { $0.places(for: arguments) != nil }
        guard own.isEmpty else { return Set(own.map(\.isFailable)).count == 1 ? own[0].isFailable : nil }
        guard code.declared == nil else { return code.isEnumeration }
        if let answer = CodeLibrary.makesOptional(type, arguments.labels) { return answer }
        guard arguments.labels == [nil], let given = typeOf(arguments.nodes[0]) else { return nil }
        return makes(type, of: given)
    }

    /// True if an initialiser of a type may fail that takes a value without a label; nil if that is not known. A number is
    /// made of another one, and perhaps of a text.
    func makes(_ type: ModelType, of given: ModelType) -> Bool? {
        if let answer = CodeLibrary.makesOptional(type, [nil]) { return answer }
        guard case .scalar(let made) = type, made.isNumber, case .scalar(let given) = given else { return nil }
        return given.isNumber ? false : given == .string ? true : nil
    }
}
