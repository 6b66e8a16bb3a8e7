import ModelDecoding

extension CodeParser {
    /// Reads statements up to a closing bracket or, within a `switch`, the next case.
    mutating func readStatements(endAtCase: Bool = false) -> [CodeStatement] {
        var statements: [CodeStatement] = []
        while !cursor.isAtEnd, !cursor.current.closesGroup, !(endAtCase && startsCase) {
            if cursor.skip(";") { continue }
            readStatement(into: &statements)
        }
        return statements
    }

    /// Reads `{ … }`.
    mutating func block() throws(UnreadCode) -> [CodeStatement] {
        guard cursor.skip("{") else { throw expected("'{'") }
        return try readRestOfBlock()
    }

    /// Reads the contents of a block after `{`, up to its `}`.
    mutating func readRestOfBlock() throws(UnreadCode) -> [CodeStatement] {
        try at(.line) { parser throws(UnreadCode) in
            var statements = parser.readStatements()
            if !parser.cursor.skip("}") {
                let reason = parser.expected("'}'").reason
                statements.append(CodeStatement(.unknown(reason), at: parser.cursor.current.span))
            }
            return statements
        }
    }

    /// True if a case of a `switch` begins here.
    var startsCase: Bool {
        switch cursor.current.word {
        case "case": true
        case "default": cursor.peek().isSymbol(":")
        default: cursor.current.isSymbol("@") && cursor.peek().word == "unknown"
        }
    }
}

extension CodeParser {
    private mutating func readStatement(into statements: inout [CodeStatement]) {
        let (start, reached) = (cursor, deepest)
        do throws(UnreadCode) {
            let read = try deeper { parser throws(UnreadCode) in try parser.statements() }
            guard endsPlace else { throw expected("the end of the statement") }
            statements += read
        } catch {
            (cursor, deepest) = (start, reached)
            skipUnread()
            if cursor.index == start.index { cursor.advance() }
            statements.append(CodeStatement(.unknown(error.reason), at: span(since: start)))
        }
    }

    /// One statement, or the several that `let a = 1, b = 2` is.
    private mutating func statements() throws(UnreadCode) -> [CodeStatement] {
        if let introducer = introducer { return try declarations(introducer) }
        let start = cursor
        let form = try readForm()
        return [CodeStatement(form, at: span(since: start))]
    }

    private mutating func readForm() throws(UnreadCode) -> CodeStatement.Form {
        let label = readLabel()
        switch cursor.current.word {
        case "for": return try CodeControlFlowGrammar.forLoop(&self, label: label)
        case "while": return try CodeControlFlowGrammar.whileLoop(&self, label: label)
        case "repeat" where cursor.peek().isSymbol("{"):
            return try CodeControlFlowGrammar.repeatLoop(&self, label: label)
        case "do" where !cursor.peek().isSymbol(":"): return try CodeControlFlowGrammar.doStatement(&self, label: label)
        case _ where label != nil: throw UnreadCode("a label on anything but a loop or 'do' is not run here")
        case "if": return try CodeControlFlowGrammar.ifStatement(&self)
        case "guard": return try CodeControlFlowGrammar.guardStatement(&self)
        case "switch": return try CodeControlFlowGrammar.switchStatement(&self)
        case "defer":
            cursor.advance()
            return .defer(try block())
        case "throw":
            cursor.advance()
            return .throw(try expression())
        case "return":
            cursor.advance()
            return .return(endsReturn ? nil : try expression())
        case "break":
            cursor.advance()
            return .break(readTarget())
        case "continue":
            cursor.advance()
            return .continue(readTarget())
        case "fallthrough":
            cursor.advance()
            return .fallthrough
        default: return .expression(try expression())
        }
    }

    private mutating func readLabel() -> String? {
        guard let name = cursor.current.name, cursor.peek().isSymbol(":") else { return nil }
        cursor.advance()
        cursor.advance()
        return name
    }

    /// Reads the label after `break` or `continue`.
    private mutating func readTarget() -> String? {
        guard !endsPlace, let name = cursor.current.name else { return nil }
        cursor.advance()
        return name
    }

    /// True if `return` has no value: the next line is its value, unless it cannot be one.
    private var endsReturn: Bool {
        let token = cursor.current
        if cursor.isAtEnd || token.closesGroup || token.isSymbol(";") || startsCase { return true }
        return token.startsLine && (introducer != nil || Self.leaders.contains(token.word ?? ""))
    }

    /// The words that only statements begin with.
    private static let leaders: Set<String> = [
        "if", "guard", "switch", "for", "while", "repeat", "do", "defer", "throw", "return", "break", "continue",
        "fallthrough",
    ]
}
