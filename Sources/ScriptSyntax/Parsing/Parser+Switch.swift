import PlainText

extension Parser {
    mutating func switched() throws(Diagnostic) -> Statement.Kind {
        _ = takeKeyword("switch")
        try skipTrivia()
        let subject = try head { (parser) throws(Diagnostic) in try parser.source(allowsCall: false) }
        try skipTrivia(newlines: true)
        let start = cursor.offset
        guard takeSymbol("{", .open) else { throw expected("{ and the cases", goesOn: true) }
        let outer = (brackets, allowsTrailingClosure)
        (brackets, allowsTrailingClosure) = (0, true)
        blocks += 1
        var cases: [Switch.Case] = []
        while true {
            try skipTrivia(newlines: true)
            if takeSymbol("}", .close) { break }
            guard !cursor.isAtEnd else {
                throw unfinished("{ is not closed", advice: "end it with }", at: start..<(start + 1))
            }
            cases.append(try switchCase())
        }
        blocks -= 1
        (brackets, allowsTrailingClosure) = outer
        return .switched(Switch(subject: subject, cases: cases))
    }

    private mutating func switchCase() throws(Diagnostic) -> Switch.Case {
        let start = cursor.offset
        var patterns: [Pattern] = []
        var condition: ScriptExpression?
        if !takeKeyword("default") {
            guard takeKeyword("case") else {
                throw expected("case, default or }", advice: "write case VALUE: before the statements")
            }
            repeat {
                try skipTrivia(newlines: true)
                patterns.append(try pattern())
                try skipTrivia()
            } while takeSymbol(",")
            if takeKeyword("where") { condition = try expression() }
        }
        try expect(":", for: "after the case")
        let body = try nested { (parser) throws(Diagnostic) in
            try parser.skipBreak()
            return parser.statements { $0.isKeyword("case") || $0.isKeyword("default") }
        }
        return Switch.Case(patterns: patterns, guardCondition: condition, body: body, at: start..<cursor.offset)
    }

    /// `default: break` is what Swift writes for a case that does nothing.
    private mutating func skipBreak() throws(Diagnostic) {
        _ = attempt { (parser) throws(Diagnostic) -> Bool? in
            try parser.skipTrivia(newlines: true)
            guard parser.takeKeyword("break"), parser.cursor.moved(past: \.isBlank).endsStatement else { return nil }
            return true
        }
    }
}
