import Basics

/// Reads one statement, whose first word determines its kind.
enum StatementGrammar {
    static func statement(_ parser: inout Parser) throws(Diagnostic) -> Statement? {
        let start = parser.cursor.offset
        parser.noteStatementName()
        if goesOn(at: parser.cursor) {
            let last = ScriptExpression(.name("last"), at: start..<start)
            return try ValueGrammar.valueStatement(
                &parser, from: .expression(try ExpressionGrammar.expression(&parser, from: last)), since: start)
        }
        let mayDeclare = ModelGrammar.mayBegin(at: parser.cursor)
        if mayDeclare, ImportGrammar.skip(&parser) { return nil }
        if CurlGrammar.begins(at: parser.cursor) {
            parser.curlStatements.append(try CurlGrammar.statement(&parser))
            return nil
        }
        if ForeignWords.begins(at: parser.cursor) {
            let isFunction = ForeignFunction.begins(at: parser.cursor)
            throw Diagnostic(
                isFunction ? "this is a function of another language" : "this is a line of another program",
                advice: isFunction ? "write func NAME(x: TYPE) -> TYPE { … }" : "help lists what there is",
                at: start..<parser.cursor.moved(past: { !$0.isNewline }).offset)
        }
        if startsProgram(at: parser.cursor) {
            parser.takeSymbol("!", .command)
            return Statement(.program(try WordGrammar.restOfLine(&parser)), at: parser.rangeOfRead(since: start))
        }
        if RequestGrammar.begins(at: parser.cursor) || RequestGrammar.startsAddress(at: parser.cursor) {
            return try ValueGrammar.valueStatement(
                &parser, from: .request(try RequestGrammar.request(&parser)), since: start)
        }
        if mayDeclare, !parser.isKeyword("func"), ModelGrammar.begins(&parser) {
            return Statement(try ModelGrammar.model(&parser), at: parser.rangeOfRead(since: start))
        }
        if let kind = try keywordStatement(&parser) {
            let views = kind.isLookedAt ? try ViewGrammar.views(&parser) : []
            return Statement(kind, views: views, at: parser.rangeOfRead(since: start))
        }
        if let command = try CommandGrammar.command(&parser) {
            let views = command.isListing ? try ViewGrammar.views(&parser) : []
            return Statement(.command(command), views: views, at: parser.rangeOfRead(since: start))
        }
        try refuseForeignStatement(at: parser.cursor, inFunction: parser.functions > 0)
        return try ValueGrammar.ordinaryStatement(&parser, since: start)
    }

    /// Returns whether the line continues from `last`: it begins like a continuation, and nothing precedes it.
    private static func goesOn(at cursor: Cursor) -> Bool {
        (cursor.peek() == UInt8(ascii: ".") && cursor.peek(1).isNameStart) || ViewGrammar.begins(at: cursor)
    }

    /// Returns whether the statement begins with `!` and the name of a program.
    /// Elsewhere, `!` is Swift's operator.
    private static func startsProgram(at cursor: Cursor) -> Bool {
        guard cursor.peek() == UInt8(ascii: "!") else { return false }
        let next = cursor.peek(1)
        return next.isLetter || "./~".utf8.contains(next)
    }

    private static func keywordStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind? {
        if parser.isKeyword("let") || parser.isKeyword("var") || startsDiscard(at: parser.cursor) {
            return try binding(&parser)
        }
        if parser.isKeyword("if") { return try ControlFlowGrammar.conditional(&parser) }
        if parser.isKeyword("switch") { return try SwitchGrammar.switched(&parser) }
        if parser.isKeyword("for") { return try ControlFlowGrammar.forEach(&parser) }
        if parser.isKeyword("while") { return try ControlFlowGrammar.whileLoop(&parser) }
        if parser.isKeyword("repeat") { return try ControlFlowGrammar.repeated(&parser) }
        if parser.isKeyword("in") { return .scoped(try ScopedBlockGrammar.place(&parser)) }
        if parser.isKeyword("test"), let test = try ScopedBlockGrammar.test(&parser) { return .scoped(test) }
        if startsKeyword("endpoint", at: parser.cursor) { return try EndpointGrammar.endpoint(&parser) }
        if parser.isKeyword("func") { return try FunctionGrammar.function(&parser) }
        if parser.functions > 0, parser.isKeyword("return") { return try FunctionGrammar.returned(&parser) }
        if parser.isKeyword("environment"), let environment = try environment(&parser) { return environment }
        if parser.isKeyword("api"), let api = try APIGrammar.api(&parser) { return api }
        if startsKeyword("parameter", at: parser.cursor) { return try parameter(&parser) }
        if startsCheck("expect", at: parser.cursor) || startsCheck("require", at: parser.cursor) {
            return try check(&parser)
        }
        if startsKeyword("dry", at: parser.cursor) { return try dry(&parser) }
        return nil
    }

    /// Returns whether this word is a keyword here: a word or the end of the line follows.
    private static func startsKeyword(_ word: StaticString, at cursor: Cursor) -> Bool {
        guard cursor.startsWord(word) else { return false }
        var ahead = cursor
        ahead.offset += word.utf8CodeUnitCount
        let hasBlank = ahead.peek().isBlank
        ahead.skip(while: \.isBlank)
        return ahead.endsStatement || (hasBlank && (WordGrammar.begins(at: ahead) || ahead.peek() == UInt8(ascii: "{")))
    }

