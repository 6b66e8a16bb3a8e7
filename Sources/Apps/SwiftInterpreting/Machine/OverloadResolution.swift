import ModelDecoding

/// The function that a call means, with a value for each of its parameters.
struct CodeChoice {
    var routine: CodeRoutine
    /// `nil` where the parameter takes its own value.
    var values: [ModelValue?]
    /// The places of values that the function changes, by the parameter's number.
    var changed: [(parameter: Int, place: CodeNode)] = []
}

/// Finds the function that a call means among those of a name, and gives its parameters their values.
struct OverloadResolution {
    let machine: CodeMachine

    /// True if a call could mean any of some functions, judging by its labels.
    func mayMean(_ candidates: [CodeCandidate], _ arguments: CallArguments, from source: SourceText) -> Bool {
        candidates.contains { $0.isVisible(from: source) && $0.function.places(for: arguments) != nil }
    }

    /// True if any of some functions fits a call, judging by its labels and by the types it names. If the library
    /// has functions with the same name, the values decide; they are then evaluated once for whichever function
    /// takes them.
    func means(
        _ candidates: [CodeCandidate], beside hasOthers: Bool = false, _ arguments: inout CallArguments,
        _ frame: CodeFrame
    ) throws(Interruption) -> Bool {
        if !hasOthers, arguments.site.chosen(of: candidates) != nil { return true }
        var isWorkedOut = false
        for candidate in candidates {
            guard candidate.isVisible(from: frame.scope.source),
                let places = candidate.function.places(for: arguments), holds(candidate) != false
            else { continue }
            if hasOthers {
                if !isWorkedOut { arguments = try arguments.workedOut(frame) }
                isWorkedOut = true
                if try takes(candidate, places, arguments, frame) { return true }
                continue
            }
            var fits = true
            for (number, node) in arguments.nodes.enumerated() where fits {
                guard let type = try node.metatypeNamed(frame) else { continue }
                let parameter = candidate.function.parameters[places[number]]
                fits = fitness(of: .type(type), parameter.type, in: candidate) != nil
            }
            if fits { return true }
        }
        return false
    }

    /// True if the parameters of a function take the values of a call.
    private func takes(
        _ candidate: CodeCandidate, _ places: [Int], _ arguments: CallArguments, _ frame: CodeFrame
    ) throws(Interruption) -> Bool {
        for (number, node) in arguments.nodes.enumerated() where !(node is InoutNode) {
            let type = candidate.function.parameters[places[number]].type
            if node is ClosureNode, machine.type(type, in: candidate.scope).isBuiltIn { return false }
            if node.needsType { continue }
            let value = try node.value(frame, as: nil)
            guard fitness(of: value, type, in: candidate, isLiteral: node.isLiteral) != nil else { return false }
        }
        return true
    }

    /// The function that a call means: by its labels, then by how its values fit, then the nearest.
    func choose(
        _ candidates: [CodeCandidate], _ arguments: CallArguments, _ expected: ModelType?, _ frame: CodeFrame,
        _ span: Range<Int>
    ) throws(Interruption) -> CodeChoice {
        if let chosen = arguments.site.chosen(of: candidates) {
            return try bind(chosen.candidate, chosen.places, arguments, [], expected, frame)
        }
        var possible: [(candidate: CodeCandidate, places: [Int])] = []
        for candidate in candidates {
            guard candidate.isVisible(from: frame.scope.source),
                let places = candidate.function.places(for: arguments), holds(candidate) != false
            else { continue }
            possible.append((candidate, places))
        }
        var evaluated: [ModelValue?] = []
        if possible.count == 1 { arguments.site.settle(candidates, possible[0].candidate, possible[0].places) }
        if possible.count > 1 {
            evaluated = Array(repeating: nil, count: arguments.count)
            for (number, node) in arguments.nodes.enumerated() where !node.needsType {
                evaluated[number] = try ((node as? InoutNode)?.place ?? node).value(frame, as: nil)
            }
            possible = best(of: possible, arguments, evaluated, expected, frame)
        }
        guard let chosen = possible.first else {
            throw frame.scope.unknown("Sonde cannot tell which function is meant", at: span)
        }
        guard possible.count == 1 else {
            throw frame.scope.unknown("Sonde cannot tell which of \(possible.count) functions is meant", at: span)
        }
        return try bind(chosen.candidate, chosen.places, arguments, evaluated, expected, frame)
    }

