import ModelDecoding

/// Reads closures, by themselves and after what takes them.
enum CodeClosureGrammar {
    /// Reads `{ … }` as a value.
    static func closure(_ parser: inout CodeParser) throws(UnreadCode) -> CodeExpression {
        let start = parser.cursor
        return try parser.deeper { parser throws(UnreadCode) in
            let outer = parser.shorthandCount
            defer { parser.shorthandCount = outer }
            parser.shorthandCount = 0
            var closure = CodeExpression.Closure(body: [])
            let hasSignature = parser.cursor.startsSignature
            parser.cursor.advance()
            if hasSignature { try signature(&parser, of: &closure) }
            closure.body = try parser.readRestOfBlock()
            closure.shorthandCount = parser.shorthandCount
            return CodeExpression(.closure(closure), at: parser.span(since: start))
        }
    }

    /// True if `{` begins a closure that belongs to the value before it.
    static func startsTrailing(_ parser: CodeParser, of value: CodeExpression) -> Bool {
        guard parser.cursor.current.isSymbol("{"), parser.place != .head || goesOnAfterBraces(parser.cursor) else {
            return false
        }
        switch value.form {
        case .name, .member, .implicitMember, .call, .subscripted, .optionalLink, .forced, .type: break
        default: return false
        }
        return !["willSet", "didSet"].contains(parser.cursor.peek().word)
    }

    /// True if braces in the head of a statement are not its body, by what follows them: `if list.contains { $0 > 1 } {`.
    private static func goesOnAfterBraces(_ cursor: TokenCursor) -> Bool {
        var cursor = cursor
        guard cursor.skipGroup(within: 500) else { return false }
        let next = cursor.current
        if next.isSymbol("{") || next.isSymbol(",") || next.word == "where" { return true }
        if next.startsLine { return false }
        return next.isOperator || next.isSymbol("(") || next.isSymbol("[") || ["is", "as"].contains(next.word)
    }

    /// Reads `{ … } label: { … }`.
    static func trailing(_ parser: inout CodeParser) throws(UnreadCode) -> [CodeExpression.Argument] {
        var closures = [CodeExpression.Argument(label: nil, value: try closure(&parser))]
        while let label = parser.cursor.current.name, label != "default", parser.cursor.peek().isSymbol(":"),
            parser.cursor.peek(2).isSymbol("{")
        {
            parser.cursor.advance()
            parser.cursor.advance()
            closures.append(CodeExpression.Argument(label: label == "_" ? nil : label, value: try closure(&parser)))
        }
        return closures
    }

    private static func signature(
        _ parser: inout CodeParser, of closure: inout CodeExpression.Closure
    ) throws(UnreadCode) {
        while parser.cursor.skip("@") {
            parser.cursor.advance()
            let token = parser.cursor.current
            if token.isSymbol("("), !token.hasSpaceBefore { _ = parser.cursor.skipGroup() }
        }
        if parser.cursor.current.isSymbol("[") { closure.captures = try captures(&parser) }
        let token = parser.cursor.current
        if parser.cursor.skip("(") {
            closure.parameters = []
            while !parser.cursor.current.isSymbol(")") {
                closure.parameters?.append(try parameter(&parser))
                if !parser.cursor.skip(",") { break }
            }
            guard parser.cursor.skip(")") else { throw parser.expected("')'") }
        } else if !["in", "async", "throws"].contains(token.word), token.kind != .arrow {
            closure.parameters = []
            repeat {
                guard let name = parser.cursor.current.name else { throw parser.expected("the name of a parameter") }
                parser.cursor.advance()
                closure.parameters?.append(CodeExpression.Closure.Parameter(name: name))
            } while parser.cursor.skip(",")
        }
        while parser.cursor.skip(word: "async") || parser.cursor.skip(word: "throws") {
            if parser.cursor.current.isSymbol("(") { _ = parser.cursor.skipGroup() }
        }
        if parser.cursor.current.kind == .arrow {
            parser.cursor.advance()
            closure.result = try parser.type()
        }
        guard parser.cursor.skip(word: "in") else { throw parser.expected("'in'") }
    }

