import Basics

/// Reads a declared API: its settings in braces, or the document about it.
enum APIGrammar {
    /// `api tmdb { … }`, `api github from "github.json"`; `api` in other words is a command.
    static func api(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind? {
        let start = parser.cursor.offset
        let name = parser.attempt { (parser) throws(Diagnostic) -> Name? in
            _ = parser.takeKeyword("api")
            try parser.skipTrivia()
            guard let name = parser.takeName() else { return nil }
            try parser.skipTrivia(newlines: false)
            return parser.cursor.peek() == UInt8(ascii: "{") || parser.isKeyword("from") ? name : nil
        }
        guard let name else { return nil }
        try parser.checkDeclared(name)
        guard name.text != "none" else {
            throw Diagnostic(
                "none cannot be the name of an API", advice: "use none leaves an API: choose another name",
                at: name.range)
        }
        // Its recordings are in a folder of this name.
        guard name.text.utf8.allSatisfy({ $0.isNamePart && $0 < 0x80 }) else {
            throw Diagnostic(
                "the name of an API contains only letters, digits and _", advice: "choose another name", at: name.range)
        }
        guard parser.blocks == 0 else {
            throw Diagnostic(
                "an API must be at the top level", advice: "move it out of the braces",
                at: start..<name.range.upperBound)
        }
        guard parser.takeKeyword("from") else {
            let statements = try ScriptGrammar.block(&parser, declares: true)
            refuseStrangers(&parser, among: statements)
            return .api(APIDeclaration(name: name, content: .statements(statements)))
        }
        return .api(APIDeclaration(name: name, content: try document(&parser, of: name)))
    }

    /// `"github.json" only "repos.*", "issues.*"`
    private static func document(_ parser: inout Parser, of name: Name) throws(Diagnostic) -> APIDeclaration.Content {
        try parser.skipTrivia(newlines: false)
        guard let document = try WordGrammar.word(&parser) else {
            throw parser.expected("the document", advice: "write api \(name.text) from \"openapi.json\"")
        }
        try parser.skipTrivia(newlines: false)
        guard parser.takeKeyword("only") else { return .document(document, only: []) }
        var patterns: [Word] = []
        repeat {
            try parser.skipTrivia(newlines: false)
            guard parser.cursor.peek() == UInt8(ascii: "\"") else {
                throw parser.expected("a pattern in quotation marks", advice: "write only \"repos.*\"")
            }
            patterns.append(Word(try StringGrammar.literal(&parser), isQuoted: true))
            try parser.skipTrivia(newlines: false)
        } while parser.takeSymbol(",")
        return .document(document, only: patterns)
    }

    /// An API holds what is set and declared for it; what is done stands outside.
    private static func refuseStrangers(_ parser: inout Parser, among statements: [Statement]) {
        for statement in statements where !statement.belongsInAPI {
            parser.diagnostics.append(
                Diagnostic(
                    "an API holds settings, environments, models, endpoints and functions, and this is none of them",
                    advice: "write it outside of the braces", at: statement.range))
        }
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
    /// The name that a path begins with: `transport` of `transport.timeout`, `decoder` of `decoder["text/xml"]`.
    fileprivate var firstName: String? {
        switch kind {
        case .name(let name): name
        case .member(let inner, _), .subscripted(let inner, _): inner.firstName
        default: nil
        }
    }
}
