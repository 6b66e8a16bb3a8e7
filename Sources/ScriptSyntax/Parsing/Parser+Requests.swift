import PlainText

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

    /// Whether a lone address stands here, which is a GET request: `https://…`, `http://…`, or this machine and a
    /// port.
    var startsAddress: Bool {
        if cursor.starts(with: "http://") || cursor.starts(with: "https://") { return true }
        let hosts: [StaticString] = ["localhost:", "127.0.0.1:", "[::1]:"]
        guard let host = hosts.first(where: { cursor.starts(with: $0) }) else { return false }
        let port = cursor.moved(to: cursor.offset + host.utf8CodeUnitCount)
        let end = port.moved(past: \.isDigit)
        let follows = end.peek()
        return end.offset > port.offset
            && (end.endsStatement || follows.isBlank || "/?#{".utf8.contains(follows) || end.starts(with: "\\("))
    }

    /// HTTP's own methods.
    package static let methods: Set = [
        "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "QUERY",
    ]

    /// What makes a name a call in words, or a command: a word follows, and nothing that would continue as Swift.
    func startsWord(at place: Cursor) -> Bool {
        if place.starts(with: "./") || place.starts(with: "../") || place.starts(with: "[::1]") { return true }
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
        guard !["+=", "-=", "*=", "/=", "%="].contains(ahead.text(since: place.offset)) else { return false }
        return !ahead.peek().isSpace && !ahead.isAtEnd
    }

    /// `GET episodes{?page} Accept: text/csv`, `POST auth { "email": email }`: all on one line.
    mutating func requestLiteral() throws(Diagnostic) -> RequestLiteral {
        let start = cursor.offset
        let method: Name
        if startsAddress {
            method = Name("GET", at: start..<start)
        } else {
            cursor.skip { $0.isUppercase || $0.isDigit || $0 == UInt8(ascii: "-") }
            mark(.method, since: start)
            method = Name(cursor.text(since: start), at: start..<cursor.offset)
            try skipTrivia(newlines: false)
        }
        let url = try watching(for: .url(method: method.text)) { (parser) throws(Diagnostic) in try parser.word(.url) }
        guard let url else {
            throw expected("where the request goes", advice: "write \(method.text) episodes")
        }
        if case .text(let text)? = url.template.parts.first, text == ".." || text.hasPrefix("../") {
            throw Diagnostic(
                "a path goes below the base, and ../ leads out of it",
                advice: "write the whole address, or a base with less of a path", at: url.range)
        }
        var request = RequestLiteral(method: method, url: url, at: start..<cursor.offset)
        try readInline(into: &request)
        return request
    }

    /// What follows the URL on its line: a value as the body, headers, a body that names itself.
    private mutating func readInline(into request: inout RequestLiteral) throws(Diagnostic) {
        try skipTrivia(newlines: false)
        if Self.sendsValues(request.method.text) {
            noteBody()
            request.body = try valueBody().map { .value($0) }
            if request.body != nil { request.range = request.range.lowerBound..<cursor.offset }
        }
        while true {
            try skipTrivia(newlines: false)
            noteHeaderName()
            if endsWords { return }
            if let name = headerName() {
                cursor.skip(while: \.isBlank)
                let value = try watching(for: .headerValue(of: name.text)) { (parser) throws(Diagnostic) in
                    try parser.rawText(.word) { $0.endsInlineHeader }
                }
                request.headers.append(HeaderLine(name, value))
            } else if request.body != nil {
                return
            } else if let body = try requestBody() {
                request.body = body
            } else {
                throw expected(
                    "a header or a body",
                    advice: #"write Name: value, or { "member": value }; put a URL with spaces in quotation marks"#)
            }
            request.range = request.range.lowerBound..<cursor.offset
        }
    }

    /// A header on the request's own line goes up to the next header, a body that names itself, `|`, `->` or the
    /// line's end.
    var endsInlineHeader: Bool {
        if cursor.peek().isNewline { return true }
        guard cursor.peek(-1).isBlank else { return cursor.peek() == UInt8(ascii: ")") && brackets > 0 }
        if cursor.peek() == UInt8(ascii: ";") { return false }
        return endsWords || cursor.startsNamedBody || headerNameLength > 0
    }

    /// The length of the header name here: `Accept:` before white space or the end of the line.
    var headerNameLength: Int {
        var ahead = cursor
        ahead.skip(while: \.isHeaderName)
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
}
