import PlainText

extension Parser {
    /// Where a value may stand, `{ }` and `{ "text":` open a JSON object; anything else after `{` is a closure.
    mutating func objectOrClosure() throws(Diagnostic) -> ScriptExpression {
        let start = cursor.offset
        openBody?.given = []
        let kind = try bracketed("{", "}") { (parser) throws(Diagnostic) -> ScriptExpression.Kind in
            try parser.skipTrivia()
            if parser.cursor.isAtEnd, parser.openBody != nil { parser.note(.memberName, since: parser.cursor.offset) }
            if parser.cursor.isAtEnd || parser.cursor.peek() == UInt8(ascii: "}") { return .object([]) }
            guard StringDelimiter(at: parser.cursor) != nil else { return .closure(try parser.closureContent()) }
            let text = try parser.memberName()
            try parser.skipTrivia()
            guard parser.takeSymbol(":") else {
                let first = ScriptExpression(.string(text), at: text.range)
                return .closure(Closure(parameters: [], body: try parser.expression(from: first)))
            }
            let first = try parser.member(named: text)
            try parser.skipTrivia()
            return .object([first] + (parser.takeSymbol(",") ? try parser.members() : []))
        }
        return ScriptExpression(kind, at: start..<cursor.offset)
    }

    /// `{ "email": email }`, where it can only be an object.
    mutating func objectMembers() throws(Diagnostic) -> [ObjectMember] {
        try bracketed("{", "}") { (parser) throws(Diagnostic) in try parser.members() }
    }

    private mutating func members() throws(Diagnostic) -> [ObjectMember] {
        let members = try list(upTo: UInt8(ascii: "}")) { (parser) throws(Diagnostic) in
            guard parser.cursor.peek() == UInt8(ascii: "\"") else {
                throw parser.expected("a member's name in quotation marks", advice: #"write "name": value"#)
            }
            let key = try parser.memberName()
            try parser.expect(":", for: "and the member's value", advice: #"write "name": value"#)
            return try parser.member(named: key)
        }
        if cursor.isAtEnd, let last = cursor.bytes.last(where: { !$0.isSpace }), "{,".utf8.contains(last) {
            note(.memberName, since: cursor.offset)
        }
        return members
    }

    /// The value behind a member's name and `:`.
    private mutating func member(named key: StringTemplate) throws(Diagnostic) -> ObjectMember {
        let outer = openBody
        openBody?.path.append(key.plain ?? "")
        openBody?.given = []
        let member = ObjectMember(key, try expression())
        openBody = outer
        openBody?.given.append(key.plain ?? "")
        return member
    }

    private mutating func memberName() throws(Diagnostic) -> StringTemplate {
        readsMemberName = true
        defer { readsMemberName = false }
        return try stringLiteral()
    }

    /// `{ $0.id }`, `{ movie in movie.id }`, `{ (a, b) in a + b }`.
    ///
    /// A trailing one says whose it is; any other is an argument of what is wanted here.
    mutating func closure(of function: SourceRange? = nil) throws(Diagnostic) -> ScriptExpression {
        let start = cursor.offset
        let closure = try bracketed("{", "}") { (parser) throws(Diagnostic) in
            try parser.skipTrivia()
            return try parser.closureContent(of: function)
        }
        return ScriptExpression(.closure(closure), at: start..<cursor.offset)
    }

    private mutating func closureContent(of function: SourceRange? = nil) throws(Diagnostic) -> Closure {
        let outer = openClosure
        defer { openClosure = outer }
        let parameters = closureParameters()
        openClosure = (function ?? wanting).map { .init(function: $0, parameters: parameters.map(\.text)) }
        try skipTrivia()
        if takeKeyword("return") { try skipTrivia() }
        try refuseStatementInClosure()
        let body = try expression()
        try skipTrivia()
        if !cursor.isAtEnd, cursor.peek() != UInt8(ascii: "}"), cursor.peek() != UInt8(ascii: ":") {
            throw Diagnostic("} is expected here", advice: Self.closureAdvice, at: here)
        }
        return Closure(parameters: parameters, body: body)
    }

    private static let closureAdvice = "a closure is one expression: { $0.id }, { x in x + 1 }, { $0 > 1 ? a : b }"

    private func refuseStatementInClosure() throws(Diagnostic) {
        let words: [StaticString] = ["let", "var", "if", "switch", "for", "while", "repeat", "guard"]
        guard let word = words.first(where: isKeyword) else { return }
        throw Diagnostic(
            "a closure cannot contain statements", advice: Self.closureAdvice,
            at: cursor.offset..<(cursor.offset + word.utf8CodeUnitCount))
    }

    private mutating func closureParameters() -> [Name] {
        attempt { (parser) throws(Diagnostic) -> [Name]? in
            let isParenthesised = parser.takeSymbol("(", .open)
            var names: [Name] = []
            repeat {
                try parser.skipTrivia()
                guard let name = parser.takeName() else { return nil }
                names.append(name)
                try parser.skipTrivia()
            } while parser.takeSymbol(",")
            if isParenthesised, !parser.takeSymbol(")", .close) { return nil }
            try parser.skipTrivia()
            return parser.takeKeyword("in") ? names : nil
        } ?? []
    }
}
