import Basics

/// Reads statements that run in a place of their own: within an API, or as a test.
enum ScopedBlockGrammar {
    /// `in tmdb.local { … }`
    static func place(_ parser: inout Parser) throws(Diagnostic) -> ScopedBlock {
        _ = parser.takeKeyword("in")
        try parser.skipTrivia(newlines: false)
        guard let place = parser.takePath() else {
            throw parser.expected("the name of an API", advice: "write in tmdb { … }, or in tmdb.local { … }")
        }
        return ScopedBlock(.place(place), body: try ScriptGrammar.block(&parser, declares: true))
    }

    /// `test "a page has twenty" { … }`; `test` in other words is a name.
    static func test(_ parser: inout Parser) throws(Diagnostic) -> ScopedBlock? {
        let start = parser.cursor.offset
        let title = parser.attempt { (parser) throws(Diagnostic) -> Name? in
            _ = parser.takeKeyword("test")
            try parser.skipTrivia(newlines: false)
            guard parser.cursor.peek() == UInt8(ascii: "\"") else { return nil }
            let literal = try StringGrammar.literal(&parser)
            try parser.skipTrivia(newlines: false)
            guard parser.cursor.peek() == UInt8(ascii: "{") else { return nil }
            return Name(literal.plain ?? "", at: literal.range)
        }
        guard let title else {
            try refuseWithoutName(at: parser.cursor)
            return nil
        }
        guard !title.text.isEmpty else {
            throw Diagnostic(
                "the name of a test is plain text", advice: "write test \"NAME\" { … }", at: title.range)
        }
        guard parser.blocks == 0 else {
            throw Diagnostic(
                "a test must be at the top level", advice: "move it out of the braces",
                at: start..<title.range.upperBound)
        }
        return ScopedBlock(.test(title), body: try ScriptGrammar.block(&parser))
    }

    /// `test { expect true }`: a check or a request cannot begin a body, and no closure holds it.
    private static func refuseWithoutName(at cursor: Cursor) throws(Diagnostic) {
        var ahead = cursor
        ahead.offset += "test".utf8.count
        ahead.skip(while: \.isBlank)
        let brace = ahead.offset
        guard ahead.take("{") else { return }
        ahead.skipTrivia(newlines: true)
        let words: [StaticString] = ["expect", "require", "let", "var"]
        guard words.contains(where: { ahead.startsWord($0) }) || RequestGrammar.begins(at: ahead) else { return }
        throw Diagnostic(
            "the name of the test is expected here", advice: "write test \"NAME\" { … }", at: brace..<(brace + 1))
    }
}
