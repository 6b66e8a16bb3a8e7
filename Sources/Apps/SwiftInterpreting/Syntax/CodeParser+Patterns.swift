import ModelDecoding

extension CodeParser {
    /// Reads a pattern that ends where its place does. What is not understood is compared with an unknown value.
    mutating func patternOrUnknown() -> CodePattern {
        let (start, reached) = (cursor, deepest)
        do throws(UnreadCode) {
            let pattern = try pattern(binds: false)
            guard endsPlace else { throw expected("the end of the pattern") }
            return pattern
        } catch {
            (cursor, deepest) = (start, reached)
            skipUnread()
            return .value(CodeExpression(.unknown(error.reason), at: span(since: start)))
        }
    }

    /// Reads a pattern, whose names are new ones if it stands within a `let`.
    mutating func pattern(binds: Bool) throws(UnreadCode) -> CodePattern {
        try deeper { parser throws(UnreadCode) in
            try parser.chained { parser throws(UnreadCode) in
                try parser.simplePattern(binds: binds)
            } then: { parser, pattern throws(UnreadCode) in
                if parser.cursor.skip(word: "as") {
                    pattern = .cast(pattern, try parser.type())
                } else if parser.skipMark("?") {
                    pattern = .some(pattern)
                } else {
                    return false
                }
                return true
            }
        }
    }
}

extension CodeParser {
    private mutating func simplePattern(binds: Bool) throws(UnreadCode) -> CodePattern {
        switch cursor.current.word {
        case "let", "var":
            cursor.advance()
            return try pattern(binds: true)
        case "_":
            cursor.advance()
            return .any
        case "is":
            cursor.advance()
            return .is(try type())
        default: break
        }
        if binds, let name = cursor.current.name, !["nil", "true", "false"].contains(cursor.current.word),
            !goesOn(after: cursor.peek())
        {
            cursor.advance()
            return .binding(name)
        }
        let start = cursor
        if let pattern = try? structuredPattern(binds: binds), !goesOn(after: cursor.current) { return pattern }
        cursor = start
        let value = try expression(assigns: false)
        if case .optionalChain(let chain) = value.form, case .optionalLink(let wrapped) = chain.form {
            return .some(.value(wrapped))
        }
        return .value(value)
    }

    /// True if a token continues what would be a whole pattern, so that it is an expression.
    private func goesOn(after token: SwiftToken) -> Bool {
        if token.isSymbol("?") || token.isSymbol("=") || token.startsLine { return false }
        return token.isSymbol("(") || token.isSymbol("[") || token.isSymbol(".") || token.isOperator
    }

    /// `(a, b)`, `.name`, `Type.name(a, label: b)`.
    private mutating func structuredPattern(binds: Bool) throws(UnreadCode) -> CodePattern {
        if cursor.current.isSymbol("(") {
            let parts = try patternParts(binds: binds)
            return parts.count == 1 && parts[0].label == nil ? parts[0].pattern : .tuple(parts)
        }
        let path = try casePath()
        let payload = cursor.current.isSymbol("(") && !cursor.current.startsLine ? try patternParts(binds: binds) : nil
        return .enumerationCase(path.type, path.name, payload: payload)
    }

    private mutating func patternParts(
        binds: Bool
    ) throws(UnreadCode) -> [(label: String?, pattern: CodePattern)] {
        try at(.brackets) { parser throws(UnreadCode) in
            var parts: [(label: String?, pattern: CodePattern)] = []
            parser.cursor.advance()
            while !parser.cursor.current.isSymbol(")") {
                var label: String?
                if let name = parser.cursor.current.name, parser.cursor.peek().isSymbol(":") {
                    label = name
                    parser.cursor.advance()
                    parser.cursor.advance()
                }
                parts.append((label, try parser.pattern(binds: binds)))
                if !parser.cursor.skip(",") { break }
            }
            guard parser.cursor.skip(")") else { throw parser.expected("')'") }
            return parts
        }
    }

    /// The case that `.name` or `Type.name` names. A name without a type is a value to compare with.
    private mutating func casePath() throws(UnreadCode) -> (type: TypeSyntax?, name: TypeSyntax.Name) {
        var type: TypeSyntax?
        if !cursor.current.isSymbol(".") {
            let start = cursor
            var names = typeNames()
            guard !names.isEmpty, names.allSatisfy({ $0.text.first?.isUppercase ?? false }) else {
                throw expected("a type")
            }
            let span = span(since: start)
            if names.count > 1, !cursor.current.isSymbol("."), let last = names.popLast() {
                // The names were those of a type and a capitalised case.
                return (TypeSyntax(form: .path(names), span: span.lowerBound..<last.span.lowerBound - 1), last)
            }
            type = TypeSyntax(form: .path(names), span: span)
        }
        guard cursor.skip("."), let name = cursor.current.name, !["init", "self"].contains(name) else {
            throw expected("a case")
        }
        let span = cursor.current.span
        cursor.advance()
        return (type, TypeSyntax.Name(text: name, arguments: [], span: span))
    }
}
