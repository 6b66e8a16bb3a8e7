import ScriptSyntax

extension Statement {
    /// Indicates whether it starts no program and runs no other script. No document has a reason to do so, and
    /// none may make a script that does.
    var isHarmless: Bool {
        guard !views.contains(where: \.isProgram) else { return false }
        switch kind {
        case .program: return false
        case .command(let command):
            return command.name.text != "replay" && !command.arguments.contains { $0.word.template.plain == "compiled" }
        default: return blocks.allSatisfy { $0.allSatisfy(\.isHarmless) }
        }
    }
}

extension View {
    fileprivate var isProgram: Bool { if case .program = kind { true } else { false } }
}
