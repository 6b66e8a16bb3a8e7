import Basics

/// Reads the commands of the table.
enum CommandGrammar {
    /// A command, if its name stands here followed by a word or the end of the line.
    static func command(_ parser: inout Parser) throws(Diagnostic) -> Command? {
        guard let description = description(at: parser.cursor), let name = parser.takeName(.command) else { return nil }
        if parser.cursor.peek() == UInt8(ascii: ";") { return Command(name: name) }
        switch description.form {
        case .words(let count):
            let command = Command(name: name, arguments: try WordGrammar.arguments(&parser, of: .command(name.text)))
            try check(command, has: count, as: description)
            return command
        case .values(let preposition):
            let command = try command(&parser, name, withValuesAfter: preposition)
            try check(command, has: 1...Int.max, as: description)
            return command
        case .rest(let count):
            return try command(&parser, name, words: count)
        case .key:
            return try KeyGrammar.key(&parser, name, as: description)
        case .statement:
            return nil
        }
    }

    /// So many words, then the rest of the line as it is.
    static func command(
        _ parser: inout Parser, _ name: Name, leading: [WordArgument] = [], words count: Int
    ) throws(Diagnostic) -> Command {
        var arguments = leading
        let isHeader = name.text == "header" || leading.first?.word.template.plain == "header"
        var isNameMissing = false
        for _ in 0..<count {
            try parser.skipTrivia(newlines: false)
            let word = try parser.watching(
                for: isHeader ? .headerName : .commandWord(command: name.text, index: arguments.count, label: nil)
            ) { (parser) throws(Diagnostic) in try WordGrammar.word(&parser) }
            guard let word else {
                isNameMissing = isHeader
                break
            }
            arguments.append(WordArgument(name.text == "header" ? withoutColon(&parser, word) : word))
        }
        try parser.skipTrivia(newlines: false)
        let header = name.text == "header" ? arguments.last?.word.template.plain : nil
        let rest = try parser.watching(
            for: isNameMissing
                ? .headerName
                : header.map { .headerValue(of: $0) }
                    ?? .commandWord(command: name.text, index: arguments.count, label: nil)
        ) { (parser) throws(Diagnostic) in try WordGrammar.restOfLine(&parser) }
        WordGrammar.warnOfComment(&parser, in: rest)
        return Command(name: name, arguments: arguments, rest: rest.parts.isEmpty ? nil : rest)
    }

    /// A word and, after a preposition, values: `infer Order from page.items, response`.
    private static func command(
        _ parser: inout Parser, _ name: Name, withValuesAfter preposition: String
    ) throws(Diagnostic) -> Command {
        var arguments: [WordArgument] = []
        while arguments.count < 2 || arguments[1].word.template.plain != preposition {
            try parser.skipTrivia(newlines: false)
            let place = CompletionContext.Kind.commandWord(command: name.text, index: arguments.count, label: nil)
            let word = try parser.watching(for: place) { (parser) throws(Diagnostic) in try WordGrammar.word(&parser) }
            guard let word else { return Command(name: name, arguments: arguments) }
            arguments.append(WordArgument(word))
        }
        repeat {
            try parser.skipTrivia(newlines: false)
            parser.note(.value, since: parser.cursor.offset)
            guard !WordGrammar.ends(at: parser.cursor) else { break }
            let start = parser.cursor.offset
            let isSplice = parser.cursor.starts(with: "\\(")
            let value = try isSplice ? StringGrammar.splice(&parser) : ExpressionGrammar.undecoded(&parser)
            arguments.append(WordArgument(Word(StringTemplate([.splice(value)], at: start..<parser.cursor.offset))))
            try parser.skipTrivia(newlines: false)
        } while parser.takeSymbol(",")
        return Command(name: name, arguments: arguments)
    }

    /// `header Accept: text/csv`, as HTTP writes it: the colon ends the name.
    private static func withoutColon(_ parser: inout Parser, _ word: Word) -> Word {
        guard !word.isQuoted, let text = word.template.plain, let colon = text.firstIndex(of: ":"),
            colon > text.startIndex
        else { return word }
        let name = String(text[..<colon])
        let range = word.range.lowerBound..<(word.range.lowerBound + name.utf8.count)
        parser.cursor.offset = range.upperBound + 1
        if let token = parser.tokens.popLast() { parser.tokens.append(SyntaxToken(token.kind, at: range)) }
        return Word(StringTemplate([.text(name)], at: range))
    }

    private static func check(
        _ command: Command, has count: ClosedRange<Int>, as description: CommandDescription
    ) throws(Diagnostic) {
        let words = command.arguments.filter { $0.label == nil }
        let usage = "write \(description.usage.joined(separator: ", or "))"
        if words.count < count.lowerBound {
            let end = command.name.range.upperBound
            throw Diagnostic("\(command.name.text) is incomplete", advice: usage, at: end..<end)
        }
        guard words.count > count.upperBound else { return }
        throw Diagnostic(
            "this is more than \(command.name.text) takes",
            advice: count.upperBound == 0 ? usage : "\(usage); put words with spaces in quotation marks",
            at: words[count.upperBound].word.range)
    }

    private static func description(at cursor: Cursor) -> CommandDescription? {
        guard cursor.peek().isNameStart else { return nil }
        var ahead = cursor.moved(past: \.isNamePart)
        guard ahead.offset - cursor.offset <= CommandTable.longestName,
            let description = CommandTable[ahead.text(since: cursor.offset)]
        else { return nil }
        let hasBlank = ahead.peek().isBlank
        ahead.skip(while: \.isBlank)
        let isView = hasBlank && ahead.peek() == UInt8(ascii: "|") && ahead.peek(1).isSpace
        let isLone = ahead.endsStatement || ahead.peek() == UInt8(ascii: ";") || isView
        return isLone || (hasBlank && WordGrammar.begins(at: ahead)) ? description : nil
    }
}

extension CommandTable {
    fileprivate static let longestName = all.map(\.name.utf8.count).max() ?? 0
}
