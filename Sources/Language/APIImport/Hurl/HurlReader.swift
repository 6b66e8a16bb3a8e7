import APIDocuments
import Basics

/// Reads a Hurl file line by line: entries, their headers, sections and bodies, and the expected responses.
struct HurlReader {
    var cursor: Cursor
    let name: String
    private let places: LineTable
    /// The comments above what comes next.
    private var comments: [String] = []

    init(_ document: ForeignDocument) throws(ImportError) {
        name = document.name
        places = LineTable(of: document.bytes, named: document.name)
        cursor = Cursor(document.bytes)
        guard String(validUTF8: document.bytes) != nil else {
            throw ImportError("\(name) is not text in UTF-8", advice: "save it as UTF-8")
        }
    }

    mutating func entries() throws(ImportError) -> [HurlEntry] {
        var entries: [HurlEntry] = []
        skipEmptyLines()
        while !cursor.isAtEnd {
            entries.append(try entry())
            skipEmptyLines()
        }
        return entries
    }

    private mutating func entry() throws(ImportError) -> HurlEntry {
        let above = comments
        let start = cursor.offset
        guard let method = takeMethod() else { throw error("a request was expected here", "write GET and an address") }
        skipBlanks()
        var entry = HurlEntry(comments: above, method: method, address: try restOfLine(), offset: start)
        guard !entry.address.pieces.isEmpty else {
            throw error("this request has no address", "write it after the method", at: start)
        }
        try read(&entry.message, isResponse: false)
        if isAtResponse { entry.response = try response() }
        return entry
    }

    /// Reads the headers, the sections and the body of a request or a response.
    private mutating func read(_ message: inout HurlMessage, isResponse: Bool) throws(ImportError) {
        skipEmptyLines()
        while !cursor.isAtEnd, !isAtRequest, !isAtResponse {
            if let heading {
                guard let section = HurlMessage.sections[heading], section.isOfResponse == isResponse else {
                    throw error(
                        "\(isResponse ? "a response" : "a request") has no section [\(heading)]",
                        "write it \(isResponse ? "above" : "below") the HTTP line")
                }
                skipLine()
                try read(section, of: &message)
            } else if message.hasNoSections, message.body == nil, isAtField {
                message.headers.append(try field())
            } else if message.body == nil, let body = try body() {
                message.body = body
            } else {
                throw error("this is not a header, section or body", "see hurl.dev for what is allowed here")
            }
            skipEmptyLines()
        }
    }

    private mutating func read(_ section: HurlMessage.Section, of message: inout HurlMessage) throws(ImportError) {
        message.hasNoSections = false
        skipEmptyLines()
        while !cursor.isAtEnd, !isAtRequest, !isAtResponse, heading == nil, !isAtBody {
            switch section {
            case .captures: message.captures.append(try capture())
            case .asserts where isAtQuery: message.asserts.append(try assert())
            case _ where !section.isOfResponse && isAtField: message.fields[section, default: []].append(try field())
            default: return
            }
            skipEmptyLines()
        }
    }

    private mutating func response() throws(ImportError) -> HurlResponse {
        let start = cursor.offset
        let version = word()
        skipBlanks()
        let status = word()
        guard status == "*" || status.count == 3 && Int(status) != nil else {
            throw error("\(version) needs a status", "write \(version) 200, or \(version) * for any", at: start)
        }
        var response = HurlResponse(
            version: version == "HTTP" ? nil : version, status: Int(status), offset: start)
        try endLine()
        try read(&response.message, isResponse: true)
        return response
    }
}

// MARK: - Lines

extension HurlReader {
    private var isAtRequest: Bool {
        var ahead = self
        guard ahead.takeMethod() != nil else { return false }
        return ahead.cursor.peek() == 32 || ahead.cursor.peek() == 9
    }

    private mutating func takeMethod() -> String? {
        let start = cursor.offset
        guard cursor.skip(while: \.isUppercase) > 1, !cursor.text(since: start).hasPrefix("HTTP")
        else {
            cursor.offset = start
            return nil
        }
        return cursor.text(since: start)
    }

    private var isAtResponse: Bool { cursor.starts(with: "HTTP ") || cursor.starts(with: "HTTP/") }

    /// A heading of a section: `[Options]`.
    private var heading: String? {
        guard cursor.peek() == UInt8(ascii: "[") else { return nil }
        var ahead = cursor
        ahead.advance()
        let start = ahead.offset
        guard ahead.skip(while: \.isLetter) > 0, ahead.peek() == UInt8(ascii: "]") else { return nil }
        let name = ahead.text(since: start)
        return name.first?.isUppercase == true ? name : nil
    }

    /// A line with a colon after its name, which no body begins with.
    private var isAtField: Bool {
        guard !isAtBody else { return false }
        var ahead = self
        return (try? ahead.fieldName()) != nil
    }

    private mutating func field() throws(ImportError) -> HurlField {
        let start = cursor.offset
        let name = try fieldName()
        skipBlanks()
        return HurlField(name: name, value: try restOfLine(), offset: start)
    }

    mutating func fieldName() throws(ImportError) -> TemplateText {
        let start = cursor.offset
        let name = try text { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "#") }
        guard cursor.take(":"), !name.pieces.isEmpty else {
            throw error("a name and a colon were expected here", "write NAME: VALUE", at: start)
        }
        return name
    }

    mutating func word() -> String {
        let start = cursor.offset
        cursor.skip { !$0.isSpace && $0 != UInt8(ascii: "#") }
        return cursor.text(since: start)
    }

    mutating func skipBlanks() { cursor.skip(while: \.isBlank) }

    /// Nothing but a comment may follow on this line.
    mutating func endLine() throws(ImportError) {
        skipBlanks()
        guard cursor.isAtEnd || cursor.peek() == 10 || cursor.peek() == 13 || cursor.peek() == UInt8(ascii: "#") else {
            throw error("only a comment may follow on this line", "write it on a line of its own")
        }
        skipLine()
    }

    mutating func skipLine() {
        cursor.skip { $0 != 10 }
        cursor.advance()
    }

    /// Keeps the comments right above what follows.
    private mutating func skipEmptyLines() {
        comments = []
        while !cursor.isAtEnd {
            cursor.skip { $0 == 32 || $0 == 9 || $0 == 13 }
            if cursor.peek() == UInt8(ascii: "#") {
                cursor.advance()
                let start = cursor.offset
                cursor.skip { $0 != 10 && $0 != 13 }
                comments.append(cursor.text(since: start).trimming(\.isWhitespace))
                skipLine()
            } else if cursor.peek() == 10 {
                cursor.advance()
                comments = []
            } else {
                return
            }
        }
    }

    func error(_ message: String, _ advice: String, at offset: Int? = nil) -> ImportError {
        ImportError(message, at: places.place(at: offset ?? cursor.offset), advice: advice)
    }
}
