import ScriptSyntax

extension Statement {
    /// Indicates whether it starts no program and runs no other script. No document has a reason to do so, and
    /// none may make a script that does.
    var isHarmless: Bool {
        guard !views.contains(where: \.isProgram) else { return false }
        switch kind {
        case .program: return false
        case .assignment(let assignment) where assignment.value.isProgram: return false
        case .command(let command):
            let first = command.arguments.first?.word.template.plain
            guard command.name.text != "key" || first != "program" else { return false }
            return command.name.text != "replay" && !command.arguments.contains { $0.word.template.plain == "compiled" }
        default: return blocks.allSatisfy { $0.allSatisfy(\.isHarmless) }
        }
    }
}

extension Source {
    /// Indicates whether it is `.program(…)`.
    fileprivate var isProgram: Bool {
        guard case .expression(let expression) = kind, case .implicitMember(let name, _) = expression.kind else {
            return false
        }
        return name.text == "program"
    }
}

extension View {
    fileprivate var isProgram: Bool { if case .program = kind { true } else { false } }
}
