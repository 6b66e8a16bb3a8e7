import ModelDecoding
import ScriptExpressions
import ScriptSyntax

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
        guard let type = type(of: expression, at: offset) else { return [] }
        let stored: [Completion] =
            switch type {
            case .model(let reference):
                (checker.fields(of: reference) ?? []).map { Completion($0.name, $0.type.description) }
            case .tuple(let parts):
                parts.enumerated().map { Completion($1.label ?? "\($0)", $1.type?.name ?? "") }
            default: []
            }
        let isRecord: Bool = if case .model(let reference) = type { checker.fields(of: reference) != nil } else { true }
        var kinds = type.kinds + (type.mayBeOptional ? [.optional] : [])
        if case .model = type { kinds.append(isRecord ? .record : .enumeration) }
        let functions = kinds.flatMap { kind in checker.table.all.filter { $0.receiver == .value(kind) } }
        return stored + functions.map(Completion.init)
    }

    private func type(of expression: String, at offset: Int) -> StaticType? {
        let parsed = ParsedScript("let value = \(expression)").script.statements.first?.kind
        guard case .binding(let binding)? = parsed, case .expression(let expression) = binding.value.kind else {
            return nil
        }
        var checker = checker
        checker.meanings = nil
        checker.flow.it = meanings.responses.last { $0.end <= offset }?.type
        checker.frames.append(locals(at: offset))
        return ExpressionCheck.checkExpression(&checker, expression)?.settled
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
