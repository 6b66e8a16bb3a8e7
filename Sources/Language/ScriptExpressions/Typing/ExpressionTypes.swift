package import ModelDecoding
package import ScriptSyntax

/// Finds the type of each number that is written out in an expression, as Swift does: from everything that it has to be
/// of one type with. Nothing is evaluated for it.
///
///     (isNew ? 1 : nil) ?? 2.5          1 is a Double
///     [1, 2].map { $0 * price }         1 and 2 are what price is
package struct ExpressionTypes {
    let scope: any TypeScope
    var solver = TypeSolver()
    /// The parameters of closures, inner ones last.
    private var parameters: [[String: StaticType?]] = []
    /// What is raised to a power by a whole number: it is a `Decimal` where nothing makes it a `Double`.
    var bases: [StaticType] = []
    /// Lists that are written out beside a set, and are sets as well.
    private var sets: [SourceRange: ModelType] = [:]
    private var numbers: [(range: SourceRange, type: StaticType, standard: ScalarType)] = []
    /// Names after a dot, which are members of the type that is found for them.
    private var implicit: [(range: SourceRange, type: StaticType, name: String, isConstant: Bool)] = []

    package init(in scope: any TypeScope) { self.scope = scope }

    /// The same expression, in which a number that is not of its standard type says of which one it is.
    package static func typed(
        _ expression: ScriptExpression, as wanted: ModelType?, in scope: any TypeScope
    ) -> ScriptExpression {
        var types = ExpressionTypes(in: scope)
        let found = types.type(of: expression)
        if let wanted { types.solver.join(StaticType(wanted), found) }
        for base in types.bases where types.solver.number(base) != nil { types.solver.join(base, .scalar(.decimal)) }
        return expression.typed(types.unusual)
    }

    /// Indicates whether Swift has an optional of an expression, as far as its names show that.
    package static func isOptional(_ expression: ScriptExpression, in scope: any TypeScope) -> Bool {
        var types = ExpressionTypes(in: scope)
        return types.find(expression).isOptional
    }

    private var unusual: [SourceRange: ModelType] {
        var unusual = sets
        for number in numbers {
            guard let type = solver.number(number.type), type != number.standard else { continue }
            unusual[number.range] = .scalar(type)
        }
        for member in implicit {
            let isDuration = solver.resolved(member.type) == .duration
            guard let type = isDuration ? .duration : solver.scalar(member.type).map(ModelType.scalar) else { continue }
            let entries = scope.functions.entries(.type(type.description), member.name)
            if entries.contains(where: { ($0.parameters == nil) == member.isConstant && $0.result == type.description })
            {
                unusual[member.range] = type
            }
        }
        return unusual
    }
}

extension ExpressionTypes {
    /// The type of an expression; nil where nothing says it, as of raw JSON.
    @discardableResult
    mutating func type(of expression: ScriptExpression) -> StaticType? { find(expression).type }

    mutating func find(_ expression: ScriptExpression) -> FoundType {
        switch expression.kind {
        case .nil: return FoundType(solver.open(), isOptional: true)
        case .integer: return number(expression.range, .int)
        case .decimal: return number(expression.range, .double)
        case .null, .operation, .request: return FoundType(nil)
        case .boolean: return FoundType(.scalar(.bool))
        case .duration: return FoundType(.duration)
        case .regex: return FoundType(.regex)
        case .string(let template):
            for splice in template.splices { type(of: splice) }
            return FoundType(.scalar(.string))
        case .name(let name): return find(name)
        case .type(let type): return FoundType(scope.type(type).map { .type($0) })
        case .implicitMember(let name, let arguments):
            look(at: arguments ?? [])
            let type = solver.open()
            implicit.append((expression.range, type, name.text, arguments == nil))
            return FoundType(type)
        case .array(let elements): return FoundType(.array(of: common(elements)))
        case .dictionary(let entries):
            return FoundType(.dictionary(key: common(entries.map(\.key)), value: common(entries.map(\.value))))
        case .object(let members):
            for member in members { look(atWritten: member.value) }
            return FoundType(nil)
        case .tuple(let parts):
            return FoundType(
                .tuple(parts.map { StaticType.Part(label: $0.label?.text, type: type(of: $0.value)) }))
        case .parenthesised(let inner): return find(inner)
        case .member, .subscripted, .call, .optionalChain, .forced: return chain(expression)
        case .closure(let closure): return FoundType(.function(result: self.closure(closure, given: [])))
        case .keyPath: return FoundType(.function(result: nil))
        case .prefix(.not, let inner):
            type(of: inner)
            return FoundType(.scalar(.bool))
        case .prefix(_, let inner): return FoundType(type(of: inner))
        case .binary: return operators(expression)
        case .partialRange(_, let bound): return FoundType(.range(of: type(of: bound)))
        case .conditional(let condition, let then, let otherwise):
            type(of: condition)
            return either(then, otherwise)
        case .typeTest(let inner, _):
            type(of: inner)
            return FoundType(.scalar(.bool))
        case .cast(let inner, let kind, let text):
            let found = type(of: inner)
            let wanted = scope.type(text)
            if kind == .plain, let wanted { solver.join(StaticType(wanted), found) }
            return FoundType(wanted.flatMap { StaticType($0) }, isOptional: kind == .conditional)
        case .tried(let inner): return FoundType(type(of: inner), isOptional: true)
        case .decoded(let inner, let text):
            type(of: inner)
            return scope.type(text).map { FoundType($0) } ?? FoundType(nil)
        }
    }

