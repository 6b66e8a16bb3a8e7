import ScriptRuntime
import ScriptSyntax

extension CommandCheck {
    static func checkKey(_ checker: inout ScriptChecker, _ kind: String, _ command: Command, _ word: Word) {
        noteKey(&checker, kind, command)
        guard word.template.plain != nil, kind != "none" else { return }
        guard checker.flow.base == .none, !checker.isDeferred, !checker.isOpen else { return }
        checker.report("a key belongs to a base, and none is set", "base https://…", at: word.range)
    }

    private static func noteKey(_ checker: inout ScriptChecker, _ kind: String, _ command: Command) {
        let name = command.arguments.dropFirst().first?.word.template.plain
        switch kind {
        case "header", "query": if let name { checker.reach.add("\(kind) \(name)", .keys) }
        case "none": break
        case "bearer": checker.reach.add(kind, .keys)
        default:
            guard let key = KeyKindTable[kind] else { return }
            checker.reach.add(kind, .keys)
            for (part, word) in command.parts(of: key) where part.isAddress {
                let address = ConstantText.of(word.template, checker) ?? checker.source.text(word.range)
                checker.reach.add(RequestCheck.origin(of: address), .hosts)
            }
            if kind == "program", let word = command.parts(of: key).first(where: { $0.part.name == kind })?.word {
                ProgramCheck.checkKey(&checker, word)
            }
        }
    }
}
