import ScriptSyntax

extension [String] {
    /// Statements below what is said of them, apart from those above.
    func below(_ comments: [String], isFirst: Bool) -> [String] {
        let isApart = !isFirst && (count > 1 || !comments.isEmpty)
        let head = (isApart ? [""] : []) + comments.map { $0.isEmpty ? "//" : "// \($0)" } + prefix(1)
        return [head.joined(separator: "\n")] + dropFirst()
    }
}

extension String {
    /// Whether it reads as one statement, and as nothing else beside it.
    var isStatement: Bool {
        let parsed = ParsedScript(self)
        return !parsed.hasErrors && parsed.script.statements.count == 1
    }
}