    private mutating func number(_ range: SourceRange, _ standard: ScalarType) -> FoundType {
        let type = solver.number(isWhole: standard == .int)
        numbers.append((range, type, standard))
        return FoundType(type)
    }

    func find(_ name: String) -> FoundType {
        for names in parameters.reversed() { if let type = names[name] { return FoundType(type) } }
        return scope.type(ofName: name) ?? FoundType(nil)
    }

    /// Indicates whether a name is one of a closure, or stands for a value.
    func isKnown(_ name: String) -> Bool {
        if parameters.contains(where: { $0[name] != nil }) { return true }
        switch scope.type(ofName: name)?.type {
        case nil, .type?: return false
        default: return true
        }
    }

    mutating func look(at arguments: [Argument]) { for argument in arguments { type(of: argument.value) } }

    /// Numbers in JSON that is written out keep their spelling.
    private mutating func look(atWritten expression: ScriptExpression) {
        switch expression.kind {
        case .parenthesised(let inner): look(atWritten: inner)
        case .array(let elements): for element in elements { look(atWritten: element) }
        default: type(of: expression)
        }
    }

    /// The type that several values have together.
    private mutating func common(_ expressions: [ScriptExpression]) -> StaticType? {
        var (common, isKnown) = (nil as StaticType?, true)
        for expression in expressions {
            let found = find(expression)
            if let common { solver.join(common, found.type) } else { common = found.type }
            if found.type == nil { isKnown = false }
        }
        return isKnown ? common : nil
    }

    /// The type of one of two values.
    private mutating func either(_ one: ScriptExpression, _ other: ScriptExpression) -> FoundType {
        let (first, second) = (find(one), find(other))
        return FoundType(
            either(one, first, other, second), isOptional: first.isOptional || second.isOptional)
    }

    /// The same of two types; beside raw JSON, a number is what this is.
    private mutating func either(
        _ one: ScriptExpression, _ first: FoundType, _ other: ScriptExpression, _ second: FoundType
    ) -> StaticType? {
        note(one, beside: second)
        note(other, beside: first)
        solver.join(first.type ?? scope.number(at: one), second.type ?? scope.number(at: other))
        return second.type == nil ? nil : first.type
    }

    private mutating func note(_ list: ScriptExpression, beside other: FoundType) {
        guard let place = list.writtenList, let set = other.set,
            scope.type(SwiftFragment(set.description, at: list.range)) == set
        else { return }
        sets[place] = set
    }

    /// The type of a closure's value for what it is given.
    mutating func closure(_ closure: Closure, given types: [StaticType?]) -> StaticType? {
        var types = types
        if types.count == 1, case .tuple(let parts)? = solver.resolved(types[0]), closure.takesPairs {
            types = parts.map(\.type)
        }
        var names: [String: StaticType?] = [:]
        for (place, type) in types.enumerated() where closure.parameters.isEmpty { names["$\(place)"] = .some(type) }
        for (place, parameter) in closure.parameters.enumerated() {
            let given = place < types.count ? types[place] : nil
            let declared = closure.type(at: place).flatMap { scope.type($0) }.flatMap { StaticType($0) }
            solver.join(declared, given)
            names[parameter.text] = .some(declared ?? given)
        }
        parameters.append(names)
        let found = type(of: closure.body)
        parameters.removeLast()
        let declared = closure.result.flatMap { scope.type($0) }.flatMap { StaticType($0) }
        solver.join(declared, found)
        return declared ?? found
    }
}

// MARK: Operators

extension ExpressionTypes {
    /// Operators in a row, from the left to the right, as there may be thousands.
    private mutating func operators(_ expression: ScriptExpression) -> FoundType {
        var links: [(operation: BinaryOperator, left: ScriptExpression, right: ScriptExpression)] = []
        var first = expression
        while case .binary(let left, let operation, let right) = first.kind {
            links.append((operation, left, right))
            first = left
        }
        var found = find(first)
        for link in links.reversed() {
            let right = find(link.right)
            if link.operation == .otherwise {
                let type = either(link.left, found, link.right, right)
                found = FoundType(type, isOptional: right.isOptional)
            } else {
                found = FoundType(result(of: link.operation, found.type, right.type))
            }
        }
        return found
    }

    /// The type of an operator's value.
    mutating func result(of operation: BinaryOperator, _ left: StaticType?, _ right: StaticType?) -> StaticType? {
        switch operation {
        case .and, .or: return .scalar(.bool)
        case .matches:
            if case .range(let bound)? = solver.resolved(left) {
                solver.join(bound, right)
            } else {
                solver.join(left, right)
            }
            return .scalar(.bool)
        case .closedRange, .halfOpenRange:
            solver.join(left, right)
            return .range(of: left)
        default: break
        }
        if operation.isShift { return left }
        if operation.isComparison {
            solver.join(left, right)
            return .scalar(.bool)
        }
        switch (solver.resolved(left), solver.resolved(right)) {
        case (nil, _), (_, nil): return nil
        case (.scalar(.date)?, .scalar(.date)?): return .duration
        case (.scalar(.date)?, let other?):
            solver.join(.scalar(.double), other)
            return .scalar(.date)
        case (.duration?, .duration?): return operation == .divide ? .scalar(.double) : .duration
        case (.duration?, _), (_, .duration?): return .duration
        default:
            solver.join(left, right)
            let (one, other) = (solver.resolved(left), solver.resolved(right))
            return one == other || one?.element != nil ? left : nil
        }
    }
}
