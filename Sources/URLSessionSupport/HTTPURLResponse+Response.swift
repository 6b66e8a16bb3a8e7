import HTTPModel

extension Response {
    /// What is left of a response's head once `URLSession` has read it.
    ///
    /// The fields come from a dictionary: they are put in the order of their names, so that it is the same order
    /// each time. The line that names a content encoding is gone, because the encoding is gone from the body.
    init(_ head: HTTPURLResponse, of request: Request, transfer: Transfer) {
        let decoded = head.wasDecoded && request.method != .head
        let fields = head.fields
            .filter { !decoded || !$0.name.isNamed("Content-Encoding") }
            .compactMap { try? HeaderField($0.name, $0.value) }
        self.init(
            version: "", status: Status(head.statusCode), headers: HeaderFields(fields), url: request.url,
            transfer: transfer)
    }
}

extension HTTPURLResponse {
    /// The length of the body as it will be handed over, where the head tells.
    var bodyLength: Int? { wasDecoded ? nil : contentLength }

    /// The length of the body on the wire, where the head tells.
    var contentLength: Int? { value(forHTTPHeaderField: "Content-Length").flatMap(Int.init) }

    /// What makes the head's account of its body's length one that cannot be believed.
    var contradiction: String? {
        guard let length = value(forHTTPHeaderField: "Content-Length") else { return nil }
        if contentLength == nil || contentLength.map({ $0 < 0 }) == true {
            return "Content-Length says “\(Printable.text(length))”, which is no length"
        }
        guard value(forHTTPHeaderField: "Transfer-Encoding") != nil else { return nil }
        return "it has both a Content-Length and a Transfer-Encoding"
    }

    /// Had the body a content encoding? URLSession has undone it.
    var wasDecoded: Bool {
        guard let encoding = value(forHTTPHeaderField: "Content-Encoding") else { return false }
        return !encoding.isEmpty && !encoding.isNamed("identity")
    }

    /// Is the body one to read as it comes: longer than this, or a stream of events?
    func isStreamed(beyond limit: Int) -> Bool {
        if let bodyLength, bodyLength > limit { return true }
        return value(forHTTPHeaderField: "Content-Type")?.lowercased().hasPrefix("text/event-stream") == true
    }

    fileprivate var fields: [(name: String, value: String)] {
        allHeaderFields
            .compactMap { name, value in (name as? String).map { ($0, String(describing: value)) } }
            .sorted { ($0.0.lowercased(), $0.0) < ($1.0.lowercased(), $1.0) }
    }
}

extension String {
    fileprivate func isNamed(_ other: String) -> Bool { caseInsensitiveCompare(other) == .orderedSame }
}
