import Basics
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// Checks expressions, and finds their types.
enum ExpressionCheck {
    /// Checks an expression once, and returns its type as far as the text determines it.
    @discardableResult
    static func checkExpression(
        _ checker: inout ScriptChecker, _ expression: ScriptExpression, as wanted: ModelType? = nil
    ) -> StaticType? {
        if !checker.isTyped, expression.hasDistantNumber(as: wanted) {
            checker.isTyped = true
            defer { checker.isTyped = false }
            return checkExpression(
                &checker, ExpressionTypes.typed(expression, as: wanted, in: CheckedNames(checker: checker)))
        }
        switch expression.kind {
        case .nil, .null: return nil
        case .boolean: return .scalar(.bool)
        case .integer: return .wholeNumber
        case .decimal: return .decimalNumber
        case .duration: return .duration
        case .regex(let pattern): return CallCheck.checkRegex(&checker, pattern, at: expression.range)
        case .name(let name): return checkName(&checker, name, at: expression.range)
        case .type(let type):
            checker.checkType(type)
            return checker.modelType(type).map { .type($0) }
        case .string(let template):
            checkTemplate(&checker, template)
            return .scalar(.string)
        case .implicitMember(let name, let arguments):
            checkArguments(&checker, arguments ?? [])
            return .implicitCase(name.text)
        case .array(let elements): return .array(of: common(checker, elements.map { checkExpression(&checker, $0) }))
        case .dictionary(let entries):
            let keys = entries.map { checkExpression(&checker, $0.key) }
            return .dictionary(
                key: common(checker, keys), value: common(checker, entries.map { checkExpression(&checker, $0.value) }))
        case .object(let members):
            checkMembers(&checker, members)
            return nil
        case .tuple(let arguments):
            return .tuple(
                arguments.map {
                    StaticType.Part(label: $0.label?.text, type: checkExpression(&checker, $0.value)?.settled)
                })
        case .member, .subscripted, .call, .optionalChain, .forced: return CallCheck.checkChain(&checker, expression)
        case .parenthesised(let inner): return checkExpression(&checker, inner)
        case .prefix(let operation, let inner): return checkPrefix(&checker, operation, inner, at: expression.range)
        case .partialRange(_, let inner): return .range(of: checkExpression(&checker, inner))
        case .tried(let inner):
            let wasTried = checker.isTried
            checker.isTried = true
            defer { checker.isTried = wasTried }
            return checkExpression(&checker, inner)
        case .closure(let closure): return .function(result: checkClosure(&checker, closure, given: nil))
        case .keyPath(let components):
            checkKeyPath(&checker, components, from: nil)
            return .function(result: nil)
        case .binary: return OperatorCheck.checkOperators(&checker, expression)
        case .conditional(let condition, let then, let otherwise):
            OperatorCheck.checkCondition(&checker, condition)
            return common(checker, [checkExpression(&checker, then), checkExpression(&checker, otherwise)])
        case .typeTest(let inner, let type):
            checkExpression(&checker, inner)
            checker.checkType(type)
            return .scalar(.bool)
        case .cast(let inner, _, let type):
            checkExpression(&checker, inner)
            return checker.checkType(type)
        case .request(let request):
            RequestCheck.checkRequest(&checker, request)
            return nil
        case .decoded(let inner, let type):
            checkExpression(&checker, inner)
            let found = checker.checkType(type)
            if inner.mightSend { checker.flow.success = found }
            return found
        case .operation: return .function(result: nil)
        }
    }

    /// The one type of several values. A number that is written out becomes what its neighbours are.
    private static func common(_ checker: ScriptChecker, _ types: [StaticType?]) -> StaticType? {
        guard var found = types.first ?? nil else { return nil }
        for type in types.dropFirst() {
            guard let type else { return nil }
            let (one, two) = StaticType.matched(found, type)
            guard one == two else { return nil }
            found = one
        }
        return found
    }

    static func checkArguments(_ checker: inout ScriptChecker, _ arguments: [ScriptSyntax.Argument]) {
        for argument in arguments { checkExpression(&checker, argument.value) }
    }

    static func checkMembers(_ checker: inout ScriptChecker, _ members: [ObjectMember]) {
        for member in members {
            checkTemplate(&checker, member.key)
            checkExpression(&checker, member.value)
        }
    }

    static func checkTemplate(_ checker: inout ScriptChecker, _ template: StringTemplate) {
        for case .splice(let expression) in template.parts { checkSplice(&checker, expression) }
    }

