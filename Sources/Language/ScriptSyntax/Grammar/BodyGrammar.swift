import Basics

/// Reads the body of a request, after its URL or on lines of its own.
enum BodyGrammar {
    /// The forms of a body that are known by how they begin.
    static func body(_ parser: inout Parser) throws(Diagnostic) -> RequestBody? {
        if parser.cursor.peek() == UInt8(ascii: "{") {
            let start = parser.cursor.offset
            let members = try BraceGrammar.objectMembers(&parser)
            return .value(ScriptExpression(.object(members), at: start..<parser.cursor.offset))
        }
        if parser.cursor.startsMembers(behind: "form") { return .form(try members(&parser, "form")) }
        if parser.cursor.startsMembers(behind: "multipart") { return .multipart(try members(&parser, "multipart")) }
        if parser.isKeyword("text"), parser.cursor.peek(4).isBlank {
            _ = parser.takeKeyword("text")
            try parser.skipTrivia(newlines: false)
            return .text(try bareValue(&parser))
        }
        if parser.cursor.starts(with: "file(") { return .value(try ExpressionGrammar.undecoded(&parser)) }
        return nil
    }

    /// `POST items item`, `POST items [1, 2]`, `POST items \(value)`: a value right after the URL; nil if something
    /// else stands there.
    static func valueBody(_ parser: inout Parser) throws(Diagnostic) -> ScriptExpression? {
        guard !WordGrammar.ends(at: parser.cursor), RequestGrammar.headerNameLength(at: parser.cursor) == 0,
            parser.cursor.startsBareValue
        else { return nil }
        for word in words where parser.isKeyword(word) {
            if parser.cursor.startsNamedBody || (word.isOpenWord && parser.cursor.peek(4).isBlank)
                || parser.cursor.starts(with: "file(")
            {
                return nil
            }
            throw Diagnostic(
                "\(word) introduces a body here", advice: "write \(word.bodyUsage), or \\(\(word)) for a value",
                at: parser.cursor.offset..<(parser.cursor.offset + word.utf8CodeUnitCount))
        }
        let value = try bareValue(&parser)
        var end = parser.cursor
        end.skip(while: \.isBlank)
        if end.peek() == UInt8(ascii: "="), case .name(let name) = value.kind {
            throw Diagnostic(
                "a body must be JSON, or say what it is",
                advice: #"write { "\#(name)": VALUE }, or form { "\#(name)": VALUE }"#,
                at: value.range.lowerBound..<(end.offset + 1))
        }
        return value
    }

    /// A value as a body: an expression, or a splice as a word has it.
    static func bareValue(_ parser: inout Parser) throws(Diagnostic) -> ScriptExpression {
        guard parser.cursor.starts(with: "\\(") else { return try ExpressionGrammar.undecoded(&parser) }
        let start = parser.cursor.offset
        return ScriptExpression(.parenthesised(try StringGrammar.splice(&parser)), at: start..<parser.cursor.offset)
    }

    /// Returns whether a value after the URL is the body: for the methods that send one, and for custom methods.
    static func sendsValues(_ method: String) -> Bool {
        ["POST", "PUT", "PATCH", "QUERY"].contains(method) || !RequestGrammar.methods.contains(method)
    }

    /// The words that name a kind of body after a URL, rather than a variable.
    private static let words: [StaticString] = ["form", "multipart", "text", "file"]

    private static func members(_ parser: inout Parser, _ word: StaticString) throws(Diagnostic) -> [ObjectMember] {
        _ = parser.takeKeyword(word)
        try parser.skipTrivia(newlines: false)
        return try BraceGrammar.objectMembers(&parser)
    }
}

extension StaticString {
    /// True if any expression may follow the word.
    fileprivate var isOpenWord: Bool { "\(self)" == "text" }

    fileprivate var bodyUsage: String {
        switch "\(self)" {
        case "text": #"text "…""#
        case "file": #"file("…")"#
        default: #"\#(self) { "name": value }"#
        }
    }
}

extension Cursor {
    /// True if a body begins here that ends a header before it.
    ///
    /// A header's value is raw, so only text that does not occur in headers counts as a body.
    var startsNamedBody: Bool {
        if peek() == UInt8(ascii: "{") || starts(with: "file(\"") { return true }
        if startsMembers(behind: "form") || startsMembers(behind: "multipart") { return true }
        guard starts(with: "text"), peek(4).isBlank else { return false }
        let value = moved(to: offset + 4).moved(past: \.isBlank)
        return value.starts(with: "\\(") || value.moved(past: { $0 == UInt8(ascii: "#") }).peek() == UInt8(ascii: "\"")
    }

    /// `form {`
    func startsMembers(behind word: StaticString) -> Bool {
        starts(with: word)
            && moved(to: offset + word.utf8CodeUnitCount).moved(past: \.isBlank).peek() == UInt8(ascii: "{")
    }

    /// True if a value begins here, and not a mistake.
    fileprivate var startsBareValue: Bool {
        let next = peek()
        if next.isNameStart || next.isDigit || "\"[($`".utf8.contains(next) { return true }
        if next == UInt8(ascii: "#") { return peek(1) == UInt8(ascii: "\"") || peek(1) == UInt8(ascii: "#") }
        if next == UInt8(ascii: "-") || next == UInt8(ascii: "!") {
            return peek(1).isNamePart || peek(1) == UInt8(ascii: "(")
        }
        return starts(with: "\\(")
    }
}