    /// Gives each parameter its value, and finds what the generic parameters stand for.
    private func bind(
        _ candidate: CodeCandidate, _ places: [Int], _ arguments: CallArguments, _ evaluated: [ModelValue?],
        _ expected: ModelType?, _ frame: CodeFrame
    ) throws(Interruption) -> CodeChoice {
        if candidate.isPlain { return try bindPlain(candidate, places, arguments, evaluated, frame) }
        let function = candidate.function
        let match = TypeMatch(parameters: candidate.genericNames)
        let known = parameterTypes(of: candidate)
        var found: [String: ModelType] = [:]
        var values = [ModelValue?](repeating: nil, count: function.parameters.count)
        var variadic: [ModelValue] = []
        var changed: [(parameter: Int, place: CodeNode)] = []
        var promised: [String: ModelType] = [:]
        if let expected, let result = function.result, result.mentions(match.parameters) {
            match.match(result, expected, &promised)
        }
        if promised.isEmpty { promised = match.match(function, places, arguments, frame) }
        for (number, node) in arguments.nodes.enumerated() {
            let parameter = function.parameters[places[number]]
            let wanted = known?[places[number]] ?? machine.type(parameter.type, in: candidate.scope.binding(found))
            var value: ModelValue
            if let place = (node as? InoutNode)?.place {
                value = try (evaluated.isEmpty ? nil : evaluated[number]).orElse { () throws(Interruption) in
                    try place.value(frame, as: nil)
                }
                changed.append((places[number], place))
            } else if !evaluated.isEmpty, let known = evaluated[number], !node.isLiteral {
                value = known
            } else if node.isLiteral || node.needsType, wanted.isOpen(match.parameters), !promised.isEmpty {
                // `value(.count, default: 0)`: the place of the call says what the literal is.
                let types = promised.mapValues(\.innermost).merging(found) { $1 }
                let meant = machine.type(parameter.type, in: candidate.scope.binding(types))
                value = try node.value(frame, as: meant.isOpen(match.parameters) ? nil : meant)
            } else {
                value = try node.value(frame, as: wanted.isOpen(match.parameters) ? nil : wanted)
            }
            match.match(
                parameter.type, value, typed: value.isNil ? node.staticType(frame) : machine.type(of: value), &found)
            if case .code(let code) = value,
                case .unkeyedContainer(let container as CodeUnkeyedContainer) = code.content, !parameter.isInout
            {
                value = .code(CodeValue(.unkeyedContainer(container.copy())))
            }
            if parameter.isVariadic { variadic.append(value) } else { values[places[number]] = value }
        }
        if let number = function.parameters.firstIndex(where: \.isVariadic) {
            let element = machine.type(function.parameters[number].type, in: candidate.scope.binding(found))
            values[number] = .array(ArrayValue(variadic, of: element))
        }
        if let expected, let result = function.result { match.match(result, expected, &found) }
        return CodeChoice(routine: try machine.routine(candidate, binding: found), values: values, changed: changed)
    }

    /// The same for a function without generic parameters, whose types are known beforehand.
    private func bindPlain(
        _ candidate: CodeCandidate, _ places: [Int], _ arguments: CallArguments, _ evaluated: [ModelValue?],
        _ frame: CodeFrame
    ) throws(Interruption) -> CodeChoice {
        let routine = try machine.routine(candidate, binding: [:])
        var values: [ModelValue?] = []
        values.reserveCapacity(routine.wantedTypes.count)
        for _ in routine.wantedTypes.indices { values.append(nil) }
        var changed: [(parameter: Int, place: CodeNode)] = []
        for number in arguments.nodes.indices {
            let (node, place) = (arguments.nodes[number], places[number])
            if let changing = (node as? InoutNode)?.place {
                values[place] = try changing.value(frame, as: nil)
                changed.append((place, changing))
            } else if !evaluated.isEmpty, let known = evaluated[number], !node.isLiteral {
                values[place] = known
            } else {
                values[place] = try node.value(frame, as: routine.wantedTypes[place])
            }
            if case .code(let code)? = values[place],
                case .unkeyedContainer(let container as CodeUnkeyedContainer) = code.content,
                !candidate.function.parameters[place].isInout
            {
                values[place] = .code(CodeValue(.unkeyedContainer(container.copy())))
            }
        }
        return CodeChoice(routine: routine, values: values, changed: changed)
    }

