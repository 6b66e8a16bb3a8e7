import Foundation
import ModelDecoding

/// Makes values of types: `Type(…)`, and literals as a type that can be written as one.
struct ValueMaking {
    let machine: CodeMachine

    /// `Type(…)`
    func make(
        _ type: ModelType, _ arguments: CallArguments, _ expected: ModelType?, _ frame: CodeFrame, _ span: Range<Int>
    ) throws(Interruption) -> ModelValue {
        var arguments = arguments
        let type = type.bound(by: expected)
        if case .optional(let wrapped) = type, arguments.count == 1, arguments.labels[0] == nil {
            return .optional(try arguments.nodes[0].value(frame, for: wrapped))
        }
        if type.isErrorContext, let context = try machine.errors.decodingError("Context", arguments, frame) {
            return context
        }
        if case .pair(let kind, let bound) = type, arguments.count == 2,
            arguments.labels[0] == kind.propertyNames.first, arguments.labels[1] == kind.propertyNames.second
        {
            let first = try arguments.nodes[0].value(frame, as: bound)
            return .pair(
                PairValue(
                    kind, of: bound, first.converted(to: bound),
                    try arguments.nodes[1].value(frame, as: bound).converted(to: bound)))
        }
        if let decoded = try decoded(type, arguments, frame, span) { return decoded }
        let code = machine.codeType(type)
        let own = code.functions(named: "init")
        if !own.isEmpty,
            try machine.overloads.means(own, beside: CodeLibrary.hasStatic("init", type), &arguments, frame)
        {
            return try construct(code, own, arguments, frame, span)
        }
        if let made = try makeDeclared(code, arguments, frame, span) { return made }
        let values = try machine.calls.libraryArguments(
            typed(arguments, as: type, frame), frame, of: "init", on: .type(type))
        return try machine.answer(span, frame.scope, else: "'\(type)(…)' is not run here") {
            machine throws(Interruption) in
            try CodeLibrary.make(type, values, machine)
        }
    }

    /// The arguments of `[Double](…)` or `Dictionary<String, Double>(…)`, whose literals have the types that are written.
    private func typed(
        _ arguments: CallArguments, as type: ModelType, _ frame: CodeFrame
    ) throws(Interruption) -> CallArguments {
        var typed = arguments
        for (number, node) in arguments.nodes.enumerated() where node.isLiteral || node.needsType {
            let wanted: ModelType
            switch (type, arguments.labels[number]) {
            case (.array(let element), nil), (.set(let element), nil): wanted = .array(element)
            case (.array(let element), "repeating"): wanted = element
            case (.dictionary(let key, let value), nil), (.dictionary(let key, let value), "uniqueKeysWithValues"):
                wanted = .array(.tuple([nil, nil], [key, value]))
            default: continue
            }
            typed.nodes[number] = ConstantNode(try node.value(frame, for: wanted), isLiteral: false, node.span)
        }
        return typed
    }

    /// `Type(from: decoder)` of a type of the library, unless an extension has that initialiser.
    private func decoded(
        _ type: ModelType, _ arguments: CallArguments, _ frame: CodeFrame, _ span: Range<Int>
    ) throws(Interruption) -> ModelValue? {
        if case .named = type { return nil }
        guard arguments.labels == ["from"], machine.decoding.decodingInitializer(of: machine.codeType(type)) == nil,
            case .code(let code) = try arguments.nodes[0].value(frame, as: nil),
            case .decoder(let decoder as CodeDecoder) = code.content
        else { return nil }
        return try LibraryDecoding(decoder, CodeSite(frame.scope, span)).value(of: type).fitted(to: type)
    }

    /// Runs one of the initialisers that a type declares.
    private func construct(
        _ type: CodeType, _ candidates: [CodeCandidate], _ arguments: CallArguments, _ frame: CodeFrame,
        _ span: Range<Int>
    ) throws(Interruption) -> ModelValue {
        let choice = try machine.overloads.choose(candidates, arguments, type.type, frame, span)
        if let changed = choice.changed.first, choice.values[changed.parameter]?.isUnkeyedContainer == false {
            throw frame.scope.unknown("an argument that an initialiser changes is not run here", at: span)
        }
        return try construct(type, choice.routine, choice.values)
    }

