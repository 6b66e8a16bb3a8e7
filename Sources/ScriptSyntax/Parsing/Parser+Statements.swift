import PlainText

extension Parser {
    mutating func statement() throws(Diagnostic) -> Statement? {
        let start = cursor.offset
        noteStatementName()
        if goesOn {
            let last = ScriptExpression(.name("last"), at: start..<start)
            return try valueStatement(from: .expression(try expression(from: last)), since: start)
        }
        if skipImport() { return nil }
        if startsCurl {
            curlStatements.append(try curlStatement())
            return nil
        }
        if ForeignWords.begins(at: cursor) {
            let isFunction = ForeignFunction.begins(at: cursor)
            throw Diagnostic(
                isFunction ? "this is a function of another language" : "this is a line of another program",
                advice: isFunction ? "write func NAME(x: TYPE) -> TYPE { … }" : "help lists what there is",
                at: start..<cursor.moved(past: { !$0.isNewline }).offset)
        }
        if startsProgram {
            takeSymbol("!", .command)
            return Statement(.program(try restOfLine()), at: rangeOfRead(since: start))
        }
        if startsRequest || startsAddress {
            return try valueStatement(from: .request(try requestLiteral()), since: start)
        }
        if !isKeyword("func"), startsModel() {
            return Statement(try model(), at: rangeOfRead(since: start))
        }
        if let kind = try keywordStatement() {
            let views = kind.isLookedAt ? try views() : []
            return Statement(kind, views: views, at: rangeOfRead(since: start))
        }
        if let command = try command() {
            let views = command.isListing ? try views() : []
            return Statement(.command(command), views: views, at: rangeOfRead(since: start))
        }
        try refuseForeignStatement()
        return try ordinaryStatement(since: start)
    }

    /// Whether the line goes on from `last`: it begins like a continuation, and nothing precedes it.
    private var goesOn: Bool {
        (cursor.peek() == UInt8(ascii: ".") && cursor.peek(1).isNameStart) || startsView
    }

    /// Whether `!` begins the statement, and the name of a program follows: elsewhere it is Swift's operator.
    private var startsProgram: Bool {
        guard cursor.peek() == UInt8(ascii: "!") else { return false }
        let next = cursor.peek(1)
        return next.isLetter || "./~".utf8.contains(next)
    }

    private mutating func keywordStatement() throws(Diagnostic) -> Statement.Kind? {
        if isKeyword("let") || isKeyword("var") { return try binding() }
        if isKeyword("if") { return try conditional() }
        if isKeyword("switch") { return try switched() }
        if isKeyword("for") { return try forEach() }
        if isKeyword("while") { return try whileLoop() }
        if isKeyword("repeat") { return try repeated() }
        if isKeyword("in") { return .scoped(try placeBlock()) }
        if isKeyword("test"), let test = try testBlock() { return .scoped(test) }
        if startsKeyword("endpoint") { return try endpoint() }
        if isKeyword("func") { return try function() }
        if functions > 0, isKeyword("return") { return try returned() }
        if isKeyword("environment"), let environment = try environment() { return environment }
        if isKeyword("api"), let api = try api() { return api }
        if startsKeyword("parameter") { return try parameter() }
        if startsCheck("expect") || startsCheck("require") { return try check() }
        if startsKeyword("dry") { return try dry() }
        return nil
    }

    /// Whether this word stands here as a keyword: a word follows, or the end of the line.
    private func startsKeyword(_ word: StaticString) -> Bool {
        guard isKeyword(word) else { return false }
        var ahead = cursor
        ahead.offset += word.utf8CodeUnitCount
        let hasBlank = ahead.peek().isBlank
        ahead.skip(while: \.isBlank)
        return ahead.endsStatement || (hasBlank && (startsWord(at: ahead) || ahead.peek() == UInt8(ascii: "{")))
    }

