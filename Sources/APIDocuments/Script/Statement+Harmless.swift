import ScriptSyntax

extension Statement {
    /// Whether it starts no program and runs no other script: no document has a reason to, and none may make a script that
    /// does.
    var isHarmless: Bool {
        guard !views.contains(where: \.isProgram) else { return false }
        switch kind {
        case .program: return false
        case .command(let command):
            return command.name.text != "replay" && !command.arguments.contains { $0.word.template.plain == "compiled" }
        case .api(let api): return api.statements.allSatisfy(\.isHarmless)
        case .environment(_, let settings): return settings.allSatisfy(\.isHarmless)
        case .place(let block): return block.body.allSatisfy(\.isHarmless)
        case .conditional(let conditional):
            return (conditional.branches.flatMap(\.body) + (conditional.otherwise ?? [])).allSatisfy(\.isHarmless)
        case .switched(let switched): return switched.cases.flatMap(\.body).allSatisfy(\.isHarmless)
        case .forEach(let loop): return loop.body.allSatisfy(\.isHarmless)
        case .whileLoop(_, let body): return body.allSatisfy(\.isHarmless)
        case .repeated(let loop): return loop.body.allSatisfy(\.isHarmless)
        case .binding, .assignment, .value, .model, .endpoint, .parameter, .check, .dry: return true
        }
    }
}

extension View {
    fileprivate var isProgram: Bool { if case .program = kind { true } else { false } }
}
