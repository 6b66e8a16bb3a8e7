import PlainText

extension Parser {
    /// A word: up to white space. `{…}` and `\(…)` nest; an unmatched `}` or `)` ends it.
    ///
    /// `"` groups only at its start.
    mutating func word(_ kind: SyntaxToken.Kind = .word) throws(Diagnostic) -> Word? {
        guard !endsWords else { return nil }
        if cursor.peek() == UInt8(ascii: "\"") { return try quotedWord() }
        let start = cursor.offset
        var parts: [StringTemplate.Part] = []
        var (piece, braces, parentheses) = (start, 0, 0)
        scan: while !cursor.isAtEnd {
            switch cursor.peek() {
            case let byte where byte.isNewline: break scan
            case let byte where byte.isBlank && braces == 0: break scan
            case UInt8(ascii: "\\") where cursor.peek(1) == UInt8(ascii: "("):
                append(textSince: piece, to: &parts, as: kind)
                parts.append(.splice(try splice()))
                piece = cursor.offset
                continue scan
            case UInt8(ascii: "{"): braces += 1
            case UInt8(ascii: "}"):
                if braces == 0 { break scan }
                braces -= 1
            case UInt8(ascii: "("): parentheses += 1
            case UInt8(ascii: ")"):
                if parentheses == 0 { break scan }
                parentheses -= 1
            case UInt8(ascii: ";") where braces == 0 && endsStatement(at: 1): break scan
            default: break
            }
            cursor.offset += 1
        }
        guard braces == 0 else {
            throw Diagnostic("{ is not closed in this word", advice: "end it with }", at: start..<cursor.offset)
        }
        append(textSince: piece, to: &parts, as: kind)
        guard cursor.offset > start else { return nil }
        return Word(StringTemplate(parts, at: start..<cursor.offset))
    }

    private mutating func quotedWord() throws(Diagnostic) -> Word {
        let word = Word(try stringLiteral(), isQuoted: true)
        let next = cursor.peek()
        guard cursor.isAtEnd || next.isSpace || next == UInt8(ascii: ",") || endsWords else {
            throw Diagnostic(
                "a word in quotation marks ends at the closing one",
                advice: "write a space after it, or put all of it inside the marks",
                at: here)
        }
        return word
    }

    private mutating func append(
        textSince start: Int, to parts: inout [StringTemplate.Part], as kind: SyntaxToken.Kind
    ) {
        guard start < cursor.offset else { return }
        mark(kind, since: start)
        parts.append(.text(cursor.text(since: start)))
    }

    /// Whether white space or the end of the line is so many bytes ahead: then a `;` ends the statement.
    func endsStatement(at ahead: Int) -> Bool {
        cursor.peek(ahead).isSpace || cursor.offset + ahead >= cursor.bytes.count
    }

    /// Whether the words of this statement end here.
    var endsWords: Bool {
        let next = cursor.peek()
        if cursor.isAtEnd || next.isNewline || next == UInt8(ascii: "}") || next == UInt8(ascii: ")") { return true }
        if cursor.starts(with: "//") || cursor.starts(with: "/*") { return true }
        if next == UInt8(ascii: ";") { return endsStatement(at: 1) }
        if next == UInt8(ascii: "|") { return startsView }
        return cursor.starts(with: "->") && endsStatement(at: 2)
    }

    /// Whose words are being read.
    enum WordCaller {
        case command(String)
        case call(String)
        /// A kind of key.
        case key(String)

        func context(behind given: [WordArgument], _ label: Name?) -> CompletionContext.Kind {
            switch self {
            case .command(let name): .commandWord(command: name, index: given.count, label: label?.text)
            case .call(let name): .callWord(function: name, given: given.map(\.label?.text), label: label?.text)
            case .key(let kind): .keyWord(kind: kind, given: given.map(\.label?.text), label: label?.text)
            }
        }
    }

    /// `page: 2`, `317`, `body: { "title": "Z" }`: words, with labels, up to the end of the statement.
    mutating func wordArguments(of caller: WordCaller) throws(Diagnostic) -> [WordArgument] {
        var arguments: [WordArgument] = []
        while true {
            try skipTrivia(newlines: false)
            let label = wordLabel()
            if label != nil { try skipTrivia(newlines: false) }
            let word = try watching(for: caller.context(behind: arguments, label)) { (parser) throws(Diagnostic) in
                guard case .call(let name) = caller else { return try parser.word() }
                return try parser.callWord(of: name, behind: label)
            }
            guard let word else {
                if let label {
                    throw expected("the value of \(label.text)", advice: "write \(label.text): VALUE")
                }
                if case .call(let name) = caller { try refuseCommas(of: name, in: arguments) }
                return arguments
            }
            arguments.append(WordArgument(label: label, word))
        }
    }

