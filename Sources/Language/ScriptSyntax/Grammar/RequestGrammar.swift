import Basics

/// Reads a request: its method, its URL, and what follows them on the line.
enum RequestGrammar {
    /// Returns whether a request begins here: a method in capitals, then white space and a word. After one of
    /// HTTP's own methods, everything except `=`, `|` and `(` is a word: `GET /`, `GET .well-known/openid`.
    static func begins(at cursor: Cursor) -> Bool {
        var ahead = cursor
        guard ahead.peek().isUppercase, ahead.peek(ahead.peek(1) == UInt8(ascii: "-") ? 2 : 1).isUppercase else {
            return false
        }
        ahead.skip { $0.isUppercase || $0.isDigit || $0 == UInt8(ascii: "-") }
        let method = cursor.offset..<ahead.offset
        let isWhole = ahead.endsStatement
        guard ahead.peek().isBlank || isWhole else { return false }
        ahead.skip(while: \.isBlank)
        if methods.contains(cursor.text(method)) {
            return !ahead.starts(with: "= ") && !ahead.starts(with: "==") && ahead.peek() != UInt8(ascii: "|")
                && ahead.peek() != UInt8(ascii: "(")
        }
        return !isWhole && (WordGrammar.begins(at: ahead) || ahead.peek() == UInt8(ascii: "{"))
    }

    /// Returns whether an address alone begins here, which is a GET request: `https://…`, `http://…`,
    /// or this machine and a port.
    static func startsAddress(at cursor: Cursor) -> Bool {
        guard addressStarts.contains(cursor.peek()) else { return false }
        if cursor.starts(with: "http://") || cursor.starts(with: "https://") { return true }
        let hosts: [StaticString] = ["localhost:", "127.0.0.1:", "[::1]:"]
        guard let host = hosts.first(where: { cursor.starts(with: $0) }) else { return false }
        let port = cursor.moved(to: cursor.offset + host.utf8CodeUnitCount)
        let end = port.moved(past: \.isDigit)
        let follows = end.peek()
        return end.offset > port.offset
            && (end.endsStatement || follows.isBlank || "/?#{".utf8.contains(follows) || end.starts(with: "\\("))
    }

    private static let addressStarts = ByteSet("hl1[")

    /// HTTP's own methods.
    static let methods: Set = [
        "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "QUERY",
    ]

    /// `GET episodes{?page} Accept: text/csv`, `POST auth { "email": email }`: all on one line.
    static func request(_ parser: inout Parser) throws(Diagnostic) -> RequestLiteral {
        let start = parser.cursor.offset
        let method: Name
        if startsAddress(at: parser.cursor) {
            method = Name("GET", at: start..<start)
        } else {
            parser.cursor.skip { $0.isUppercase || $0.isDigit || $0 == UInt8(ascii: "-") }
            parser.mark(.method, since: start)
            method = Name(parser.cursor.text(since: start), at: start..<parser.cursor.offset)
            try parser.skipTrivia(newlines: false)
        }
        let url = try parser.watching(for: .url(method: method.text)) { (parser) throws(Diagnostic) in
            try WordGrammar.word(&parser, .url)
        }
        guard let url else {
            throw parser.expected("where the request goes", advice: "write \(method.text) episodes")
        }
        try refuseJoined(url)
        if case .text(let text)? = url.template.parts.first, text == ".." || text.hasPrefix("../") {
            throw Diagnostic(
                "a path goes below the base, and ../ leads out of it",
                advice: "write the whole address, or a base with less of a path", at: url.range)
        }
        var request = RequestLiteral(method: method, url: url, at: start..<parser.cursor.offset)
        request.isOfCurl = parser.requestsOfCurl.contains(start)
        try readInline(&parser, into: &request)
        return request
    }

    /// `users->[A]` and `users|table`: an arrow or a view that would become part of the path.
    private static func refuseJoined(_ url: Word) throws(Diagnostic) {
        guard !url.isQuoted, case .text(let text)? = url.template.parts.last, !text.contains("?") else { return }
        let bytes = Array(text.utf8)
        for place in bytes.indices.dropFirst() where joiningSigns.contains(bytes[place]) {
            let rest = String(decoding: bytes[place...], as: UTF8.self)
            let isArrow = rest.hasPrefix("->") && rest.dropFirst(2).first.map { $0 == "[" || $0.isUppercase } == true
            let isView = rest.first == "|" && ViewTable.all.contains { $0.name == rest.dropFirst() }
            guard isArrow || isView else { continue }
            let sign = isArrow ? "->" : "|"
            let start = url.range.upperBound - (bytes.count - place)
            throw Diagnostic(
                "\(sign) belongs to the address here", advice: "put white space before \(sign)",
                at: start..<(start + sign.utf8.count))
        }
    }

    private static let joiningSigns = ByteSet("-|")

    /// A header on the request's own line goes up to the next header, a body that names itself, `|`, `->` or the
    /// line's end.
    static func endsInlineHeader(_ parser: Parser) -> Bool {
        if parser.cursor.peek().isNewline { return true }
        guard parser.cursor.peek(-1).isBlank else {
            return parser.cursor.peek() == UInt8(ascii: ")") && parser.brackets > 0
        }
        if parser.cursor.peek() == UInt8(ascii: ";") { return false }
        return WordGrammar.ends(at: parser.cursor) || parser.cursor.startsNamedBody
            || headerNameLength(at: parser.cursor) > 0
    }

    /// The length of the header name here: `Accept:` before white space or the end of the line.
    static func headerNameLength(at cursor: Cursor) -> Int {
        var ahead = cursor
        ahead.skip(while: \.isHeaderName)
        let isHeader =
            ahead.peek() == UInt8(ascii: ":") && (ahead.peek(1).isSpace || ahead.offset + 1 >= ahead.bytes.count)
        return isHeader ? ahead.offset - cursor.offset : 0
    }

    static func headerName(_ parser: inout Parser) -> Name? {
        let start = parser.cursor.offset
        guard headerNameLength(at: parser.cursor) > 0 else { return nil }
        parser.cursor.offset += headerNameLength(at: parser.cursor)
        parser.mark(.header, since: start)
        let name = Name(parser.cursor.text(since: start), at: start..<parser.cursor.offset)
        _ = parser.takeSymbol(":")
        return name
    }

    /// Reads the rest of the line after the URL: a value as the body, headers, a body that names itself.
    private static func readInline(_ parser: inout Parser, into request: inout RequestLiteral) throws(Diagnostic) {
        try parser.skipTrivia(newlines: false)
        if BodyGrammar.sendsValues(request.method.text) {
            parser.noteBody()
            request.body = try BodyGrammar.valueBody(&parser).map { .value($0) }
            if request.body != nil { request.range = request.range.lowerBound..<parser.cursor.offset }
        }
        while true {
            try parser.skipTrivia(newlines: false)
            parser.noteHeaderName()
            if WordGrammar.ends(at: parser.cursor) { return }
            if let name = headerName(&parser) {
                parser.cursor.skip(while: \.isBlank)
                let value = try parser.watching(for: .headerValue(of: name.text)) { (parser) throws(Diagnostic) in
                    try WordGrammar.rawText(&parser, .word) { endsInlineHeader($0) }
                }
                request.headers.append(HeaderLine(name, value))
            } else if request.body != nil {
                return
            } else if let body = try BodyGrammar.body(&parser) {
                request.body = body
            } else {
                throw parser.expected(
                    "a header or a body",
                    advice: #"write Name: value, or { "member": value }; put a URL with spaces in quotation marks"#)
            }
            request.range = request.range.lowerBound..<parser.cursor.offset
        }
    }
}
