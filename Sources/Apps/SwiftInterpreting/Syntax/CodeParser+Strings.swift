import Basics
import ModelDecoding

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
            case .code(let range): interpolated(start + range.lowerBound..<start + range.upperBound)
            }
        }
    }

    /// As how many levels an interpolation counts, because what stands in it is cut into words once more.
    private static let interpolationDepth = 10

    /// Returns the contents of an interpolation's parentheses.
    private mutating func interpolated(_ span: Range<Int>) -> CodeExpression.StringPiece {
        do throws(UnreadCode) {
            let arguments = try deeper { parser throws(UnreadCode) in
                let tokens = SwiftLexer.tokens(of: SourceText(parser.text(span))).tokens
                let moved = tokens.map { $0.moved(by: span.lowerBound) }
                var inner = CodeParser(CodeSyntax(tokens: moved[...], source: parser.source))
                inner.depth = parser.depth + Self.interpolationDepth
                inner.shorthandCount = parser.shorthandCount
                defer {
                    parser.shorthandCount = inner.shorthandCount
                    parser.deepest = max(parser.deepest, inner.deepest)
                }
                inner.cursor.advance()
                let arguments = inner.arguments(until: ")")
                guard inner.cursor.isAtEnd else { throw inner.expected("the end of the string") }
                return arguments
            }
            return arguments.count == 1 && arguments[0].label == nil
                ? .value(arguments[0].value) : .arguments(arguments)
        } catch {
            return .value(CodeExpression(.unknown(error.reason), at: span))
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
