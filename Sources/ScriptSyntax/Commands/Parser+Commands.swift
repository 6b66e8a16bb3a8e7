extension Parser {
    /// A command, if its name stands here with a word or the end of the line behind it.
    mutating func command() throws(Diagnostic) -> Command? {
        guard let description = commandHere else { return nil }
        guard let name = takeName(.command) else { return nil }
        switch description.form {
        case .words:
            return Command(name: name, arguments: try wordArguments())
        case .rest(let count):
            return try command(name, words: count)
        case .key:
            try skipTrivia(newlines: false)
            guard let kind = try word(.command) else { return Command(name: name) }
            let key = [WordArgument(kind)]
            switch kind.template.plain {
            case "header", "query": return try command(name, leading: key, words: 1)
            case "bearer": return try command(name, leading: key, words: 0)
            default: return Command(name: name, arguments: key + (try wordArguments()))
            }
        }
    }

    private mutating func command(
        _ name: Name, leading: [WordArgument] = [], words count: Int
    ) throws(Diagnostic) -> Command {
        var arguments = leading
        for _ in 0..<count {
            try skipTrivia(newlines: false)
            guard let word = try word() else { break }
            arguments.append(WordArgument(word))
        }
        let rest = try restOfLine()
        return Command(name: name, arguments: arguments, rest: rest.parts.isEmpty ? nil : rest)
    }

    private var commandHere: CommandDescription? {
        guard cursor.peek().isNameStart else { return nil }
        var ahead = cursor
        ahead.skip(while: \.isNamePart)
        guard let description = CommandTable[ahead.text(cursor.offset..<ahead.offset)] else { return nil }
        let hasBlank = ahead.peek().isBlank
        ahead.skip(while: \.isBlank)
        if ahead.isAtEnd || ahead.peek().isNewline { return description }
        if ahead.peek() == UInt8(ascii: ";") || ahead.peek() == UInt8(ascii: "}") { return description }
        if ahead.starts(with: "//") || ahead.starts(with: "/*") { return description }
        return hasBlank && startsWord(at: ahead) ? description : nil
    }
}