    private static func parameter(_ parser: inout CodeParser) throws(UnreadCode) -> CodeExpression.Closure.Parameter {
        guard var name = parser.cursor.current.name else { throw parser.expected("the name of a parameter") }
        parser.cursor.advance()
        if let second = parser.cursor.current.name {
            name = second
            parser.cursor.advance()
        }
        var parameter = CodeExpression.Closure.Parameter(name: name)
        if parser.cursor.skip(":") {
            parameter.type = try parser.type()
            if parser.operatorHere?.text == "..." { throw UnreadCode("a closure's variadic parameter is not run here") }
        }
        return parameter
    }

    /// `[weak self, x, y = z]`
    private static func captures(
        _ parser: inout CodeParser
    ) throws(UnreadCode) -> [(name: String, value: CodeExpression)] {
        var captures: [(name: String, value: CodeExpression)] = []
        parser.cursor.advance()
        while !parser.cursor.current.isSymbol("]") {
            let isOwned = !parser.cursor.skip(word: "weak")
            if isOwned, parser.cursor.skip(word: "unowned"), parser.cursor.current.isSymbol("(") {
                _ = parser.cursor.skipGroup()
            }
            let start = parser.cursor
            guard let name = parser.cursor.current.name else { throw parser.expected("the name of a captured value") }
            parser.cursor.advance()
            let value =
                parser.cursor.skip("=")
                ? try parser.at(.brackets) { parser throws(UnreadCode) in parser.value() }
                : CodeExpression(.name(name, arguments: []), at: parser.span(since: start))
            captures.append((name, value))
            if !parser.cursor.skip(",") { break }
        }
        guard parser.cursor.skip("]") else { throw parser.expected("']'") }
        return captures
    }
}

extension TokenCursor {
    /// True if the closure that begins here names its parameters, captures or types, in a head that `in` ends.
    fileprivate var startsSignature: Bool {
        var ahead = self
        ahead.advance()
        while ahead.current.isSymbol("@"), ahead.peek().name != nil {
            ahead.advance()
            ahead.advance()
            if !ahead.current.hasSpaceBefore, !ahead.skipWithinSignature("(") { return false }
        }
        guard ahead.skipWithinSignature("[") else { return false }
        if ahead.current.isSymbol("(") {
            guard ahead.skipWithinSignature("(") else { return false }
        } else {
            while let name = ahead.current.name, !["in", "async", "throws"].contains(name) {
                ahead.advance()
                if !ahead.skip(",") { break }
            }
        }
        while ahead.skip(word: "async") || ahead.skip(word: "throws") {
            guard ahead.skipWithinSignature("(") else { return false }
        }
        if ahead.current.kind == .arrow {
            let start = ahead.index
            while ahead.current.word != "in", ahead.current.mayStandInResult {
                guard ahead.index - start < Self.signatureLimit else { return false }
                guard ahead.skipWithinSignature("("), ahead.skipWithinSignature("[") else { return false }
                if ahead.current.word != "in" { ahead.advance() }
            }
        }
        return ahead.current.word == "in"
    }

    /// A head with more words than this is not looked for.
    fileprivate static let signatureLimit = 1_000

    /// Skips a group that begins with this bracket; `false` if there is one without an end within reach.
    fileprivate mutating func skipWithinSignature(_ opener: Unicode.Scalar) -> Bool {
        !current.isSymbol(opener) || skipGroup(within: Self.signatureLimit)
    }
}

extension SwiftToken {
    fileprivate var mayStandInResult: Bool {
        switch kind {
        case .name, .escapedName, .arrow: true
        case .symbol(let symbol): "<>,.:?![(&@~".unicodeScalars.contains(symbol)
        case .integer, .floatingPoint, .string, .regex, .end: false
        }
    }
}
