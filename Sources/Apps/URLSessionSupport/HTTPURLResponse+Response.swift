import HTTPModel

extension Response {
    /// What is left of a response's head once `URLSession` has read it.
    ///
    /// The fields come from a dictionary: they are put in the order of their names, so that it is the same order
    /// each time. The line that names a content encoding is gone, because the encoding is gone from the body.
    init(_ head: HTTPURLResponse, of request: Request, transfer: Transfer) {
        let decoded = head.wasDecoded && request.method != .head
        var headers = head.headers
        if decoded { headers.remove("Content-Encoding") }
        self.init(
            version: "", status: Status(head.statusCode), headers: headers, url: request.url, transfer: transfer)
    }
}

extension HTTPURLResponse {
    /// How to find the end of its body. Throws if the head cannot be believed.
    func framing(answering method: Method) throws(TransportError) -> BodyFraming {
        if let odd = fields.first(where: { (try? HeaderField($0.name, $0.value)) == nil }) {
            throw TransportError(.malformed, "the header \(odd.name) contains what a header cannot contain")
        }
        return try BodyFraming(headers, status: Status(statusCode), answering: method)
    }

    /// Whether the body had a content encoding, which URLSession has undone.
    var wasDecoded: Bool {
        guard let encoding = value(forHTTPHeaderField: "Content-Encoding") else { return false }
        return !encoding.isEmpty && encoding.lowercased() != "identity"
    }

    /// Its fields as header lines, as far as they are valid.
    var headers: HeaderFields {
        HeaderFields(fields.compactMap { try? HeaderField($0.name, $0.value) })
    }

    private var fields: [(name: String, value: String)] {
        allHeaderFields
            .compactMap { name, value in (name as? String).map { ($0, String(describing: value)) } }
            .sorted { ($0.0.lowercased(), $0.0) < ($1.0.lowercased(), $1.0) }
    }
}
