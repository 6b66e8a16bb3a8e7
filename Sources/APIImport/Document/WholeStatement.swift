import ScriptSyntax

extension String {
    /// Whether it reads as one statement, and as nothing else beside it.
    var isStatement: Bool {
        let parsed = ParsedScript(self)
        return !parsed.hasErrors && parsed.script.statements.count == 1
    }
}
