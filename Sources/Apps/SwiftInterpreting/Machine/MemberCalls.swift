import ModelDecoding

/// Calls methods, static functions and operators: those of the sources, and those of the library.
struct MemberCalls {
    let machine: CodeMachine

    /// Calls the one of some functions that a call means.
    func call(
        _ candidates: [CodeCandidate], on receiver: inout ModelValue, _ arguments: CallArguments,
        _ expected: ModelType?, _ frame: CodeFrame, _ span: Range<Int>
    ) throws(Interruption) -> ModelValue {
        try run(machine.overloads.choose(candidates, arguments, expected, frame, span), on: &receiver, frame)
    }

    /// Runs the function that a call means. What it changes is given back, also where it throws.
    private func run(
        _ choice: CodeChoice, on receiver: inout ModelValue, _ frame: CodeFrame
    ) throws(Interruption) -> ModelValue {
        guard !choice.changed.isEmpty else { return try choice.routine.run(on: &receiver, choice.values, machine) }
        var values = choice.values
        let result: Result<ModelValue, Interruption>
        do throws(Interruption) {
            result = .success(try choice.routine.run(on: &receiver, changing: &values, machine))
        } catch {
            result = .failure(error)
        }
        for (parameter, place) in choice.changed {
            guard let value = values[parameter], !value.isUnkeyedContainer else { continue }
            try place.assign(value, frame)
        }
        return try result.get()
    }

    /// `value.name(…)`; nil where nothing by that name is known. `place` is where the value stands, which a mutating
    /// method changes.
    func callMethod(
        _ name: String, of value: inout ModelValue, through place: CodeNode, _ arguments: CallArguments,
        _ expected: ModelType?, _ frame: CodeFrame, _ span: Range<Int>
    ) throws(Interruption) -> ModelValue? {
        var arguments = arguments
        if value.isOptional != false {
            if let own = optionalType(of: value)?.functions(named: name), !own.isEmpty {
                return try call(own, on: &value, arguments, expected, frame, span)
            }
            // A member that optionals do not have is called on a value that is certainly not optional.
            if !CodeLibrary.isOptionalMember(name) { value = value.unwrapped }
        }
        if let type = machine.type(of: value) {
            let own = machine.codeType(type).functions(named: name)
            if !own.isEmpty,
                try machine.overloads.means(own, beside: CodeLibrary.hasMember(name, of: type), &arguments, frame)
            {
                try checkDispatch(
                    name, of: machine.codeType(type),
                    { $0.members.functions.contains { $0.name == name && !$0.isStatic } },
                    on: place, frame, span)
                let choice = try machine.overloads.choose(own, arguments, expected, frame, span)
                guard choice.routine.function.isMutating else {
                    return try run(choice, on: &value, frame)
                }
                var result = ModelValue.void
                try place.change(frame) { place throws(Interruption) in
                    result = try run(choice, on: &place, frame)
                }
                return result
            }
        }
        if name == "decode", arguments.labels == [nil, "from"], let settings = DecoderSettingsObject.swift(value) {
            return try decode(with: settings, arguments, frame, span)
        }
        if name == "encode", arguments.labels == [nil], JSONEncoderObject.swift(value) != nil {
            return try encode(arguments, frame, span)
        }
        if let held = try heldFunction(name, of: value) {
            return try machine.call(held, arguments.values(frame, for: held))
        }
        let values = try libraryArguments(arguments, frame, of: name, on: value, through: place, giving: expected)
        let outerLoop = frame.hashOrderedFrom
        defer { frame.hashOrderedFrom = outerLoop }
        if value.isInHashOrder {
            machine.noteHashOrder()
            frame.hashOrderedFrom = outerLoop ?? .max
            machine.assignedInAnyOrder = [:]
        }
        if CodeLibrary.isMutating(name) {
            var result: ModelValue?
            frame.hashOrderedFrom = outerLoop
            let isHashOrdered = place.takesHashOrder(frame)
            try place.change(frame) { place throws(Interruption) in
                result = try machine.placed(span, frame.scope) { machine throws(Interruption) in
                    try CodeLibrary.call(name, on: &place, values, expected: expected, machine)
                }
                if isHashOrdered { place = place.inHashOrder }
            }
            return result
        }
        let result = try machine.placed(span, frame.scope) { machine throws(Interruption) in
            try CodeLibrary.call(name, on: &value, values, expected: expected, machine)
        }
        guard name == "reversed", expected == nil, case .array(var list)? = result else { return result }
        if case .array = value { list.reversed = .array } else { list.reversed = .other }
        return .array(list)
    }

    /// Returns the type of an optional for code, if the sources give optionals members.
    func optionalType(of value: ModelValue) -> CodeType? {
        guard machine.extendsOptional else { return nil }
        return machine.codeType(.optional(machine.type(of: value.unwrapped) ?? .opaque("Any")))
    }

