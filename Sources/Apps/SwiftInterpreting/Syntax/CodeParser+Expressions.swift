import ModelDecoding

extension CodeParser {
    /// Reads an expression with its operators; without `assigns`, it stops before `=`.
    mutating func expression(assigns: Bool = true) throws(UnreadCode) -> CodeExpression {
        try deeper { parser throws(UnreadCode) in
            let sequence = try parser.chained { parser throws(UnreadCode) in
                OperatorSequence(try parser.operand(assigns: assigns))
            } then: { parser, sequence throws(UnreadCode) in
                try parser.readConnection(into: &sequence, assigns: assigns)
            }
            return sequence.joined()
        }
    }

    /// Reads one value with the operators before it.
    mutating func operand(assigns: Bool = true) throws(UnreadCode) -> CodeExpression {
        let start = cursor
        if cursor.skip(word: "await") { return try operand(assigns: assigns) }
        if cursor.skip(word: "try") {
            let attempt: CodeExpression.Attempt = skipMark("?") ? .optional : skipMark("!") ? .forced : .plain
            // It covers everything to its right.
            let value = try expression(assigns: assigns)
            return CodeExpression(.attempt(attempt, value), at: span(since: start))
        }
        guard let found = operatorHere else { return try postfixed() }
        skip(found)
        if cursor.current.isSymbol(",") || cursor.current.closesGroup || cursor.isAtEnd {
            // An operator as a value: `reduce(0, +)`.
            return CodeExpression(.name(found.text, arguments: []), at: span(since: start))
        }
        guard found.fixity == .prefix else {
            cursor = start
            throw expected("a value")
        }
        let value = try deeper { parser throws(UnreadCode) in try parser.operand() }
        return CodeExpression(.prefixed(found.text, value), at: span(since: start))
    }
}

extension CodeParser {
    /// Reads an infix operator with what follows it; `false` if none stands here.
    private mutating func readConnection(
        into sequence: inout OperatorSequence, assigns: Bool
    ) throws(UnreadCode) -> Bool {
        if cursor.current.word == "as" || cursor.current.word == "is" {
            sequence.append(readCast(), try type())
            return true
        }
        guard let found = operatorHere, found.fixity == .infix, assigns || found.text != "=" else { return false }
        skip(found)
        guard found.text == "?" else {
            sequence.append(OperatorSequence.Connection(found.text), try operand(assigns: assigns))
            return true
        }
        let middle = try expression(assigns: false)
        guard cursor.skip(":") else { throw expected("':' of '? :'") }
        sequence.append(.ternary(middle), try operand(assigns: assigns))
        return true
    }

    private mutating func readCast() -> CodeExpression.Cast {
        if cursor.skip(word: "is") { return .is }
        cursor.advance()
        return skipMark("?") ? .conditional : skipMark("!") ? .forced : .as
    }
}

extension CodeExpression.Form {
    /// An operator before its operand; `-5` is a number.
    fileprivate static func prefixed(_ name: String, _ operand: CodeExpression) -> Self {
        switch (name, operand.form) {
        case ("-", .integer(let value)) where value > 0: .integer(-value)
        case ("-", .floatingPoint(let value)): .floatingPoint(-value)
        default: .prefix(name, operand)
        }
    }
}
