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
    var contentLength: Int? {
        value(forHTTPHeaderField: "Content-Length").flatMap { $0.first?.isNumber == true ? Int($0) : nil }
    }

    /// What makes the head one that cannot be believed.
    var contradiction: String? {
        if let odd = fields.first(where: { (try? HeaderField($0.name, $0.value)) == nil }) {
            return "the header \(Printable.text(odd.name)) holds what no header may hold"
        }
        let coding = value(forHTTPHeaderField: "Transfer-Encoding")
        if let coding, !coding.isNamed("chunked") {
            return "Transfer-Encoding is “\(Printable.text(coding))”, not “chunked”"
        }
        guard let length = value(forHTTPHeaderField: "Content-Length") else { return nil }
        if contentLength == nil { return "Content-Length is “\(Printable.text(length))”, which is no length" }
        return coding == nil ? nil : "it has both Content-Length and Transfer-Encoding"
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
