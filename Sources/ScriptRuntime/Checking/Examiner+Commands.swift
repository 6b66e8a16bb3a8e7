import HTTPModel
import ScriptSyntax

extension Examiner {
    mutating func examine(_ command: Command) {
        for argument in command.arguments { examine(argument.word.template) }
        if let rest = command.rest { examine(rest) }
        if CommandTable[command.name.text]?.isForPrompt == true {
            report("\(command.name.text) is for the prompt", "leave it out of a script", at: command.name.range)
        }
        guard let word = command.arguments.first?.word else { return }
        let text = word.template.plain ?? source.text(word.range)
        switch command.name.text {
        case "base": reach.add(Self.origin(of: BareAddress.completedForBase(text)), .hosts)
        case "header" where command.rest == nil:
            report("the value is missing", "header \(text) VALUE, or header \(text) none", at: word.range)
        case "record" where text != "off":
            reach.add(text, .writes)
            examine(path: word)
        case "use": examine(environment: text, word)
        case "models":
            for argument in command.arguments {
                reach.add(argument.word.template.plain ?? source.text(argument.word.range), .reads)
                examine(path: argument.word)
            }
            isOpen = true
        case "drift": reach.add(text, .reads)
        case "replay":
            reach.add(text, .reads)
            examine(path: word)
            isOpen = true
        default: break
        }
    }

    private mutating func examine(environment name: String, _ word: Word) {
        guard word.template.plain != nil, !isOpen, !outline.environments.contains(name) else { return }
        let near = nearest(to: name, among: outline.environments).map { "did you mean \($0)?" }
        report("no environment is called \(name)", near ?? "declare it: environment \(name) { … }", at: word.range)
    }

    mutating func examine(_ view: View) {
        switch view.kind {
        case .difference(let expression): examine(expression)
        case .write(let word, _):
            examine(word.template)
            examine(path: word)
            reach.add(word.template.plain ?? source.text(word.range), .writes)
        case .program(let template):
            examine(template)
            reach.add(template.plain ?? source.text(template.range), .programs)
        case .named(_, let words):
            for word in words { examine(word.template) }
        }
    }
}
