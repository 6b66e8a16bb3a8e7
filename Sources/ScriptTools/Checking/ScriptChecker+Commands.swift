import HTTPModel
import ModelDecoding
import PlainText
import ScriptRuntime
import ScriptSyntax

extension ScriptChecker {
    mutating func examine(_ command: Command) {
        for argument in command.arguments { examine(argument.word.template) }
        if let rest = command.rest { examine(rest) }
        guard let name = CommandName(command) else { return }
        if CommandTable[command.name.text]?.isForPrompt == true {
            report("\(command.name.text) is for the prompt", "leave it out of a script", at: command.name.range)
        }
        guard let word = command.arguments.first?.word else {
            if name == .replay || name == .infer {
                let usage = CommandTable[command.name.text]?.examples.first
                report("\(command.name.text) needs a name", usage, at: command.name.range)
            }
            return
        }
        let text = word.template.plain ?? source.text(word.range)
        switch name {
        case .base: examine(base: text, word)
        case .key: examine(key: text, word)
        case .header: examine(header: text, command.rest, word)
        case .record:
            guard text != "off" else { return }
            reach.add(text, .writes)
            examine(path: word)
        case .use: examine(environment: text, word)
        case .models:
            for argument in command.arguments {
                reach.add(argument.word.template.plain ?? source.text(argument.word.range), .reads)
                examine(path: argument.word)
                examine(models: argument.word)
            }
        case .drift:
            reach.add(text, .reads)
            require(folder: word.template.plain, at: word.range)
        case .replay:
            reach.add(text, .reads)
            examine(path: word)
            examine(replay: command, word)
        case .help: examine(help: text, word)
        case .environment, .transport, .decoder, .why, .infer, .coverage, .save, .endpoints, .variables, .history,
            .edit,
            .undo, .quit:
            break
        }
    }
}
