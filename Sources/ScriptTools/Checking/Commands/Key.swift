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
        default:
            guard let key = KeyTable[kind] else { return }
            reach.add(kind, .keys)
            for (part, word) in command.parts(of: key) where part.isAddress {
                if let address = word.template.plain { reach.add(Self.origin(of: address), .hosts) }
            }
        }
    }
}
