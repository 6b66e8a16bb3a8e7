import Basics

extension Parser {
    /// An error that more text may heal: at the prompt it asks for another line.
    mutating func unfinished(_ message: String, advice: String? = nil, at range: SourceRange) -> Diagnostic {
        if completeness == .complete { completeness = .incomplete(message, depth: brackets + blocks) }
        return Diagnostic(message, advice: advice, at: range)
    }

    /// An error where something else was due. At the end of the text it asks for more if the statement continues: in
    /// brackets, after an operator, `,`, `=` or `->`, or if the caller says so.
    mutating func expected(_ what: String, advice: String? = nil, goesOn: Bool = false) -> Diagnostic {
        var next = cursor
        next.skipTrivia(newlines: true)
        guard next.isAtEnd else { return Diagnostic("\(what) is expected here", advice: advice, at: here) }
        let last = tokens.last { $0.kind != .comment }
        let end = last?.range.upperBound ?? 0
        guard goesOn || brackets > 0 || blocks > 0 || last.map(asksForMore) == true else {
            return Diagnostic("\(what) is missing here", advice: advice, at: end..<end)
        }
        return unfinished("\(what) is missing here", advice: advice, at: end..<end)
    }

    private func asksForMore(_ token: SyntaxToken) -> Bool {
        if token.kind == .operation { return true }
        return token.kind == .symbol && [",", "...", "..<"].contains(cursor.text(token.range))
    }

    mutating func expect(
        _ text: StaticString, _ kind: SyntaxToken.Kind = .symbol, for what: String, advice: String? = nil
    ) throws(Diagnostic) {
        try skipTrivia()
        guard takeSymbol(text, kind) else { throw expected("\(text) \(what)", advice: advice) }
    }

    @discardableResult
    mutating func takeSymbol(_ text: StaticString, _ kind: SyntaxToken.Kind = .symbol) -> Bool {
        let start = cursor.offset
        guard cursor.take(text) else { return false }
        mark(kind, since: start)
        return true
    }

    /// Takes the word if it is a whole word here: `in`, but not the `in` of `index`.
    mutating func takeKeyword(_ text: StaticString) -> Bool {
        guard isKeyword(text) else { return false }
        return takeSymbol(text, .keyword)
    }

    func isKeyword(_ text: StaticString) -> Bool {
        cursor.startsWord(text)
    }

    /// `else` and `while` stand on the line of the `}` they follow.
    mutating func takeOnThisLine(_ word: StaticString) -> Bool {
        attempt { (parser) throws(Diagnostic) -> Bool? in
            try parser.skipTrivia(newlines: false)
            return parser.takeKeyword(word) ? true : nil
        } ?? false
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

    /// `tmdb`, `tmdb.movie`, `github.repos.get`: names with dots between them, and nothing else.
    mutating func takePath(_ kind: SyntaxToken.Kind = .name) -> Name? {
        guard var path = takeName(kind) else { return nil }
        while cursor.peek() == UInt8(ascii: "."), cursor.peek(1).isNameStart || cursor.peek(1) == UInt8(ascii: "`") {
            let before = cursor
            cursor.offset += 1
            mark(.symbol, since: before.offset)
            guard let next = takeName(kind) else {
                cursor = before
                break
            }
            path = Name("\(path.text).\(next.text)", at: path.range.lowerBound..<cursor.offset)
        }
        return path
    }

    mutating func name(
        _ what: String, _ kind: SyntaxToken.Kind = .name, advice: String? = nil
    ) throws(Diagnostic) -> Name {
        try skipTrivia()
        guard let name = takeName(kind) else { throw expected(what, advice: advice) }
        return name
    }

    /// A name that is given to something: no word of Swift's, and none that the session sets itself.
    mutating func declaredName(_ what: String, advice: String? = nil) throws(Diagnostic) -> Name {
        let name = try name(what, advice: advice)
        try checkDeclared(name)
        return name
    }

    func checkDeclared(_ name: Name) throws(Diagnostic) {
        if ReservedWords.session.contains(name.text) {
            throw Diagnostic("\(name.text) is set by the session", advice: "choose another name", at: name.range)
        }
        guard !ReservedWords.contains(name.text) || cursor.bytes[name.range.lowerBound] == UInt8(ascii: "`") else {
            throw Diagnostic(
                "\(name.text) is a word of the language", advice: "write `\(name.text)`, or choose another name",
                at: name.range)
        }
    }
}

extension Cursor {
    /// Returns whether the whole word follows: `in`, but not the `in` of `index`.
    func startsWord(_ text: StaticString) -> Bool {
        starts(with: text) && !peek(text.utf8CodeUnitCount).isNamePart
    }
}
