import Basics

/// Reads string literals, and the expressions in them.
enum StringGrammar {
    /// `"…"`, `"""…"""`, and both with any number of `#` around them.
    static func literal(_ parser: inout Parser) throws(Diagnostic) -> StringTemplate {
        guard let form = StringDelimiter(at: parser.cursor) else { throw parser.expected("a string") }
        let start = parser.cursor.offset
        parser.cursor.advance(form.length)
        parser.mark(.string, since: start)
        let pieces = try pieces(&parser, form, from: start)
        let range = start..<parser.cursor.offset
        return StringTemplate(try pieces.parts(of: form, at: range), at: range)
    }

    /// `\(expression)`; the introduction is the text before the parenthesis.
    static func splice(_ parser: inout Parser, introduction: Int = 1) throws(Diagnostic) -> ScriptExpression {
        let start = parser.cursor.offset
        parser.cursor.offset += introduction
        parser.mark(.symbol, since: start)
        return try parser.bracketed("(", ")") { (parser) throws(Diagnostic) in
            try ExpressionGrammar.expression(&parser)
        }
    }

    private static func pieces(
        _ parser: inout Parser, _ form: StringDelimiter, from opening: Int
    ) throws(Diagnostic) -> [StringPiece] {
        var pieces: [StringPiece] = []
        var start = parser.cursor.offset
        while !form.closes(at: parser.cursor) {
            if parser.cursor.isAtEnd || (!form.isMultiline && parser.cursor.peek().isNewline) {
                throw unclosed(&parser, form, from: opening)
            }
            if form.escapes(at: parser.cursor) {
                parser.mark(.string, since: start)
                pieces.append(try escaped(&parser, form))
                start = parser.cursor.offset
            } else if parser.cursor.peek().isNewline {
                parser.cursor.offset += parser.cursor.starts(with: "\r\n") ? 2 : 1
                pieces.append(.lineEnd)
            } else {
                let begin = parser.cursor.offset
                parser.cursor.offset += 1
                parser.cursor.skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && !$0.isNewline }
                pieces.append(.text(parser.cursor.text(since: begin)))
            }
        }
        parser.cursor.offset += form.length
        parser.mark(.string, since: start)
        return pieces
    }

    private static func unclosed(_ parser: inout Parser, _ form: StringDelimiter, from start: Int) -> Diagnostic {
        guard form.isMultiline else {
            parser.note(parser.readsMemberName ? .memberName : .text, since: start)
            return Diagnostic("this string is not closed", advice: "end it with \"", at: start..<(start + form.length))
        }
        return parser.unfinished(
            "this string is not closed", advice: "end it with \"\"\"", at: start..<(start + form.length))
    }

    private static func escaped(_ parser: inout Parser, _ form: StringDelimiter) throws(Diagnostic) -> StringPiece {
        let introduction = 1 + form.hashes
        if parser.cursor.peek(introduction) == UInt8(ascii: "(") {
            return .splice(try splice(&parser, introduction: introduction))
        }
        let start = parser.cursor.offset
        parser.cursor.offset += introduction
        if form.isMultiline, parser.cursor.peek().isNewline {
            parser.cursor.offset += parser.cursor.starts(with: "\r\n") ? 2 : 1
            return .continuation
        }
        let text = try EscapeGrammar.escape(&parser, from: start)
        parser.mark(.string, since: start)
        return .escape(text)
    }
}
