import ModelDecoding
package import ScriptSyntax

/// Members, elements and calls, whose types the table of functions says.
extension ExpressionTypes {
    /// `a?.b[0].c()`: from its root, link by link.
    mutating func chain(_ expression: ScriptExpression) -> FoundType {
        var links: [ScriptExpression] = []
        var root = expression
        while let inner = root.linked {
            links.append(root)
            root = inner
        }
        links.reverse()
        var (found, place, mayEnd) = (FoundType(nil), 0, false)
        if case .name(let name) = root.kind, case .call(_, let arguments)? = links.first?.kind, !isKnown(name) {
            found =
                name == "pow" && arguments.count == 2
                ? power(of: arguments[0].value, arguments[1].value)
                : call(scope.functions.entries(.none, name) + initialisers(of: name), arguments)
            place = 1
        } else {
            found = find(root)
        }
        while place < links.count {
            switch links[place].kind {
            case .member(_, let name):
                if place + 1 < links.count, case .call(_, let arguments) = links[place + 1].kind {
                    found = method(name.text, of: found, arguments)
                    place += 1
                } else {
                    found = member(name.text, of: found)
                }
            case .subscripted(_, let arguments): found = element(arguments, of: found)
            case .call(_, let arguments): found = call(found, arguments)
            case .optionalChain:
                mayEnd = true
                found.isOptional = false
            default: found.isOptional = false
            }
            place += 1
        }
        if case .forced = expression.kind { return found }
        return FoundType(found.type, isOptional: found.isOptional || mayEnd)
    }

    private func initialisers(of name: String) -> [FunctionEntry] {
        scope.functions.entries(.initialiser(name), "init")
    }

    private mutating func entries(of type: StaticType, _ name: String) -> [FunctionEntry] {
        switch type {
        case .type(let type):
            return name == "init"
                ? initialisers(of: type.description) : scope.functions.entries(.type(type.description), name)
        case .open:
            guard let scalar = solver.number(type) else { return [] }
            let isOfFractions =
                scalar == .int && scope.functions.entries(.value(.integer), name).isEmpty
                && !scope.functions.entries(.value(.number), name).isEmpty
            if isOfFractions { solver.join(type, .scalar(.double)) }
            return entries(of: .scalar(isOfFractions ? .double : scalar), name)
        case .range(let bound?):
            let known = StaticType.range(of: solver.number(bound).map { .scalar($0) } ?? bound)
            return known.kinds.flatMap { scope.functions.entries(.value($0), name) }
        default: return type.kinds.flatMap { scope.functions.entries(.value($0), name) }
        }
    }

    private mutating func member(_ name: String, of object: FoundType) -> FoundType {
        guard let type = solver.resolved(object.type) else { return FoundType(nil) }
        switch type {
        case .model(let reference):
            guard let content = scope.content(of: reference) else { return FoundType(nil) }
            switch content {
            case .fields(let fields):
                if let field = fields.first(where: { $0.name == name }) { return FoundType(field.type) }
            case .rawValueCases(let raw, _) where name == "rawValue": return FoundType(.scalar(raw))
            default: break
            }
            let type = ComputedProperties(of: reference, in: scope.models)[name]?.type
            return type.map { FoundType($0) } ?? FoundType(nil)
        case .tuple(let parts):
            let part =
                parts.first { $0.label == name }
                ?? Int(name).flatMap { parts.indices.contains($0) ? parts[$0] : nil }
            if let part { return FoundType(part.type) }
        case .type where name == "init": return FoundType(type)
        default: break
        }
        guard let entry = entries(of: type, name).first(where: { $0.parameters == nil }) else { return FoundType(nil) }
        var names = type.names
        return FoundType(self.type(TypeForm(entry.result), &names), isOptional: entry.givesOptional)
    }

