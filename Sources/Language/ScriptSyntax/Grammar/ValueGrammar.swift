import Basics

/// Reads a value as a statement, or as the right side of `=`.
enum ValueGrammar {
    /// A value as a statement: an assignment, an expression, a call in words, with its type and views.
    static func ordinaryStatement(_ parser: inout Parser, since start: Int) throws(Diagnostic) -> Statement {
        if !parser.isKeyword("try"), !startsCallInWords(at: parser.cursor) {
            let value = try ExpressionGrammar.expression(&parser)
            if case .name(let name) = value.kind {
                try parser.skipTrivia(newlines: false)
                parser.note(.callWord(function: name, given: [], label: nil), since: parser.cursor.offset)
            }
            if let assignment = try assignment(&parser, to: value) {
                return Statement(assignment, at: start..<parser.cursor.offset)
            }
            return try valueStatement(&parser, from: .expression(value), since: start)
        }
        let value = try source(&parser, allowsCall: true)
        let views = try ViewGrammar.views(&parser)
        return Statement(.value(value), views: views, at: parser.rangeOfRead(since: start))
    }

    static func valueStatement(
        _ parser: inout Parser, from kind: Source.Kind, since start: Int
    ) throws(Diagnostic) -> Statement {
        let source = try result(&parser, of: Source(kind, at: parser.rangeOfRead(since: start)))
        let views = try ViewGrammar.views(&parser)
        return Statement(.value(source), views: views, at: parser.rangeOfRead(since: start))
    }

    /// The right side of `=`, or a statement: an expression, a request or, where allowed, a call in words.
    static func source(_ parser: inout Parser, allowsCall: Bool) throws(Diagnostic) -> Source {
        let start = parser.cursor.offset
        let isTried = takeTry(&parser)
        if isTried {
            try parser.skipTrivia()
            parser.noteSending()
        }
        let kind: Source.Kind
        if RequestGrammar.begins(at: parser.cursor) || RequestGrammar.startsAddress(at: parser.cursor) {
            try refuseRequestInHead(parser)
            kind = .request(try RequestGrammar.request(&parser))
        } else if allowsCall, startsCallInWords(at: parser.cursor), let name = parser.takePath() {
            let words = try WordGrammar.arguments(&parser, of: .call(name.text))
            kind = try response(name, words) ?? .call(name, words)
        } else {
            kind = .expression(try ExpressionGrammar.expression(&parser))
        }
        return try result(&parser, of: Source(kind, isTried: isTried, at: parser.rangeOfRead(since: start)))
    }

    /// Returns `response 3` as the expression that it stands for; `nil` for other calls.
    private static func response(_ name: Name, _ words: [WordArgument]) throws(Diagnostic) -> Source.Kind? {
        guard name.text == "response", let first = words.first, let last = words.last else { return nil }
        let range = first.word.range.lowerBound..<last.word.range.upperBound
        guard words.count == 1, first.label == nil, let number = first.word.number else {
            throw Diagnostic(
                "response takes the number of one response",
                advice: "write response 3, or response(3) in an expression", at: range)
        }
        let call = ScriptExpression.Kind.call(
            ScriptExpression(.name(name.text), at: name.range), [Argument(number)])
        return .expression(ScriptExpression(call, at: name.range.lowerBound..<range.upperBound))
    }

    /// Refuses a request in the head of an `if` or a loop, where its body could not be distinguished from the block.
    static func refuseRequestInHead(_ parser: Parser) throws(Diagnostic) {
        guard !parser.allowsTrailingClosure else { return }
        var end = parser.cursor
        end.skip { !$0.isSpace }
        throw Diagnostic(
            "a request before a block needs parentheses",
            advice: "write (\(end.text(since: parser.cursor.offset)) …)",
            at: parser.cursor.offset..<end.offset)
    }

    private static func takeTry(_ parser: inout Parser) -> Bool {
        parser.isKeyword("try") && parser.takeSymbol("try?", .keyword)
    }

    /// `-> [Episode]`
    private static func result(_ parser: inout Parser, of source: Source) throws(Diagnostic) -> Source {
        guard ExpressionGrammar.takeArrow(&parser) else { return source }
        try parser.skipTrivia(newlines: true)
        var typed = source
        typed.result = try TypeGrammar.type(&parser)
        typed.range = source.range.lowerBound..<parser.cursor.offset
        return typed
    }

    /// Returns whether a call in words begins here: a name or a path of names, white space, and a word or a JSON
    /// object. Only the shape decides.
    private static func startsCallInWords(at cursor: Cursor) -> Bool {
        var ahead = cursor
        var isFirst = true
        repeat {
            let start = ahead.offset
            let isQuoted = ahead.peek() == UInt8(ascii: "`")
            guard isQuoted || ahead.peek().isNameStart else { return false }
            if isQuoted { ahead.offset += 1 }
            ahead.skip { isQuoted ? $0 != UInt8(ascii: "`") && !$0.isNewline : $0.isNamePart }
            if isQuoted, !ahead.take("`") { return false }
            if isFirst, !isQuoted {
                let name = ahead.text(since: start)
                guard !ReservedWords.contains(name) else { return false }
                // A name that the session sets has members, and no endpoints.
                guard ahead.peek() != UInt8(ascii: ".") || !ReservedWords.values.contains(name) else { return false }
            }
            isFirst = false
        } while ahead.take(".")
        guard ahead.peek().isBlank else { return false }
        ahead.skip(while: \.isBlank)
        return WordGrammar.begins(at: ahead) || ahead.startsMembers
    }

    private static func assignment(
        _ parser: inout Parser, to target: ScriptExpression
    ) throws(Diagnostic) -> Statement.Kind? {
        let found = parser.attempt { (parser) throws(Diagnostic) -> (BinaryOperator?, Bool)? in
            try parser.skipTrivia()
            let start = parser.cursor.offset
            for operation in BinaryOperator.allCases where operation.isArithmetic {
                let symbol = "\(operation.rawValue)=".utf8
                guard symbol.enumerated().allSatisfy({ parser.cursor.peek($0) == $1 }) else { continue }
                parser.cursor.offset += symbol.count
                parser.mark(.operation, since: start)
                return (operation, true)
            }
            guard parser.cursor.peek() == UInt8(ascii: "="), parser.cursor.peek(1) != UInt8(ascii: "=") else {
                return nil
            }
            _ = parser.takeSymbol("=", .operation)
            return (nil, true)
        }
        guard let found else { return nil }
        guard target.canBeSet else {
            throw Diagnostic(
                "this cannot be set", advice: "write a name, a member or a subscript left of =", at: target.range)
        }
        try parser.skipTrivia(newlines: true)
        let outer = parser.wanting
        defer { parser.wanting = outer }
        parser.wanting = target.range
        return .assignment(
            Assignment(target: target, operation: found.0, value: try source(&parser, allowsCall: false)))
    }
}

extension Word {
    /// The whole number that it is, or the value that is spliced in.
    fileprivate var number: ScriptExpression? {
        if template.parts.count == 1, let splice = template.splices.first { return splice }
        guard !isQuoted, let text = template.plain, let number = Int(text) else { return nil }
        let literal = ScriptExpression(.integer("\(number.magnitude)"), at: range)
        return number < 0 ? ScriptExpression(.prefix(.minus, literal), at: range) : literal
    }
}

extension ScriptExpression {
    fileprivate var canBeSet: Bool {
        switch kind {
        case .name, .member, .subscripted, .optionalChain, .forced: true
        default: false
        }
    }
}
