import Basics

/// Reads the words of `key`.
enum KeyGrammar {
    /// `key KIND`, and what the kind has after it.
    static func key(
        _ parser: inout Parser, _ name: Name, as description: CommandDescription
    ) throws(Diagnostic) -> Command {
        try parser.skipTrivia(newlines: false)
        let kind = try parser.watching(for: .commandWord(command: name.text, index: 0, label: nil)) {
            (parser) throws(Diagnostic) in try WordGrammar.word(&parser, .command)
        }
        guard let kind else { return Command(name: name) }
        switch kind.template.plain {
        case "header", "query":
            let command = try CommandGrammar.command(&parser, name, leading: [WordArgument(kind)], words: 1)
            guard command.arguments.count == 2 else {
                throw parser.expected("a name", advice: "write \(description.usage.first ?? "")")
            }
            let isHeader = kind.template.plain == "header"
            try refuse(
                isHeader ? "=:" : "=", in: command.arguments[1], "VALUE", of: isHeader ? "key header" : "key query")
            return command
        case "bearer":
            return try CommandGrammar.command(&parser, name, leading: [WordArgument(kind)], words: 0)
        case let word:
            guard let word, let key = KeyKindTable[word] else {
                let suggestion = nearest(to: word ?? "", among: description.keywords).map { "did you mean \($0)?" }
                throw Diagnostic(
                    "this is not a kind of key",
                    advice: suggestion ?? "write \(description.keywords.joined(separator: ", "))", at: kind.range)
            }
            let command = Command(
                name: name, arguments: [WordArgument(kind)] + (try WordGrammar.arguments(&parser, of: .key(word))))
            try check(command, as: key, usage: description.usage.filter { $0.hasPrefix("key \(word)") })
            return command
        }
    }

    private static func check(
        _ command: Command, as key: KeyDescription, usage: [String]
    ) throws(Diagnostic) {
        let advice = "write \(usage.joined(separator: ", or "))"
        var given: Set<String> = []
        for argument in command.arguments.dropFirst() {
            guard let label = argument.label else { continue }
            guard key.labels.contains(where: { $0.name == label.text }) else {
                let nearest = nearest(to: label.text, among: key.labels.map(\.name)).map { "did you mean \($0):?" }
                throw Diagnostic(
                    "key \(key.kind) does not take \(label.text):", advice: nearest ?? advice, at: label.range)
            }
            guard given.insert(label.text).inserted else {
                throw Diagnostic("\(label.text): is given twice", advice: "leave one of them out", at: label.range)
            }
        }
        let words = command.arguments.filter { $0.label == nil }.dropFirst()
        if let user = words.first, key.words.contains(where: { $0.name == "password" }) {
            try refuse(":", in: user, "PASSWORD", of: "key \(key.kind)")
        }
        if words.count > key.words.count {
            throw Diagnostic(
                "this is more than key \(key.kind) takes",
                advice: "\(advice); put words with spaces in quotation marks",
                at: words[words.startIndex + key.words.count].word.range)
        }
        guard let missing = key.labels.first(where: { $0.isRequired && !given.contains($0.name) }) else { return }
        let end = command.arguments.last?.word.range.upperBound ?? command.name.range.upperBound
        throw Diagnostic("key \(key.kind) needs \(missing.name):", advice: advice, at: end..<end)
    }

    /// `key basic ann:k3y` and `key query apikey=k3y`, as other tools write it: name and secret are two words here.
    private static func refuse(
        _ signs: String, in argument: WordArgument, _ rest: String, of command: String
    ) throws(Diagnostic) {
        guard let first = argument.word.template.parts.first, case .text(let text) = first,
            let sign = text.firstIndex(where: signs.contains)
        else { return }
        throw Diagnostic(
            "\(command) takes two words here", advice: "write \(command) \(text[..<sign]) \(rest)",
            at: argument.word.range)
    }
}