    private mutating func element(_ arguments: [Argument], of object: FoundType) -> FoundType {
        let places = arguments.map { type(of: $0.value) }
        guard let type = solver.resolved(object.type), let first = places.first else { return FoundType(nil) }
        switch type {
        case .dictionary(let key, let value):
            solver.join(key, first)
            if places.count > 1 { solver.join(value, places[1]) }
            return FoundType(value, isOptional: places.count == 1)
        case .headers: return FoundType(.scalar(.string), isOptional: true)
        default:
            if case .range? = solver.resolved(first) { return FoundType(type) }
            return FoundType(arguments[0].value.kind == .operation(.closedRange) ? type : type.element)
        }
    }

    private mutating func method(_ name: String, of object: FoundType, _ arguments: [Argument]) -> FoundType {
        guard let type = solver.resolved(object.type) else {
            look(at: arguments)
            return FoundType(nil)
        }
        let ofOptional = object.isOptional ? scope.functions.entries(.value(.optional), name) : []
        guard ofOptional.isEmpty else {
            return FoundType(call(ofOptional, on: type, arguments).type, isOptional: true)
        }
        if case .type(let made) = type, name == "init" { return call(FoundType(.type(made)), arguments) }
        return call(entries(of: type, name), on: type, arguments)
    }

    /// A call of a value.
    private mutating func call(_ callee: FoundType, _ arguments: [Argument]) -> FoundType {
        switch solver.resolved(callee.type) {
        case .declared(let function)?:
            let places = try? function.declaration.places(of: arguments.map(\.label?.text), .strict)
            for (argument, place) in zip(arguments, places ?? []) {
                solver.join(function.types[place].flatMap { StaticType($0) }, type(of: argument.value))
            }
            return function.result.map { FoundType($0) } ?? FoundType(nil)
        case .endpoint(let name)?:
            var free = FreeParameters(scope.parameters(of: name))
            for argument in arguments {
                let wanted = free.type(of: argument.label?.text).flatMap { StaticType($0) }
                solver.join(wanted, type(of: argument.value))
            }
            return FoundType(nil)
        case .function(let result)?:
            look(at: arguments)
            return FoundType(result)
        case .type(let type)?:
            guard let made = StaticType(type) else { break }
            return make(made, arguments, named: type.description)
        case let type?:
            guard let made = type.ofEmptyLiteral else { break }
            return make(made, arguments, named: "")
        case nil: break
        }
        look(at: arguments)
        return FoundType(nil)
    }

    /// `[Double](repeating: 0, count: 2)`, `Set<Int>(numbers)`.
    private mutating func make(_ type: StaticType, _ arguments: [Argument], named name: String) -> FoundType {
        var name = name
        switch type {
        case .array: name = name.hasPrefix("Set<") ? "Set" : "Array"
        case .dictionary: name = "Dictionary"
        default: break
        }
        let entries = initialisers(of: name)
        guard !entries.isEmpty else {
            look(at: arguments)
            return FoundType(type)
        }
        let made = call(entries, on: type, arguments)
        return FoundType(type, isOptional: made.isOptional)
    }

    /// A call of one of the functions of a name.
    private mutating func call(
        _ entries: [FunctionEntry], on receiver: StaticType? = nil, _ arguments: [Argument]
    ) -> FoundType {
        guard let entry = entries.first(where: { $0.places(for: arguments) != nil }),
            let places = entry.places(for: arguments)
        else {
            look(at: arguments)
            return FoundType(nil)
        }
        var names = receiver?.names ?? [:]
        let given = zip(arguments, places).map { ($0.value, TypeForm(entry.parameters?[$1].type ?? "")) }
        for (value, form) in given {
            if case .function = form { continue }
            if entry.name == "print" {
                look(atAny: value)
                continue
            }
            let wanted = type(form == .named("some Sequence") ? .array(.named("Element")) : form, &names)
            solver.join(wanted, type(of: value))
        }
        for (value, form) in given {
            guard case .function(let parameters, let result) = form else { continue }
            pass(value, for: parameters.map { type($0, &names) }, type(result, &names))
        }
        return FoundType(type(entry.result(on: receiver), &names), isOptional: entry.givesOptional)
    }

