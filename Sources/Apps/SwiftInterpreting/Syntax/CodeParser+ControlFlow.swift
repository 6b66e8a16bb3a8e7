import ModelDecoding

extension CodeParser {
    /// Reads `if … { } else if … { } else { }`.
    mutating func readIf() throws(UnreadCode) -> CodeStatement.Form {
        cursor.advance()
        let conditions = try readConditions()
        let body = try block()
        guard cursor.skip(word: "else") else { return .if(conditions, body, otherwise: nil) }
        guard cursor.current.word == "if" else { return .if(conditions, body, otherwise: try block()) }
        let start = cursor
        let form = try deeper { parser throws(UnreadCode) in try parser.readIf() }
        return .if(conditions, body, otherwise: [CodeStatement(form, at: span(since: start))])
    }

    /// Reads `guard … else { }`.
    mutating func readGuard() throws(UnreadCode) -> CodeStatement.Form {
        cursor.advance()
        let conditions = try readConditions()
        guard cursor.skip(word: "else") else { throw expected("'else'") }
        return .guard(conditions, otherwise: try block())
    }

    /// Reads `for … in … where … { }`.
    mutating func readFor(label: String?) throws(UnreadCode) -> CodeStatement.Form {
        cursor.advance()
        if cursor.current.word == "await" || cursor.peek().word == "await" {
            throw UnreadCode("'for await' is not run here")
        }
        let isMatched = cursor.skip(word: "case")
        let element = try at(.head) { parser throws(UnreadCode) in
            isMatched ? parser.patternOrUnknown() : try parser.pattern(binds: true)
        }
        if cursor.current.isSymbol(":") { throw UnreadCode("a type in the head of 'for' is not run here") }
        guard cursor.skip(word: "in") else { throw expected("'in'") }
        let values = try at(.head) { parser throws(UnreadCode) in parser.value() }
        let filter = try readFilter(at: .head)
        return .for(label: label, element, in: values, where: filter, try block())
    }

    /// Reads `while … { }`.
    mutating func readWhile(label: String?) throws(UnreadCode) -> CodeStatement.Form {
        cursor.advance()
        return .while(label: label, try readConditions(), try block())
    }

    /// Reads `repeat { } while …`.
    mutating func readRepeat(label: String?) throws(UnreadCode) -> CodeStatement.Form {
        cursor.advance()
        let body = try block()
        guard cursor.skip(word: "while") else { throw expected("'while'") }
        return .repeatWhile(label: label, body, try expression())
    }

    /// Reads `do { } catch … { }`.
    mutating func readDo(label: String?) throws(UnreadCode) -> CodeStatement.Form {
        cursor.advance()
        if cursor.skip(word: "throws"), cursor.current.isSymbol("(") { _ = cursor.skipGroup() }
        let body = try block()
        var catches: [CodeStatement.Catch] = []
        while cursor.skip(word: "catch") {
            let patterns = cursor.current.isSymbol("{") ? [] : try readPatterns(at: .head)
            catches.append(CodeStatement.Catch(patterns: patterns, body: try block()))
        }
        return .do(label: label, body, catches: catches)
    }

    /// Reads `switch … { case …: default: }`.
    mutating func readSwitch() throws(UnreadCode) -> CodeStatement.Form {
        cursor.advance()
        let subject = try at(.head) { parser throws(UnreadCode) in parser.value() }
        guard cursor.skip("{") else { throw expected("'{'") }
        return try at(.line) { parser throws(UnreadCode) in
            var cases: [CodeStatement.Case] = []
            while parser.startsCase { cases.append(try parser.readCase()) }
            guard parser.cursor.skip("}") else { throw parser.expected("'case', 'default' or '}'") }
            return .switch(subject, cases)
        }
    }
}

extension CodeParser {
    private mutating func readCase() throws(UnreadCode) -> CodeStatement.Case {
        if cursor.skip("@") { cursor.advance() }
        let isDefault = cursor.current.word == "default"
        cursor.advance()
        let patterns = isDefault ? [] : try readPatterns(at: .label)
        guard cursor.skip(":") else { throw expected("':'") }
        return CodeStatement.Case(patterns: patterns, isDefault: isDefault, body: readStatements(endAtCase: true))
    }

    /// Reads `pattern where …, pattern`.
    private mutating func readPatterns(
        at place: Place
    ) throws(UnreadCode) -> [(pattern: CodePattern, where: CodeExpression?)] {
        var patterns: [(pattern: CodePattern, where: CodeExpression?)] = []
        repeat {
            let pattern = try at(place) { parser throws(UnreadCode) in parser.patternOrUnknown() }
            patterns.append((pattern, try readFilter(at: place)))
        } while cursor.skip(",")
        return patterns
    }

    private mutating func readFilter(at place: Place) throws(UnreadCode) -> CodeExpression? {
        guard cursor.skip(word: "where") else { return nil }
        return try at(place) { parser throws(UnreadCode) in parser.value() }
    }

    private mutating func readConditions() throws(UnreadCode) -> [CodeStatement.Condition] {
        try at(.head) { parser throws(UnreadCode) in
            var conditions: [CodeStatement.Condition] = []
            repeat {
                conditions.append(try parser.readCondition())
            } while parser.cursor.skip(",") && !parser.cursor.current.isSymbol("{")
            return conditions
        }
    }

    private mutating func readCondition() throws(UnreadCode) -> CodeStatement.Condition {
        if cursor.skip(word: "case") {
            let pattern = patternOrUnknown()
            guard cursor.skip("=") else { throw expected("'='") }
            return .match(pattern, value())
        }
        if cursor.current.word == "let" || cursor.current.word == "var" {
            cursor.advance()
            return try readOptionalBinding()
        }
        if cursor.current.isSymbol("#"), cursor.peek().word == "available" {
            cursor.advance()
            cursor.advance()
            guard cursor.skipGroup() else { throw expected("')'") }
            return .availability
        }
        return .value(value())
    }

    private mutating func readOptionalBinding() throws(UnreadCode) -> CodeStatement.Condition {
        let start = cursor
        let pattern = try pattern(binds: true)
        let shorthand = span(since: start)
        let type = cursor.skip(":") ? try type() : nil
        if cursor.skip("=") { return .optionalBinding(pattern, type: type, value()) }
        guard case .binding(let name) = pattern else { throw expected("'='") }
        return .optionalBinding(pattern, type: type, CodeExpression(.name(name, arguments: []), at: shorthand))
    }
}
