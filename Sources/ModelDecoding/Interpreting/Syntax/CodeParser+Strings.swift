import PlainText

extension CodeParser {
    /// The pieces of the string literal here, which has values in it.
    mutating func readInterpolations() -> [CodeExpression.StringPiece] {
        let span = cursor.current.span
        let literal = Cursor(text(span))
        guard let delimiter = StringDelimiter(at: literal), span.count >= 2 * delimiter.length,
            let parts = delimiter.parts(of: literal.bytes[delimiter.length..<span.count - delimiter.length])
        else { return [.value(CodeExpression(.unknown("this string cannot be read"), at: span))] }
        let start = span.lowerBound + delimiter.length
        return parts.map { part in
            switch part {
            case .text(let text): .text(text)
            case .code(let range): .value(interpolated(start + range.lowerBound..<start + range.upperBound))
            }
        }
    }

    /// The value in the parentheses of an interpolation.
    private mutating func interpolated(_ span: Range<Int>) -> CodeExpression {
        do throws(UnreadCode) {
            return try deeper { parser throws(UnreadCode) in
                let tokens = SwiftLexer.tokens(of: SourceText(parser.text(span))).tokens
                let moved = tokens.map { $0.moved(by: span.lowerBound) }
                var inner = CodeParser(CodeSyntax(tokens: moved[...], source: parser.source))
                inner.depth = parser.depth
                inner.shorthandCount = parser.shorthandCount
                defer { parser.shorthandCount = inner.shorthandCount }
                inner.cursor.advance()
                let arguments = inner.arguments(until: ")")
                guard inner.cursor.isAtEnd, arguments.count == 1, arguments[0].label == nil else {
                    return CodeExpression(
                        .unknown("an interpolation of more than one value is not run here"), at: span)
                }
                return arguments[0].value
            }
        } catch {
            return CodeExpression(.unknown(error.reason), at: span)
        }
    }
}

extension SwiftToken {
    /// The same word of a text that has something before it.
    fileprivate func moved(by distance: Int) -> SwiftToken {
        var token = self
        token.span = span.lowerBound + distance..<span.upperBound + distance
        return token
    }
}
