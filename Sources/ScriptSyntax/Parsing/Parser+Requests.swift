extension Parser {
    /// Whether a request begins here: a method in capitals, then white space and a word. After one of HTTP's own
    /// methods everything is a word but `=`, `|` and `(`: `GET /`, `GET .well-known/openid`.
    var startsRequest: Bool {
        var ahead = cursor
        guard ahead.peek().isUppercase, ahead.peek(ahead.peek(1) == UInt8(ascii: "-") ? 2 : 1).isUppercase else {
            return false
        }
        ahead.skip { $0.isUppercase || $0.isDigit || $0 == UInt8(ascii: "-") }
        let method = cursor.offset..<ahead.offset
        let isWhole = ahead.endsStatement
        guard ahead.peek().isBlank || isWhole else { return false }
        ahead.skip(while: \.isBlank)
        if Self.methods.contains(cursor.text(method)) {
            return !ahead.starts(with: "= ") && !ahead.starts(with: "==") && ahead.peek() != UInt8(ascii: "|")
                && ahead.peek() != UInt8(ascii: "(")
        }
        return !isWhole && (startsWord(at: ahead) || ahead.peek() == UInt8(ascii: "{"))
    }

    /// HTTP's own methods.
    package static let methods: Set = [
        "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "QUERY",
    ]

    /// What makes a name a call in words, or a command: a word follows, and nothing that goes on as Swift would.
    func startsWord(at place: Cursor) -> Bool {
        if place.starts(with: "./") || place.starts(with: "../") { return true }
        guard !place.endsStatement, !place.peek().isSpace, !"([{.=|);".utf8.contains(place.peek()) else { return false }
        for word in ["is", "as", "in"] as [StaticString] where place.starts(with: word) {
            let next = place.peek(2)
            if !next.isNamePart && (next.isSpace || next == UInt8(ascii: "?") || next == UInt8(ascii: "!") || next == 0)
            {
                return false
            }
        }
        guard place.peek().isOperator else { return true }
        var ahead = place
        ahead.skip(while: \.isOperator)
        return !ahead.peek().isSpace && !ahead.isAtEnd
    }

    /// `GET episodes{?page} Accept: text/csv`, `POST auth { "email": email }`: all on one line.
    mutating func requestLiteral() throws(Diagnostic) -> RequestLiteral {
        let start = cursor.offset
        cursor.skip { $0.isUppercase || $0.isDigit || $0 == UInt8(ascii: "-") }
        mark(.method, since: start)
        let method = Name(cursor.text(since: start), at: start..<cursor.offset)
        try skipTrivia(newlines: false)
        let url = try watching(for: .url(method: method.text)) { (parser) throws(Diagnostic) in try parser.word(.url) }
        guard let url else {
            throw expected("where the request goes", advice: "write \(method.text) episodes")
        }
        var request = RequestLiteral(method: method, url: url, at: start..<cursor.offset)
        try readInline(into: &request)
        return request
    }

    private mutating func readInline(into request: inout RequestLiteral) throws(Diagnostic) {
        while request.body == nil {
            try skipTrivia(newlines: false)
            noteHeaderName()
            if endsWords { break }
            if let name = headerName() {
                cursor.skip(while: \.isBlank)
                let value = try watching(for: .headerValue(of: name.text)) { (parser) throws(Diagnostic) in
                    try parser.rawText(.word) { $0.endsInlineHeader }
                }
                request.headers.append(HeaderLine(name, value))
            } else if let body = try requestBody() {
                request.body = body
            } else {
                throw expected(
                    "a header or a body",
                    advice: #"write Name: value, or { "member": value }; a URL with spaces stands in quotation marks"#)
            }
            request.range = request.range.lowerBound..<cursor.offset
        }
    }

    /// A header on the request's own line goes up to the next header, a body, `|`, `->` or the line's end.
    private var endsInlineHeader: Bool {
        if cursor.peek().isNewline { return true }
        guard cursor.peek(-1).isBlank else { return cursor.peek() == UInt8(ascii: ")") && brackets > 0 }
        if cursor.peek() == UInt8(ascii: ";") { return false }
        if endsWords || cursor.peek() == UInt8(ascii: "{") { return true }
        return headerNameLength > 0
    }

    /// How long the name of a header is that stands here: `Accept:` in front of white space or the line's end.
    private var headerNameLength: Int {
        var ahead = cursor
        ahead.skip { $0.isNamePart && $0 < 0x80 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
        let isHeader =
            ahead.peek() == UInt8(ascii: ":") && (ahead.peek(1).isSpace || ahead.offset + 1 >= ahead.bytes.count)
        return isHeader ? ahead.offset - cursor.offset : 0
    }

    mutating func headerName() -> Name? {
        let start = cursor.offset
        guard headerNameLength > 0 else { return nil }
        cursor.offset += headerNameLength
        mark(.header, since: start)
        let name = Name(cursor.text(since: start), at: start..<cursor.offset)
        _ = takeSymbol(":")
        return name
    }

    /// The forms of a body that are known by how they begin.
    mutating func requestBody() throws(Diagnostic) -> RequestBody? {
        if cursor.peek() == UInt8(ascii: "{") {
            let start = cursor.offset
            let members = try objectMembers()
            return .value(Expression(.object(members), at: start..<cursor.offset))
        }
        if isBodyKeyword("form") { return .form(try bodyMembers("form")) }
        if isBodyKeyword("multipart") { return .multipart(try bodyMembers("multipart")) }
        if isKeyword("text"), cursor.peek(4).isBlank {
            _ = takeKeyword("text")
            try skipTrivia(newlines: false)
            return .text(try expression())
        }
        if isKeyword("file"), cursor.peek(4) == UInt8(ascii: "(") { return .value(try expression()) }
        return nil
    }

    private mutating func isBodyKeyword(_ word: StaticString) -> Bool {
        guard isKeyword(word) else { return false }
        return lookingAhead { (parser) throws(Diagnostic) in
            _ = parser.takeKeyword(word)
            try parser.skipTrivia(newlines: false)
            return parser.cursor.peek() == UInt8(ascii: "{")
        } ?? false
    }

    private mutating func bodyMembers(_ word: StaticString) throws(Diagnostic) -> [ObjectMember] {
        _ = takeKeyword(word)
        try skipTrivia(newlines: false)
        return try objectMembers()
    }
}
