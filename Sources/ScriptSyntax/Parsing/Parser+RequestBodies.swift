import PlainText

extension Parser {
    /// The forms of a body that are known by how they begin.
    mutating func requestBody() throws(Diagnostic) -> RequestBody? {
        if cursor.peek() == UInt8(ascii: "{") {
            let start = cursor.offset
            let members = try objectMembers()
            return .value(ScriptExpression(.object(members), at: start..<cursor.offset))
        }
        if cursor.startsMembers(behind: "form") { return .form(try bodyMembers("form")) }
        if cursor.startsMembers(behind: "multipart") { return .multipart(try bodyMembers("multipart")) }
        if isKeyword("text"), cursor.peek(4).isBlank {
            _ = takeKeyword("text")
            try skipTrivia(newlines: false)
            return .text(try bareValue())
        }
        if isKeyword("file"), cursor.peek(4) == UInt8(ascii: "(") { return .value(try undecoded()) }
        return nil
    }

    /// `POST items item`, `POST items [1, 2]`, `POST items \(value)`: a value right after the URL; nil if something
    /// else stands there.
    mutating func valueBody() throws(Diagnostic) -> ScriptExpression? {
        guard !endsWords, headerNameLength == 0, cursor.startsBareValue else { return nil }
        for word in Self.bodyWords where isKeyword(word) {
            if cursor.startsNamedBody || (word.isOpenWord && cursor.peek(4).isBlank) || isCallOfFile { return nil }
            throw Diagnostic(
                "\(word) introduces a body here", advice: "write \(word.bodyUsage), or \\(\(word)) for a value",
                at: cursor.offset..<(cursor.offset + word.utf8CodeUnitCount))
        }
        let value = try bareValue()
        var end = cursor
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
    mutating func bareValue() throws(Diagnostic) -> ScriptExpression {
        guard cursor.starts(with: "\\(") else { return try undecoded() }
        let start = cursor.offset
        return ScriptExpression(.parenthesised(try splice()), at: start..<cursor.offset)
    }

    /// Whether a value after the URL is the body: for the methods that send one, and for custom methods.
    static func sendsValues(_ method: String) -> Bool {
        ["POST", "PUT", "PATCH", "QUERY"].contains(method) || !methods.contains(method)
    }

    /// The words that name a kind of body after a URL, rather than a variable.
    private static let bodyWords: [StaticString] = ["form", "multipart", "text", "file"]

    private var isCallOfFile: Bool { isKeyword("file") && cursor.peek(4) == UInt8(ascii: "(") }

    private mutating func bodyMembers(_ word: StaticString) throws(Diagnostic) -> [ObjectMember] {
        _ = takeKeyword(word)
        try skipTrivia(newlines: false)
        return try objectMembers()
    }
}

extension StaticString {
    /// Whether any expression may follow the word.
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
    /// Whether a body stands here that ends a header before it.
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

    /// Whether what stands here is the beginning of a value, and not of a mistake.
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