    private func best(
        of possible: [(candidate: CodeCandidate, places: [Int])], _ arguments: CallArguments,
        _ evaluated: [ModelValue?], _ expected: ModelType?, _ frame: CodeFrame
    ) -> [(candidate: CodeCandidate, places: [Int])] {
        var rated: [(possible: (candidate: CodeCandidate, places: [Int]), rating: [Int])] = []
        for each in possible {
            var fitness = 0
            var fits = true
            for (number, node) in arguments.nodes.enumerated() {
                let parameter = each.candidate.function.parameters[each.places[number]]
                if let value = evaluated[number] {
                    guard
                        let fit = self.fitness(of: value, parameter.type, in: each.candidate, isLiteral: node.isLiteral)
                    else {
                        fits = false
                        break
                    }
                    fitness += fit
                } else if let implicit = node as? ImplicitNode {
                    let type = machine.type(parameter.type, in: each.candidate.scope).innermost
                    if !machine.members.hasMember(implicit.name, machine.codeType(type), isStatic: true) {
                        fits = false
                    }
                }
            }
            guard fits else { continue }
            let function = each.candidate.function
            let result = function.result.map { machine.type($0, in: each.candidate.scope) }
            rated.append(
                (
                    each,
                    [
                        fitness, result == expected ? 1 : 0, -each.candidate.distance,
                        holds(each.candidate) == true ? each.candidate.requirements.count : 0,
                        -function.genericParameters.count, -(function.parameters.count - arguments.count),
                    ]
                ))
        }
        guard let best = rated.map(\.rating).max(by: { $0.lexicographicallyPrecedes($1) }) else { return [] }
        return rated.filter { $0.rating == best }.map(\.possible)
    }
}

extension OverloadResolution {
    /// Returns the parameter types of a function without generic parameters, found once.
    private func parameterTypes(of candidate: CodeCandidate) -> [ModelType]? {
        guard candidate.genericNames.isEmpty else { return nil }
        if let known = candidate.parameterTypes { return known }
        let types = candidate.function.parameters.map { machine.type($0.type, in: candidate.scope) }
        candidate.parameterTypes = types
        return types
    }

    /// Returns how well a value fits the type of a parameter; nil if it does not.
    func fitness(
        of value: ModelValue, _ syntax: TypeSyntax, in candidate: CodeCandidate, isLiteral: Bool = false
    ) -> Int? {
        fitness(of: value, syntax, in: candidate.scope, open: candidate.genericNames, isLiteral: isLiteral)
    }

    func fitness(
        of value: ModelValue, _ syntax: TypeSyntax, in scope: CodeScope, open: Set<String> = [],
        isLiteral: Bool = false
    ) -> Int? {
        switch syntax.form {
        case .optional(let inner):
            if value.isNil { return 2 }
            if let wrapped = value.wrapped { return fitness(of: wrapped, inner, in: scope, open: open) }
            return fitness(of: value, inner, in: scope, open: open, isLiteral: isLiteral).map { $0 - 1 }
        case .existential(let inner), .opaque(let inner):
            return fitness(of: value, inner, in: scope, open: open, isLiteral: isLiteral)
        case .metatype(let inner):
            guard let metatype = value.metatype else { return nil }
            if let name = inner.plainPath, name.count == 1, open.contains(name[0]) { return 1 }
            if inner.mentions(open) { return inner.mayBe(metatype) ? 2 : nil }
            return fitness(of: metatype, asA: machine.type(inner, in: scope))
        case .function:
            if case .code(let code) = value, case .function = code.content { return 3 }
            return nil
        case .path(let names) where names.count == 2 && names[1].text == "Type" && open.contains(names[0].text):
            return value.metatype == nil ? nil : 1
        case .path(let names) where names.count > 1 && names.last?.text == "Type" && value.metatype != nil:
            let inner = TypeSyntax(form: .path(Array(names.dropLast())), span: syntax.span)
            return fitness(
                of: .type(value.metatype ?? .opaque("Any")), .init(form: .metatype(inner), span: syntax.span),
                in: scope, open: open)
        case .path(let names) where names.count == 1 && open.contains(names[0].text):
            return value.metatype == nil ? 1 : nil
        default: break
        }
        if value.isNil { return nil }
        if value.metatype != nil { return nil }
        if let wrapped = value.wrapped, value.isOptional == nil {
            return fitness(of: wrapped, syntax, in: scope, open: open)
        }
        guard let own = machine.type(of: value) else { return value.wrapped == nil ? 1 : nil }
        if syntax.mentions(open) { return syntax.mayBe(own) ? 2 : nil }
        let wanted = machine.type(syntax, in: scope)
        if own == wanted { return 4 }
        if isLiteral, CodeLibrary.literal(value, as: wanted) != nil { return 3 }
        return isKind(own, of: wanted) ? 2 : nil
    }

