import ModelDecoding
import ScriptExpressions
package import ScriptSyntax

/// What a check has learned about a script: the meaning of its names, and the types of its values.
package struct ScriptKnowledge: Sendable {
    package let meanings: NameMeanings
    private let checker: ScriptChecker

    init?(_ checker: ScriptChecker) {
        guard let meanings = checker.meanings else { return nil }
        self.meanings = meanings
        self.checker = checker
    }

    /// The members of an expression's value that its type determines.
    package func members(of expression: String, at offset: Int) -> [Completion] {
        guard let (type, isOptional) = value(of: expression, at: offset) else { return [] }
        let stored: [Completion] =
            switch type {
            case .model(let reference):
                (checker.fields(of: reference) ?? []).map { Completion($0.name, $0.type.description) }
            case .tuple(let parts):
                parts.enumerated().map { Completion($1.label ?? "\($0)", $1.type?.name ?? "") }
            default: []
            }
        let isRecord: Bool = if case .model(let reference) = type { checker.fields(of: reference) != nil } else { true }
        var kinds = type.kinds + (isOptional && type.mayBeOptional ? [.optional] : [])
        if case .model = type { kinds.append(isRecord ? .record : .enumeration) }
        let functions = kinds.flatMap { kind in checker.table.all.filter { $0.receiver == .value(kind) } }
        return stored + functions.map(Completion.init)
    }

    /// The member that is named at a place of the script, and the place of its value.
    package func member(at offset: Int) -> (name: Name, value: SourceRange)? {
        let statement = checker.script.statements.first { $0.range.contains(offset) }
        for expression in statement?.allExpressions ?? [] {
            guard case .member(let value, let name) = expression.kind, name.range.lowerBound <= offset,
                offset <= name.range.upperBound
            else { continue }
            switch value.kind {
            case .optionalChain(let inner), .forced(let inner): return (name, inner.range)
            default: return (name, value.range)
            }
        }
        return nil
    }

    /// The type of an expression's value, and whether its last member says that there may be none.
    private func value(of expression: String, at offset: Int) -> (type: StaticType, isOptional: Bool)? {
        let parsed = ParsedScript("let value = \(expression)").script.statements.first?.kind
        guard case .binding(let binding)? = parsed, case .expression(let expression) = binding.value.kind else {
            return nil
        }
        var checker = checker
        checker.meanings = nil
        checker.flow.it = meanings.responses.last { $0.end <= offset }?.type
        checker.frames.append(locals(at: offset))
        guard let type = ExpressionCheck.checkExpression(&checker, expression)?.settled else { return nil }
        return (type, Self.isOptional(expression, &checker))
    }

    private static func isOptional(_ expression: ScriptExpression, _ checker: inout ScriptChecker) -> Bool {
        guard case .member(let value, let name) = expression.kind,
            let type = ExpressionCheck.checkExpression(&checker, value)
        else { return false }
        if case .model(let reference) = type,
            let field = checker.fields(of: reference)?.first(where: { $0.name == name.text })
        {
            return field.isOptional
        }
        return checker.entries(of: type, name.text).contains { $0.result.hasSuffix("?") }
    }

    /// The names of blocks that are open at a place.
    private func locals(at offset: Int) -> [String: Local] {
        var locals: [String: Local] = [:]
        for declaration in meanings.known(at: offset) where declaration.scope != nil {
            locals[declaration.name.text] = Local(type: declaration.value, isFixed: true)
        }
        return locals
    }
}
