import Basics

/// Reads `if`, `for`, `while` and `repeat`.
enum ControlFlowGrammar {
    static func conditional(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
        var branches: [Conditional.Branch] = []
        repeat {
            _ = parser.takeKeyword("if")
            let conditions = try conditions(&parser)
            branches.append(Conditional.Branch(conditions: conditions, body: try ScriptGrammar.block(&parser)))
            guard parser.takeOnThisLine("else") else {
                return .conditional(Conditional(branches: branches, otherwise: nil))
            }
            try parser.skipTrivia()
        } while parser.isKeyword("if")
        return .conditional(Conditional(branches: branches, otherwise: try ScriptGrammar.block(&parser)))
    }

    static func whileLoop(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
        _ = parser.takeKeyword("while")
        let conditions = try conditions(&parser)
        return .whileLoop(condition: conditions, body: try ScriptGrammar.block(&parser))
    }

    static func forEach(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
        _ = parser.takeKeyword("for")
        let (pattern, sequence, filter) = try parser.head { (parser) throws(Diagnostic) in
            try parser.skipTrivia()
            guard !parser.isKeyword("in") else { throw parser.expected("a name") }
            let pattern = try PatternGrammar.pattern(&parser, bindsNames: true)
            try parser.skipTrivia()
            guard parser.takeKeyword("in") else {
                throw parser.expected("in and what to loop over", advice: "write for episode in episodes { … }")
            }
            try parser.skipTrivia()
            let sequence = try ValueGrammar.source(&parser, allowsCall: false)
            try parser.skipTrivia()
            let filter = parser.takeKeyword("where") ? try ExpressionGrammar.expression(&parser) : nil
            return (pattern, sequence, filter)
        }
        return .forEach(
            ForEach(pattern: pattern, sequence: sequence, filter: filter, body: try ScriptGrammar.block(&parser)))
    }

    static func repeated(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
        _ = parser.takeKeyword("repeat")
        let (interval, limit) = try parser.head { (parser) throws(Diagnostic) in
            try parser.skipTrivia()
            let interval = parser.takeKeyword("every") ? try ExpressionGrammar.expression(&parser) : nil
            try parser.skipTrivia()
            let limit = parser.takeKeyword("for") ? try ExpressionGrammar.expression(&parser) : nil
            return (interval, limit)
        }
        let body = try ScriptGrammar.block(&parser)
        guard parser.takeOnThisLine("while") else {
            throw parser.expected(
                "while and a condition", advice: #"write repeat every 1s for 30s { … } while it.state != "done""#)
        }
        return .repeated(
            Repeat(interval: interval, limit: limit, body: body, condition: try ExpressionGrammar.expression(&parser)))
    }

    private static func conditions(_ parser: inout Parser) throws(Diagnostic) -> [Condition] {
        try parser.head { (parser) throws(Diagnostic) in
            var conditions: [Condition] = []
            repeat {
                try parser.skipTrivia(newlines: !conditions.isEmpty)
                conditions.append(try condition(&parser))
                try parser.skipTrivia()
            } while parser.takeSymbol(",")
            return conditions
        }
    }

    private static func condition(_ parser: inout Parser) throws(Diagnostic) -> Condition {
        if parser.takeKeyword("case") {
            let pattern = try PatternGrammar.pattern(&parser)
            try parser.expect("=", .operation, for: "and the value to compare with")
            try parser.skipTrivia(newlines: true)
            return .match(pattern, try ValueGrammar.source(&parser, allowsCall: false))
        }
        guard parser.takeKeyword("let") || parser.takeKeyword("var") else {
            return .expression(try ExpressionGrammar.expression(&parser))
        }
        let name = try parser.name("a name")
        let pattern = Pattern(.unwrapped(name), at: name.range)
        try parser.skipTrivia()
        guard parser.cursor.peek() == UInt8(ascii: "="), parser.cursor.peek(1) != UInt8(ascii: "=") else {
            let value = ScriptExpression(.name(name.text), at: name.range)
            return .match(pattern, Source(.expression(value), at: name.range))
        }
        _ = parser.takeSymbol("=", .operation)
        try parser.skipTrivia(newlines: true)
        return .match(pattern, try ValueGrammar.source(&parser, allowsCall: false))
    }
}