    /// A value in a text, of which nothing says the type.
    @discardableResult
    static func checkSplice(_ checker: inout ScriptChecker, _ expression: ScriptExpression) -> StaticType? {
        checkSize(&checker, of: expression)
        return checkExpression(&checker, expression)
    }

    /// A number that is written out where nothing asks for a type: Swift's default type has to hold it.
    static func checkSize(_ checker: inout ScriptChecker, of expression: ScriptExpression) {
        if case .parenthesised(let inner) = expression.kind { return checkSize(&checker, of: inner) }
        guard let text = expression.numberText else { return }
        if text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") }) {
            if Int(text) == nil { checker.report("\(text) does not fit in Int", at: expression.range) }
        } else if Double(text)?.isFinite != true {
            checker.report("\(text) does not fit in Double", at: expression.range)
        }
    }

    private static func checkName(_ checker: inout ScriptChecker, _ name: String, at range: SourceRange) -> StaticType?
    {
        checker.use(name, at: range)
        if let found = CheckedNames(checker: checker).found(name) { return found.type }
        guard checker.known[name] == nil || checker.known[name] == .model, name.first?.isUppercase == true else {
            return nil
        }
        return (checker.modelType(SwiftFragment(name, at: range)) ?? checker.table.type(named: name)).map { .type($0) }
    }

    /// A closure among what it is given; nil where that is not known. Gives the type of its value.
    static func checkClosure(_ checker: inout ScriptChecker, _ closure: Closure, given types: [StaticType?]?)
        -> StaticType?
    {
        var types = types
        if types?.count == 1, case .tuple(let parts)? = types?[0], closure.takesPairs { types = parts.map(\.type) }
        checker.closures += 1
        defer { checker.closures -= 1 }
        var names: [String: StaticType?] = [:]
        if closure.parameters.isEmpty {
            for place in 0..<(types?.count ?? 4) { names["$\(place)"] = .some(types?[place]) }
        } else {
            if let types, types.count != closure.parameters.count, types != [nil] {
                let values = types.count == 1 ? "one value" : "\(types.count) values"
                checker.report(
                    "this closure is given \(values), but names \(closure.parameters.count)",
                    at: closure.parameters[0].range)
            }
            for (place, name) in closure.parameters.enumerated() {
                let given = (types?.indices.contains(place) ?? false) ? types?[place] : nil
                names[name.text] = .some(checkType(&checker, given, declaredAs: closure.type(at: place)))
            }
        }
        let found = checker.inScope(names, given: closure.parameters) { checkExpression(&$0, closure.body) }
        return checkType(&checker, found, declaredAs: closure.result)
    }

    /// The type that a closure declares for what it takes or returns, or the one that this has.
    private static func checkType(
        _ checker: inout ScriptChecker, _ found: StaticType?, declaredAs type: SwiftFragment?
    ) -> StaticType? {
        guard let type = type?.inScripts else { return found }
        let declared = checker.checkType(type)
        if let found, let wanted = checker.modelType(type), !found.may(be: wanted.unwrapped) {
            checker.report("this is \(found.name), not \(type.text)", at: type.range)
        }
        return declared
    }

    /// The members of a key path, from a value of a type; gives the type at its end.
    @discardableResult
    static func checkKeyPath(_ checker: inout ScriptChecker, _ components: [KeyPathComponent], from type: StaticType?)
        -> StaticType?
    {
        var type = type
        for component in components {
            switch component {
            case .identity, .optionalChain: break
            case .root(let name):
                let text = SwiftFragment(name.text, at: name.range)
                guard let root = checker.checkType(text), type != nil, type != root, !checker.isOpen else { continue }
                checker.report(
                    "this key path begins at \(name.text), but the values are of \(type?.name ?? "")", at: name.range)
            case .member(let name): type = MemberCheck.member(&checker, name, of: type)
            case .subscripted(let arguments):
                let index = arguments.map { checkExpression(&checker, $0.value) }.first ?? nil
                type = MemberCheck.element(&checker, of: type, at: index)
            }
        }
        return type
    }

    private static func checkPrefix(
        _ checker: inout ScriptChecker,
        _ operation: PrefixOperator, _ inner: ScriptExpression, at range: SourceRange
    ) -> StaticType? {
        if operation == .not {
            OperatorCheck.checkCondition(&checker, inner)
            return .scalar(.bool)
        }
        guard let type = checkExpression(&checker, inner) else { return nil }
        switch operation {
        case .minus where !type.isNumber && type != .duration:
            checker.report("\(type.name) cannot be negated", at: range)
        case .complement where !type.isInteger:
            checker.report("\(type.name) has no bits to invert", at: range)
        default: return type
        }
        return nil
    }
}
