import ModelDecoding

extension CodeParser {
    /// Reads arguments, or the parts of a tuple, and the bracket that closes them.
    mutating func arguments(until closer: Unicode.Scalar) -> [CodeExpression.Argument] {
        var arguments: [CodeExpression.Argument] = []
        readList(until: closer) { parser in
            var label: String?
            if let name = parser.cursor.current.name, parser.cursor.peek().isSymbol(":") {
                label = name == "_" ? nil : name
                parser.cursor.advance()
                parser.cursor.advance()
            }
            arguments.append(CodeExpression.Argument(label: label, value: parser.value()))
        } unclosed: {
            arguments.append(CodeExpression.Argument(label: nil, value: $0))
        }
        return arguments
    }

    /// `[a, b]`, `[a: b]`, or a type: `[Int]()`, `[String: Int].self`.
    mutating func readCollection() -> CodeExpression {
        let start = cursor
        cursor.advance()
        if cursor.current.isSymbol(":"), cursor.peek().isSymbol("]") {
            cursor.advance()
            cursor.advance()
            return CodeExpression(.dictionary([]), at: span(since: start))
        }
        var elements: [CodeExpression] = []
        var pairs: [(key: CodeExpression, value: CodeExpression)] = []
        readList(until: "]") { parser in
            let element = parser.value()
            if parser.cursor.skip(":") {
                pairs.append((element, parser.value()))
            } else {
                elements.append(element)
            }
        } unclosed: {
            elements.append($0)
        }
        if let type = typeBefore(start) { return type }
        let form: CodeExpression.Form =
            if pairs.isEmpty {
                .array(elements)
            } else if elements.isEmpty {
                .dictionary(pairs)
            } else {
                .unknown("a dictionary needs a key and a value between its commas")
            }
        return CodeExpression(form, at: span(since: start))
    }
}

extension CodeParser {
    /// Reads what commas divide, and the bracket that closes it. Where that is missing, an unknown stands for the rest.
    private mutating func readList(
        until closer: Unicode.Scalar, _ readElement: (inout CodeParser) -> Void, unclosed: (CodeExpression) -> Void
    ) {
        let outer = place
        defer { place = outer }
        place = .brackets
        while !cursor.isAtEnd, !cursor.current.closesGroup {
            readElement(&self)
            if cursor.current.isSymbol(":") { skipUnread() }
            if !cursor.skip(",") { break }
        }
        if !cursor.skip(closer) {
            unclosed(CodeExpression(.unknown(expected("'\(closer)'").reason), at: cursor.current.span))
        }
    }
}
