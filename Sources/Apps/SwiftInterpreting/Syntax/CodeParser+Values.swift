import ModelDecoding

extension CodeParser {
    /// Reads a value without what may be attached to it.
    mutating func primary() throws(UnreadCode) -> CodeExpression {
        let start = cursor
        switch cursor.current.kind {
        case .name(let word):
            return CodeExpression(try readWord(word), at: span(since: start))
        case .escapedName:
            let name = try memberName()
            return CodeExpression(.name(name, arguments: genericArguments()), at: span(since: start))
        case .integer(let value?): return literal(.integer(value))
        case .integer(nil): return literal(.unknown("this number does not fit into 128 bits"))
        case .floatingPoint(let value): return literal(.floatingPoint(value))
        case .string(let value?): return literal(.string([.text(value)]))
        case .string(nil): return literal(.string(readInterpolations()))
        case .regex:
            let text = text(cursor.current.span)
            let length = text.hasPrefix("#") ? 2 : 1
            return literal(.regex(String(text.dropFirst(length).dropLast(length))))
        case .symbol(let symbol): return try readSymbol(symbol)
        case .arrow, .end: throw expected("a value")
        }
    }
}

extension CodeParser {
    private mutating func literal(_ form: CodeExpression.Form) -> CodeExpression {
        let span = cursor.current.span
        cursor.advance()
        return CodeExpression(form, at: span)
    }

    private mutating func readWord(_ word: String) throws(UnreadCode) -> CodeExpression.Form {
        switch word {
        case "true", "false":
            cursor.advance()
            return .boolean(word == "true")
        case "nil":
            cursor.advance()
            return .nil
        case "if", "switch":
            let start = cursor
            let form = try at(.line) { parser throws(UnreadCode) in
                try word == "if"
                    ? CodeControlFlowGrammar.ifStatement(&parser) : CodeControlFlowGrammar.switchStatement(&parser)
            }
            return .statement(CodeStatement(form, at: span(since: start)))
        case _ where Self.reserved.contains(word): throw expected("a value")
        case "any" where cursor.peek().name != nil && !cursor.peek().startsLine: return .type(try type())
        default: break
        }
        if word.first == "$", let index = Int(word.dropFirst()) { shorthandCount = max(shorthandCount, index + 1) }
        return .name(try memberName(), arguments: genericArguments())
    }

    /// The words that no value begins with.
    private static let reserved: Set<String> = [
        "as", "is", "in", "else", "where", "case", "default", "catch", "let", "var", "func", "guard", "for", "while",
        "return", "throw", "throws", "break", "continue", "fallthrough", "defer", "do", "import", "struct", "class",
        "enum", "protocol", "extension", "typealias", "inout", "operator", "subscript", "deinit", "associatedtype",
    ]

    private mutating func readSymbol(_ symbol: Unicode.Scalar) throws(UnreadCode) -> CodeExpression {
        let start = cursor
        switch symbol {
        case "(": return readParentheses()
        case "[": return readCollection()
        case "{" where place != .head: return try CodeClosureGrammar.closure(&self)
        case ".":
            cursor.advance()
            let name = try memberName()
            return CodeExpression(.implicitMember(name), at: span(since: start))
        case "\\": return try readKeyPath()
        case "#": return readDirective()
        default: throw expected("a value")
        }
    }

    /// `(value)`, `()` and `(a, b: c)`.
    private mutating func readParentheses() -> CodeExpression {
        let start = cursor
        cursor.advance()
        let elements = arguments(until: ")")
        guard elements.count == 1, elements[0].label == nil else {
            return CodeExpression(.tuple(elements), at: span(since: start))
        }
        return CodeExpression(elements[0].value.form, at: span(since: start))
    }
}
