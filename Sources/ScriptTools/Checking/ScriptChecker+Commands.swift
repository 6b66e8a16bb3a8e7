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
            let usage = CommandTable[command.name.text]?.examples.first
            switch name {
            case .replay, .infer: report("\(command.name.text) needs a name", usage, at: command.name.range)
            case .drift: report("\(command.name.text) needs a folder", usage, at: command.name.range)
            default: break
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
            require(.recording, word.template.plain, at: word.range)
            reach.add(text, .writes)
        case .use: checkUse(text, word)
        case .models:
            for argument in command.modelPatterns {
                reach.add(argument.word.template.plain ?? source.text(argument.word.range), .reads)
                if !source.isTyped, let path = argument.word.template.plain { checkPath(path, at: argument.word.range) }
                checkModels(argument.word)
            }
            if command.compilesModels { reach.add("swiftc, and what it compiles", .programs) }
        case .drift:
            reach.add(text, .reads)
            require(.replaying, word.template.plain, at: word.range)
        case .replay:
            reach.add(text, .reads)
            if let path = word.template.plain { checkPath(path, at: word.range) }
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
