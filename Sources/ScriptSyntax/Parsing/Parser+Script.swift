import PlainText

extension Parser {
    package mutating func parseScript() -> Script {
        _ = cursor.take("\u{FEFF}")
        if cursor.starts(with: "#!") {
            let start = cursor.offset
            cursor.skip { !$0.isNewline }
            mark(.comment, since: start)
        }
        var all: [Statement] = []
        while true {
            all += statements()
            guard !cursor.isAtEnd else { return Script(all) }
            diagnostics.append(Diagnostic("this } closes nothing", advice: "remove it", at: here))
            cursor.offset += 1
        }
    }

    /// Statements up to the end of the text or of the block; one that cannot be read is reported and left.
    mutating func statements(until ends: (Parser) -> Bool = { _ in false }) -> [Statement] {
        var all: [Statement] = []
        while true {
            let comments = tokens.count
            guard skipSeparators() else { return all }
            noteStatement()
            if cursor.isAtEnd || cursor.peek() == UInt8(ascii: "}") || ends(self) { return all }
            let before = (brackets, blocks, depth, allowsTrailingClosure)
            let start = cursor.offset
            do {
                if var statement = try statement() {
                    if statement.isDeclaration { statement.document(by: documentation(since: comments, at: start)) }
                    all.append(statement)
                }
                try endOfStatement(since: start)
            } catch {
                (brackets, blocks, depth, allowsTrailingClosure) = before
                if takeForeignPassage(from: start) { continue }
                diagnostics.append(suggestingKeyword(for: error, at: start))
                skipStatement(from: start)
            }
        }
    }

    /// Moves to the next statement; a comment that does not end is reported, and ends the text.
    private mutating func skipSeparators() -> Bool {
        do {
            repeat { try skipTrivia(newlines: true) } while takeSymbol(";")
            return true
        } catch {
            diagnostics.append(error)
            cursor.offset = cursor.bytes.count
            return false
        }
    }

    private mutating func endOfStatement(since start: Int) throws(Diagnostic) {
        try skipTrivia(newlines: false)
        guard !cursor.isAtEnd, !cursor.peek().isNewline, cursor.peek() != UInt8(ascii: ";") else { return }
        guard cursor.peek() != UInt8(ascii: "}") || blocks == 0 else { return }
        throw surplus(after: start)
    }

    /// The error in the text after a complete statement.
    private mutating func surplus(after start: Int) -> Diagnostic {
        let next = cursor.peek()
        let place = cursor.offset
        let character = Character(UnicodeScalar(next))
        if next.closesBracket { return Diagnostic("this \(character) closes nothing", advice: "remove it", at: here) }
        if next.isOperator {
            var ahead = cursor
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
        return expected(
            "the end of the statement",
            advice: cursor.peek(-1).isBlank
                ? "start a new line, or put ; between statements (a call inside an expression needs parentheses)"
                : "start a new line, or put ; between statements")
    }
}

// MARK: Going on after an error

extension Parser {
    /// Moves to the line where the next statement may begin, past the brackets that were opened on the way.
    ///
    /// A bracket that never closes must not swallow what follows: a line that begins with a word, no deeper than the
    /// statement did, begins another.
    private mutating func skipStatement(from start: Int) {
        // Skipping to the next line would report each line of a broken JSON body, and counting brackets alone nothing
        // after an unclosed one. At the end of the text nothing is tried again: the prompt asks for another line.
        guard !cursor.isAtEnd else { return }
        let failed = max(cursor.offset, start)
        let column = indentation(at: lineStart(of: start))
        var text = cursor
        text.offset = start
        var scanner = SwiftScanner(text)
        while !scanner.cursor.isAtEnd {
            let place = scanner.cursor.offset
            let isPast = place >= failed
            if scanner.cursor.peek().isNewline {
                let first = place + 1 + indentation(at: place + 1)
                if isPast, scanner.depth == 0 { break }
                if isPast || first == failed, beginsStatement(at: first, deep: first - place - 1, column) { break }
            }
            if isPast, scanner.depth == 0, blocks > 0, scanner.cursor.peek() == UInt8(ascii: "}") { break }
            scanner.step()
        }
        move(to: min(scanner.cursor.offset, cursor.bytes.count))
    }

    private mutating func move(to place: Int) {
        cursor.offset = place
        while let last = tokens.last, last.range.upperBound > place { tokens.removeLast() }
    }

    /// Moves past lines of another program that begin here, and says what to write for all of them.
    private mutating func takeForeignPassage(from start: Int) -> Bool {
        // Each may be read to its end: a text of nothing but errors is not.
        guard proposesLines, completeness == .complete, diagnostics.count < 100,
            let passage = ForeignWords.passage(at: cursor.moved(to: start))
        else { return false }
        let line = cursor.moved(to: start).moved(past: { !$0.isNewline }).offset
        diagnostics.append(
            Diagnostic(
                "this is a line of another program", advice: "write \(passage.sondeText)",
                at: start..<min(line, passage.end)))
        move(to: passage.end)
        return true
    }

    private func beginsStatement(at first: Int, deep depth: Int, _ column: Int) -> Bool {
        depth <= column && first < cursor.bytes.count && cursor.bytes[first].isNameStart
    }

    /// Where the line began; in an extremely long line, any place in it will do.
    private func lineStart(of place: Int) -> Int {
        let near = max(0, place - 1000)
        return cursor.bytes[near..<place].lastIndex(where: \.isNewline).map { $0 + 1 } ?? near
    }

    private func indentation(at lineStart: Int) -> Int {
        cursor.bytes[min(lineStart, cursor.bytes.count)...].prefix(while: \.isBlank).count
    }

    /// A statement that fails because its first word is mistyped, or another program's, says so.
    private func suggestingKeyword(for error: Diagnostic, at start: Int) -> Diagnostic {
        let line = cursor.moved(to: start).moved(past: { !$0.isNewline }).text(since: start)
        if proposesLines, completeness == .complete, !cursor.moved(to: start).starts(with: "curl "),
            let proposal = ForeignWords.line(for: line)
        {
            var told = error
            told.advice = "write \(proposal)"
            return told
        }
        var ahead = cursor
        ahead.offset = start
        ahead.skip(while: \.isNamePart)
        let word = ahead.text(since: start)
        guard error.range.lowerBound > start, word == word.lowercased(),
            ahead.peek().isBlank || ahead.peek() == UInt8(ascii: "("),
            let keyword = CommandTable.nearest(to: word)
        else { return error }
        var suggestion = error
        suggestion.advice = "did you mean \(keyword)?"
        return suggestion
    }
}
