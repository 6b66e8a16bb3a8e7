import ScriptSyntax

extension ScriptChecker {
    mutating func checkKey(_ kind: String, _ word: Word) {
        guard word.template.plain != nil, kind != "none" else { return }
        guard flow.base == .none, !isDeferred, !isOpen else { return }
        report("a key belongs to a base, and none is set", "base https://…", at: word.range)
    }
}
