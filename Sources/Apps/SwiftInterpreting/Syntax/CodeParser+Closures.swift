import ModelDecoding

extension CodeParser {
    /// Reads `{ … }` as a value.
    mutating func readClosure() throws(UnreadCode) -> CodeExpression {
        let start = cursor
        return try deeper { parser throws(UnreadCode) in
            let outer = parser.shorthandCount
            defer { parser.shorthandCount = outer }
            parser.shorthandCount = 0
            var closure = CodeExpression.Closure(body: [])
            let hasSignature = parser.startsSignature
            parser.cursor.advance()
            if hasSignature { try parser.readSignature(of: &closure) }
            closure.body = try parser.readRestOfBlock()
            closure.shorthandCount = parser.shorthandCount
            return CodeExpression(.closure(closure), at: parser.span(since: start))
        }
    }

    /// True if `{` begins a closure that belongs to the value before it.
    func startsTrailingClosure(of value: CodeExpression) -> Bool {
        guard cursor.current.isSymbol("{"), place != .head else { return false }
        switch value.form {
        case .name, .member, .implicitMember, .call, .subscripted, .optionalLink, .forced, .type: break
        default: return false
        }
        return !["willSet", "didSet"].contains(cursor.peek().word)
    }

    /// Reads `{ … } label: { … }`.
    mutating func readTrailingClosures() throws(UnreadCode) -> [CodeExpression.Argument] {
        var closures = [CodeExpression.Argument(label: nil, value: try readClosure())]
        while let label = cursor.current.name, label != "default", cursor.peek().isSymbol(":"),
            cursor.peek(2).isSymbol("{")
        {
            cursor.advance()
            cursor.advance()
            closures.append(CodeExpression.Argument(label: label == "_" ? nil : label, value: try readClosure()))
        }
        return closures
    }
}

extension CodeParser {
    /// True if the closure that begins here names its parameters, captures or types, in a head that `in` ends.
    private var startsSignature: Bool {
        var ahead = cursor
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
                guard ahead.index - start < TokenCursor.signatureLimit else { return false }
                guard ahead.skipWithinSignature("("), ahead.skipWithinSignature("[") else { return false }
                if ahead.current.word != "in" { ahead.advance() }
            }
        }
        return ahead.current.word == "in"
    }

    private mutating func readSignature(of closure: inout CodeExpression.Closure) throws(UnreadCode) {
        while cursor.skip("@") {
            cursor.advance()
            if cursor.current.isSymbol("("), !cursor.current.hasSpaceBefore { _ = cursor.skipGroup() }
        }
        if cursor.current.isSymbol("[") { closure.captures = try readCaptures() }
        if cursor.skip("(") {
            var parameters: [CodeExpression.Closure.Parameter] = []
            while !cursor.current.isSymbol(")") {
                parameters.append(try readParameter())
                if !cursor.skip(",") { break }
            }
            guard cursor.skip(")") else { throw expected("')'") }
            closure.parameters = parameters
        } else if !["in", "async", "throws"].contains(cursor.current.word), cursor.current.kind != .arrow {
            var parameters: [CodeExpression.Closure.Parameter] = []
            repeat {
                guard let name = cursor.current.name else { throw expected("the name of a parameter") }
                cursor.advance()
                parameters.append(CodeExpression.Closure.Parameter(name: name))
            } while cursor.skip(",")
            closure.parameters = parameters
        }
        while cursor.skip(word: "async") || cursor.skip(word: "throws") {
            if cursor.current.isSymbol("(") { _ = cursor.skipGroup() }
        }
        if cursor.current.kind == .arrow {
            cursor.advance()
            closure.result = try type()
        }
        guard cursor.skip(word: "in") else { throw expected("'in'") }
    }

    private mutating func readParameter() throws(UnreadCode) -> CodeExpression.Closure.Parameter {
        guard var name = cursor.current.name else { throw expected("the name of a parameter") }
        cursor.advance()
        if let second = cursor.current.name {
            name = second
            cursor.advance()
        }
        var parameter = CodeExpression.Closure.Parameter(name: name)
        if cursor.skip(":") {
            parameter.type = try type()
            if operatorHere?.text == "..." { throw UnreadCode("a closure's variadic parameter is not run here") }
        }
        return parameter
    }

    /// `[weak self, x, y = z]`
    private mutating func readCaptures() throws(UnreadCode) -> [(name: String, value: CodeExpression)] {
        var captures: [(name: String, value: CodeExpression)] = []
        cursor.advance()
        while !cursor.current.isSymbol("]") {
            if cursor.skip(word: "weak") {
            } else if cursor.current.word == "unowned" {
                cursor.advance()
                if cursor.current.isSymbol("(") { _ = cursor.skipGroup() }
            }
            let start = cursor
            guard let name = cursor.current.name else { throw expected("the name of a captured value") }
            cursor.advance()
            let value =
                cursor.skip("=")
                ? try at(.brackets) { parser throws(UnreadCode) in parser.value() }
                : CodeExpression(.name(name, arguments: []), at: span(since: start))
            captures.append((name, value))
            if !cursor.skip(",") { break }
        }
        guard cursor.skip("]") else { throw expected("']'") }
        return captures
    }
}

extension TokenCursor {
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