    /// In `create name: Sofa, price: 3` the comma would be part of the name.
    private func refuseCommas(of caller: String, in arguments: [WordArgument]) throws(Diagnostic) {
        func isSplit(_ argument: WordArgument) -> Bool {
            !argument.word.isQuoted && argument.word.template.plain?.hasSuffix(",") == true
        }
        guard let comma = arguments.dropLast().first(where: isSplit) else { return }
        let words = arguments.enumerated().map { place, argument in
            let text = cursor.text(argument.word.range)
            let word = place + 1 < arguments.count && isSplit(argument) ? String(text.dropLast()) : text
            return word.isEmpty ? "" : (argument.label.map { "\($0.text): " } ?? "") + word
        }
        throw Diagnostic(
            "the words of a call are separated by spaces",
            advice: "write \(([caller] + words.filter { !$0.isEmpty }).joined(separator: " "))",
            at: comma.word.range.upperBound - 1..<comma.word.range.upperBound)
    }

    /// `page:` before white space.
    private mutating func wordLabel() -> Name? {
        attempt { (parser) throws(Diagnostic) -> Name? in
            guard let name = parser.takeName(.label), parser.cursor.peek() == UInt8(ascii: ":"),
                parser.cursor.peek(1).isSpace || parser.cursor.offset + 1 >= parser.cursor.bytes.count
            else { return nil }
            _ = parser.takeSymbol(":")
            return name
        }
    }

    /// Everything up to the end of the line, as it is; only splices are read in it. In a block, a `}` that
    /// nothing follows on its line closes the block.
    mutating func restOfLine(_ kind: SyntaxToken.Kind = .word) throws(Diagnostic) -> StringTemplate {
        try rawText(kind) { $0.cursor.peek().isNewline || ($0.blocks > 0 && $0.closesBlockHere) }
    }

    /// Text as it is, up to where it ends; blanks around it are not part of it.
    mutating func rawText(
        _ kind: SyntaxToken.Kind, until ends: (Parser) -> Bool
    ) throws(Diagnostic) -> StringTemplate {
        cursor.skip(while: \.isBlank)
        let start = cursor.offset
        var parts: [StringTemplate.Part] = []
        var piece = start
        while !cursor.isAtEnd, !ends(self) {
            if cursor.starts(with: "\\(") {
                append(textSince: piece, to: &parts, as: kind)
                parts.append(.splice(try splice()))
                piece = cursor.offset
            } else {
                cursor.offset += 1
            }
        }
        while cursor.offset > piece, cursor.peek(-1).isBlank { cursor.offset -= 1 }
        append(textSince: piece, to: &parts, as: kind)
        return StringTemplate(parts, at: start..<cursor.offset)
    }

    private var closesBlockHere: Bool {
        // The settings of an environment may stand on one line, so a } after a blank closes the block where the
        // statement ends there. Elsewhere it is text.
        guard cursor.peek() == UInt8(ascii: "}"), cursor.peek(-1).isBlank else { return false }
        var ahead = cursor
        ahead.skip { $0.isBlank || $0 == UInt8(ascii: "}") }
        if ahead.endsStatement { return true }
        let goesOn: [StaticString] = ["else", "while", "paged"]
        return goesOn.contains { ahead.starts(with: $0) && ahead.peek($0.utf8CodeUnitCount).isBlank }
    }

    /// Warns of raw text that looks like a comment but is part of the value.
    mutating func warnOfComment(in raw: StringTemplate) {
        let bytes = cursor.bytes[raw.range]
        for place in bytes.indices.dropLast() where bytes[place] == UInt8(ascii: "/") {
            guard bytes[place + 1] == UInt8(ascii: "/"), place > bytes.startIndex, bytes[place - 1].isBlank else {
                continue
            }
            diagnostics.append(
                Diagnostic(
                    "this is not a comment: the value goes on to the end of the line",
                    advice: "put the comment on a line of its own", at: place..<raw.range.upperBound,
                    severity: .warning))
            return
        }
    }
}
