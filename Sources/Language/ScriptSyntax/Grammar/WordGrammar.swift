import Basics

/// Reads words, which white space separates, and text that continues to the end of its line.
enum WordGrammar {
    /// Returns whether a word begins here, and nothing that would continue as Swift. It makes the name before it
    /// a call in words, or a command.
    static func begins(at cursor: Cursor) -> Bool {
        if cursor.starts(with: "./") || cursor.starts(with: "../") || cursor.starts(with: "[::1]") { return true }
        guard !cursor.endsStatement, !cursor.peek().isSpace, !"([{.=|);".utf8.contains(cursor.peek()) else {
            return false
        }
        for word in ["is", "as", "in"] as [StaticString] where cursor.starts(with: word) {
            let next = cursor.peek(2)
            if !next.isNamePart && (next.isSpace || next == UInt8(ascii: "?") || next == UInt8(ascii: "!") || next == 0)
            {
                return false
            }
        }
        guard cursor.peek().isOperator else { return true }
        var ahead = cursor
        ahead.skip(while: \.isOperator)
        guard !["+=", "-=", "*=", "/=", "%="].contains(ahead.text(since: cursor.offset)) else { return false }
        return !ahead.peek().isSpace && !ahead.isAtEnd
    }

    /// A word: up to white space. `{…}` and `\(…)` nest; an unmatched `}` or `)` ends it.
    ///
    /// `"` groups only at its start.
    static func word(_ parser: inout Parser, _ kind: SyntaxToken.Kind = .word) throws(Diagnostic) -> Word? {
        guard !ends(at: parser.cursor) else { return nil }
        if parser.cursor.peek() == UInt8(ascii: "\"") { return try quotedWord(&parser) }
        let start = parser.cursor.offset
        var parts: [StringTemplate.Part] = []
        var (piece, braces, parentheses) = (start, 0, 0)
        scan: while !parser.cursor.isAtEnd {
            switch parser.cursor.peek() {
            case let byte where byte.isNewline: break scan
            case let byte where byte.isBlank && braces == 0: break scan
            case UInt8(ascii: "\\") where parser.cursor.peek(1) == UInt8(ascii: "("):
                append(&parser, textSince: piece, to: &parts, as: kind)
                parts.append(.splice(try StringGrammar.splice(&parser)))
                piece = parser.cursor.offset
                continue scan
            case UInt8(ascii: "{"): braces += 1
            case UInt8(ascii: "}"):
                if braces == 0 { break scan }
                braces -= 1
            case UInt8(ascii: "("): parentheses += 1
            case UInt8(ascii: ")"):
                if parentheses == 0 { break scan }
                parentheses -= 1
            case UInt8(ascii: ";") where braces == 0 && parser.cursor.endsWord(after: 1): break scan
            default: break
            }
            parser.cursor.offset += 1
        }
        guard braces == 0 else {
            throw Diagnostic("{ is not closed in this word", advice: "end it with }", at: start..<parser.cursor.offset)
        }
        append(&parser, textSince: piece, to: &parts, as: kind)
        guard parser.cursor.offset > start else { return nil }
        return Word(StringTemplate(parts, at: start..<parser.cursor.offset))
    }

    /// Returns whether the words of this statement end here.
    static func ends(at cursor: Cursor) -> Bool {
        let next = cursor.peek()
        if cursor.isAtEnd || next.isNewline || next == UInt8(ascii: "}") || next == UInt8(ascii: ")") { return true }
        if cursor.starts(with: "//") || cursor.starts(with: "/*") { return true }
        if next == UInt8(ascii: ";") { return cursor.endsWord(after: 1) }
        if next == UInt8(ascii: "|") { return ViewGrammar.begins(at: cursor) }
        return cursor.starts(with: "->") && cursor.endsWord(after: 2)
    }

    /// The command or the call whose words are being read.
    enum Caller {
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
    static func arguments(_ parser: inout Parser, of caller: Caller) throws(Diagnostic) -> [WordArgument] {
        var arguments: [WordArgument] = []
        while true {
            try parser.skipTrivia(newlines: false)
            let label = label(&parser)
            if label != nil { try parser.skipTrivia(newlines: false) }
            let word = try parser.watching(for: caller.context(behind: arguments, label)) {
                (parser) throws(Diagnostic) in
                guard case .call(let name) = caller else { return try Self.word(&parser) }
                return try CallWordGrammar.word(&parser, of: name, behind: label)
            }
            guard let word else {
                if let label {
                    throw parser.expected("the value of \(label.text)", advice: "write \(label.text): VALUE")
                }
                if case .call(let name) = caller { try refuseCommas(of: name, in: arguments, at: parser.cursor) }
                return arguments
            }
            arguments.append(WordArgument(label: label, word))
        }
    }

