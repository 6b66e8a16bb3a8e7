import Basics

/// Splits Swift source into tokens. A string, a comment or a regular expression is one token, whatever its content.
///
/// Each character of an operator is a token of its own, because a type such as `Page<[Int]?>?` needs them separately.
package struct SwiftLexer {
    var cursor: Cursor
    var remarks: Remarks
    private var tokens: [SwiftToken] = []
    private var documentation: [String] = []

    private init(_ source: SourceText) {
        cursor = Cursor(source.text)
        remarks = Remarks(about: source)
    }

    /// Returns the tokens of a text, with an end token last and without tokens that conditional compilation excludes.
    package static func tokens(of source: SourceText) -> (tokens: [SwiftToken], remarks: Remarks) {
        var lexer = SwiftLexer(source)
        lexer.readAll()
        let tokens = ConditionalCompilation.activeTokens(of: lexer.tokens, remarks: &lexer.remarks)
        return (tokens, lexer.remarks)
    }
}

extension SwiftLexer {
    fileprivate mutating func readAll() {
        if cursor.starts(with: "\u{FEFF}") { cursor.advance(3) }
        if cursor.starts(with: "#!") { cursor.skip { !$0.isNewline } }
        while true {
            let trivia = skipTrivia()
            let start = cursor.offset
            let kind = readKind()
            tokens.append(
                SwiftToken(
                    kind: kind, span: start..<cursor.offset, hasSpaceBefore: trivia.hasSpace || tokens.isEmpty,
                    startsLine: trivia.hasNewline || tokens.isEmpty,
                    documentation: documentation.isEmpty ? nil : documentation.joined(separator: "\n")))
            documentation = []
            if kind == .end { break }
        }
    }

    fileprivate mutating func skipTrivia() -> (hasSpace: Bool, hasNewline: Bool) {
        let start = cursor.offset
        var hasNewline = false
        while !cursor.isAtEnd {
            if cursor.peek().isNewline {
                hasNewline = true
                cursor.advance()
            } else if cursor.peek().isSwiftBlank || cursor.peek() == 0 {
                cursor.advance()
            } else if cursor.starts(with: "//") {
                skipLineComment()
            } else if cursor.starts(with: "/*") {
                skipBlockComment()
            } else {
                break
            }
        }
        return (cursor.offset > start, hasNewline)
    }

    fileprivate mutating func skipLineComment() {
        let start = cursor.offset
        cursor.skip { !$0.isNewline }
        let text = cursor.text(start..<cursor.offset)
        if text.hasPrefix("///"), !text.hasPrefix("////") {
            documentation.append(String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)))
        }
    }

    fileprivate mutating func skipBlockComment() {
        let start = cursor.offset
        guard cursor.skipBlockComment() else {
            remarks.error("This comment is never closed: write '*/' at its end.", at: start..<start + 2)
            return
        }
        let text = cursor.text(start..<cursor.offset)
        guard text.hasPrefix("/**"), text.utf8.count > 4 else { return }
        let lines = text.dropFirst(3).dropLast(2).split(separator: "\n", omittingEmptySubsequences: false)
        let stripped = lines.map { line in
            let content = line.drop { $0.isWhitespace }
            let body = content.hasPrefix("*") ? content.dropFirst().drop { $0 == " " } : content
            return String(body.reversed().drop { $0.isWhitespace }.reversed())
        }
        let first = stripped.firstIndex { !$0.isEmpty } ?? 0
        let last = stripped.lastIndex { !$0.isEmpty } ?? -1
        documentation.append(contentsOf: first <= last ? stripped[first...last] : [])
    }

    fileprivate mutating func readKind() -> SwiftToken.Kind {
        guard !cursor.isAtEnd else { return .end }
        let byte = cursor.peek()
        if byte.startsName { return .name(readName()) }
        if byte.isDigit { return readNumber() }
        if byte == UInt8(ascii: "`") { return readEscapedName() }
        if let string = readString() { return string }
        if let regex = readRegex(after: tokens.last) { return regex }
        cursor.advance()
        if byte == UInt8(ascii: "-"), cursor.peek() == UInt8(ascii: ">") {
            cursor.advance()
            return .arrow
        }
        return .symbol(Unicode.Scalar(byte))
    }

    fileprivate mutating func readName() -> String {
        let start = cursor.offset
        cursor.skip { $0.continuesName }
        return cursor.text(start..<cursor.offset)
    }

    fileprivate mutating func readEscapedName() -> SwiftToken.Kind {
        let start = cursor.offset
        cursor.advance()
        let length = cursor.skip { $0 != UInt8(ascii: "`") && !$0.isNewline }
        guard cursor.peek() == UInt8(ascii: "`"), length > 0 else { return .symbol("`") }
        cursor.advance()
        return .escapedName(cursor.text(start + 1..<cursor.offset - 1))
    }

    fileprivate mutating func readNumber() -> SwiftToken.Kind {
        let radix = readRadix()
        let start = cursor.offset
        cursor.skip { $0 == UInt8(ascii: "_") || (radix == 16 ? $0.isHexDigit : $0.isDigit) }
        guard radix == 10 else { return .integer(WholeNumber(digits(from: start), radix: radix)) }
        var isInteger = true
        if cursor.peek() == UInt8(ascii: "."), cursor.peek(1).isDigit {
            isInteger = false
            cursor.advance()
            cursor.skip { $0 == UInt8(ascii: "_") || $0.isDigit }
        }
        if cursor.peek() | 0x20 == UInt8(ascii: "e") {
            var exponent = cursor
            exponent.advance()
            if exponent.peek() == UInt8(ascii: "-") || exponent.peek() == UInt8(ascii: "+") { exponent.advance() }
            if exponent.skip(while: { $0 == UInt8(ascii: "_") || $0.isDigit }) > 0 {
                isInteger = false
                cursor = exponent
            }
        }
        let text = digits(from: start)
        return isInteger ? .integer(WholeNumber(text)) : Double(text).map { .floatingPoint($0) } ?? .integer(nil)
    }

    fileprivate mutating func readRadix() -> Int {
        let radix = cursor.starts(with: "0x") ? 16 : cursor.starts(with: "0o") ? 8 : cursor.starts(with: "0b") ? 2 : 10
        if radix != 10 { cursor.advance(2) }
        return radix
    }

    fileprivate func digits(from start: Int) -> String {
        cursor.text(start..<cursor.offset).filter { $0 != "_" }
    }
}

extension UInt8 {
    var startsName: Bool { isLetter || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80 }
    var continuesName: Bool { startsName || isDigit }
}