    /// Returns whether a check begins here. `expect(a == b)` and `expect .done == state` are also checks;
    /// `expect = 3` and `expect.x` are not.
    private static func startsCheck(_ word: StaticString, at cursor: Cursor) -> Bool {
        guard cursor.startsWord(word) else { return false }
        if startsKeyword(word, at: cursor) { return true }
        var ahead = cursor
        ahead.offset += word.utf8CodeUnitCount
        if ahead.peek() == UInt8(ascii: "(") { return true }
        guard ahead.peek().isBlank else { return false }
        ahead.skip(while: \.isBlank)
        return ahead.peek().opensBracket || (ahead.peek() == UInt8(ascii: ".") && ahead.peek(1).isNameStart)
    }

    private static func check(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
        let isRequired = parser.takeKeyword("require")
        if !isRequired { _ = parser.takeKeyword("expect") }
        let condition = try ExpressionGrammar.expression(&parser)
        try parser.skipTrivia()
        var message: ScriptExpression?
        if parser.takeSymbol(",") {
            try parser.skipTrivia(newlines: true)
            message = try ExpressionGrammar.expression(&parser)
        }
        return .check(Expectation(isRequired: isRequired, condition: condition, message: message))
    }

    /// `_ = GET episodes`, which is `let _ = GET episodes`.
    private static func startsDiscard(at cursor: Cursor) -> Bool {
        guard cursor.peek() == UInt8(ascii: "_"), !cursor.peek(1).isNamePart else { return false }
        var ahead = cursor
        ahead.offset += 1
        ahead.skip(while: \.isBlank)
        return ahead.peek() == UInt8(ascii: "=") && ahead.peek(1) != UInt8(ascii: "=")
    }

    private static func binding(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
        let isConstant = parser.takeKeyword("let") || !parser.takeKeyword("var")
        let pattern = try PatternGrammar.declaredPattern(&parser)
        try parser.skipTrivia()
        let type = parser.takeSymbol(":") ? try TypeGrammar.type(&parser) : nil
        if let type, case .tuple = pattern.kind {
            throw Diagnostic(
                "several names cannot share one type", advice: "leave it out, or give one name", at: type.range)
        }
        if let type {
            try parser.skipTrivia()
            guard !parser.cursor.starts(with: "->") else {
                throw Diagnostic(
                    "a variable is not declared as a function",
                    advice: "leave the type out: = { (n: Int) -> Int in … }, or write func", at: type.range)
            }
        }
        let advice = type.map { "a variable begins with a value: \($0.text.hasSuffix("?") ? "= nil" : "= VALUE")" }
        try parser.expect("=", .operation, for: "and the value", advice: advice)
        try parser.skipTrivia(newlines: true)
        return .binding(
            Binding(
                isConstant: isConstant, pattern: pattern, type: type,
                value: try ValueGrammar.source(&parser, allowsCall: false)))
    }

    private static func parameter(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
        _ = parser.takeKeyword("parameter")
        let parameter = try EndpointGrammar.parameter(&parser)
        guard !ReservedWords.options.contains(parameter.name.text) else {
            throw Diagnostic(
                "--\(parameter.name.text) is an option of sonde replay, so this parameter can never be given",
                advice: "choose another name", at: parameter.name.range)
        }
        return .parameter(parameter)
    }

    private static func dry(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
        _ = parser.takeKeyword("dry")
        try parser.skipTrivia()
        parser.noteSending()
        return .dry(try ValueGrammar.source(&parser, allowsCall: true))
    }

    /// `environment staging { base …; header … }`; `environment` in other words is a command.
    private static func environment(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind? {
        let name = parser.attempt { (parser) throws(Diagnostic) -> Name? in
            _ = parser.takeKeyword("environment")
            try parser.skipTrivia()
            guard let name = parser.takeName() else { return nil }
            try parser.skipTrivia()
            return parser.cursor.peek() == UInt8(ascii: "{") ? name : nil
        }
        guard let name else { return nil }
        guard name.text != "none" else {
            throw Diagnostic(
                "none cannot be the name of an environment",
                advice: "use none turns an environment off: choose another name", at: name.range)
        }
        return .environment(name: name, settings: try ScriptGrammar.block(&parser))
    }

    /// Swift has more statements than a script: each says what to write instead.
    private static func refuseForeignStatement(at cursor: Cursor, inFunction: Bool) throws(Diagnostic) {
        var ahead = cursor
        ahead.skip(while: \.isNamePart)
        let range = cursor.offset..<ahead.offset
        let word = ahead.text(range)
        guard var advice = ReservedWords.foreign[word], !(word == "try" && ahead.peek() == UInt8(ascii: "?")) else {
            return
        }
        if word == "guard", inFunction { advice = "write if !CONDITION { return VALUE }, or if let" }
        throw Diagnostic("\(word) is not supported here", advice: advice, at: range)
    }
}

extension Statement.Kind {
    /// True if the statement has a value that a view can show.
    fileprivate var isLookedAt: Bool {
        switch self {
        case .binding, .dry: true
        default: false
        }
    }
}

extension Cursor {
    /// True if the statement ends here: the end of the line, `;`, a `}` or a comment.
    var endsStatement: Bool {
        isAtEnd || peek().isNewline || peek() == UInt8(ascii: "}") || starts(with: "//") || starts(with: "/*")
            || (peek() == UInt8(ascii: ";") && (peek(1).isSpace || offset + 1 >= bytes.count))
    }
}
