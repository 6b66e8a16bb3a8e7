import PlainText

extension Parser {
    /// `{ statements }`
    mutating func block() throws(Diagnostic) -> [Statement] {
        let end = cursor.offset
        try skipTrivia(newlines: true)
        let start = cursor.offset
        guard takeSymbol("{", .open) else { throw expectedBlock(since: end) }
        let outer = (brackets, allowsTrailingClosure)
        (brackets, allowsTrailingClosure) = (0, true)
        blocks += 1
        let statements = try nested { (parser) throws(Diagnostic) in parser.statements() }
        guard takeSymbol("}", .close) else {
            throw unfinished("{ is not closed", advice: "end it with }", at: start..<(start + 1))
        }
        blocks -= 1
        (brackets, allowsTrailingClosure) = outer
        return statements
    }

    private mutating func expectedBlock(since end: Int) -> Diagnostic {
        if !cursor.isAtEnd, cursor.bytes[end..<cursor.offset].contains(where: \.isNewline) {
            return Diagnostic("{ and the statements are missing here", advice: "write { … }", at: end..<end)
        }
        if cursor.peek() == UInt8(ascii: "="), cursor.peek(1) != UInt8(ascii: "=") {
            return Diagnostic("= sets nothing here", advice: "compare with ==", at: here)
        }
        return expected("{ and the statements", advice: "write { … }", goesOn: true)
    }

    /// The head of an `if` or a loop, where `{` always opens the block.
    mutating func head<Result>(
        _ reading: (inout Parser) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        let outer = allowsTrailingClosure
        allowsTrailingClosure = false
        let result = try reading(&self)
        allowsTrailingClosure = outer
        return result
    }

    mutating func conditional() throws(Diagnostic) -> Statement.Kind {
        var branches: [Conditional.Branch] = []
        repeat {
            _ = takeKeyword("if")
            let conditions = try conditions()
            branches.append(Conditional.Branch(conditions: conditions, body: try block()))
            guard takeOnThisLine("else") else {
                return .conditional(Conditional(branches: branches, otherwise: nil))
            }
            try skipTrivia()
        } while isKeyword("if")
        return .conditional(Conditional(branches: branches, otherwise: try block()))
    }

    /// `else` and `while` stand on the line of the `}` they follow.
    mutating func takeOnThisLine(_ word: StaticString) -> Bool {
        attempt { (parser) throws(Diagnostic) -> Bool? in
            try parser.skipTrivia(newlines: false)
            return parser.takeKeyword(word) ? true : nil
        } ?? false
    }

    private mutating func conditions() throws(Diagnostic) -> [Condition] {
        try head { (parser) throws(Diagnostic) in
            var conditions: [Condition] = []
            repeat {
                try parser.skipTrivia(newlines: !conditions.isEmpty)
                conditions.append(try parser.condition())
                try parser.skipTrivia()
            } while parser.takeSymbol(",")
            return conditions
        }
    }

    private mutating func condition() throws(Diagnostic) -> Condition {
        if takeKeyword("case") {
            let pattern = try pattern()
            try expect("=", .operation, for: "and the value to compare with")
            try skipTrivia(newlines: true)
            return .match(pattern, try source(allowsCall: false))
        }
        guard takeKeyword("let") || takeKeyword("var") else { return .expression(try expression()) }
        let name = try name("a name")
        let pattern = Pattern(.unwrapped(name), at: name.range)
        try skipTrivia()
        guard cursor.peek() == UInt8(ascii: "="), cursor.peek(1) != UInt8(ascii: "=") else {
            let value = ScriptExpression(.name(name.text), at: name.range)
            return .match(pattern, Source(.expression(value), at: name.range))
        }
        _ = takeSymbol("=", .operation)
        try skipTrivia(newlines: true)
        return .match(pattern, try source(allowsCall: false))
    }

    mutating func whileLoop() throws(Diagnostic) -> Statement.Kind {
        _ = takeKeyword("while")
        let conditions = try conditions()
        return .whileLoop(condition: conditions, body: try block())
    }

    mutating func forEach() throws(Diagnostic) -> Statement.Kind {
        _ = takeKeyword("for")
        let (pattern, sequence, filter) = try head { (parser) throws(Diagnostic) in
            try parser.skipTrivia()
            guard !parser.isKeyword("in") else { throw parser.expected("a name") }
            let pattern = try parser.pattern(bindsNames: true)
            try parser.skipTrivia()
            guard parser.takeKeyword("in") else {
                throw parser.expected("in and what to go through", advice: "write for episode in episodes { … }")
            }
            try parser.skipTrivia()
            let sequence = try parser.source(allowsCall: false)
            try parser.skipTrivia()
            let filter = parser.takeKeyword("where") ? try parser.expression() : nil
            return (pattern, sequence, filter)
        }
        return .forEach(ForEach(pattern: pattern, sequence: sequence, filter: filter, body: try block()))
    }

    mutating func repeated() throws(Diagnostic) -> Statement.Kind {
        _ = takeKeyword("repeat")
        let (interval, limit) = try head { (parser) throws(Diagnostic) in
            try parser.skipTrivia()
            let interval = parser.takeKeyword("every") ? try parser.expression() : nil
            try parser.skipTrivia()
            let limit = parser.takeKeyword("for") ? try parser.expression() : nil
            return (interval, limit)
        }
        let body = try block()
        guard takeOnThisLine("while") else {
            throw expected(
                "while and a condition", advice: #"write repeat every 1s for 30s { … } while it.state != "done""#)
        }
        return .repeated(Repeat(interval: interval, limit: limit, body: body, condition: try expression()))
    }
}