    /// A closure that a property holds.
    private func heldFunction(_ name: String, of value: ModelValue) throws(Interruption) -> ModelValue? {
        guard case .record(let record) = value, let held = record[name], case .code(let code) = held,
            case .function = code.content
        else { return nil }
        return held
    }

    /// `Type.name(…)` or `.name(…)`: a case with its values, a static function, an initialiser.
    func callStatic(
        _ name: String, of type: ModelType, _ arguments: CallArguments, _ expected: ModelType?, _ frame: CodeFrame,
        _ span: Range<Int>
    ) throws(Interruption) -> ModelValue {
        if name == "init" { return try machine.making.make(type, arguments, expected, frame, span) }
        let code = machine.codeType(type)
        if let number = code.caseNumbers[name] {
            let values = try values(of: code.cases[number], arguments, code, frame, span)
            return code.value(ofCase: name, values) ?? .lost
        }
        let own = code.functions(named: name).filter(\.function.isStatic)
        var arguments = arguments
        if !own.isEmpty, try machine.overloads.means(own, beside: CodeLibrary.hasStatic(name, type), &arguments, frame)
        {
            var receiver = ModelValue.type(type)
            return try call(own, on: &receiver, arguments, expected, frame, span)
        }
        if let nested = machine.names.nestedType(name, in: type, frame.scope) {
            return try machine.making.make(nested, arguments, expected, frame, span)
        }
        if type == .opaque("DecodingError"), let error = try machine.errors.decodingError(name, arguments, frame) {
            return error
        }
        if let held = code.staticProperty(named: name, from: frame.scope.source),
            let function = try machine.names.kept(held, of: type)
        {
            return try machine.call(function, arguments.values(frame, for: function))
        }
        let values = try libraryArguments(arguments, frame, of: name, on: .type(type))
        return try machine.answer(span, frame.scope, else: "'\(type).\(name)(…)' is not run here") {
            machine throws(Interruption) in try CodeLibrary.call(name, of: type, values, machine)
        }
    }

    /// The associated values of a case.
    private func values(
        of each: CodeType.Case, _ arguments: CallArguments, _ type: CodeType, _ frame: CodeFrame, _ span: Range<Int>
    ) throws(Interruption) -> [ModelValue] {
        var values: [ModelValue] = []
        var next = 0
        for (number, wanted) in each.types.enumerated() {
            if next < arguments.count, arguments.labels[next] == each.labels[number] {
                values.append(try arguments.nodes[next].value(frame, for: wanted).stored(as: wanted))
                next += 1
            } else if let code = each.defaults[number], let declared = type.declared {
                let scope = CodeScope(
                    path: declared.path, source: declared.source, arguments: type.arguments, type: type, isStatic: true)
                values.append(try machine.names.value(of: code, as: wanted, scope).stored(as: wanted))
            }
        }
        guard values.count == each.types.count, next == arguments.count else {
            throw frame.scope.unknown("'.\(each.name)(…)' is not run here", at: span)
        }
        return values
    }

    /// Returns the arguments of a library call. A literal is of the type of the receiver's elements, unless the library
    /// counts by it: `prices.prefix(2)`.
    func libraryArguments(
        _ arguments: CallArguments, _ frame: CodeFrame, of name: String = "", on receiver: ModelValue? = nil,
        through base: CodeNode? = nil, wanted: ModelType? = nil, giving expected: ModelType? = nil
    ) throws(Interruption) -> [CodeArgument] {
        let wanted = wanted ?? receiver.flatMap(elementType(of:))
        // A slice or a pair of lists does not show what is in it, but its expression does.
        lazy var shown = receiver.flatMap(machine.type(of:))
        lazy var owner = shown?.held == nil ? base?.staticType(frame) ?? shown : shown
        lazy var taken = owner.map { StaticTyping.argumentTypes(of: name, on: $0) } ?? []
        var values: [CodeArgument] = []
        for (place, (label, node)) in zip(arguments.labels, arguments.nodes).enumerated() {
            if let implicit = node as? ImplicitNode, wanted.map(isDeclared) != true {
                // `.utf8`, `.whitespaces`: the library knows which of its own is meant.
                let known = try CodeLibrary.implicitMember(implicit.name, machine)
                values.append(
                    CodeArgument(
                        label,
                        try known.orElse { () throws(Interruption) in
                            try node.value(frame, as: wanted)
                        }))
            } else if let closure = node as? ClosureNode {
                let given =
                    if name == "reduce", let start = arguments.nodes.first, arguments.labels == [nil, nil] {
                        expected ?? (start.isLiteral ? nil : start.staticType(frame))
                    } else {
                        expected.flatMap { StaticTyping.closureResult(of: name, on: owner, giving: $0) }
                    }
                values.append(CodeArgument(label, try closure.value(frame, taking: taken, giving: given)))
            } else {
                var type = node.isLiteral || node.needsType ? wanted : nil
                if name == "reduce", place == 0, node.isLiteral, arguments.labels == [nil, nil] {
                    type = expected ?? startOfReduction(by: arguments.nodes[1], taken, frame) ?? type
                }
                if node.isLiteral, type.map({ $0 != .scalar(.int) }) ?? (node is BinaryNode), let receiver,
                    let number = CodeLibrary.number(name, on: receiver, arguments.labels, at: place)
                {
                    type = .scalar(number)
                } else if node is ListNode, case .scalar? = type {
                    type = type.map(ModelType.array)
                } else if node is DictionaryNode, case .dictionary(let receiver)? = receiver,
                    case .scalar = receiver.valueType
                {
                    type = .dictionary(key: receiver.keyType, value: receiver.valueType)
                }
                values.append(CodeArgument(label, try node.value(frame, as: type)))
            }
        }
        return values
    }