    /// Returns how well a type fits the `T` of a parameter `T.Type`, which may be a protocol or a superclass.
    private func fitness(of metatype: ModelType, asA wanted: ModelType) -> Int? {
        metatype == wanted ? 4 : isKind(metatype, of: wanted) ? 2 : nil
    }

    /// True if values of a type can be used where another type is wanted.
    private func isKind(_ type: ModelType, of wanted: ModelType) -> Bool {
        switch (type, wanted) {
        case (.array(let one), .array(let two)): return one == two || isKind(one, of: two)
        case (.dictionary(let oneKey, let one), .dictionary(let twoKey, let two)):
            return (oneKey == twoKey || isKind(oneKey, of: twoKey)) && (one == two || isKind(one, of: two))
        default: break
        }
        guard case .named(let reference) = wanted else { return false }
        if let superclass = machine.codeType(type).superclass,
            superclass.type == wanted || isKind(superclass.type, of: wanted)
        {
            return true
        }
        if let declared = machine.table.types[reference.qualifiedName], declared.syntax.keyword == .protocol {
            return machine.codeType(type).declared == nil
                || machine.codeType(type).protocols.contains(declared.qualifiedName)
        }
        return machine.codeType(wanted).declared == nil && machine.codeType(type).declared == nil
            && !CodeLibrary.tells(type, from: wanted)
            || BuiltInMembers.names(of: type).contains(reference.qualifiedName) || reference.qualifiedName == "Any"
    }

    /// True if the conditions of a function's extension hold; nil if that is unknown.
    func holds(_ candidate: CodeCandidate) -> Bool? {
        if candidate.requirements.isEmpty { return true }
        if let known = candidate.knownToHold { return known }
        let answer = holds(candidate.requirements, in: candidate.scope)
        candidate.knownToHold = .some(answer)
        return answer
    }

    /// True if some conditions hold for what generic parameters stand for in a scope; nil if that is unknown.
    func holds(_ requirements: [RequirementSyntax], in scope: CodeScope) -> Bool? {
        var answer: Bool? = true
        for requirement in requirements {
            let subject = machine.type(requirement.subject, in: scope)
            if let same = requirement.sameType {
                let wanted = machine.type(same, in: scope)
                if subject == wanted { continue }
                guard isKnown(subject), isKnown(wanted) else {
                    answer = nil
                    continue
                }
                return false
            }
            let names = machine.table.constraintNames(of: requirement, in: scope.path, from: scope.source)
            let code = machine.codeType(subject)
            if code.declared != nil {
                let needed = names.subtracting(code.isClass ? ["Sendable", "AnyObject"] : ["Sendable"])
                if !needed.isSubset(of: code.protocols) { return false }
            } else if subject.isBuiltIn {
                let known = Set(BuiltInMembers.names(of: subject)).union(["Sendable", "Encodable"])
                if !names.isSubset(of: known) {
                    // A protocol of the app's own, which an extension of the type may declare.
                    if !names.subtracting(known).isSubset(of: machine.kinds.protocols(ofLibraryType: subject)) {
                        return false
                    }
                }
            } else {
                answer = nil
            }
        }
        return answer
    }

    /// True if a type is more than a name that nothing declares.
    private func isKnown(_ type: ModelType) -> Bool {
        guard let name = machine.codeType(type).opaqueName else {
            return type.isBuiltIn || machine.codeType(type).declared != nil
        }
        return CodeLibrary.knowsType(name)
    }
}

extension CodeNode {
    /// The type that `T.self` names.
    func metatypeNamed(_ frame: CodeFrame) throws(Interruption) -> ModelType? {
        guard let member = self as? MemberNode, member.name == "self" else { return nil }
        return try member.base.namedType(frame)
    }
}
