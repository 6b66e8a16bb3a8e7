/// Scans Swift source piece by piece; a string, a comment or a regular expression is one piece. Open brackets are
/// kept in a list, so that depth cannot overflow the stack.
package struct SwiftScanner {
    package private(set) var cursor: Cursor
    /// Indicates whether a string on one line was left open at its end.
    package private(set) var hasUnclosedString = false
    private var open: [Context] = []
    /// The last byte outside white space and comments. It distinguishes a regular expression from a division.
    private var previous: UInt8 = 0

    package init(_ cursor: Cursor) {
        self.cursor = cursor
    }

    /// The number of open brackets and strings at this position.
    package var depth: Int { open.count }

    /// Indicates whether the cursor is in the text of a string, and not in code or in an interpolation.
    package var isInString: Bool { if case .string? = open.last { true } else { false } }

    package mutating func step() {
        if case .string(let string)? = open.last { stepInString(string) } else { stepInCode() }
    }

    /// Moves past the bracket or the string that begins here, if it is closed.
    package mutating func skipWhole() -> Bool {
        let outer = depth
        repeat { step() } while depth > outer && !cursor.isAtEnd
        return depth <= outer
    }
}

extension SwiftScanner {
    private enum Context {
        case bracket
        case string(StringDelimiter)
    }

    private mutating func stepInCode() {
        let byte = cursor.peek()
        guard !byte.isLetter else {
            (previous, cursor.offset) = (byte, cursor.offset + 1)
            return
        }
        if cursor.starts(with: "//"), cursor.peek(-1) != UInt8(ascii: ":") {
            cursor.skip { !$0.isNewline }
            return
        }
        if cursor.starts(with: "/*") {
            _ = cursor.skipBlockComment()
            return
        }
        if let delimiter = StringDelimiter(at: cursor) {
            open.append(.string(delimiter))
            return cursor.advance(delimiter.length)
        }
        if startsRegex, skipRegex() { return }
        if byte == UInt8(ascii: "#") {
            cursor.skip { $0 == UInt8(ascii: "#") }
            return
        }
        if byte.opensBracket { open.append(.bracket) }
        if byte.closesBracket { _ = open.popLast() }
        if !byte.isSpace { previous = byte }
        cursor.offset += 1
    }

    private mutating func stepInString(_ delimiter: StringDelimiter) {
        previous = UInt8(ascii: "\"")
        if delimiter.closes(at: cursor) {
            open.removeLast()
            cursor.advance(delimiter.length)
        } else if !delimiter.isMultiline, cursor.peek().isNewline {
            open.removeLast()
            hasUnclosedString = true
        } else if delimiter.escapes(at: cursor) {
            cursor.advance(1 + delimiter.hashes)
            if cursor.peek() == UInt8(ascii: "(") { open.append(.bracket) }
            if !cursor.isAtEnd, delimiter.isMultiline || !cursor.peek().isNewline { cursor.offset += 1 }
        } else {
            cursor.offset += 1
            cursor.skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && !$0.isNewline }
        }
    }

    /// True if `/` begins a regular expression. It does after an operator, a bracket or nothing; after a value,
    /// it divides.
    private var startsRegex: Bool {
        if cursor.peek() == UInt8(ascii: "#") { return cursor.peek(1) == UInt8(ascii: "/") }
        guard cursor.peek() == UInt8(ascii: "/"), !cursor.peek(1).isSpace else { return false }
        return previous == 0 || previous.opensBracket || "=,:;?&|!+-*".utf8.contains(previous)
    }

    private mutating func skipRegex() -> Bool {
        var ahead = cursor
        guard ahead.skipSwiftRegex() else { return false }
        cursor = ahead
        previous = UInt8(ascii: "/")
        return true
    }
}

extension UInt8 {
    package var opensBracket: Bool {
        self == UInt8(ascii: "(") || self == UInt8(ascii: "[") || self == UInt8(ascii: "{")
    }
    package var closesBracket: Bool {
        self == UInt8(ascii: ")") || self == UInt8(ascii: "]") || self == UInt8(ascii: "}")
    }
}