    /// The type of the first value of `reduce`, which its closure gives.
    private func startOfReduction(by node: CodeNode, _ taken: [ModelType?], _ frame: CodeFrame) -> ModelType? {
        var typing = StaticTyping(machine)
        return typing.result(of: node, taking: taken, frame) ?? (node is NameNode ? taken.last ?? nil : nil)
    }

    private func isDeclared(_ type: ModelType) -> Bool { machine.codeType(type.innermost).declared != nil }

    private func elementType(of value: ModelValue) -> ModelType? {
        switch value {
        case .array(let array): array.elementType
        case .set(let set): set.elementType
        case .pair(let pair) where pair.kind.isGeneric: pair.boundType
        case .integer, .floatingPoint, .decimal, .enumeration, .record: value.type
        default: nil
        }
    }
}

extension MemberCalls {
    /// `one symbol two` of the library. A number of another type than the other one's was a literal.
    func operate(_ symbol: String, _ one: ModelValue, _ two: ModelValue) throws(Interruption) -> ModelValue? {
        if let result = try CodeLibrary.operate(symbol, one, two, machine) { return result }
        guard ["+", "-", "*", "/", "%"].contains(symbol), let (one, two) = CodeLibrary.literalsAlike(one, two) else {
            return nil
        }
        return try CodeLibrary.operate(symbol, one, two, machine)
    }

    /// `one symbol two` of a type of the sources, whose `==` and `<` give the other comparisons their meaning; nil where it
    /// declares no such operator.
    func operateOwn(_ symbol: String, _ one: ModelValue, _ two: ModelValue) throws(Interruption) -> ModelValue? {
        guard let type = machine.type(of: one.unwrapped) else { return nil }
        switch symbol {
        case "==": return .bool(try machine.areEqual(one, two))
        case "!=": return .bool(try !machine.areEqual(one, two))
        case "<", ">", "<=", ">=":
            guard ownOperator("<", type) != nil else { return nil }
            let isSwapped = symbol == ">" || symbol == "<="
            return try machine.isLess(isSwapped ? two : one, isSwapped ? one : two).map {
                .bool(symbol == "<" || symbol == ">" ? $0 : !$0)
            }
        default:
            guard let own = ownOperator(symbol, type) else { return nil }
            var nothing = ModelValue.nil
            return try machine.call(own, on: &nothing, [one, two])
        }
    }

    /// A function of the library that changes what it is given with `&`; nil if it is none.
    func callChanging(
        _ name: String, _ arguments: CallArguments, _ frame: CodeFrame, _ span: Range<Int>
    ) throws(Interruption) -> ModelValue? {
        let places = arguments.nodes.compactMap { ($0 as? InoutNode)?.place }
        guard let first = places.first else { return nil }
        if name == "swap", places.count == 2 {
            let (one, two) = (try places[0].value(frame, as: nil), try places[1].value(frame, as: nil))
            try places[0].assign(two, frame)
            try places[1].assign(one, frame)
            return .void
        }
        guard LibraryKind.functions.mutatingMethods.names.contains(name) else { return nil }
        var others = arguments
        others.nodes = arguments.nodes.dropFirst().map { ($0 as? InoutNode)?.place ?? $0 }
        others.labels.removeFirst()
        let values = try libraryArguments(others, frame)
        var result: ModelValue?
        try first.change(frame) { value throws(Interruption) in
            result = try machine.placed(span, frame.scope) { machine throws(Interruption) in
                try LibraryKind.functions.mutatingMethods.call(name, on: &value, values, expected: nil, machine)
            }
        }
        return result
    }

    /// The operator that a type of the sources declares.
    func ownOperator(_ symbol: String, _ type: ModelType) -> CodeCandidate? {
        guard case .named = type else { return nil }
        let code = machine.codeType(type)
        guard code.declared != nil else { return nil }
        return code.functions(named: symbol).first { $0.function.isStatic && $0.function.parameters.count == 2 }
    }
}
