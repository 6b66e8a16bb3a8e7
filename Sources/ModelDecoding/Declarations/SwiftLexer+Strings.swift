import PlainText

extension SwiftLexer {
    /// Reads a string literal of any kind, `nil` if none starts here.
    mutating func readString() -> SwiftToken.Kind? {
        guard let delimiter = StringDelimiter(at: cursor) else { return nil }
        let start = cursor.offset
        var end = cursor
        guard let isPlain = end.skipString(delimiter) else {
            remarks.error(
                "This string is never closed: write '\(delimiter.closing)' at its end.",
                at: start..<start + delimiter.length)
            if delimiter.isMultiline {
                cursor.advance(cursor.bytes.count)
            } else {
                cursor.skip { !$0.isNewline }
            }
            return .string(nil)
        }
        cursor = end
        guard isPlain else { return .string(nil) }
        let content = cursor.bytes[start + delimiter.length..<cursor.offset - delimiter.length]
        return .string(delimiter.value(of: content))
    }
}

/// The delimiter of a string: `"`, `"""`, `#"`, …
struct StringDelimiter {
    var hashes: Int
    var isMultiline: Bool

    init?(at cursor: ByteCursor) {
        var cursor = cursor
        hashes = cursor.skip { $0 == UInt8(ascii: "#") }
        guard cursor.peek() == UInt8(ascii: "\"") else { return nil }
        isMultiline = cursor.starts(with: "\"\"\"")
        if isMultiline, hashes > 0 { isMultiline = !closesOnItsLine(cursor) }
    }

    var length: Int { hashes + (isMultiline ? 3 : 1) }
    var closing: String { (isMultiline ? "\"\"\"" : "\"") + String(repeating: "#", count: hashes) }

    func closes(at cursor: ByteCursor) -> Bool {
        guard isMultiline ? cursor.starts(with: "\"\"\"") : cursor.peek() == UInt8(ascii: "\"") else { return false }
        return (0..<hashes).allSatisfy { cursor.peek(length - hashes + $0) == UInt8(ascii: "#") }
    }

    func escapes(at cursor: ByteCursor) -> Bool {
        cursor.peek() == UInt8(ascii: "\\") && (0..<hashes).allSatisfy { cursor.peek(1 + $0) == UInt8(ascii: "#") }
    }

    /// `#"""#` is a quotation mark in a raw string.
    private func closesOnItsLine(_ cursor: ByteCursor) -> Bool {
        var single = self
        single.isMultiline = false
        var cursor = cursor
        cursor.advance()
        while !cursor.isAtEnd, !cursor.peek().isNewline {
            if single.closes(at: cursor) { return true }
            cursor.advance()
        }
        return false
    }
}

extension ByteCursor {
    /// Where a byte of a string literal may stand: in a string, or in the code of an interpolation.
    fileprivate enum Nesting {
        case string(StringDelimiter)
        case code(parentheses: Int)
    }

    /// Moves over a string; `nil` if it is never closed, `false` if it has interpolations.
    fileprivate mutating func skipString(_ delimiter: StringDelimiter) -> Bool? {
        var isPlain = true
        var nesting = [Nesting.string(delimiter)]
        advance(delimiter.length)
        while let innermost = nesting.last {
            guard !isAtEnd else { return nil }
            switch innermost {
            case .string(let delimiter):
                if delimiter.closes(at: self) {
                    advance(delimiter.length)
                    nesting.removeLast()
                } else if delimiter.escapes(at: self) {
                    advance(1 + delimiter.hashes)
                    if peek() == UInt8(ascii: "(") {
                        isPlain = false
                        nesting.append(.code(parentheses: 0))
                    } else {
                        advance()
                    }
                } else if peek().isNewline, !delimiter.isMultiline {
                    return nil
                } else {
                    advance()
                }
            case .code(let parentheses):
                skipCode(parentheses, &nesting)
            }
        }
        return isPlain
    }

    fileprivate mutating func skipCode(_ parentheses: Int, _ nesting: inout [Nesting]) {
        if let inner = StringDelimiter(at: self) {
            advance(inner.length)
            nesting.append(.string(inner))
        } else if starts(with: "/*") {
            _ = skipBlockComment()
        } else if starts(with: "//") {
            skip { !$0.isNewline }
        } else {
            let change = peek() == UInt8(ascii: "(") ? 1 : peek() == UInt8(ascii: ")") ? -1 : 0
            advance()
            nesting.removeLast()
            if parentheses + change > 0 { nesting.append(.code(parentheses: parentheses + change)) }
        }
    }
}