    /// Everything up to the end of the line, as it is; only splices are read in it. In a block, a `}` that
    /// nothing follows on its line closes the block.
    static func restOfLine(
        _ parser: inout Parser, _ kind: SyntaxToken.Kind = .word
    ) throws(Diagnostic) -> StringTemplate {
        try rawText(&parser, kind) { $0.cursor.peek().isNewline || ($0.blocks > 0 && closesBlock(at: $0.cursor)) }
    }

    /// Text as it is, up to where it ends; blanks around it are not part of it.
    static func rawText(
        _ parser: inout Parser, _ kind: SyntaxToken.Kind, until ends: (Parser) -> Bool
    ) throws(Diagnostic) -> StringTemplate {
        parser.cursor.skip(while: \.isBlank)
        let start = parser.cursor.offset
        var parts: [StringTemplate.Part] = []
        var piece = start
        while !parser.cursor.isAtEnd, !ends(parser) {
            if parser.cursor.starts(with: "\\(") {
                append(&parser, textSince: piece, to: &parts, as: kind)
                parts.append(.splice(try StringGrammar.splice(&parser)))
                piece = parser.cursor.offset
            } else {
                parser.cursor.offset += 1
            }
        }
        while parser.cursor.offset > piece, parser.cursor.peek(-1).isBlank { parser.cursor.offset -= 1 }
        append(&parser, textSince: piece, to: &parts, as: kind)
        return StringTemplate(parts, at: start..<parser.cursor.offset)
    }

    /// Warns of raw text that looks like a comment but is part of the value.
    static func warnOfComment(_ parser: inout Parser, in raw: StringTemplate) {
        let bytes = parser.cursor.bytes[raw.range]
        for place in bytes.indices.dropLast() where bytes[place] == UInt8(ascii: "/") {
            guard bytes[place + 1] == UInt8(ascii: "/"), place > bytes.startIndex, bytes[place - 1].isBlank else {
                continue
            }
            parser.diagnostics.append(
                Diagnostic(
                    "this is not a comment: the value continues to the end of the line",
                    advice: "put the comment on a line of its own", at: place..<raw.range.upperBound,
                    severity: .warning))
            return
        }
    }

    private static func quotedWord(_ parser: inout Parser) throws(Diagnostic) -> Word {
        let word = Word(try StringGrammar.literal(&parser), isQuoted: true)
        let next = parser.cursor.peek()
        guard parser.cursor.isAtEnd || next.isSpace || next == UInt8(ascii: ",") || ends(at: parser.cursor) else {
            throw Diagnostic(
                "a word in quotation marks ends at the closing one",
                advice: "write a space after it, or put all of it inside the marks",
                at: parser.here)
        }
        return word
    }

    private static func append(
        _ parser: inout Parser, textSince start: Int, to parts: inout [StringTemplate.Part], as kind: SyntaxToken.Kind
    ) {
        guard start < parser.cursor.offset else { return }
        parser.mark(kind, since: start)
        parts.append(.text(parser.cursor.text(since: start)))
    }

    /// In `create name: Sofa, price: 3` the comma would be part of the name.
    private static func refuseCommas(
        of caller: String, in arguments: [WordArgument], at cursor: Cursor
    ) throws(Diagnostic) {
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
    private static func label(_ parser: inout Parser) -> Name? {
        parser.attempt { (parser) throws(Diagnostic) -> Name? in
            guard let name = parser.takeName(.label), parser.cursor.peek() == UInt8(ascii: ":"),
                parser.cursor.peek(1).isSpace || parser.cursor.offset + 1 >= parser.cursor.bytes.count
            else { return nil }
            _ = parser.takeSymbol(":")
            return name
        }
    }

    private static func closesBlock(at cursor: Cursor) -> Bool {
        // The settings of an environment may stand on one line, so a } after a blank closes the block where the
        // statement ends there. Elsewhere it is text.
        guard cursor.peek() == UInt8(ascii: "}"), cursor.peek(-1).isBlank else { return false }
        var ahead = cursor
        ahead.skip { $0.isBlank || $0 == UInt8(ascii: "}") }
        if ahead.endsStatement { return true }
        let goesOn: [StaticString] = ["else", "while", "paged"]
        return goesOn.contains { ahead.starts(with: $0) && ahead.peek($0.utf8CodeUnitCount).isBlank }
    }
}

extension Cursor {
    /// Returns whether white space or the text's end follows after this many bytes, so
    /// that a `;` ends the statement.
    fileprivate func endsWord(after length: Int) -> Bool {
        peek(length).isSpace || offset + length >= bytes.count
    }
}
