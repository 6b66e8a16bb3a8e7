import ModelDecoding

/// Reads statements that decide what runs: conditions, loops, `do` and `switch`.
enum CodeControlFlowGrammar {
    /// Reads `if … { } else if … { } else { }`.
    static func ifStatement(_ parser: inout CodeParser) throws(UnreadCode) -> CodeStatement.Form {
        parser.cursor.advance()
        let conditions = try conditions(&parser)
        let body = try parser.block()
        guard parser.cursor.skip(word: "else") else { return .if(conditions, body, otherwise: nil) }
        guard parser.cursor.current.word == "if" else { return .if(conditions, body, otherwise: try parser.block()) }
        let start = parser.cursor
        let form = try parser.deeper { parser throws(UnreadCode) in try ifStatement(&parser) }
        return .if(conditions, body, otherwise: [CodeStatement(form, at: parser.span(since: start))])
    }

    /// Reads `guard … else { }`.
    static func guardStatement(_ parser: inout CodeParser) throws(UnreadCode) -> CodeStatement.Form {
        parser.cursor.advance()
        let conditions = try conditions(&parser)
        guard parser.cursor.skip(word: "else") else { throw parser.expected("'else'") }
        return .guard(conditions, otherwise: try parser.block())
    }

    /// Reads `for … in … where … { }`.
    static func forLoop(_ parser: inout CodeParser, label: String?) throws(UnreadCode) -> CodeStatement.Form {
        parser.cursor.advance()
        if parser.cursor.current.word == "await" || parser.cursor.peek().word == "await" {
            throw UnreadCode("'for await' is not run here")
        }
        let isMatched = parser.cursor.skip(word: "case")
        let element = try parser.at(.head) { parser throws(UnreadCode) in
            isMatched ? parser.patternOrUnknown() : try parser.pattern(binds: true)
        }
        if parser.cursor.current.isSymbol(":") { throw UnreadCode("a type in the head of 'for' is not run here") }
        guard parser.cursor.skip(word: "in") else { throw parser.expected("'in'") }
        let values = try parser.at(.head) { parser throws(UnreadCode) in parser.value() }
        let filter = try filter(&parser, at: .head)
        return .for(label: label, element, in: values, where: filter, try parser.block())
    }

    /// Reads `while … { }`.
    static func whileLoop(_ parser: inout CodeParser, label: String?) throws(UnreadCode) -> CodeStatement.Form {
        parser.cursor.advance()
        return .while(label: label, try conditions(&parser), try parser.block())
    }

    /// Reads `repeat { } while …`.
    static func repeatLoop(_ parser: inout CodeParser, label: String?) throws(UnreadCode) -> CodeStatement.Form {
        parser.cursor.advance()
        let body = try parser.block()
        guard parser.cursor.skip(word: "while") else { throw parser.expected("'while'") }
        return .repeatWhile(label: label, body, try parser.expression())
    }

    /// Reads `do { } catch … { }`.
    static func doStatement(_ parser: inout CodeParser, label: String?) throws(UnreadCode) -> CodeStatement.Form {
        parser.cursor.advance()
        if parser.cursor.skip(word: "throws"), parser.cursor.current.isSymbol("(") { _ = parser.cursor.skipGroup() }
        let body = try parser.block()
        var catches: [CodeStatement.Catch] = []
        while parser.cursor.skip(word: "catch") {
            let patterns = parser.cursor.current.isSymbol("{") ? [] : try patterns(&parser, at: .head)
            catches.append(CodeStatement.Catch(patterns: patterns, body: try parser.block()))
        }
        return .do(label: label, body, catches: catches)
    }

    /// Reads `switch … { case …: default: }`.
    static func switchStatement(_ parser: inout CodeParser) throws(UnreadCode) -> CodeStatement.Form {
        parser.cursor.advance()
        let subject = try parser.at(.head) { parser throws(UnreadCode) in parser.value() }
        guard parser.cursor.skip("{") else { throw parser.expected("'{'") }
        return try parser.at(.line) { parser throws(UnreadCode) in
            var cases: [CodeStatement.Case] = []
            while parser.startsCase { cases.append(try switchCase(&parser)) }
            guard parser.cursor.skip("}") else { throw parser.expected("'case', 'default' or '}'") }
            return .switch(subject, cases)
        }
    }

    private static func switchCase(_ parser: inout CodeParser) throws(UnreadCode) -> CodeStatement.Case {
        if parser.cursor.skip("@") { parser.cursor.advance() }
        let isDefault = parser.cursor.current.word == "default"
        parser.cursor.advance()
        let patterns = isDefault ? [] : try patterns(&parser, at: .label)
        guard parser.cursor.skip(":") else { throw parser.expected("':'") }
        return CodeStatement.Case(
            patterns: patterns, isDefault: isDefault, body: parser.readStatements(endAtCase: true))
    }

    /// Reads `pattern where …, pattern`.
    private static func patterns(
        _ parser: inout CodeParser, at place: CodeParser.Place
    ) throws(UnreadCode) -> [(pattern: CodePattern, where: CodeExpression?)] {
        var patterns: [(pattern: CodePattern, where: CodeExpression?)] = []
        repeat {
            let pattern = try parser.at(place) { parser throws(UnreadCode) in parser.patternOrUnknown() }
            patterns.append((pattern, try filter(&parser, at: place)))
        } while parser.cursor.skip(",")
        return patterns
    }

    private static func filter(_ parser: inout CodeParser, at place: CodeParser.Place) throws(UnreadCode)
        -> CodeExpression?
    {
        guard parser.cursor.skip(word: "where") else { return nil }
        return try parser.at(place) { parser throws(UnreadCode) in parser.value() }
    }

    private static func conditions(_ parser: inout CodeParser) throws(UnreadCode) -> [CodeStatement.Condition] {
        try parser.at(.head) { parser throws(UnreadCode) in
            var conditions: [CodeStatement.Condition] = []
            repeat {
                conditions.append(try condition(&parser))
            } while parser.cursor.skip(",") && !parser.cursor.current.isSymbol("{")
            return conditions
        }
    }

    private static func condition(_ parser: inout CodeParser) throws(UnreadCode) -> CodeStatement.Condition {
        if parser.cursor.skip(word: "case") {
            let pattern = parser.patternOrUnknown()
            guard parser.cursor.skip("=") else { throw parser.expected("'='") }
            return .match(pattern, parser.value())
        }
        if parser.cursor.current.word == "let" || parser.cursor.current.word == "var" {
            parser.cursor.advance()
            return try optionalBinding(&parser)
        }
        if parser.cursor.current.isSymbol("#"), parser.cursor.peek().word == "available" {
            parser.cursor.advance()
            parser.cursor.advance()
            guard parser.cursor.skipGroup() else { throw parser.expected("')'") }
            return .availability
        }
        return .value(parser.value())
    }

    private static func optionalBinding(_ parser: inout CodeParser) throws(UnreadCode) -> CodeStatement.Condition {
        let start = parser.cursor
        let pattern = try parser.pattern(binds: true)
        let shorthand = parser.span(since: start)
        let type = parser.cursor.skip(":") ? try parser.type() : nil
        if parser.cursor.skip("=") { return .optionalBinding(pattern, type: type, parser.value()) }
        guard case .binding(let name) = pattern else { throw parser.expected("'='") }
        return .optionalBinding(pattern, type: type, CodeExpression(.name(name, arguments: []), at: shorthand))
    }
}
