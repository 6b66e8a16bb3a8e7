package import Basics

extension Parser {
    var here: SourceRange { cursor.offset..<min(cursor.offset + 1, max(cursor.offset, cursor.bytes.count)) }

    mutating func mark(_ kind: SyntaxToken.Kind, since start: Int) {
        guard start < cursor.offset else { return }
        tokens.append(SyntaxToken(kind, at: start..<cursor.offset))
    }

    /// From a place to the end of what was read since, without the comments and blanks after it.
    func rangeOfRead(since start: Int) -> SourceRange {
        let last = tokens.last { $0.kind != .comment }
        return start..<max(start, last?.range.upperBound ?? start)
    }

    /// Skips blanks and comments, and line ends if they mean nothing.
    mutating func skipTrivia(newlines: Bool) throws(Diagnostic) {
        while true {
            cursor.skip { newlines ? $0.isSpace : $0.isBlank }
            let start = cursor.offset
            guard cursor.startsComment else { return }
            defer { note(.nothing, since: start) }
            guard cursor.skipComment() else {
                throw unfinished("this comment is not closed", advice: "end it with */", at: start..<(start + 2))
            }
            mark(.comment, since: start)
        }
    }

    /// Skips everything without meaning here: line ends count only outside brackets.
    mutating func skipTrivia() throws(Diagnostic) {
        try skipTrivia(newlines: brackets > 0)
    }

    /// Skips blanks if the line continues in this way, or to the next line if that begins in this way; otherwise
    /// stays.
    ///
    /// In brackets the two are the same.
    mutating func moveTo(
        where isThere: (Cursor) -> Bool, orNextLineWhere isBelow: ((Cursor) -> Bool)? = nil
    ) -> Bool {
        ahead.look(from: cursor)
        let isNextLine = ahead.onThisLine != ahead.onNextLine && brackets == 0
        let place = ahead.onNextLine
        let next = cursor.moved(to: place)
        guard isNextLine ? isBelow?(next) ?? isThere(next) : isThere(next) else { return false }
        if place > cursor.offset { try? skipTrivia(newlines: true) }
        return true
    }
}

/// The place where the text continues after blanks and comments. Each operand requests one place many times.
struct TriviaAhead: Sendable {
    private var place = -1
    private(set) var onThisLine = 0
    private(set) var onNextLine = 0

    mutating func look(from cursor: Cursor) {
        guard cursor.offset != place else { return }
        place = cursor.offset
        var ahead = cursor
        ahead.skipTrivia(newlines: false)
        onThisLine = ahead.offset
        ahead.skipTrivia(newlines: true)
        onNextLine = ahead.offset
    }
}

extension Cursor {
    /// The same text from another position.
    package func moved(to place: Int) -> Cursor {
        var moved = self
        moved.offset = place
        return moved
    }

    /// The same text from where the condition ends.
    package func moved(past condition: (UInt8) -> Bool) -> Cursor {
        var moved = self
        moved.skip(while: condition)
        return moved
    }

    var startsComment: Bool {
        peek() == UInt8(ascii: "/") && (peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*"))
    }

    /// Moves past the comment that begins here; false if it does not end.
    mutating func skipComment() -> Bool {
        if peek(1) == UInt8(ascii: "*") { return skipBlockComment() }
        skip { !$0.isNewline }
        return true
    }

    /// Goes over blanks and comments, unless one of them does not end.
    mutating func skipTrivia(newlines: Bool) {
        while true {
            skip { newlines ? $0.isSpace : $0.isBlank }
            let start = offset
            guard startsComment, skipComment() else {
                offset = start
                return
            }
        }
    }
}
