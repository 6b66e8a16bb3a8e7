import HTTPModel
import ModelDecoding
import PlainText
import ScriptExpressions
import ScriptSyntax

extension ScriptChecker {
    /// Looks at an expression once, and says what the text tells of its type.
    @discardableResult
    mutating func checkExpression(_ expression: ScriptExpression) -> StaticType? {
        switch expression.kind {
        case .nil, .null: return nil
        case .boolean: return .scalar(.bool)
        case .integer: return .wholeNumber
        case .decimal: return .decimalNumber
        case .duration: return .duration
        case .regex(let pattern): return checkRegex(pattern, at: expression.range)
        case .name(let name): return checkName(name, at: expression.range)
        case .string(let template):
            checkTemplate(template)
            return .scalar(.string)
        case .implicitMember(let name, let arguments):
            checkArguments(arguments ?? [])
            return .implicitCase(name.text)
        case .array(let elements): return .array(of: common(elements.map { checkExpression($0) }))
        case .dictionary(let entries):
            let keys = entries.map { checkExpression($0.key) }
            return .dictionary(key: common(keys), value: common(entries.map { checkExpression($0.value) }))
        case .object(let members):
            checkMembers(members)
            return nil
        case .tuple(let arguments):
            return .tuple(
                arguments.map { StaticType.Part(label: $0.label?.text, type: checkExpression($0.value)?.settled) })
        case .member, .subscripted, .call, .optionalChain, .forced: return checkChain(expression)
        case .parenthesised(let inner): return checkExpression(inner)
        case .prefix(let operation, let inner): return checkPrefix(operation, inner, at: expression.range)
        case .partialRange(_, let inner): return .range(of: checkExpression(inner)?.settled)
        case .tried(let inner):
            let wasTried = isTried
            isTried = true
            defer { isTried = wasTried }
            return checkExpression(inner)
        case .closure(let closure): return .function(result: checkClosure(closure, given: nil))
        case .keyPath(let components):
            checkKeyPath(components, from: nil)
            return .function(result: nil)
        case .binary: return checkOperators(expression)
        case .conditional(let condition, let then, let otherwise):
            checkCondition(condition)
            return common([checkExpression(then), checkExpression(otherwise)])
        case .typeTest(let inner, let type):
            checkExpression(inner)
            checkType(type)
            return .scalar(.bool)
        case .cast(let inner, _, let type):
            checkExpression(inner)
            return checkType(type)
        case .request(let request):
            checkRequest(request)
            return nil
        case .decoded(let inner, let type):
            checkExpression(inner)
            let found = checkType(type)
            if inner.mightSend { flow.success = found }
            return found
        case .operation: return .function(result: nil)
        }
    }

    /// The one type of several values. A number that is written out becomes what its neighbours are.
    private func common(_ types: [StaticType?]) -> StaticType? {
        guard var found = types.first ?? nil else { return nil }
        for type in types.dropFirst() {
            guard let type else { return nil }
            let (one, two) = StaticType.matched(found, type)
            guard one == two else { return nil }
            found = one
        }
        return found
    }

    mutating func checkArguments(_ arguments: [ScriptSyntax.Argument]) {
        for argument in arguments { checkExpression(argument.value) }
    }

    mutating func checkMembers(_ members: [ObjectMember]) {
        for member in members {
            checkTemplate(member.key)
            checkExpression(member.value)
        }
    }

    mutating func checkTemplate(_ template: StringTemplate) {
        for case .splice(let expression) in template.parts { checkSplice(expression) }
    }

    /// A value in a text, of which nothing says the type.
    @discardableResult
    mutating func checkSplice(_ expression: ScriptExpression) -> StaticType? {
        checkSize(of: expression)
        return checkExpression(expression)
    }

    /// A number that is written out where nothing asks for a type: Swift's default type has to hold it.
    mutating func checkSize(of expression: ScriptExpression) {
        if case .parenthesised(let inner) = expression.kind { return checkSize(of: inner) }
        guard let text = expression.numberText else { return }
        if text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") }) {
            if Int(text) == nil { report("\(text) does not fit in Int", at: expression.range) }
        } else if Double(text)?.isFinite != true {
            report("\(text) does not fit in Double", at: expression.range)
        }
    }

    private mutating func checkName(_ name: String, at range: SourceRange) -> StaticType? {
        use(name, at: range)
        if let local = local(name) {
            // What is sent later may find another value.
            return isDeferred && !local.isFixed && !isShadowed(name) ? nil : local.type
        }
        if let function = function(named: name) { return .declared(function) }
        switch name {
        case "it": return flow.it
        case "response": return .response
        case "error": return .failure
        case "result": return .result(of: flow.success)
        case "decoder", "transport": return .settings(name)
        default: break
        }
        if let path = endpoint(named: name) { return .endpoint(path) }
        if name == "last", known[name] == nil { return flow.last }
        guard known[name] == nil || known[name] == .model, name.first?.isUppercase == true,
            let type = modelType(SwiftFragment(name, at: range))
        else { return nil }
        return .type(type)
    }

    /// A closure among what it is given; nil where that is not known. Gives the type of its value.
    mutating func checkClosure(_ closure: Closure, given types: [StaticType?]?) -> StaticType? {
        var types = types
        if types?.count == 1, case .tuple(let parts)? = types?[0], closure.takesPairs { types = parts.map(\.type) }
        closures += 1
        defer { closures -= 1 }
        var names: [String: StaticType?] = [:]
        if closure.parameters.isEmpty {
            for place in 0..<(types?.count ?? 4) { names["$\(place)"] = .some(types?[place]) }
        } else {
            if let types, types.count != closure.parameters.count, types != [nil] {
                let values = types.count == 1 ? "one value" : "\(types.count) values"
                report(
                    "this closure is given \(values), but names \(closure.parameters.count)",
                    at: closure.parameters[0].range)
            }
            for (place, name) in closure.parameters.enumerated() {
                names[name.text] = .some((types?.indices.contains(place) ?? false) ? types?[place] : nil)
            }
        }
        return inScope(names) { $0.checkExpression(closure.body) }
    }

    /// The members of a key path, from a value of a type; gives the type at its end.
    @discardableResult
    mutating func checkKeyPath(_ components: [KeyPathComponent], from type: StaticType?) -> StaticType? {
        var type = type
        for component in components {
            switch component {
            case .identity, .optionalChain: break
            case .root(let name):
                let text = SwiftFragment(name.text, at: name.range)
                guard let root = checkType(text), type != nil, type != root, !isOpen else { continue }
                report(
                    "this key path begins at \(name.text), and the values are of \(type?.name ?? "")", at: name.range)
            case .member(let name): type = member(name, of: type)
            case .subscripted(let arguments):
                let index = arguments.map { checkExpression($0.value) }.first ?? nil
                type = element(of: type, at: index)
            }
        }
        return type
    }

    private mutating func checkPrefix(
        _ operation: PrefixOperator, _ inner: ScriptExpression, at range: SourceRange
    ) -> StaticType? {
        if operation == .not {
            checkCondition(inner)
            return .scalar(.bool)
        }
        guard let type = checkExpression(inner) else { return nil }
        switch operation {
        case .minus where !type.isNumber && type != .duration: report("\(type.name) cannot be negated", at: range)
        case .complement where !type.isInteger:
            report("\(type.name) has no bits to turn over", at: range)
        default: return type
        }
        return nil
    }
}
