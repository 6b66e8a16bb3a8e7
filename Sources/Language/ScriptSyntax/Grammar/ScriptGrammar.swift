import Basics

/// Reads statements one after the other: a script, or a block in braces.
enum ScriptGrammar {
    static func script(_ parser: inout Parser) -> Script {
        _ = parser.cursor.take("\u{FEFF}")
        if parser.cursor.starts(with: "#!") {
            let start = parser.cursor.offset
            parser.cursor.skip { !$0.isNewline }
            parser.mark(.comment, since: start)
        }
        var all: [Statement] = []
        while true {
            all += statements(&parser)
            guard !parser.cursor.isAtEnd else { return Script(all) }
            parser.diagnostics.append(Diagnostic("this } closes nothing", advice: "remove it", at: parser.here))
            parser.cursor.offset += 1
        }
    }

    /// Reads statements up to the end of the text or the block. An unreadable statement is reported and skipped.
    static func statements(_ parser: inout Parser, until ends: (Parser) -> Bool = { _ in false }) -> [Statement] {
        var all: [Statement] = []
        while true {
            let comments = parser.tokens.count
            guard skipSeparators(&parser) else { return all }
            parser.noteStatement()
            if parser.cursor.isAtEnd || parser.cursor.peek() == UInt8(ascii: "}") || ends(parser) { return all }
            let before = (parser.brackets, parser.blocks, parser.depth, parser.allowsTrailingClosure)
            let start = parser.cursor.offset
            do {
                if var statement = try StatementGrammar.statement(&parser) {
                    if statement.isDeclaration {
                        statement.document(
                            by: DocumentationComment.text(
                                of: parser.tokens[comments...], above: start, in: parser.cursor))
                    }
                    all.append(statement)
                }
                try endOfStatement(&parser, since: start)
            } catch {
                (parser.brackets, parser.blocks, parser.depth, parser.allowsTrailingClosure) = before
                if ErrorRecovery.takeForeignPassage(&parser, from: start) { continue }
                parser.diagnostics.append(ErrorRecovery.suggestingKeyword(parser, for: error, at: start))
                ErrorRecovery.skipStatement(&parser, from: start)
            }
        }
    }

    /// `{ statements }`
    ///
    /// - Parameter declares: Indicates whether endpoints and models may stand in it.
    static func block(_ parser: inout Parser, declares: Bool = false) throws(Diagnostic) -> [Statement] {
        let end = parser.cursor.offset
        try parser.skipTrivia(newlines: true)
        let start = parser.cursor.offset
        guard parser.takeSymbol("{", .open) else { throw expectedBlock(&parser, since: end) }
        let outer = (parser.brackets, parser.allowsTrailingClosure)
        (parser.brackets, parser.allowsTrailingClosure) = (0, true)
        parser.blocks += 1
        let body = try parser.nested { (parser) throws(Diagnostic) in statements(&parser) }
        guard parser.takeSymbol("}", .close) else {
            throw parser.unfinished("{ is not closed", advice: "end it with }", at: start..<(start + 1))
        }
        parser.blocks -= 1
        (parser.brackets, parser.allowsTrailingClosure) = outer
        if !declares { refuseDeclarations(&parser, among: body) }
        return body
    }

    /// A run knows endpoints and models from its beginning, whatever its blocks come to.
    private static func refuseDeclarations(_ parser: inout Parser, among statements: [Statement]) {
        for statement in statements {
            let kind: String
            switch statement.kind {
            case .endpoint: kind = "an endpoint"
            case .model: kind = "a model"
            default: continue
            }
            parser.diagnostics.append(
                Diagnostic(
                    "\(kind) must be at the top level", advice: "move it out of the braces", at: statement.range))
        }
    }

    /// Moves to the next statement; a comment that does not end is reported, and ends the text.
    private static func skipSeparators(_ parser: inout Parser) -> Bool {
        do {
            repeat { try parser.skipTrivia(newlines: true) } while parser.takeSymbol(";")
            return true
        } catch {
            parser.diagnostics.append(error)
            parser.cursor.offset = parser.cursor.bytes.count
            return false
        }
    }

    private static func endOfStatement(_ parser: inout Parser, since start: Int) throws(Diagnostic) {
        try parser.skipTrivia(newlines: false)
        guard !parser.cursor.isAtEnd, !parser.cursor.peek().isNewline, parser.cursor.peek() != UInt8(ascii: ";") else {
            return
        }
        guard parser.cursor.peek() != UInt8(ascii: "}") || parser.blocks == 0 else { return }
        throw surplus(&parser, after: start)
    }

    /// The error in the text after a complete statement.
    private static func surplus(_ parser: inout Parser, after start: Int) -> Diagnostic {
        let next = parser.cursor.peek()
        let place = parser.cursor.offset
        let character = Character(UnicodeScalar(next))
        if next.closesBracket {
            return Diagnostic("this \(character) closes nothing", advice: "remove it", at: parser.here)
        }
        if next.isOperator {
            var ahead = parser.cursor
            ahead.skip(while: \.isOperator)
            let range = place..<ahead.offset
            if ahead.text(range) == "=" {
                return Diagnostic("= sets nothing here", advice: "compare with ==, or write NAME = VALUE", at: range)
            }
            if ahead.text(range) == "->" {
                return Diagnostic(
                    "-> goes at the end of a call or a value, or in parentheses",
                    advice: "write (response -> Type)", at: range)
            }
            if ["++", "--"].contains(ahead.text(range)) {
                return Diagnostic(
                    "\(ahead.text(range)) is not an operator here",
                    advice: "write \(ahead.text(start..<place)) \(ahead.text(place..<(place + 1)))= 1", at: range)
            }
            return Diagnostic(
                "\(ahead.text(range)) is not an operator here", advice: "compare with == != < >, join with && || ??",
                at: range)
        }
        let text = parser.cursor.text(start..<place)
        if next == UInt8(ascii: ","), text.hasPrefix("let ") || text.hasPrefix("var ") {
            return parser.expected(
                "the end of the statement", advice: "declare one name a line, or write let (a, b) = (1, 2)")
        }
        return parser.expected(
            "the end of the statement",
            advice: parser.cursor.peek(-1).isBlank
                ? "start a new line, or put ; between statements (a call inside an expression needs parentheses)"
                : "start a new line, or put ; between statements")
    }

    private static func expectedBlock(_ parser: inout Parser, since end: Int) -> Diagnostic {
        if !parser.cursor.isAtEnd, parser.cursor.bytes[end..<parser.cursor.offset].contains(where: \.isNewline) {
            return Diagnostic("{ and the statements are missing here", advice: "write { … }", at: end..<end)
        }
        if parser.cursor.peek() == UInt8(ascii: "="), parser.cursor.peek(1) != UInt8(ascii: "=") {
            return Diagnostic("= sets nothing here", advice: "compare with ==", at: parser.here)
        }
        return parser.expected("{ and the statements", advice: "write { … }", goesOn: true)
    }
}
