import PlainText

extension Parser {
    /// What a `case` compares with: a value, a range, `.success(let x)`, `let x`, `_`.
    mutating func pattern(bindsNames: Bool = false) throws(Diagnostic) -> Pattern {
        try nested { (parser) throws(Diagnostic) in
            try parser.skipTrivia()
            let start = parser.cursor.offset
            let kind = try parser.patternKind(bindsNames: bindsNames)
            return Pattern(kind, at: start..<parser.cursor.offset)
        }
    }

    /// What `let` gives: a name, or `(name, count)`.
    mutating func declaredPattern() throws(Diagnostic) -> Pattern {
        try skipTrivia()
        guard cursor.peek() == UInt8(ascii: "(") else {
            let name = try declaredName("a name")
            return Pattern(.binding(name), at: name.range)
        }
        let pattern = try pattern(bindsNames: true)
        for name in pattern.names { try checkDeclared(name) }
        return pattern
    }

    private mutating func patternKind(bindsNames: Bool) throws(Diagnostic) -> Pattern.Kind {
        if takeKeyword("_") { return .anything }
        if takeKeyword("let") || takeKeyword("var") {
            try skipTrivia()
            return try patternKind(bindsNames: true)
        }
        if cursor.peek() == UInt8(ascii: "."), cursor.peek(1).isNameStart {
            return try enumCasePattern(bindsNames: bindsNames)
        }
        if bindsNames, cursor.peek() == UInt8(ascii: "(") { return .tuple(try patterns(bindsNames: true)) }
        if bindsNames, cursor.peek().isNameStart || cursor.peek() == UInt8(ascii: "`") {
            let name = try name("a name")
            if takeSymbol("?") { return .unwrapped(name) }
            return .binding(name)
        }
        if cursor.peek() == UInt8(ascii: "("),
            let tuple = attempt({ (parser) throws(Diagnostic) -> [Pattern]? in
                let patterns = try parser.patterns(bindsNames: false)
                return patterns.count > 1 ? patterns : nil
            })
        {
            return .tuple(tuple)
        }
        return .value(try expression())
    }

    private mutating func patterns(bindsNames: Bool) throws(Diagnostic) -> [Pattern] {
        try bracketed("(", ")") { (parser) throws(Diagnostic) in
            try parser.list(upTo: UInt8(ascii: ")")) { (parser) throws(Diagnostic) in
                parser.skipPatternLabel()
                return try parser.pattern(bindsNames: bindsNames)
            }
        }
    }

    private mutating func skipPatternLabel() {
        _ = attempt { (parser) throws(Diagnostic) -> Bool? in
            guard parser.takeName(.label) != nil else { return nil }
            try parser.skipTrivia()
            return parser.takeSymbol(":") ? true : nil
        }
    }

    private mutating func enumCasePattern(bindsNames: Bool) throws(Diagnostic) -> Pattern.Kind {
        _ = takeSymbol(".")
        guard let name = takeName() else { throw expected("the name of a case") }
        guard cursor.peek() == UInt8(ascii: "(") else { return .enumCase(name, []) }
        return .enumCase(name, try patterns(bindsNames: bindsNames))
    }
}
