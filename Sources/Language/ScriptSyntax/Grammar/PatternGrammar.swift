import Basics

/// Reads what a value is compared with, or taken apart into.
enum PatternGrammar {
    /// Reads the pattern of a `case`: a value, a range, `.success(let x)`, `let x`, `_`.
    static func pattern(_ parser: inout Parser, bindsNames: Bool = false) throws(Diagnostic) -> Pattern {
        try parser.nested { (parser) throws(Diagnostic) in
            try parser.skipTrivia()
            let start = parser.cursor.offset
            let kind = try kind(&parser, bindsNames: bindsNames)
            return Pattern(kind, at: start..<parser.cursor.offset)
        }
    }

    /// Reads the names that `let` declares: a name, or `(name, count)`.
    static func declaredPattern(_ parser: inout Parser) throws(Diagnostic) -> Pattern {
        try parser.skipTrivia()
        guard parser.cursor.peek() == UInt8(ascii: "(") else {
            let name = try parser.declaredName("a name")
            return Pattern(.binding(name), at: name.range)
        }
        let pattern = try pattern(&parser, bindsNames: true)
        for name in pattern.names { try parser.checkDeclared(name) }
        return pattern
    }

    private static func kind(_ parser: inout Parser, bindsNames: Bool) throws(Diagnostic) -> Pattern.Kind {
        if parser.takeKeyword("_") { return .anything }
        if parser.takeKeyword("let") || parser.takeKeyword("var") {
            try parser.skipTrivia()
            return try kind(&parser, bindsNames: true)
        }
        if parser.cursor.peek() == UInt8(ascii: "."), parser.cursor.peek(1).isNameStart {
            return try enumCase(&parser, bindsNames: bindsNames)
        }
        if bindsNames, parser.cursor.peek() == UInt8(ascii: "(") {
            return .tuple(try patterns(&parser, bindsNames: true))
        }
        if bindsNames, parser.cursor.peek().isNameStart || parser.cursor.peek() == UInt8(ascii: "`") {
            let name = try parser.name("a name")
            if parser.takeSymbol("?") { return .unwrapped(name) }
            return .binding(name)
        }
        if parser.cursor.peek() == UInt8(ascii: "("),
            let tuple = parser.attempt({ (parser) throws(Diagnostic) -> [Pattern]? in
                let patterns = try patterns(&parser, bindsNames: false)
                return patterns.count > 1 ? patterns : nil
            })
        {
            return .tuple(tuple)
        }
        return .value(try ExpressionGrammar.expression(&parser))
    }

    private static func patterns(_ parser: inout Parser, bindsNames: Bool) throws(Diagnostic) -> [Pattern] {
        try parser.bracketed("(", ")") { (parser) throws(Diagnostic) in
            try parser.list(upTo: UInt8(ascii: ")")) { (parser) throws(Diagnostic) in
                skipLabel(&parser)
                return try pattern(&parser, bindsNames: bindsNames)
            }
        }
    }

    private static func skipLabel(_ parser: inout Parser) {
        _ = parser.attempt { (parser) throws(Diagnostic) -> Bool? in
            guard parser.takeName(.label) != nil else { return nil }
            try parser.skipTrivia()
            return parser.takeSymbol(":") ? true : nil
        }
    }

    private static func enumCase(_ parser: inout Parser, bindsNames: Bool) throws(Diagnostic) -> Pattern.Kind {
        _ = parser.takeSymbol(".")
        guard let name = parser.takeName() else { throw parser.expected("the name of a case") }
        guard parser.cursor.peek() == UInt8(ascii: "(") else { return .enumCase(name, []) }
        return .enumCase(name, try patterns(&parser, bindsNames: bindsNames))
    }
}
