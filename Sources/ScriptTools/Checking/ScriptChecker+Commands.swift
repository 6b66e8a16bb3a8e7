import HTTPModel
import ModelDecoding
import PlainText
import ScriptRuntime
import ScriptSyntax

extension ScriptChecker {
    mutating func checkCommand(_ command: Command) {
        for argument in command.arguments { checkTemplate(argument.word.template) }
        if let rest = command.rest { checkTemplate(rest) }
        guard let name = CommandName(command) else { return }
        if let known = CommandTable[command.name.text], known.isForPrompt {
            report("\(command.name.text) is for the prompt", known.adviceInScript, at: command.name.range)
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
        case .base: checkBase(text, word)
        case .key: checkKey(text, command, word)
        case .header: checkHeader(text, command.rest, word)
        case .record:
            guard text != "off" else { return }
            reach.add(text, .writes)
            checkPath(word)
        case .use: checkUse(text, word)
        case .models:
            for argument in command.modelPatterns {
                reach.add(argument.word.template.plain ?? source.text(argument.word.range), .reads)
                if !source.isTyped { checkPath(argument.word) }
                checkModels(argument.word)
            }
            if command.compilesModels { reach.add("swiftc, and what it compiles", .programs) }
        case .drift:
            reach.add(text, .reads)
            require(folder: word.template.plain, at: word.range)
        case .replay:
            reach.add(text, .reads)
            checkPath(word)
            checkReplay(command, word)
        case .help: checkHelp(text, word)
        // What it declares, an answer decides.
        case .infer: isOpen = true
        case .environment, .api, .transport, .decoder, .why, .fix, .emit, .coverage, .save, .endpoints, .variables,
            .history, .edit, .undo, .redo, .quit, .exit, .clear:
            break
        }
    }
}
