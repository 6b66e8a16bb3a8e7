import Basics

/// Reads `switch` and its cases.
enum SwitchGrammar {
    static func switched(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
        _ = parser.takeKeyword("switch")
        try parser.skipTrivia()
        let subject = try parser.head { (parser) throws(Diagnostic) in
            try ValueGrammar.source(&parser, allowsCall: false)
        }
        try parser.skipTrivia(newlines: true)
        let start = parser.cursor.offset
        guard parser.takeSymbol("{", .open) else { throw parser.expected("{ and the cases", goesOn: true) }
        let outer = (parser.brackets, parser.allowsTrailingClosure)
        (parser.brackets, parser.allowsTrailingClosure) = (0, true)
        parser.blocks += 1
        var cases: [Switch.Case] = []
        while true {
            try parser.skipTrivia(newlines: true)
            if parser.takeSymbol("}", .close) { break }
            guard !parser.cursor.isAtEnd else {
                throw parser.unfinished("{ is not closed", advice: "end it with }", at: start..<(start + 1))
            }
            cases.append(try switchCase(&parser))
        }
        parser.blocks -= 1
        (parser.brackets, parser.allowsTrailingClosure) = outer
        return .switched(Switch(subject: subject, cases: cases))
    }

    private static func switchCase(_ parser: inout Parser) throws(Diagnostic) -> Switch.Case {
        let start = parser.cursor.offset
        var patterns: [Pattern] = []
        var condition: ScriptExpression?
        if !parser.takeKeyword("default") {
            guard parser.takeKeyword("case") else {
                throw parser.expected("case, default or }", advice: "write case VALUE: before the statements")
            }
            repeat {
                try parser.skipTrivia(newlines: true)
                patterns.append(try PatternGrammar.pattern(&parser))
                try parser.skipTrivia()
            } while parser.takeSymbol(",")
            if parser.takeKeyword("where") { condition = try ExpressionGrammar.expression(&parser) }
        }
        try parser.expect(":", for: "after the case")
        let body = try parser.nested { (parser) throws(Diagnostic) in
            try skipBreak(&parser)
            return ScriptGrammar.statements(&parser) { $0.isKeyword("case") || $0.isKeyword("default") }
        }
        return Switch.Case(patterns: patterns, guardCondition: condition, body: body, at: start..<parser.cursor.offset)
    }

    /// `default: break` is what Swift writes for a case that does nothing.
    private static func skipBreak(_ parser: inout Parser) throws(Diagnostic) {
        _ = parser.attempt { (parser) throws(Diagnostic) -> Bool? in
            try parser.skipTrivia(newlines: true)
            guard parser.takeKeyword("break"), parser.cursor.moved(past: \.isBlank).endsStatement else { return nil }
            return true
        }
    }
}
