extension Parser {
    /// Where a value may stand, `{ }` and `{ "text":` open a JSON object; anything else after `{` is a closure.
    mutating func objectOrClosure() throws(Diagnostic) -> Expression {
        opensObject() ? try object() : try closure()
    }

    private mutating func opensObject() -> Bool {
        lookingAhead { (parser) throws(Diagnostic) in
            _ = parser.takeSymbol("{")
            try parser.skipTrivia(newlines: true)
            if parser.cursor.peek() == UInt8(ascii: "}") || parser.cursor.isAtEnd { return true }
            guard parser.cursor.peek() == UInt8(ascii: "\"") else { return false }
            var scanner = SwiftScanner(parser.cursor)
            guard scanner.skipWhole() else { return true }
            parser.cursor = scanner.cursor
            try parser.skipTrivia(newlines: true)
            return parser.cursor.peek() == UInt8(ascii: ":") || parser.cursor.isAtEnd
        } ?? false
    }

    mutating func object() throws(Diagnostic) -> Expression {
        let start = cursor.offset
        let members = try objectMembers()
        return Expression(.object(members), at: start..<cursor.offset)
    }

    mutating func objectMembers() throws(Diagnostic) -> [ObjectMember] {
        try bracketed("{", "}") { (parser) throws(Diagnostic) in
            try parser.list(upTo: UInt8(ascii: "}")) { (parser) throws(Diagnostic) in
                guard parser.cursor.peek() == UInt8(ascii: "\"") else {
                    throw parser.expected("a member's name in quotation marks", advice: #"write "name": value"#)
                }
                let key = try parser.stringLiteral()
                try parser.expect(":", for: "after the member's name")
                return ObjectMember(key, try parser.expression())
            }
        }
    }

    /// `{ $0.id }`, `{ movie in movie.id }`, `{ (a, b) in a + b }`.
    mutating func closure() throws(Diagnostic) -> Expression {
        let start = cursor.offset
        let closure = try bracketed("{", "}") { (parser) throws(Diagnostic) in
            try parser.skipTrivia()
            let parameters = parser.closureParameters()
            try parser.skipTrivia()
            if parser.takeKeyword("return") { try parser.skipTrivia() }
            return Closure(parameters: parameters, body: try parser.expression())
        }
        return Expression(.closure(closure), at: start..<cursor.offset)
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