    /// `expect(a == b)` and `expect .done == state` are checks as well; `expect = 3` and `expect.x` are not.
    private func startsCheck(_ word: StaticString) -> Bool {
        guard isKeyword(word) else { return false }
        if startsKeyword(word) { return true }
        var ahead = cursor
        ahead.offset += word.utf8CodeUnitCount
        if ahead.peek() == UInt8(ascii: "(") { return true }
        guard ahead.peek().isBlank else { return false }
        ahead.skip(while: \.isBlank)
        return ahead.peek().opensBracket || (ahead.peek() == UInt8(ascii: ".") && ahead.peek(1).isNameStart)
    }

    private mutating func check() throws(Diagnostic) -> Statement.Kind {
        let isRequired = takeKeyword("require")
        if !isRequired { _ = takeKeyword("expect") }
        let condition = try expression()
        try skipTrivia()
        var message: ScriptExpression?
        if takeSymbol(",") {
            try skipTrivia(newlines: true)
            message = try expression()
        }
        return .check(Expectation(isRequired: isRequired, condition: condition, message: message))
    }

    private mutating func binding() throws(Diagnostic) -> Statement.Kind {
        let isConstant = takeKeyword("let")
        if !isConstant { _ = takeKeyword("var") }
        let pattern = try declaredPattern()
        try skipTrivia()
        let type = takeSymbol(":") ? try typeText() : nil
        if let type, case .tuple = pattern.kind {
            throw Diagnostic(
                "several names cannot share one type", advice: "leave it out, or give one name", at: type.range)
        }
        try expect("=", .operation, for: "and the value")
        try skipTrivia(newlines: true)
        return .binding(
            Binding(isConstant: isConstant, pattern: pattern, type: type, value: try source(allowsCall: false)))
    }

    private mutating func parameter() throws(Diagnostic) -> Statement.Kind {
        _ = takeKeyword("parameter")
        let parameter = try parameterDeclaration()
        guard !ReservedWords.options.contains(parameter.name.text) else {
            throw Diagnostic(
                "--\(parameter.name.text) is an option of sonde replay, so this parameter can never be given",
                advice: "choose another name", at: parameter.name.range)
        }
        return .parameter(parameter)
    }

    private mutating func dry() throws(Diagnostic) -> Statement.Kind {
        _ = takeKeyword("dry")
        try skipTrivia()
        noteSending()
        return .dry(try source(allowsCall: true))
    }

    /// `environment staging { base …; header … }`; `environment` in other words is a command.
    private mutating func environment() throws(Diagnostic) -> Statement.Kind? {
        let name = attempt { (parser) throws(Diagnostic) -> Name? in
            _ = parser.takeKeyword("environment")
            try parser.skipTrivia()
            guard let name = parser.takeName() else { return nil }
            try parser.skipTrivia()
            return parser.cursor.peek() == UInt8(ascii: "{") ? name : nil
        }
        guard let name else { return nil }
        guard name.text != "none" else {
            throw Diagnostic(
                "none names no environment", advice: "use none takes one off: choose another name", at: name.range)
        }
        return .environment(name: name, settings: try block())
    }

    /// Swift has more statements than a script: each says what to write instead.
    private func refuseForeignStatement() throws(Diagnostic) {
        var ahead = cursor
        ahead.skip(while: \.isNamePart)
        let range = cursor.offset..<ahead.offset
        let word = ahead.text(range)
        guard var advice = ReservedWords.foreign[word], !(word == "try" && ahead.peek() == UInt8(ascii: "?")) else {
            return
        }
        if word == "guard", functions > 0 { advice = "write if !CONDITION { return VALUE }, or if let" }
        throw Diagnostic("\(word) is not known here", advice: advice, at: range)
    }
}

extension Statement.Kind {
    /// Whether it has a value that a view can show.
    fileprivate var isLookedAt: Bool {
        switch self {
        case .binding, .dry: true
        default: false
        }
    }
}

extension Cursor {
    /// Whether the statement ends here: the end of the line, `;`, a `}` or a comment.
    var endsStatement: Bool {
        isAtEnd || peek().isNewline || peek() == UInt8(ascii: "}") || starts(with: "//") || starts(with: "/*")
            || (peek() == UInt8(ascii: ";") && (peek(1).isSpace || offset + 1 >= bytes.count))
    }
}
