import ScriptSyntax

extension [String] {
    /// Returns the statements below their comments, separated from the statements above.
    func below(_ comments: [String], isFirst: Bool) -> [String] {
        let isApart = !isFirst && (count > 1 || !comments.isEmpty)
        let head = (isApart ? [""] : []) + comments.map { $0.isEmpty ? "//" : "// \($0)" } + prefix(1)
        return [head.joined(separator: "\n")] + dropFirst()
    }
}

extension String {
    var isStatement: Bool {
        let parsed = ParsedScript(self)
        return !parsed.hasErrors && parsed.script.statements.count == 1
    }
}