    /// Runs an initialiser of a superclass on the object that is being made. False if it declares none that is meant.
    func construct(
        _ instance: CodeInstance, as superclass: CodeType, _ arguments: CallArguments, _ frame: CodeFrame,
        _ span: Range<Int>
    ) throws(Interruption) -> Bool {
        let own = superclass.functions(named: "init")
        // As the object's own type has them, so that `Self` is that type.
        let candidates = instance.type.functions(named: "init").filter { candidate in
            own.contains { $0.function == candidate.function && $0.scope.source == candidate.scope.source }
        }
        var arguments = arguments
        guard !candidates.isEmpty, try machine.overloads.means(candidates, &arguments, frame) else { return false }
        let choice = try machine.overloads.choose(candidates, arguments, nil, frame, span)
        var nothing = ModelValue.nil
        let result = try choice.routine.run(on: &nothing, choice.values, making: instance, machine)
        if choice.routine.function.isFailable, result.isNil {
            throw frame.scope.unknown("an initialiser that fails is not run here", at: span)
        }
        return true
    }

    /// Runs an initialiser with its values.
    func construct(
        _ type: CodeType, _ routine: CodeRoutine, _ values: [ModelValue?], offset: Int? = nil
    ) throws(Interruption) -> ModelValue {
        let instance = try instance(of: type)
        instance.offset = offset
        let failureCount = machine.reader?.pointee.failureCount
        var nothing = ModelValue.nil
        let result = try routine.run(on: &nothing, values, making: instance, machine)
        if routine.function.isFailable {
            return result.isNil ? .nil : .optional(try made(instance, by: routine, failureCount))
        }
        return try made(instance, by: routine, failureCount)
    }

    /// The value that an initialiser has made.
    private func made(
        _ instance: CodeInstance, by routine: CodeRoutine, _ failureCount: Int?
    ) throws(Interruption) -> ModelValue {
        if let whole = instance.whole { return whole }
        if instance.type.isEnumeration { return .lost }
        // While Sonde looks for failures, code after one may have been skipped that would set the property.
        if !instance.isComplete, !machine.isTracing || machine.reader?.pointee.failureCount == failureCount {
            throw routine.scope.unknown(
                "'\(instance.missing[0])' gets no known value here", at: routine.function.nameSpan)
        }
        return instance.value
    }

    /// A value before its initialiser runs: what its properties start with.
    func instance(of type: CodeType) throws(Interruption) -> CodeInstance {
        if let known = type.startingValues { return CodeInstance(type, values: known) }
        var values: [ModelValue?] = []
        values.reserveCapacity(type.properties.count)
        for number in type.properties.indices { values.append(try initialValue(number, of: type)) }
        if type.properties.allSatisfy(\.startsAlike),
            !values.contains(where: { if case .code? = $0 { true } else { false } })
        {
            type.startingValues = values
        }
        return CodeInstance(type, values: values)
    }

    /// Returns the value that a property starts with if no body decides it; nil if it may differ each time.
    func startingValue(of property: String, in type: ModelType) -> ModelValue? {
        let code = machine.codeType(type)
        // A call may come to something else each time, as `UUID()` does.
        guard let number = code.number(ofProperty: property),
            let tokens = code.properties[number].initialValue?.tokens, !tokens.contains(where: { $0.isSymbol("(") }),
            let value = try? initialValue(number, of: code)
        else { return nil }
        switch value {
        case .enumeration(let value): return value.values.isEmpty ? .enumeration(value) : nil
        case .array(let list): return list.count == 0 ? value : nil
        case .set(let set): return set.elements.isEmpty ? value : nil
        case .dictionary(let dictionary): return dictionary.keys.isEmpty ? value : nil
        default: return nil
        }
    }

    private func initialValue(_ number: Int, of type: CodeType) throws(Interruption) -> ModelValue? {
        let property = type.properties[number]
        guard let code = property.initialValue else { return property.startsAsNil ? .nil : nil }
        if let known = type.initialValues[number] { return known }
        let value = try machine.names.value(of: code, as: property.placeType(machine), property.scope)
            .stored(as: property.type)
        if case .code = value {} else if property.startsAlike { type.initialValues[number] = value }
        return value
    }

    /// An initialiser that Swift makes: of all members, of a raw value, of a coding key, of a decoder.
    private func makeDeclared(
        _ type: CodeType, _ arguments: CallArguments, _ frame: CodeFrame, _ span: Range<Int>
    ) throws(Interruption) -> ModelValue? {
        guard type.declared != nil else { return nil }
        if arguments.count == 1 {
            switch arguments.labels[0] {
            case "from":
                guard case .code(let code) = try arguments.nodes[0].value(frame, as: nil),
                    case .decoder(let decoder as CodeDecoder) = code.content
                else { return nil }
                return try decoder.value(of: type.type, CodeSite(frame.scope, span))
            case "rawValue":
                guard type.isEnumeration, let rawType = type.rawType else { break }
                let rawValue = try arguments.nodes[0].value(frame, as: rawType).known()
                return type.value(ofRawValue: rawValue).map { .optional($0) } ?? .nil
            case "stringValue":
                guard type.isEnumeration else { break }
                let text = try arguments.nodes[0].value(frame, as: .scalar(.string))
                guard case .string(let text) = text else { return nil }
                return machine.keys.keyCase(of: type, text).map { .optional($0) } ?? .nil
            case "intValue":
                guard type.isEnumeration else { break }
                let number = try arguments.nodes[0].value(frame, as: .scalar(.int))
                return type.value(ofRawValue: number).map { .optional($0) } ?? .nil
            default: break
            }
        }
        // Swift makes a class an `init()` unless it has one of its own that is not for convenience.
        let isPlainClass =
            type.isClass && arguments.count == 0
            && type.functions(named: "init").allSatisfy {
                $0.function.isConvenience || $0.scope.path != type.declared?.path
            }
        guard type.declared?.syntax.keyword == .structure || isPlainClass else { return nil }
        return try makeMemberwise(type, arguments, frame, span)
    }

