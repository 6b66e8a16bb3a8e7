import HTTPModel
import ModelDecoding
import PlainText
import ScriptRuntime
import ScriptSyntax

extension ScriptChecker {
    mutating func examine(_ command: Command) {
        for argument in command.arguments { examine(argument.word.template) }
        if let rest = command.rest { examine(rest) }
        if CommandTable[command.name.text]?.isForPrompt == true {
            report("\(command.name.text) is for the prompt", "leave it out of a script", at: command.name.range)
        }
        guard let word = command.arguments.first?.word else {
            if ["replay", "infer"].contains(command.name.text) {
                let usage = CommandTable[command.name.text]?.examples.first
                report("\(command.name.text) needs a name", usage, at: command.name.range)
            }
            return
        }
        let text = word.template.plain ?? source.text(word.range)
        switch command.name.text {
        case "base": examine(base: text, word)
        case "key": examine(key: text, word)
        case "header" where command.rest == nil:
            report("the value is missing", "header \(text) VALUE, or header \(text) none", at: word.range)
        case "header": examine(header: text, command.rest, word)
        case "record" where text != "off":
            reach.add(text, .writes)
            examine(path: word)
        case "use": examine(environment: text, word)
        case "models":
            for argument in command.arguments {
                reach.add(argument.word.template.plain ?? source.text(argument.word.range), .reads)
                examine(path: argument.word)
                examine(models: argument.word)
            }
        case "drift":
            reach.add(text, .reads)
            require(folder: word.template.plain, at: word.range)
        case "replay":
            reach.add(text, .reads)
            examine(path: word)
            examine(replay: command, word)
        case "help": examine(help: text, word)
        default: break
        }
    }

    private mutating func examine(base text: String, _ word: Word) {
        reach.add(Self.origin(of: word.template.plain.map(BareAddress.completedForBase) ?? text), .hosts)
        if blocks == 0 || !isDeferred { (flow.base, flow.outerBase) = (.set, .set) }
        guard let plain = word.template.plain else { return }
        do { _ = try BaseURL(BareAddress.completedForBase(plain)) } catch { report("\(error)", at: word.range) }
    }

    private mutating func examine(key kind: String, _ word: Word) {
        guard word.template.plain != nil, kind != "none" else { return }
        guard flow.base == .none, !isDeferred, !isOpen else { return }
        report("a key belongs to a base, and none is set", "base https://…", at: word.range)
    }

    private mutating func examine(header name: String, _ value: StringTemplate?, _ word: Word) {
        guard word.template.plain != nil else { return }
        do { _ = try HeaderField(name, value?.plain ?? "x") } catch { report(error.description, at: word.range) }
    }

    private mutating func examine(environment name: String, _ word: Word) {
        guard word.template.plain != nil, !isOpen else {
            flow.base = .unknown
            return
        }
        guard outline.environments.contains(name) else {
            let near = nearest(to: name, among: outline.environments).map { "did you mean \($0)?" }
            return report(
                "no environment is called \(name)", near ?? "declare it: environment \(name) { … }", at: word.range)
        }
        flow.base = outline.environmentsWithBase.contains(name) ? .set : flow.outerBase
    }

    private mutating func examine(help topic: String, _ word: Word) {
        guard word.template.plain != nil, HelpTopics.topics(named: topic).isEmpty, known[topic] == nil, !isOpen else {
            return
        }
        let near = HelpTopics.nearest(to: topic, orAmong: endpoints.keys.sorted()).map { "did you mean help \($0)?" }
        report("there is no help about \(topic)", near ?? "help tells what there is", at: word.range)
    }
}
