/// Reads the language by recursive descent, straight from the bytes: words and Swift have different
/// tokens, and only the grammar knows which is due.
package struct Parser {
    var cursor: Cursor
    package internal(set) var tokens: [SyntaxToken] = []
    package internal(set) var diagnostics: [Diagnostic] = []
    package internal(set) var completeness = ParsedScript.Completeness.complete

    /// How many brackets are open here: inside them a line's end means nothing.
    var brackets = 0
    /// How many blocks are open here.
    var blocks = 0
    /// Whether `{` after a value is its trailing closure; in the head of an `if` or a `for` it opens the block.
    var allowsTrailingClosure = true
    /// How deeply expressions are nested here.
    var depth = 0

    /// Deeper than anybody writes, and shallow enough for any stack.
    static let depthLimit = 200
    /// Longer than anybody writes: `a + b + …`, `a.b.c…`.
    static let chainLimit = 2000

    package init(_ text: String) {
        cursor = Cursor(text)
    }

    /// Tries a reading, and goes back to where it began unless it gives something.
    mutating func attempt<Result>(_ reading: (inout Parser) throws(Diagnostic) -> Result?) -> Result? {
        let start = checkpoint
        if let result = try? reading(&self) { return result }
        checkpoint = start
        return nil
    }

    /// Reads on without going on: whatever it finds, the parser stands where it stood.
    mutating func lookingAhead<Result>(_ reading: (inout Parser) throws(Diagnostic) -> Result?) -> Result? {
        let start = checkpoint
        defer { checkpoint = start }
        return try? reading(&self)
    }

    mutating func nested<Result>(
        _ reading: (inout Parser) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        guard depth < Self.depthLimit else {
            throw Diagnostic(
                "this is nested more than \(Self.depthLimit) levels deep", advice: "name a part of it with let",
                at: here)
        }
        depth += 1
        defer { depth -= 1 }
        return try reading(&self)
    }
}

/// All that going back has to restore. Small: what was read since is cut off, not copied.
struct Checkpoint {
    var offset, tokens, diagnostics, brackets, blocks, depth: Int
    var completeness: ParsedScript.Completeness
    var allowsTrailingClosure: Bool
}

extension Parser {
    var checkpoint: Checkpoint {
        get {
            Checkpoint(
                offset: cursor.offset, tokens: tokens.count, diagnostics: diagnostics.count, brackets: brackets,
                blocks: blocks, depth: depth, completeness: completeness,
                allowsTrailingClosure: allowsTrailingClosure)
        }
        set {
            cursor.offset = newValue.offset
            tokens.removeLast(tokens.count - newValue.tokens)
            diagnostics.removeLast(diagnostics.count - newValue.diagnostics)
            (brackets, blocks, depth) = (newValue.brackets, newValue.blocks, newValue.depth)
            completeness = newValue.completeness
            allowsTrailingClosure = newValue.allowsTrailingClosure
        }
    }
}

// MARK: What lies between

extension Parser {
    var here: SourceRange { cursor.offset..<min(cursor.offset + 1, max(cursor.offset, cursor.bytes.count)) }

    mutating func mark(_ kind: SyntaxToken.Kind, since start: Int) {
        guard start < cursor.offset else { return }
        tokens.append(SyntaxToken(kind, at: start..<cursor.offset))
    }

    /// Goes over blanks and comments; over line ends too where they mean nothing.
    mutating func skipTrivia(newlines: Bool) throws(Diagnostic) {
        while true {
            cursor.skip { newlines ? $0.isSpace : $0.isBlank }
            guard try skipComment() else { return }
        }
    }

    /// Goes over what means nothing here: line ends count only outside brackets.
    mutating func skipTrivia() throws(Diagnostic) {
        try skipTrivia(newlines: brackets > 0)
    }