    private func makeMemberwise(
        _ type: CodeType, _ arguments: CallArguments, _ frame: CodeFrame, _ span: Range<Int>
    ) throws(Interruption) -> ModelValue? {
        let instance = try instance(of: type)
        var next = 0
        for (number, property) in type.properties.enumerated() {
            if next < arguments.count, arguments.labels[next] == property.name {
                let value = try arguments.nodes[next].value(frame, for: property.placeType(machine))
                try machine.members.set(property.name, of: instance, to: value, frame.scope, span)
                next += 1
            } else if instance.values[number] == nil {
                return nil
            }
        }
        return next == arguments.count ? instance.value : nil
    }
}

extension ValueMaking {
    /// `Type(label: value)`, with a value that is there.
    func make(_ type: ModelType, _ label: String?, _ value: ModelValue) throws(Interruption) -> ModelValue {
        try make(type, [CodeArgument(label, value)])
    }

    /// `Type(…)` of values without labels, as `map(Type.init)` gives them.
    func make(_ type: ModelType, _ values: [ModelValue]) throws(Interruption) -> ModelValue {
        try make(type, values.map { CodeArgument(nil, $0) })
    }

    /// `Type(…)` of values that are there.
    func make(_ type: ModelType, _ arguments: [CodeArgument]) throws(Interruption) -> ModelValue {
        let code = machine.codeType(type)
        let own = code.functions(named: "init").filter { candidate in
            candidate.function.parameters.count == arguments.count
                && zip(candidate.function.parameters, arguments).allSatisfy { parameter, argument in
                    (argument.label == nil || parameter.label == argument.label)
                        && machine.overloads.fitness(of: argument.value, parameter.type, in: candidate.scope) != nil
                }
        }
        if let candidate = own.first {
            let routine = try machine.routine(candidate, binding: [:])
            return try construct(code, routine, arguments.map(\.value))
        }
        let nodes = arguments.map { ConstantNode($0.value, isLiteral: false, 0..<0) as CodeNode }
        let frame = CodeFrame(slots: 1, in: CodeScope(source: SourceText("")), machine)
        var labels = arguments.map(\.label)
        if labels == [nil], code.isEnumeration, code.rawType != nil { labels = ["rawValue"] }
        return try make(type, CallArguments(labels: labels, nodes: nodes), nil, frame, 0..<0)
    }
}

extension CodeType {
    /// The class of the library that the type inherits from: what is made of it is run as one of those.
    func librarySuperclass(_ machine: CodeMachine) -> ModelType? {
        guard isClass, let declared, let first = declared.syntax.inherited.first else { return nil }
        let type = machine.type(first, in: CodeScope(path: declared.path, source: declared.source))
        guard case .named = type, CodeLibrary.kind(of: type) != nil else { return nil }
        return type
    }
}

extension ModelType {
    /// Returns a generic type that is written without arguments, with those of the type of its place.
    fileprivate func bound(by expected: ModelType?) -> ModelType {
        guard case .named(let own) = self, case .named(let wanted)? = expected?.innermost,
            own.components.count == wanted.components.count,
            zip(own.components, wanted.components).allSatisfy({ $0.arguments.isEmpty && $0.name == $1.name })
        else { return self }
        return .named(wanted)
    }
}

extension ModelValue {
    /// A `Double` as the `CGFloat` that Swift makes of it, and the other way round.
    func converted(to type: ModelType) -> ModelValue {
        guard case .floatingPoint(let number) = self, case .scalar(let scalar) = type, scalar != number.type,
            Set([scalar, number.type]) == [.cgFloat, .double]
        else { return self }
        return .floatingPoint(FloatingPointValue(number.double, as: scalar))
    }
}

extension ModelType {
    /// True if it is `DecodingError.Context`.
    fileprivate var isErrorContext: Bool {
        guard case .named(let reference) = self, reference.components.count == 1 else { return false }
        return reference.components[0].name == "DecodingError.Context"
    }
}
