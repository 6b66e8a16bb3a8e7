import Basics
import ScriptRuntime
import ScriptSyntax

extension CommandCheck {
    static func checkCommand(_ checker: inout ScriptChecker, _ command: Command) {
        for argument in command.arguments { ExpressionCheck.checkTemplate(&checker, argument.word.template) }
        if let rest = command.rest { ExpressionCheck.checkTemplate(&checker, rest) }
        guard let name = CommandName(command) else { return }
        if let known = CommandTable[command.name.text], known.isForPrompt {
            checker.report("\(command.name.text) is only for the prompt", known.adviceInScript, at: command.name.range)
        }
        guard let word = command.arguments.first?.word else {
            let usage = CommandTable[command.name.text]?.examples.first
            switch name {
            case .replay, .infer: checker.report("\(command.name.text) needs a name", usage, at: command.name.range)
            case .drift: checker.report("\(command.name.text) needs a folder", usage, at: command.name.range)
            default: break
            }
            return
        }
        let text = word.template.plain ?? checker.source.text(word.range)
        switch name {
        case .base: checkBase(&checker, text, word)
        case .key: checkKey(&checker, text, command, word)
        case .header: checkHeader(&checker, text, command.rest, word)
        case .record:
            guard text != "off" else { return }
            FileCheck.require(&checker, .recording, word.template.plain, at: word.range)
            checker.reach.add(text, .writes)
        case .use: UseCheck.checkUse(&checker, text, word)
        case .models:
            for argument in command.modelPatterns {
                checker.reach.add(argument.word.template.plain ?? checker.source.text(argument.word.range), .reads)
                if !checker.source.isTyped, let path = argument.word.template.plain {
                    FileCheck.checkPath(&checker, path, at: argument.word.range)
                }
                FileCheck.checkModels(&checker, argument.word)
            }
            if command.compilesModels { checker.reach.add("swiftc, and what it compiles", .programs) }
        case .drift, .fragile:
            checker.reach.add(text, .reads)
            if !checker.source.isTyped || !text.leadsOut {
                FileCheck.require(&checker, .replaying, word.template.plain, at: word.range)
            }
        case .replay:
            checker.reach.add(text, .reads)
            if let path = word.template.plain { FileCheck.checkPath(&checker, path, at: word.range) }
            FileCheck.checkReplay(&checker, command, word)
        case .help: checkHelp(&checker, text, word)
        // A response decides what it declares.
        case .infer: checker.isOpen = true
        case .coverage: checkCoverage(&checker, command)
        case .environment, .api, .transport, .decoder, .why, .fix, .emit, .save, .endpoints, .variables,
            .responses, .history, .edit, .undo, .redo, .quit, .exit, .clear:
            break
        }
    }
}
