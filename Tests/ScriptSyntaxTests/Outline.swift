import ScriptSyntax

/// What a text means, without its places: two texts that mean the same have the same outline.
func outline(_ text: String) -> String {
    ParsedScript(text).script.statements.map(outline).joined(separator: "\n")
}

/// The outline of a text that has no errors, or its first error.
func meaning(_ text: String) -> String {
    let parsed = ParsedScript(text)
    if let error = parsed.diagnostics.first(where: { $0.severity == .error }) { return "error: \(error.message)" }
    return outline(text)
}

func outline(_ statement: Statement) -> String {
    ([kind(of: statement)] + statement.views.map(view)).joined(separator: " ")
}

private func kind(of statement: Statement) -> String {
    switch statement.kind {
    case .command(let command):
        let rest = command.rest.map { "…\(template($0))" }
        return (["!\(command.name.text)"] + command.arguments.map(outline) + [rest].compactMap(\.self))
            .joined(separator: " ")
    case .binding(let binding):
        let type = binding.type.map { ": \($0.text)" } ?? ""
        let names = outline(binding.pattern, isDeclared: true)
        return "\(binding.isConstant ? "let" : "var") \(names)\(type) = \(outline(binding.value))"
    case .assignment(let assignment):
        return
            "\(outline(assignment.target)) \(assignment.operation?.rawValue ?? "")= \(outline(assignment.value))"
    case .value(let source): return outline(source)
    case .model(let model): return "model \(model.keyword) \(model.name.text)"
    case .endpoint(let endpoint): return outline(endpoint)
    case .parameter(let parameter): return "parameter \(outline(parameter))"
    case .function(let function): return "func \(function.name.text)\(function.signature) \(block(function.body))"
    case .returned(let source): return "return" + (source.map { " \(outline($0))" } ?? "")
    case .environment(let name, let settings): return "environment \(name.text) \(block(settings))"
    case .api(let api):
        guard case .document(let document, let only) = api.content else {
            return "api \(api.name.text) \(block(api.statements))"
        }
        return "api \(api.name.text) from \(template(document.template)) only \(only.map { template($0.template) })"
    case .scoped(let scope):
        switch scope.kind {
        case .place(let place): return "in \(place.text) \(block(scope.body))"
        case .test(let title): return "test \"\(title.text)\" \(block(scope.body))"
        }
    case .conditional(let conditional):
        let branches = conditional.branches.map { "if \(list($0.conditions.map(outline))) \(block($0.body))" }
        return branches.joined(separator: " else ") + (conditional.otherwise.map { " else \(block($0))" } ?? "")
    case .switched(let switched):
        let cases = switched.cases.map { one in
            let condition = one.guardCondition.map { " where \(outline($0))" } ?? ""
            let patterns = one.patterns.isEmpty ? "default" : list(one.patterns.map(outline))
            return "\(patterns)\(condition): \(block(one.body))"
        }
        return "switch \(outline(switched.subject)) {\(cases.joined(separator: " "))}"
    case .forEach(let loop):
        let filter = loop.filter.map { " where \(outline($0))" } ?? ""
        return "for \(outline(loop.pattern)) in \(outline(loop.sequence))\(filter) \(block(loop.body))"
    case .whileLoop(let conditions, let body): return "while \(list(conditions.map(outline))) \(block(body))"
    case .repeated(let loop):
        let interval = loop.interval.map { " every \(outline($0))" } ?? ""
        let limit = loop.limit.map { " for \(outline($0))" } ?? ""
        return "repeat\(interval)\(limit) \(block(loop.body)) while \(outline(loop.condition))"
    case .check(let check):
        let message = check.message.map { ", \(outline($0))" } ?? ""
        return "\(check.isRequired ? "require" : "expect") \(outline(check.condition))\(message)"
    case .dry(let source): return "dry \(outline(source))"
    case .program(let line): return "program \(line.plain ?? "…")"
    }
}

private func outline(_ endpoint: EndpointDeclaration) -> String {
    let parameters = endpoint.parameters.isEmpty ? "" : "(\(list(endpoint.parameters.map(outline))))"
    let result = endpoint.result.map { " -> \($0.text)" } ?? ""
    return "endpoint \(endpoint.name.text)\(parameters)\(result) {\(outline(endpoint.request))}"
        + (endpoint.paging.map { " \(outline($0))" } ?? "")
}

private func outline(_ paging: Paging) -> String {
    let elements = paging.elements.map { " of \(outline($0))" } ?? ""
    switch paging.step {
    case .number(let name): return "paged by \(name.text)\(elements)"
    case .cursor(let name, let next): return "paged by \(name.text) = \(outline(next))\(elements)"
    case .link: return "paged by link\(elements)"
    }
}

private func outline(_ parameter: ParameterDeclaration) -> String {
    "\(parameter.name.text): \(parameter.type.text)" + (parameter.defaultValue.map { " = \(outline($0))" } ?? "")
}

private func block(_ statements: [Statement]) -> String {
    "{\(statements.map(outline).joined(separator: "; "))}"
}

private func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }

private func view(_ view: View) -> String {
    switch view.kind {
    case .named(let name, let words): ([name.text] + words.map(outline)).reduce("|") { "\($0) \($1)" }
    case .difference(let other): "| diff \(outline(other))"
    case .write(let file, let replacing): "| write\(replacing ? "!" : "") \(outline(file))"
    case .program(let program): "| !\(template(program))"
    }
}

