import ModelDecoding

extension CodeParser {
    /// Reads a value with all that is attached to it: members, calls, subscripts, `?`, `!` and closures.
    mutating func postfixed() throws(UnreadCode) -> CodeExpression {
        let start = cursor
        let chain = try chained { parser throws(UnreadCode) in
            Chain(value: try parser.primary())
        } then: { parser, chain throws(UnreadCode) in
            try parser.readLink(onto: &chain, from: start)
        }
        guard chain.isOptional else { return chain.value }
        return CodeExpression(.optionalChain(chain.value), at: chain.value.span)
    }

    /// Returns the type that the words from here to there spell, if only a type can precede what follows.
    mutating func typeBefore(_ start: TokenCursor) -> CodeExpression? {
        let isCreated = cursor.current.isSymbol("(") && !cursor.current.hasSpaceBefore
        let isNamed = cursor.current.isSymbol(".") && ["self", "init", "none", "some"].contains(cursor.peek().word)
        guard isCreated || isNamed else { return nil }
        let end = cursor
        cursor = start
        if let type = try? type(), cursor.index == end.index { return CodeExpression(.type(type), at: type.span) }
        cursor = end
        return nil
    }
}

extension CodeParser {
    private struct Chain {
        var value: CodeExpression
        /// True if a `?` in it may end it early.
        var isOptional = false
        /// True if its last link is a call with parentheses, to which a trailing closure belongs.
        var endsWithCall = false
    }

    /// Reads one link; `false` if none stands here.
    private mutating func readLink(onto chain: inout Chain, from start: TokenCursor) throws(UnreadCode) -> Bool {
        let wasCall = chain.endsWithCall
        chain.endsWithCall = false
        let token = cursor.current
        if let found = operatorHere {
            guard found.fixity == .postfix else { return false }
            skip(found)
            readMark(found.text, onto: &chain, from: start)
        } else if token.isSymbol(".") {
            try readMember(onto: &chain, from: start)
        } else if token.isSymbol("("), !token.startsLine {
            cursor.advance()
            let arguments = arguments(until: ")")
            chain.value = CodeExpression(.call(chain.value, arguments), at: span(since: start))
            chain.endsWithCall = true
        } else if token.isSymbol("["), !token.startsLine {
            cursor.advance()
            let arguments = arguments(until: "]")
            chain.value = CodeExpression(.subscripted(chain.value, arguments), at: span(since: start))
        } else if CodeClosureGrammar.startsTrailing(self, of: chain.value) {
            let closures = try CodeClosureGrammar.trailing(&self)
            let form: CodeExpression.Form =
                if wasCall, case .call(let callee, let arguments) = chain.value.form {
                    .call(callee, arguments + closures)
                } else {
                    .call(chain.value, closures)
                }
            chain.value = CodeExpression(form, at: span(since: start))
        } else {
            return false
        }
        return true
    }

    private mutating func readMark(_ mark: String, onto chain: inout Chain, from start: TokenCursor) {
        if mark == "?", chain.value.spellsType, let type = typeBefore(start) {
            chain.value = type
            return
        }
        if mark == "?" { chain.isOptional = true }
        let form: CodeExpression.Form =
            switch mark {
            case "?": .optionalLink(chain.value)
            case "!": .forced(chain.value)
            default: .postfix(chain.value, mark)
            }
        chain.value = CodeExpression(form, at: span(since: start))
    }

    private mutating func readMember(onto chain: inout Chain, from start: TokenCursor) throws(UnreadCode) {
        cursor.advance()
        switch cursor.current.kind {
        case .name, .escapedName:
            let name = try memberName()
            chain.value = CodeExpression(
                .member(chain.value, name, arguments: genericArguments()), at: span(since: start))
        case .integer, .floatingPoint:
            // `.0.1` reads as a dot and 0.1.
            let digits = text(cursor.current.span)
            cursor.advance()
            for index in digits.split(separator: ".") {
                chain.value = CodeExpression(
                    .member(chain.value, String(index), arguments: []), at: span(since: start))
            }
        default: throw expected("a name after '.'")
        }
    }
}

extension CodeParser {
    /// Reads the name of a member or function. With the labels of its parameters it is `init(rawValue:)`.
    mutating func memberName() throws(UnreadCode) -> String {
        guard let name = cursor.current.name else { throw expected("a name") }
        cursor.advance()
        guard cursor.current.isSymbol("("), !cursor.current.startsLine else { return name }
        var labels = ""
        var distance = 1
        while let label = cursor.peek(distance).name, cursor.peek(distance + 1).isSymbol(":") {
            labels += label + ":"
            distance += 2
        }
        guard !labels.isEmpty, cursor.peek(distance).isSymbol(")") else { return name }
        for _ in 0...distance { cursor.advance() }
        return name + "(" + labels + ")"
    }

    /// The text of some bytes of the source.
    func text(_ span: Range<Int>) -> String {
        String(decoding: source.text.utf8.dropFirst(span.lowerBound).prefix(span.count), as: UTF8.self)
    }
}

extension CodeExpression {
    /// True if it may be the name of a type.
    fileprivate var spellsType: Bool {
        switch form {
        case .name(let name, _), .member(_, let name, _): name.first?.isUppercase ?? false
        case .type, .array, .dictionary: true
        default: false
        }
    }
}