    private mutating func skipComment() throws(Diagnostic) -> Bool {
        let start = cursor.offset
        if cursor.starts(with: "//") {
            cursor.skip { !$0.isNewline }
        } else if cursor.starts(with: "/*") {
            try skipBlockComment()
        } else {
            return false
        }
        mark(.comment, since: start)
        return true
    }

    private mutating func skipBlockComment() throws(Diagnostic) {
        let start = cursor.offset
        var open = 0
        repeat {
            if cursor.take("/*") {
                open += 1
            } else if cursor.take("*/") {
                open -= 1
            } else if cursor.isAtEnd {
                throw unfinished("this comment is not closed", advice: "end it with */", at: start..<(start + 2))
            } else {
                cursor.offset += 1
            }
        } while open > 0
    }

    /// Whether the statement goes on in the next line, because that begins with one of the words that never
    /// begin a statement; then the cursor stands in front of it.
    mutating func continuesOnNextLine(with starts: (Cursor) -> Bool) -> Bool {
        attempt { (parser) throws(Diagnostic) -> Bool? in
            try parser.skipTrivia(newlines: true)
            return starts(parser.cursor) ? true : nil
        } ?? false
    }
}

// MARK: What must stand here

extension Parser {
    /// An error that more text may heal: at the prompt it asks for another line.
    mutating func unfinished(_ message: String, advice: String? = nil, at range: SourceRange) -> Diagnostic {
        completeness = .incomplete(message, depth: brackets + blocks)
        return Diagnostic(message, advice: advice, at: range)
    }

    /// An error where something else was due; at the end of the text, only more text is.
    mutating func expected(_ what: String, advice: String? = nil) -> Diagnostic {
        let isAtEnd = lookingAhead { (parser) throws(Diagnostic) in
            try parser.skipTrivia(newlines: true)
            return parser.cursor.isAtEnd
        }
        if isAtEnd == true {
            return unfinished("here \(what) is missing", advice: advice, at: here)
        }
        return Diagnostic("here \(what) is expected", advice: advice, at: here)
    }

    mutating func expect(_ text: StaticString, _ kind: SyntaxToken.Kind = .symbol, for what: String) throws(Diagnostic)
    {
        try skipTrivia()
        guard takeSymbol(text, kind) else { throw expected("\(text) \(what)") }
    }

    @discardableResult
    mutating func takeSymbol(_ text: StaticString, _ kind: SyntaxToken.Kind = .symbol) -> Bool {
        let start = cursor.offset
        guard cursor.take(text) else { return false }
        mark(kind, since: start)
        return true
    }

    /// Takes the word if it stands here alone: `in`, but not the `in` of `index`.
    mutating func takeKeyword(_ text: StaticString) -> Bool {
        guard isKeyword(text) else { return false }
        return takeSymbol(text, .keyword)
    }

    func isKeyword(_ text: StaticString) -> Bool {
        cursor.starts(with: text) && !cursor.peek(text.utf8CodeUnitCount).isNamePart
    }

    /// A name, in backticks where it would mean something else.
    mutating func takeName(_ kind: SyntaxToken.Kind = .name) -> Name? {
        let start = cursor.offset
        if cursor.peek() == UInt8(ascii: "`") {
            var ahead = cursor
            ahead.offset += 1
            ahead.skip { $0 != UInt8(ascii: "`") && !$0.isNewline }
            guard ahead.offset > start + 1, ahead.peek() == UInt8(ascii: "`") else { return nil }
            ahead.offset += 1
            cursor = ahead
            mark(kind, since: start)
            return Name(cursor.text((start + 1)..<(cursor.offset - 1)), at: start..<cursor.offset)
        }
        guard cursor.peek().isNameStart else { return nil }
        cursor.skip(while: \.isNamePart)
        mark(kind, since: start)
        return Name(cursor.text(since: start), at: start..<cursor.offset)
    }

    mutating func name(_ what: String, _ kind: SyntaxToken.Kind = .name) throws(Diagnostic) -> Name {
        try skipTrivia()
        guard let name = takeName(kind) else { throw expected(what) }
        return name
    }
}