func outline(_ source: Source) -> String {
    let value =
        switch source.kind {
        case .expression(let expression): outline(expression)
        case .call(let name, let words): "call \(name.text) \(words.map(outline).joined(separator: " "))"
        case .request(let request): outline(request)
        }
    return (source.isTried ? "try? " : "") + value + (source.result.map { " -> \($0.text)" } ?? "")
}

func outline(_ request: RequestLiteral) -> String {
    let headers = request.headers.map { " \($0.name.text):\(template($0.value))" }.joined()
    let body =
        switch request.body {
        case nil: ""
        case .form(let members): " form \(object(members))"
        case .multipart(let members): " multipart \(object(members))"
        case .text(let text): " text \(outline(text))"
        case .value(let value): " \(outline(value))"
        }
    return "\(request.method.text) \(outline(request.url))\(headers)\(body)"
}

private func outline(_ argument: WordArgument) -> String {
    (argument.label.map { "\($0.text):" } ?? "") + outline(argument.word)
}

private func outline(_ word: Word) -> String {
    word.isQuoted ? "\"\(template(word.template))\"" : template(word.template)
}

private func template(_ template: StringTemplate) -> String {
    template.parts.map { part in
        switch part {
        case .text(let text): text.replacing("\n", with: "\\n")
        case .splice(let expression): "\\(\(outline(expression)))"
        }
    }.joined()
}

private func outline(_ condition: Condition) -> String {
    switch condition {
    case .expression(let expression): outline(expression)
    case .match(let pattern, let source): "\(outline(pattern)) = \(outline(source))"
    }
}

private func outline(_ pattern: Pattern) -> String { outline(pattern, isDeclared: false) }

private func outline(_ pattern: Pattern, isDeclared: Bool) -> String {
    switch pattern.kind {
    case .anything: "_"
    case .binding(let name): isDeclared ? name.text : "let \(name.text)"
    case .unwrapped(let name): "let \(name.text)?"
    case .tuple(let patterns): "(\(list(patterns.map { outline($0, isDeclared: isDeclared) })))"
    case .enumCase(let name, let patterns):
        patterns.isEmpty ? ".\(name.text)" : ".\(name.text)(\(list(patterns.map(outline))))"
    case .value(let value): outline(value)
    }
}

private func object(_ members: [ObjectMember]) -> String {
    "{\(list(members.map { "\(template($0.key)): \(outline($0.value))" }))}"
}

private func arguments(_ arguments: [Argument]) -> String {
    list(arguments.map { ($0.label.map { "\($0.text): " } ?? "") + outline($0.value) })
}

func outline(_ expression: ScriptExpression) -> String {
    switch expression.kind {
    case .nil: "nil"
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .integer(let text), .decimal(let text): text
    case .duration(let amount, let unit): "\(amount)\(unit.rawValue)"
    case .string(let text): "\"\(template(text))\""
    case .regex(let pattern): "/\(pattern)/"
    case .type(let type): type.text
    case .name(let name): name
    case .implicitMember(let name, let list): ".\(name.text)" + (list.map { "(\(arguments($0)))" } ?? "")
    case .array(let elements): "[\(list(elements.map(outline)))]"
    case .dictionary(let entries): "[\(list(entries.map { "\(outline($0.key)): \(outline($0.value))" }))|:]"
    case .object(let members): object(members)
    case .tuple(let elements): "(\(arguments(elements)))"
    case .parenthesised(let inner): "(\(outline(inner)))"
    case .member(let value, let name): "\(outline(value)).\(name.text)"
    case .optionalChain(let value): "\(outline(value))?"
    case .forced(let value): "\(outline(value))!"
    case .subscripted(let value, let list): "\(outline(value))[\(arguments(list))]"
    case .call(let function, let list): "\(outline(function))(\(arguments(list)))"
    case .closure(let closure): "{\(list(closure.parameters.map(\.text))) in \(outline(closure.body))}"
    case .keyPath(let components): "\\" + components.map(outline).joined()
    case .prefix(let operation, let operand): "(\(operation.rawValue)\(outline(operand)))"
    case .binary(let left, let operation, let right): "(\(outline(left)) \(operation.rawValue) \(outline(right)))"
    case .partialRange(let kind, let bound):
        kind == .from ? "(\(outline(bound))...)" : "(\(kind == .through ? "..." : "..<")\(outline(bound)))"
    case .conditional(let condition, let then, let otherwise):
        "(\(outline(condition)) ? \(outline(then)) : \(outline(otherwise)))"
    case .typeTest(let value, let type): "(\(outline(value)) is \(type.text))"
    case .cast(let value, let kind, let type): "(\(outline(value)) \(kind.rawValue) \(type.text))"
    case .tried(let value): "(try? \(outline(value)))"
    case .request(let request): "<\(outline(request))>"
    case .decoded(let value, let type): "(\(outline(value)) -> \(type.text))"
    case .operation(let operation): operation.rawValue
    }
}

private func outline(_ component: KeyPathComponent) -> String {
    switch component {
    case .root(let name): name.text
    case .member(let name): ".\(name.text)"
    case .subscripted(let list): "[\(arguments(list))]"
    case .optionalChain: "?"
    case .identity: ".self"
    }
}
