import Basics

/// A request as it goes over the wire: `GET /x HTTP/1.1`, header lines, an empty line and a body.
struct HTTPMessage {
    let sondeText: String
    let end: Int

    /// The headers that the transport determines by itself.
    private static let ofTransport: Set = [
        "host", "content-length", "connection", "accept-encoding", "transfer-encoding", "expect",
    ]

    static func begins(at cursor: Cursor) -> Bool { requestLine(at: cursor) != nil }

    private static func requestLine(at cursor: Cursor) -> (method: String, target: String)? {
        var cursor = cursor
        guard cursor.peek().isUppercase, cursor.moved(past: { !$0.isNewline }).isBehindVersion else { return nil }
        let words = cursor.takeLine().split(separator: " ").map(String.init)
        return words.count == 3 && RequestGrammar.methods.contains(words[0]) ? (words[0], words[1]) : nil
    }

    init?(at start: Cursor) {
        var cursor = start
        guard let (method, target) = Self.requestLine(at: start) else { return nil }
        _ = cursor.takeLine()
        var (host, headers) = ("", [WrittenRequest.Header]())
        var last = cursor
        while let (name, value) = cursor.takeHeaderLine() {
            last = cursor
            if name.lowercased() == "host" { host = value }
            if !Self.ofTransport.contains(name.lowercased()) {
                headers.append(WrittenRequest.Header(name, WrittenText(value)))
            }
        }
        let body = headers.isEmpty && host.isEmpty ? nil : cursor.takeMessageBody()
        end = body == nil ? last.offset : cursor.offset
        var address = target
        if address.hasPrefix("/"), !host.isEmpty {
            address = (host.isOfMachine ? "http://" : "https://") + host + address
        }
        sondeText = WrittenRequest(
            method: method, address: WrittenText(address), headers: headers,
            body: body.map { .text(WrittenText($0)) }
        ).line()
    }
}

extension Cursor {
    /// True if `HTTP/1.1` or another version precedes this place.
    fileprivate var isBehindVersion: Bool {
        let line = text(max(0, offset - 9)..<offset)
        return [" HTTP/1.0", " HTTP/1.1", " HTTP/2", " HTTP/2.0", " HTTP/3"].contains(where: line.hasSuffix)
    }

    /// The rest of the line, without its end.
    fileprivate mutating func takeLine() -> String {
        let start = offset
        skip { !$0.isNewline }
        let line = text(since: start).trimming(\.isWhitespace)
        if peek() == UInt8(ascii: "\r") { advance() }
        if peek() == UInt8(ascii: "\n") { advance() }
        return line
    }

    fileprivate mutating func takeHeaderLine() -> (name: String, value: String)? {
        let start = self
        let line = takeLine()
        if let sign = line.firstIndex(of: ":"), WrittenRequest.isHeaderName(String(line[..<sign])) {
            return (String(line[..<sign]), String(line[line.index(after: sign)...]).trimming(\.isWhitespace))
        }
        self = start
        return nil
    }

    /// The text below an empty line, up to the next one.
    fileprivate mutating func takeMessageBody() -> String? {
        guard peek().isNewline else { return nil }
        _ = takeLine()
        var lines: [String] = []
        while !isAtEnd, !peek().isNewline { lines.append(takeLine()) }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}

extension String {
    fileprivate var isOfMachine: Bool {
        hasPrefix("localhost") || hasPrefix("127.0.0.1") || hasPrefix("[::1]")
    }
}
