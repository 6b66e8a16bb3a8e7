import ScriptSyntax

extension ScriptChecker {
    mutating func checkKey(_ kind: String, _ command: Command, _ word: Word) {
        noteKey(kind, command)
        guard word.template.plain != nil, kind != "none" else { return }
        guard flow.base == .none, !isDeferred, !isOpen else { return }
        report("a key belongs to a base, and none is set", "base https://…", at: word.range)
    }

    private mutating func noteKey(_ kind: String, _ command: Command) {
        let name = command.arguments.dropFirst().first?.word.template.plain
        switch kind {
        case "header", "query": if let name { reach.add("\(kind) \(name)", .keys) }
        case "none": break
        case "bearer": reach.add(kind, .keys)
        default: if KeyTable[kind] != nil { reach.add(kind, .keys) }
        }
    }
}
