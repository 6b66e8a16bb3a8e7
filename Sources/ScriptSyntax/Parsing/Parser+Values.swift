import PlainText

extension Parser {
    /// A value as a statement: an assignment, an expression, a call in words, with its type and views.
    mutating func ordinaryStatement(since start: Int) throws(Diagnostic) -> Statement {
        if !isKeyword("try"), !startsCallInWords {
            let value = try expression()
            if case .name(let name) = value.kind {
                try skipTrivia(newlines: false)
                note(.callWord(function: name, given: [], label: nil), since: cursor.offset)
            }
            if let assignment = try assignment(to: value) {
                return Statement(assignment, at: start..<cursor.offset)
            }
            return try valueStatement(from: .expression(value), since: start)
        }
        let value = try source(allowsCall: true)
        let views = try views()
        return Statement(.value(value), views: views, at: rangeOfRead(since: start))
    }

    mutating func valueStatement(from kind: Source.Kind, since start: Int) throws(Diagnostic) -> Statement {
        let source = try result(of: Source(kind, at: rangeOfRead(since: start)))
        let views = try views()
        return Statement(.value(source), views: views, at: rangeOfRead(since: start))
    }

    /// The right side of `=`, or a statement: an expression, a request or, where allowed, a call in words.
    mutating func source(allowsCall: Bool) throws(Diagnostic) -> Source {
        let start = cursor.offset
        let isTried = takeTry()
        if isTried {
            try skipTrivia()
            noteSending()
        }
        let kind: Source.Kind
        if startsRequest || startsAddress {
            try refuseRequestInHead()
            kind = .request(try requestLiteral())
        } else if allowsCall, startsCallInWords, let name = takePath() {
            kind = .call(name, try wordArguments(of: .call(name.text)))
        } else {
            kind = .expression(try expression())
        }
        return try result(of: Source(kind, isTried: isTried, at: rangeOfRead(since: start)))
    }

    /// Refuses a request in the head of an `if` or a loop, where its body could not be distinguished from the block.
    func refuseRequestInHead() throws(Diagnostic) {
        guard !allowsTrailingClosure else { return }
        var end = cursor
        end.skip { !$0.isSpace }
        throw Diagnostic(
            "a request before a block needs parentheses",
            advice: "write (\(end.text(since: cursor.offset)) …)",
            at: cursor.offset..<end.offset)
    }

    private mutating func takeTry() -> Bool {
        isKeyword("try") && takeSymbol("try?", .keyword)
    }

    /// `-> [Episode]`
    private mutating func result(of source: Source) throws(Diagnostic) -> Source {
        guard takeArrow() else { return source }
        try skipTrivia(newlines: true)
        var typed = source
        typed.result = try typeText()
        typed.range = source.range.lowerBound..<cursor.offset
        return typed
    }

    /// A name or a path of names, white space, and a word or a JSON object: decided by the shape alone.
    private var startsCallInWords: Bool {
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
                // What the session sets has members, and no endpoints.
                guard ahead.peek() != UInt8(ascii: ".") || !ReservedWords.values.contains(name) else { return false }
            }
            isFirst = false
        } while ahead.take(".")
        guard ahead.peek().isBlank else { return false }
        ahead.skip(while: \.isBlank)
        return startsWord(at: ahead) || ahead.startsMembers
    }

    private mutating func assignment(to target: ScriptExpression) throws(Diagnostic) -> Statement.Kind? {
        let found = attempt { (parser) throws(Diagnostic) -> (BinaryOperator?, Bool)? in
            try parser.skipTrivia()
            let start = parser.cursor.offset
            for operation in BinaryOperator.assignable
            where operation.rawValue.utf8.elementsEqual([parser.cursor.peek()]) {
                guard parser.cursor.peek(1) == UInt8(ascii: "=") else { continue }
                parser.cursor.offset += 2
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
        try skipTrivia(newlines: true)
        let outer = wanting
        defer { wanting = outer }
        wanting = target.range
        return .assignment(Assignment(target: target, operation: found.0, value: try source(allowsCall: false)))
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

extension BinaryOperator {
    /// Those that `=` may follow: `total += 1`.
    fileprivate static let assignable: [BinaryOperator] = [.add, .subtract, .multiply, .divide, .remainder]
}
