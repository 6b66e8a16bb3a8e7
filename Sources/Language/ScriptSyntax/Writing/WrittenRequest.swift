/// A request from any source, as the language writes it.
///
///     WrittenRequest(method: "POST", address: "items", headers: [], body: .text(#"{"title": "Bread"}"#)).line()
///     // POST items text "{\"title\": \"Bread\"}" Content-Type: …
///
/// Text is written as JSON or as a form if its headers declare that and the same bytes are sent.
package struct WrittenRequest: Sendable, Hashable {
    package struct Header: Sendable, Hashable {
        package var name: String
        package var value: WrittenText

        package init(_ name: String, _ value: WrittenText) {
            self.name = name
            self.value = value
        }
    }

    package enum Body: Sendable, Hashable {
        /// The text as sent. JSON is sent without its white space.
        case text(WrittenText)
        /// The text exactly as sent, including white space.
        case exactly(WrittenText)
        case file(String)
        case form([Item])
        case multipart([Part])
        /// An expression in Sonde's syntax.
        case value(String)
    }

    /// An item of a form.
    package struct Item: Sendable, Hashable {
        package var name: WrittenText
        package var value: WrittenText

        package init(_ name: WrittenText, _ value: WrittenText) {
            self.name = name
            self.value = value
        }
    }

    /// A part of a multipart body.
    package struct Part: Sendable, Hashable {
        package enum Content: Sendable, Hashable {
            case text(WrittenText)
            case file(String, type: String?, name: String?)
        }

        package var name: WrittenText
        package var content: Content

        package init(_ name: WrittenText, _ content: Content) {
            self.name = name
            self.content = content
        }
    }

    package var method: String
    package var address: WrittenText
    package var headers: [Header]
    package var body: Body?

    package init(method: String, address: WrittenText, headers: [Header] = [], body: Body? = nil) {
        self.method = method
        self.address = address
        self.headers = headers
        self.body = body
    }

    /// The names, in lower case, of the headers that a request has by default: `NAME: none` leaves them out.
    package static let impliedHeaders: Set = [
        "accept", "accept-encoding", "content-length", "content-type", "cookie", "user-agent",
    ]

    /// Indicates whether a name can be a header's name. A `|` would begin a view.
    package static func isHeaderName(_ name: String) -> Bool { !name.isEmpty && name.utf8.allSatisfy(\.isHeaderName) }
}

extension WrittenRequest {
    /// Returns the request as a statement of one line, without the session's headers with these names.
    package func line(without sessionHeaders: [String] = []) -> String {
        statement(writtenBody(isBroken: false), without: sessionHeaders)
    }

    /// The request as a statement, with a long body over several lines.
    package func statement(without sessionHeaders: [String] = []) -> String {
        statement(writtenBody(isBroken: true), without: sessionHeaders)
    }

    private func statement(_ form: WrittenBody?, without sessionHeaders: [String]) -> String {
        var words = [method, addressWord]
        // A list stands right after the address, where it is the body; after a header it would belong to that.
        if let form, form.isBare { words.append(form.text) }
        words += headerLines(beside: form, without: sessionHeaders)
        if let form, !form.isBare { words.append(form.text) }
        return words.joined(separator: " ")
    }

    /// The lines of the request in an endpoint's braces: the head, and the body below an empty line.
    package func lines(without sessionHeaders: [String] = []) -> [String] {
        let form = writtenBody(isBroken: true, isInBraces: true)
        let head = ["\(method) \(addressWord)"] + headerLines(beside: form, without: sessionHeaders)
        return head + (form.map { ["", $0.text] } ?? [])
    }

    /// The word for the address. After a custom method, a slash alone would divide, so it needs quotation marks.
    private var addressWord: String {
        let word = address.word
        return word == "/" && !RequestGrammar.methods.contains(method) ? "\"/\"" : word
    }

    private func writtenBody(isBroken: Bool, isInBraces: Bool = false) -> WrittenBody? {
        let type = headers.first { $0.name.lowercased() == "content-type" }?.value.plain
        return body.flatMap { WrittenBody($0, type: type, method: method, isBroken: isBroken, isInBraces: isInBraces) }
    }

    private func headerLines(beside form: WrittenBody?, without sessionHeaders: [String]) -> [String] {
        var lines: [String] = []
        for header in headers {
            let isType = header.name.lowercased() == "content-type"
            if isType, let implied = form?.impliedType, implied == header.value.plain { continue }
            // The word itself, where it would leave the session's header out.
            let isNone =
                header.value.plain == "none"
                && (Self.impliedHeaders.contains(header.name.lowercased())
                    || sessionHeaders.contains { $0.lowercased() == header.name.lowercased() })
            lines.append("\(header.name): \(isNone ? #"\("none")"# : header.value.headerValue)")
        }
        let named = Set(headers.map { $0.name.lowercased() })
        for name in sessionHeaders where !named.contains(name.lowercased()) { lines.append("\(name): none") }
        return lines
    }
}

extension UInt8 {
    /// True if a header's name may contain this byte on a request's line.
    var isHeaderName: Bool { self < 0x80 && (isNamePart || "!#$%&'*+-.^`~".utf8.contains(self)) }
}
