import ModelDecoding

/// Makes the statements and expressions of code out of its words.
///
/// It never fails: what it does not understand becomes one `unknown`, with the reason, and the rest is read. It reads
/// in one pass; where Swift needs a look ahead, brackets are skipped and not read, so that the time stays linear.
struct CodeParser {
    /// The place of an expression, which decides what ends it.
    enum Place {
        /// On its own line.
        case line
        /// Between `if`, `for` and the like and the `{` of their body, which is then not a closure.
        case head
        /// Between `case` and its `:`.
        case label
        /// Between brackets.
        case brackets
    }

    var cursor: TokenCursor
    let source: SourceText
    var place = Place.line
    /// The number of levels around the current place.
    var depth = 0
    /// The deepest level that has been reached, so that no tree is higher than the limit.
    var deepest = 0
    /// The number of `$0`, `$1` … that the innermost closure has used so far.
    var shorthandCount = 0

    /// The greatest nesting depth of expressions, statements and links of a chain.
    static let depthLimit = 200

    init(_ code: CodeSyntax) {
        cursor = TokenCursor(code.tokens)
        source = code.source
    }
}

extension CodeParser {
    /// The statements between the braces of a function.
    static func statements(of code: CodeSyntax) -> [CodeStatement] {
        var parser = CodeParser(code)
        var statements: [CodeStatement] = []
        while !parser.cursor.isAtEnd {
            statements += parser.readStatements()
            guard parser.cursor.current.closesGroup else { continue }
            let closer = parser.cursor.current
            parser.cursor.advance()
            statements.append(
                CodeStatement(.unknown("there is nothing open that this \(closer.shown) closes"), at: closer.span))
        }
        return statements
    }

    /// The expression that a default or an initial value is.
    static func expression(of code: CodeSyntax) -> CodeExpression {
        var parser = CodeParser(code)
        parser.place = .brackets
        let value = parser.value()
        guard parser.cursor.isAtEnd else {
            return CodeExpression(.unknown(parser.expected("the end of the value").reason), at: code.span)
        }
        return value
    }
}

/// Why code is not understood, as a part of a sentence without its full stop.
struct UnreadCode: Error {
    var reason: String

    init(_ reason: String) { self.reason = reason }
}

extension CodeParser {
    /// Returns an error about what is missing here.
    func expected(_ what: String) -> UnreadCode { UnreadCode("expected \(what), found \(cursor.current.shown)") }

    /// The bytes from a place on the way here.
    func span(since start: TokenCursor) -> Range<Int> {
        let lower = start.current.span.lowerBound
        return lower..<max(lower, cursor.lastEnd)
    }

    /// Reads something that stands a level deeper.
    mutating func deeper<Result>(
        _ read: (inout CodeParser) throws(UnreadCode) -> Result
    ) throws(UnreadCode) -> Result {
        try reach(1)
        depth += 1
        defer { depth -= 1 }
        return try read(&self)
    }

    /// Reads something, and more as long as there is more, which takes in all that was read before it.
    mutating func chained<Result>(
        _ readFirst: (inout CodeParser) throws(UnreadCode) -> Result,
        then readNext: (inout CodeParser, inout Result) throws(UnreadCode) -> Bool
    ) throws(UnreadCode) -> Result {
        let outer = deepest
        deepest = depth
        var result = try readFirst(&self)
        var levels = deepest - depth
        while true {
            deepest = depth
            guard try readNext(&self, &result) else { break }
            levels = max(levels, deepest - depth) + 1
            try reach(levels)
        }
        deepest = max(outer, depth + levels)
        return result
    }

    /// Counts levels within this one.
    private mutating func reach(_ levels: Int) throws(UnreadCode) {
        guard depth + levels <= Self.depthLimit else { throw UnreadCode("the code is nested too deeply here") }
        deepest = max(deepest, depth + levels)
    }

    /// Reads something at another kind of place.
    mutating func at<Result>(
        _ place: Place, _ read: (inout CodeParser) throws(UnreadCode) -> Result
    ) throws(UnreadCode) -> Result {
        let outer = self.place
        defer { self.place = outer }
        self.place = place
        return try read(&self)
    }

    /// Reads an expression that ends where its place does. What is not understood is one unknown.
    mutating func value() -> CodeExpression {
        let (start, reached) = (cursor, deepest)
        do throws(UnreadCode) {
            let value = try expression()
            guard endsPlace else { throw expected("the end of the value") }
            return value
        } catch {
            (cursor, deepest) = (start, reached)
            skipUnread()
            return CodeExpression(.unknown(error.reason), at: span(since: start))
        }
    }

    /// True if the current place ends here.
    var endsPlace: Bool {
        let token = cursor.current
        if cursor.isAtEnd || token.closesGroup { return true }
        return switch place {
        case .line: token.startsLine || token.isSymbol(";") || startsCase
        case .head:
            token.isSymbol(",") || token.isSymbol("{") || token.isSymbol("=") || token.isSymbol(";")
                || ["else", "where", "in"].contains(token.word)
        case .label: token.isSymbol(",") || token.isSymbol(":") || token.word == "where"
        case .brackets: token.isSymbol(",") || token.isSymbol(":")
        }
    }

    /// Moves over what is not understood, to where its place ends for certain.
    mutating func skipUnread() {
        let start = cursor.index
        while !cursor.isAtEnd, !cursor.current.closesGroup {
            let token = cursor.current
            switch place {
            case .line:
                if token.isSymbol(";") || cursor.index > start && token.startsLine && !continuesLine { return }
            case .head: if token.isSymbol(",") || token.isSymbol("{") || token.isSymbol(";") { return }
            case .label: if token.isSymbol(",") || token.isSymbol(":") { return }
            case .brackets: if token.isSymbol(",") { return }
            }
            if token.opensGroup { _ = cursor.skipGroup() } else { cursor.advance() }
        }
    }

    /// True if the token here, the first of its line, belongs to the line before.
    private var continuesLine: Bool {
        let token = cursor.current
        return token.isSymbol(".") || token.isSymbol("{") || ["else", "catch", "where"].contains(token.word)
            || operatorHere?.fixity == .infix
    }
}
