import PlainText

extension Parser {
    /// `api tmdb { … }`, `api github from "github.json"`; `api` in other words is a command.
    mutating func api() throws(Diagnostic) -> Statement.Kind? {
        let start = cursor.offset
        let name = attempt { (parser) throws(Diagnostic) -> Name? in
            _ = parser.takeKeyword("api")
            try parser.skipTrivia()
            guard let name = parser.takeName() else { return nil }
            try parser.skipTrivia(newlines: false)
            return parser.cursor.peek() == UInt8(ascii: "{") || parser.isKeyword("from") ? name : nil
        }
        guard let name else { return nil }
        try checkDeclared(name)
        guard name.text != "none" else {
            throw Diagnostic("none names no API", advice: "use none leaves one: choose another name", at: name.range)
        }
        // Its recordings are in a folder of this name.
        guard name.text.utf8.allSatisfy({ $0.isNamePart && $0 < 0x80 }) else {
            throw Diagnostic(
                "the name of an API is letters, digits and _", advice: "choose another name", at: name.range)
        }
        guard blocks == 0 else {
            throw Diagnostic(
                "an API stands at the top level", advice: "move it out of the braces", at: start..<name.range.upperBound
            )
        }
        guard takeKeyword("from") else {
            let statements = try block()
            refuseStrangers(among: statements)
            return .api(APIDeclaration(name: name, content: .statements(statements)))
        }
        return .api(APIDeclaration(name: name, content: try document(of: name)))
    }

    /// `"github.json" only "repos.*", "issues.*"`
    private mutating func document(of name: Name) throws(Diagnostic) -> APIDeclaration.Content {
        try skipTrivia(newlines: false)
        guard let document = try word() else {
            throw expected("the document", advice: "write api \(name.text) from \"openapi.json\"")
        }
        try skipTrivia(newlines: false)
        guard takeKeyword("only") else { return .document(document, only: []) }
        var patterns: [Word] = []
        repeat {
            try skipTrivia(newlines: false)
            guard cursor.peek() == UInt8(ascii: "\"") else {
                throw expected("a pattern in quotation marks", advice: "write only \"repos.*\"")
            }
            patterns.append(Word(try stringLiteral(), isQuoted: true))
            try skipTrivia(newlines: false)
        } while takeSymbol(",")
        return .document(document, only: patterns)
    }

    /// An API holds what is set and declared for it; what is done stands outside.
    private mutating func refuseStrangers(among statements: [Statement]) {
        for statement in statements where !statement.belongsInAPI {
            diagnostics.append(
                Diagnostic(
                    "an API holds settings, environments, models, endpoints and functions, and this is none of them",
                    advice: "write it outside of the braces", at: statement.range))
        }
    }

    /// `in tmdb.local { … }`
    mutating func placeBlock() throws(Diagnostic) -> ScopedBlock {
        _ = takeKeyword("in")
        try skipTrivia(newlines: false)
        guard let place = takePath() else {
            throw expected("the name of an API", advice: "write in tmdb { … }, or in tmdb.local { … }")
        }
        return ScopedBlock(.place(place), body: try block())
    }

    /// `test "a page has twenty" { … }`; `test` in other words is a name.
    mutating func testBlock() throws(Diagnostic) -> ScopedBlock? {
        let start = cursor.offset
        let title = attempt { (parser) throws(Diagnostic) -> Name? in
            _ = parser.takeKeyword("test")
            try parser.skipTrivia(newlines: false)
            guard parser.cursor.peek() == UInt8(ascii: "\"") else { return nil }
            let literal = try parser.stringLiteral()
            try parser.skipTrivia(newlines: false)
            guard parser.cursor.peek() == UInt8(ascii: "{") else { return nil }
            return Name(literal.plain ?? "", at: literal.range)
        }
        guard let title else { return nil }
        guard !title.text.isEmpty else {
            throw Diagnostic(
                "the name of a test is plain text", advice: "write test \"NAME\" { … }", at: title.range)
        }
        guard blocks == 0 else {
            throw Diagnostic(
                "a test stands at the top level", advice: "move it out of the braces",
                at: start..<title.range.upperBound)
        }
        return ScopedBlock(.test(title), body: try block())
    }

    /// `tmdb`, `tmdb.movie`, `github.repos.get`: names with dots between them, and nothing else.
    mutating func takePath(_ kind: SyntaxToken.Kind = .name) -> Name? {
        guard var path = takeName(kind) else { return nil }
        while cursor.peek() == UInt8(ascii: "."), cursor.peek(1).isNameStart || cursor.peek(1) == UInt8(ascii: "`") {
            let before = cursor
            cursor.offset += 1
            mark(.symbol, since: before.offset)
            guard let next = takeName(kind) else {
                cursor = before
                break
            }
            path = Name("\(path.text).\(next.text)", at: path.range.lowerBound..<cursor.offset)
        }
        return path
    }
}

extension Statement {
    fileprivate var belongsInAPI: Bool {
        switch kind {
        case .environment, .model, .endpoint, .function: true
        case .command(let command):
            !command.arguments.isEmpty && ["base", "key", "header", "models"].contains(command.name.text)
        case .assignment(let assignment): ["transport", "decoder"].contains(assignment.target.firstName)
        default: false
        }
    }
}

extension ScriptExpression {
    /// The name that a path begins with: `transport` of `transport.timeout`.
    fileprivate var firstName: String? {
        switch kind {
        case .name(let name): name
        case .member(let inner, _): inner.firstName
        default: nil
        }
    }
}
