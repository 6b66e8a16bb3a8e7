import PlainText

extension Parser {
    /// `"…"`, `"""…"""`, and both with any number of `#` around them.
    mutating func stringLiteral() throws(Diagnostic) -> StringTemplate {
        guard let form = StringDelimiter(at: cursor) else { throw expected("a string") }
        let start = cursor.offset
        cursor.advance(form.length)
        mark(.string, since: start)
        let pieces = try stringPieces(form, from: start)
        let range = start..<cursor.offset
        return StringTemplate(try pieces.parts(of: form, at: range), at: range)
    }

    private mutating func stringPieces(_ form: StringDelimiter, from opening: Int) throws(Diagnostic) -> [StringPiece] {
        var pieces: [StringPiece] = []
        var start = cursor.offset
        while !form.closes(at: cursor) {
            if cursor.isAtEnd || (!form.isMultiline && cursor.peek().isNewline) { throw unclosed(form, from: opening) }
            if form.escapes(at: cursor) {
                mark(.string, since: start)
                pieces.append(try escaped(form))
                start = cursor.offset
            } else if cursor.peek().isNewline {
                cursor.offset += cursor.starts(with: "\r\n") ? 2 : 1
                pieces.append(.lineEnd)
            } else {
                let begin = cursor.offset
                cursor.offset += 1
                cursor.skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && !$0.isNewline }
                pieces.append(.text(cursor.text(since: begin)))
            }
        }
        cursor.offset += form.length
        mark(.string, since: start)
        return pieces
    }

    private mutating func unclosed(_ form: StringDelimiter, from start: Int) -> Diagnostic {
        guard form.isMultiline else {
            note(readsMemberName ? .memberName : .text, since: start)
            return Diagnostic("this string is not closed", advice: "end it with \"", at: start..<(start + form.length))
        }
        return unfinished("this string is not closed", advice: "end it with \"\"\"", at: start..<(start + form.length))
    }

    private mutating func escaped(_ form: StringDelimiter) throws(Diagnostic) -> StringPiece {
        let introduction = 1 + form.hashes
        if cursor.peek(introduction) == UInt8(ascii: "(") {
            return .splice(try splice(introduction: introduction))
        }
        let start = cursor.offset
        cursor.offset += introduction
        if form.isMultiline, cursor.peek().isNewline {
            cursor.offset += cursor.starts(with: "\r\n") ? 2 : 1
            return .continuation
        }
        let text = try escape(from: start)
        mark(.string, since: start)
        return .escape(text)
    }

    /// `\(expression)`; the introduction is the text before the parenthesis.
    mutating func splice(introduction: Int = 1) throws(Diagnostic) -> ScriptExpression {
        let start = cursor.offset
        cursor.offset += introduction
        mark(.symbol, since: start)
        return try bracketed("(", ")") { (parser) throws(Diagnostic) in try parser.expression() }
    }
}