    /// A value that may be of any type, as each of two from which it is chosen.
    private mutating func look(atAny expression: ScriptExpression) {
        switch expression.kind {
        case .parenthesised(let inner): look(atAny: inner)
        case .conditional(let condition, let then, let otherwise):
            type(of: condition)
            look(atAny: then)
            look(atAny: otherwise)
        default: type(of: expression)
        }
    }

    /// `pow(2, 3)`: of a number of `Decimal` by one of `Int`, or of two of `Double`. Swift chooses what leaves more of the
    /// numbers that are written out what they are on their own.
    private mutating func power(of number: ScriptExpression, _ power: ScriptExpression) -> FoundType {
        let (base, exponent) = (type(of: number), type(of: power))
        let (fractions, wholes) = (number.numbers.count { $0 == .double }, power.numbers.count { $0 == .int })
        if solver.number(exponent) == .int, wholes == 0 || fractions < wholes {
            if let base { bases.append(base) }
        } else {
            solver.join(base, exponent)
        }
        return FoundType(base)
    }

    /// A function that is passed on, for what it is called with.
    private mutating func pass(_ function: ScriptExpression, for given: [StaticType?], _ result: StaticType?) {
        switch function.kind {
        case .parenthesised(let inner): pass(inner, for: given, result)
        case .closure(let closure): solver.join(result, self.closure(closure, given: given))
        case .keyPath(let path): solver.join(result, follow(path, from: given.first ?? nil))
        case .operation(let operation):
            let given = apart(given)
            guard given.count == 2 else { return }
            solver.join(result, self.result(of: operation, given[0], given[1]))
        case .name(let name) where !isKnown(name) && !scope.functions.entries(.none, name).isEmpty:
            let (entries, given) = (scope.functions.entries(.none, name), apart(given))
            guard let entry = entries.first(where: { $0.takesRest || $0.parameters?.count == given.count }) else {
                return
            }
            var names: TypeForm.Names = [:]
            for (place, type) in given.enumerated() {
                let parameter = entry.parameters?[entry.takesRest ? 0 : place].type ?? ""
                solver.join(self.type(TypeForm(parameter), &names), type)
            }
            solver.join(result, type(TypeForm(entry.result), &names))
        default:
            switch solver.resolved(type(of: function)) {
            case .type(let made)?: solver.join(result, StaticType(made))
            case .declared(let known)?:
                let given = known.types.count > 1 ? apart(given) : given
                for (type, wanted) in zip(given, known.types) { solver.join(wanted.flatMap { StaticType($0) }, type) }
                solver.join(result, known.result.flatMap { StaticType($0) })
            default: break
            }
        }
    }

    /// The two of a pair, where that is all that a function is given.
    private func apart(_ given: [StaticType?]) -> [StaticType?] {
        guard given.count == 1, case .tuple(let parts)? = solver.resolved(given[0]) else { return given }
        return parts.map(\.type)
    }

    private mutating func follow(_ path: [KeyPathComponent], from type: StaticType?) -> StaticType? {
        var found = FoundType(type)
        for component in path {
            switch component {
            case .root, .identity, .optionalChain: break
            case .member(let name): found = member(name.text, of: found)
            case .subscripted(let arguments): found = element(arguments, of: found)
            }
        }
        return found.type
    }

    /// A type of the table, in which a name without a meaning gets one that is still to be found.
    private mutating func type(_ form: TypeForm, _ names: inout TypeForm.Names) -> StaticType? {
        for name in form.free where names[name] == nil {
            names[name] = name == "FloatingPoint" ? solver.number(isWhole: false) : solver.open()
        }
        return form.type(names)
    }
}

extension ScriptExpression {
    /// The expression to the left of the last link of a chain.
    package var linked: ScriptExpression? {
        switch kind {
        case .member(let inner, _), .subscripted(let inner, _), .call(let inner, _), .optionalChain(let inner),
            .forced(let inner):
            inner
        default: nil
        }
    }

    /// Indicates whether a link of the chain is optional, which makes an optional of the whole.
    package var hasOptionalLink: Bool {
        var chain: ScriptExpression? = self
        while let link = chain {
            if case .optionalChain = link.kind { return true }
            chain = link.linked
        }
        return false
    }
}
