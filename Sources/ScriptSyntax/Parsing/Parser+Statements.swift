extension Parser {
    package mutating func parseScript() -> Script {
        if cursor.starts(with: "#!") {
            cursor.skip { !$0.isNewline }
            mark(.comment, since: 0)
        }
        var all: [Statement] = []
        while true {
            all += statements()
            guard !cursor.isAtEnd else { return Script(all) }
            diagnostics.append(Diagnostic("this } closes nothing", advice: "remove it", at: here))
            cursor.offset += 1
        }
    }

    /// Statements up to the end of the text or of the block; one that cannot be read is reported and left.
    mutating func statements(until ends: (Parser) -> Bool = { _ in false }) -> [Statement] {
        var all: [Statement] = []
        while true {
            do {
                try skipSeparators()
                if cursor.isAtEnd || cursor.peek() == UInt8(ascii: "}") || ends(self) { return all }
                let before = (brackets, blocks, depth, allowsTrailingClosure)
                let start = cursor.offset
                do {
                    if let statement = try statement(isFirst: all.isEmpty && blocks == 0) { all.append(statement) }
                    try endOfStatement()
                } catch {
                    (brackets, blocks, depth, allowsTrailingClosure) = before
                    diagnostics.append(error)
                    skipStatement(from: start)
                }
            } catch {
                diagnostics.append(error)
                cursor.offset = cursor.bytes.count
            }
        }
    }

    private mutating func skipSeparators() throws(Diagnostic) {
        repeat { try skipTrivia(newlines: true) } while takeSymbol(";")
    }

    private mutating func endOfStatement() throws(Diagnostic) {
        try skipTrivia(newlines: false)
        guard !cursor.isAtEnd, !cursor.peek().isNewline, cursor.peek() != UInt8(ascii: ";") else { return }
        guard cursor.peek() != UInt8(ascii: "}") || blocks == 0 else { return }
        throw expected("the end of the statement", advice: "begin another line, or part them with ;")
    }

    /// Goes to the line where the next statement may begin, over the brackets that were opened on the way.
    private mutating func skipStatement(from start: Int) {
        guard !cursor.isAtEnd else { return }
        let failed = max(cursor.offset, start)
        cursor.offset = start
        var open = 0
        while !cursor.isAtEnd {
            let byte = cursor.peek()
            if byte.isNewline, open <= 0, cursor.offset >= failed { return }
            if [UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "[")].contains(byte) { open += 1 }
            if [UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]")].contains(byte) {
                if open == 0, byte == UInt8(ascii: "}"), blocks > 0, cursor.offset >= failed { return }
                open -= 1
            }
            cursor.offset += 1
        }
    }

    private mutating func statement(isFirst: Bool) throws(Diagnostic) -> Statement? {
        let start = cursor.offset
        if isFirst, startsFromIt {
            let it = Expression(.name("it"), at: start..<start)
            return try valueStatement(from: .expression(try expression(from: it)), since: start)
        }
        if skipImport() { return nil }
        if startsRequest {
            return try valueStatement(from: .request(try requestLiteral()), since: start)
        }
        if modelKeyword() != nil {
            return Statement(try model(), at: start..<cursor.offset)
        }
        if let kind = try keywordStatement() {
            let views = try views()
            return Statement(kind, views: views, at: start..<cursor.offset)
        }
        if let command = try command() { return Statement(.command(command), at: start..<cursor.offset) }
        return try ordinaryStatement(since: start)
    }

    /// At the prompt, `.count` and `| table` go on from `it`.
    private var startsFromIt: Bool {
        (cursor.peek() == UInt8(ascii: ".") && cursor.peek(1).isNameStart) || startsView
    }

    private mutating func skipImport() -> Bool {
        attempt { (parser) throws(Diagnostic) -> Bool? in
            let start = parser.cursor.offset
            if parser.cursor.take("@testable") { try parser.skipTrivia(newlines: false) }
            guard parser.takeKeyword("import"), parser.cursor.peek().isBlank else { return nil }
            parser.cursor.skip { !$0.isNewline }
            parser.tokens.removeLast()
            parser.mark(.source, since: start)
            return true
        } ?? false
    }

    private mutating func keywordStatement() throws(Diagnostic) -> Statement.Kind? {
        if isFollowedByWord("let") || isFollowedByWord("var") { return try binding() }
        if isKeyword("if") { return try conditional() }
        if isKeyword("switch") { return try switched() }
        if isKeyword("for") { return try forEach() }
        if isKeyword("while") { return try whileLoop() }
        if isKeyword("repeat") { return try repeated() }
        if isFollowedByWord("endpoint") { return try endpoint() }
        if isFollowedByWord("environment"), let environment = try environment() { return environment }
        if isFollowedByWord("parameter") {
            _ = takeKeyword("parameter")
            return .parameter(try parameterDeclaration())
        }
        if startsCheck("expect") || startsCheck("require") { return try check() }
        if isFollowedByWord("dry") {
            _ = takeKeyword("dry")
            try skipTrivia()
            return .dry(try source(allowsCall: true))
        }
        return nil
    }

    /// Whether this word stands here, and a word follows that makes it special.
    private func isFollowedByWord(_ word: StaticString) -> Bool {
        guard isKeyword(word), cursor.peek(word.utf8CodeUnitCount).isBlank else { return false }
        var ahead = cursor
        ahead.offset += word.utf8CodeUnitCount
        ahead.skip(while: \.isBlank)
        return startsWord(at: ahead)
    }

    /// `expect(a == b)` and `expect !x` are checks as well; `expect = 3` and `expect.x` are not.
    private func startsCheck(_ word: StaticString) -> Bool {
        guard isKeyword(word) else { return false }
        var ahead = cursor
        ahead.offset += word.utf8CodeUnitCount
        if ahead.peek() == UInt8(ascii: "(") { return true }
        guard ahead.peek().isBlank else { return false }
        ahead.skip(while: \.isBlank)
        return startsWord(at: ahead)
            || [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains(ahead.peek())
    }

    private mutating func check() throws(Diagnostic) -> Statement.Kind {
        let isRequired = takeKeyword("require")
        if !isRequired { _ = takeKeyword("expect") }
        let condition = try expression()
        try skipTrivia()
        var message: Expression?
        if takeSymbol(",") {
            try skipTrivia(newlines: true)
            message = try expression()
        }
        return .check(Check(isRequired: isRequired, condition: condition, message: message))
    }

    private mutating func binding() throws(Diagnostic) -> Statement.Kind {
        let isConstant = takeKeyword("let")
        if !isConstant { _ = takeKeyword("var") }
        let name = try name("a name")
        try skipTrivia()
        let type = takeSymbol(":") ? try typeText() : nil
        try expect("=", .operation, for: "and the value")
        try skipTrivia(newlines: true)
        return .binding(
            Binding(isConstant: isConstant, name: name, type: type, value: try source(allowsCall: false)))
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
        return .environment(name: name, settings: try block())
    }
}
