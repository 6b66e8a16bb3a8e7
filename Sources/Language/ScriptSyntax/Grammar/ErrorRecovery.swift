import Basics

/// Goes on after a statement that cannot be read, and says what to write instead.
enum ErrorRecovery {
    /// Moves to the line where the next statement may begin, past the brackets that were opened on the way.
    ///
    /// A bracket that never closes must not swallow what follows: a line that begins with a word, no deeper than the
    /// statement did, begins another.
    static func skipStatement(_ parser: inout Parser, from start: Int) {
        // Skipping only to the next line would report each line of a broken JSON body, and only counting brackets
        // would report nothing after an unclosed one. At the end of the text nothing is retried, because the
        // prompt asks for another line.
        guard !parser.cursor.isAtEnd else { return }
        let failed = max(parser.cursor.offset, start)
        let column = indentation(at: lineStart(of: start, in: parser.cursor), in: parser.cursor)
        var text = parser.cursor
        text.offset = start
        var scanner = SwiftScanner(text)
        while !scanner.cursor.isAtEnd {
            let place = scanner.cursor.offset
            let isPast = place >= failed
            if scanner.cursor.peek().isNewline {
                let blanks = indentation(at: place + 1, in: parser.cursor)
                let first = place + 1 + blanks
                if isPast, scanner.depth == 0 { break }
                if isPast || first == failed, blanks <= column, beginsWord(at: first, in: parser.cursor) { break }
            }
            if isPast, scanner.depth == 0, parser.blocks > 0, scanner.cursor.peek() == UInt8(ascii: "}") { break }
            scanner.step()
        }
        move(&parser, to: min(scanner.cursor.offset, parser.cursor.bytes.count))
    }

    /// Moves past lines of another program that begin here, and says what to write for all of them.
    static func takeForeignPassage(_ parser: inout Parser, from start: Int) -> Bool {
        // Each may be read to its end: a text of nothing but errors is not.
        guard parser.proposesLines, parser.completeness == .complete, parser.diagnostics.count < 100,
            let passage = ForeignWords.passage(at: parser.cursor.moved(to: start))
        else { return false }
        let line = parser.cursor.moved(to: start).moved(past: { !$0.isNewline }).offset
        parser.diagnostics.append(
            Diagnostic(
                "this is a line of another program", advice: "write \(passage.sondeText)",
                at: start..<min(line, passage.end)))
        move(&parser, to: passage.end)
        return true
    }

    /// A statement that fails because its first word is mistyped, or another program's, says so.
    static func suggestingKeyword(_ parser: Parser, for error: Diagnostic, at start: Int) -> Diagnostic {
        let line = parser.cursor.moved(to: start).moved(past: { !$0.isNewline }).text(since: start)
        if parser.proposesLines, parser.completeness == .complete,
            !parser.cursor.moved(to: start).starts(with: "curl "),
            let proposal = ForeignWords.line(for: line)
        {
            var told = error
            told.advice = "write \(proposal)"
            return told
        }
        var ahead = parser.cursor
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

    private static func move(_ parser: inout Parser, to place: Int) {
        parser.cursor.offset = place
        while let last = parser.tokens.last, last.range.upperBound > place { parser.tokens.removeLast() }
    }

    private static func beginsWord(at place: Int, in cursor: Cursor) -> Bool {
        place < cursor.bytes.count && cursor.bytes[place].isNameStart
    }

    /// Returns the start of the line; in an extremely long line, any place in it will do.
    private static func lineStart(of place: Int, in cursor: Cursor) -> Int {
        let near = max(0, place - 1000)
        return cursor.bytes[near..<place].lastIndex(where: \.isNewline).map { $0 + 1 } ?? near
    }

    private static func indentation(at lineStart: Int, in cursor: Cursor) -> Int {
        cursor.bytes[min(lineStart, cursor.bytes.count)...].prefix(while: \.isBlank).count
    }
}
