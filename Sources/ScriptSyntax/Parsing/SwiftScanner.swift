import PlainText

/// Goes over Swift that another reader understands, piece by piece: strings, comments and regular expressions
/// whole. What is open is kept in a list, so that no depth harms it.
struct SwiftScanner {
    private(set) var cursor: Cursor
    private var open: [Context] = []
    /// The last byte outside white space and comments. It distinguishes a regular expression from a division.
    private var previous: UInt8 = 0

    init(_ cursor: Cursor) {
        self.cursor = cursor
    }

    /// How many brackets and strings are open here.
    var depth: Int { open.count }

    mutating func step() {
        if case .string(let string)? = open.last { stepInString(string) } else { stepInCode() }
    }

    /// Moves past the bracket or the string that begins here, if it ends.
    mutating func skipWhole() -> Bool {
        let outer = depth
        repeat { step() } while depth > outer && !cursor.isAtEnd
        return depth <= outer
    }
}

extension SwiftScanner {
    private enum Context {
        case bracket
        case string(StringForm)
    }

    private mutating func stepInCode() {
        let byte = cursor.peek()
        if cursor.starts(with: "//"), cursor.peek(-1) != UInt8(ascii: ":") {
            return cursor.skip { !$0.isNewline }
        }
        if cursor.starts(with: "/*") {
            _ = cursor.skipBlockComment()
            return
        }
        if let form = StringForm(at: cursor) {
            open.append(.string(form))
            cursor.offset = form.opening.upperBound
            return
        }
        if startsRegex, skipRegex() { return }
        if byte == UInt8(ascii: "#") { return cursor.skip { $0 == UInt8(ascii: "#") } }
        if byte.opensBracket { open.append(.bracket) }
        if byte.closesBracket { _ = open.popLast() }
        if !byte.isSpace { previous = byte }
        cursor.offset += 1
    }

    private mutating func stepInString(_ form: StringForm) {
        previous = UInt8(ascii: "\"")
        if form.closes(at: cursor) {
            open.removeLast()
            cursor.offset += form.closingLength
        } else if !form.isMultiline, cursor.peek().isNewline {
            open.removeLast()
        } else if form.escapes(at: cursor) {
            cursor.offset += 1 + form.pounds
            if cursor.peek() == UInt8(ascii: "(") { open.append(.bracket) }
            if !cursor.isAtEnd, form.isMultiline || !cursor.peek().isNewline { cursor.offset += 1 }
        } else {
            cursor.offset += 1
            cursor.skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && !$0.isNewline }
        }
    }

    /// Whether `/` begins a regular expression: it does after an operator, a bracket or nothing; after a value it
    /// divides.
    private var startsRegex: Bool {
        if cursor.peek() == UInt8(ascii: "#") { return cursor.peek(1) == UInt8(ascii: "/") }
        guard cursor.peek() == UInt8(ascii: "/"), !cursor.peek(1).isSpace else { return false }
        return previous == 0 || previous.opensBracket || "=,:;?&|!+-*".utf8.contains(previous)
    }

    private mutating func skipRegex() -> Bool {
        var ahead = cursor
        guard ahead.skipRegex() else { return false }
        cursor = ahead
        previous = UInt8(ascii: "/")
        return true
    }
}

extension Cursor {
    /// Moves past `/* … */`, including nested comments; false if it does not end.
    mutating func skipBlockComment() -> Bool {
        var open = 0
        repeat {
            if take("/*") {
                open += 1
            } else if take("*/") {
                open -= 1
            } else if isAtEnd {
                return false
            } else {
                offset += 1
            }
        } while open > 0
        return true
    }

    /// Moves past `/…/` or `#/…/#`; false if it does not end on its line.
    mutating func skipRegex() -> Bool {
        let isExtended = take("#")
        offset += 1
        while !isAtEnd, !peek().isNewline {
            if peek() == UInt8(ascii: "\\"), offset + 1 < bytes.count, !peek(1).isNewline {
                offset += 2
            } else if isExtended ? take("/#") : take("/") {
                return true
            } else {
                offset += 1
            }
        }
        return false
    }
}

extension UInt8 {
    var opensBracket: Bool { self == UInt8(ascii: "(") || self == UInt8(ascii: "[") || self == UInt8(ascii: "{") }
    var closesBracket: Bool { self == UInt8(ascii: ")") || self == UInt8(ascii: "]") || self == UInt8(ascii: "}") }
}
