import Basics

/// Reads what stands in braces as a value: a JSON object or a closure.
enum BraceGrammar {
    /// Reads a JSON object or a closure. Where a value may stand, `{ }` and `{ "text":` open a JSON object, and
    /// anything else after `{` is a closure.
    static func objectOrClosure(_ parser: inout Parser) throws(Diagnostic) -> ScriptExpression {
        let start = parser.cursor.offset
        parser.openBody?.given = []
        let kind = try parser.bracketed("{", "}") { (parser) throws(Diagnostic) -> ScriptExpression.Kind in
            try parser.skipTrivia()
            if parser.cursor.isAtEnd, parser.openBody != nil { parser.note(.memberName, since: parser.cursor.offset) }
            if parser.cursor.isAtEnd || parser.cursor.peek() == UInt8(ascii: "}") { return .object([]) }
            guard StringDelimiter(at: parser.cursor) != nil else { return .closure(try closureContent(&parser)) }
            let text = try memberName(&parser)
            try parser.skipTrivia()
            guard parser.takeSymbol(":") else {
                let first = ScriptExpression(.string(text), at: text.range)
                return .closure(Closure(parameters: [], body: try ExpressionGrammar.expression(&parser, from: first)))
            }
            let first = try member(&parser, named: text)
            try parser.skipTrivia()
            return .object([first] + (parser.takeSymbol(",") ? try members(&parser) : []))
        }
        return ScriptExpression(kind, at: start..<parser.cursor.offset)
    }

    /// `{ "email": email }`, where it can only be an object.
    static func objectMembers(_ parser: inout Parser) throws(Diagnostic) -> [ObjectMember] {
        try parser.bracketed("{", "}") { (parser) throws(Diagnostic) in try members(&parser) }
    }

    /// `{ $0.id }`, `{ movie in movie.id }`, `{ (a, b) in a + b }`, `{ (a: Int) -> Int in a + 1 }`.
    ///
    /// A trailing one says whose it is; any other is an argument of what is wanted here.
    static func closure(
        _ parser: inout Parser, of function: SourceRange? = nil
    ) throws(Diagnostic) -> ScriptExpression {
        let start = parser.cursor.offset
        let closure = try parser.bracketed("{", "}") { (parser) throws(Diagnostic) in
            try parser.skipTrivia()
            return try closureContent(&parser, of: function)
        }
        return ScriptExpression(.closure(closure), at: start..<parser.cursor.offset)
    }

    private static func members(_ parser: inout Parser) throws(Diagnostic) -> [ObjectMember] {
        let members = try parser.list(upTo: UInt8(ascii: "}")) { (parser) throws(Diagnostic) in
            guard parser.cursor.peek() == UInt8(ascii: "\"") else {
                throw parser.expected("a member's name in quotation marks", advice: #"write "name": value"#)
            }
            let key = try memberName(&parser)
            try parser.expect(":", for: "and the member's value", advice: #"write "name": value"#)
            return try member(&parser, named: key)
        }
        if parser.cursor.isAtEnd, let last = parser.cursor.bytes.last(where: { !$0.isSpace }), "{,".utf8.contains(last)
        {
            parser.note(.memberName, since: parser.cursor.offset)
        }
        return members
    }

    /// Reads the value after a member's name and `:`.
    private static func member(_ parser: inout Parser, named key: StringTemplate) throws(Diagnostic) -> ObjectMember {
        let outer = parser.openBody
        parser.openBody?.path.append(key.plain ?? "")
        parser.openBody?.given = []
        let member = ObjectMember(key, try ExpressionGrammar.expression(&parser))
        parser.openBody = outer
        parser.openBody?.given.append(key.plain ?? "")
        return member
    }

    private static func memberName(_ parser: inout Parser) throws(Diagnostic) -> StringTemplate {
        parser.readsMemberName = true
        defer { parser.readsMemberName = false }
        return try StringGrammar.literal(&parser)
    }

    private static func closureContent(
        _ parser: inout Parser, of function: SourceRange? = nil
    ) throws(Diagnostic) -> Closure {
        let outer = parser.openClosure
        defer { parser.openClosure = outer }
        let head = closureHead(&parser)
        parser.openClosure = (function ?? parser.wanting).map {
            .init(function: $0, parameters: head?.parameters.map(\.name.text) ?? [])
        }
        try parser.skipTrivia()
        if parser.takeKeyword("return") { try parser.skipTrivia() }
        try refuseStatementInClosure(at: parser.cursor)
        let body = try ExpressionGrammar.expression(&parser)
        try parser.skipTrivia()
        if !parser.cursor.isAtEnd, parser.cursor.peek() != UInt8(ascii: "}"), parser.cursor.peek() != UInt8(ascii: ":")
        {
            throw Diagnostic("} is expected here", advice: closureAdvice, at: parser.here)
        }
        let parameters = head?.parameters ?? []
        return Closure(
            parameters: parameters.map(\.name),
            types: parameters.contains { $0.type != nil } ? parameters.map(\.type) : [], result: head?.result,
            body: body)
    }

    private static let closureAdvice = "a closure is one expression: { $0.id }, { x in x + 1 }, { $0 > 1 ? a : b }"

    private static func refuseStatementInClosure(at cursor: Cursor) throws(Diagnostic) {
        let words: [StaticString] = ["let", "var", "if", "switch", "for", "while", "repeat", "guard"]
        guard let word = words.first(where: { cursor.startsWord($0) }) else { return }
        throw Diagnostic(
            "a closure cannot contain statements", advice: closureAdvice,
            at: cursor.offset..<(cursor.offset + word.utf8CodeUnitCount))
    }

    private typealias Head = (parameters: [(name: Name, type: SwiftFragment?)], result: SwiftFragment?)

    /// Reads the parameters before `in`, and the type of the result.
    private static func closureHead(_ parser: inout Parser) -> Head? {
        parser.attempt { (parser) throws(Diagnostic) -> Head? in
            let isParenthesised = parser.takeSymbol("(", .open)
            var head: Head = ([], nil)
            try parser.skipTrivia()
            if !isParenthesised || parser.cursor.peek() != UInt8(ascii: ")") {
                repeat {
                    try parser.skipTrivia()
                    guard let name = parser.takeName() else { return nil }
                    try parser.skipTrivia()
                    let isTyped = isParenthesised && parser.takeSymbol(":")
                    head.parameters.append((name, isTyped ? try TypeGrammar.type(&parser) : nil))
                    try parser.skipTrivia()
                } while parser.takeSymbol(",")
            }
            if isParenthesised, !parser.takeSymbol(")", .close) { return nil }
            try parser.skipTrivia()
            if parser.takeSymbol("->", .operation) { head.result = try TypeGrammar.type(&parser) }
            try parser.skipTrivia()
            return parser.takeKeyword("in") ? head : nil
        }
    }
}
