import HTTPModel

extension Response {
    /// The part of a response's head that is left once `URLSession` has read it.
    ///
    /// The fields come from a dictionary. They are sorted by name, so that their order is the same each time. The
    /// line that names a content encoding is removed, because the body is no longer encoded.
    init(_ head: HTTPURLResponse, of request: Request, transfer: Transfer) {
        let decoded = head.wasDecoded && request.method != .head
        var headers = head.headers
        if decoded { headers.remove("Content-Encoding") }
        self.init(
            version: "", status: Status(head.statusCode), headers: headers, url: request.url, transfer: transfer)
    }
}

extension HTTPURLResponse {
    /// Returns the rule for finding the end of its body. Throws if the head is not credible.
    func framing(answering method: Method) throws(TransportError) -> BodyFraming {
        if let odd = fields.first(where: { (try? HeaderField($0.name, $0.value)) == nil }) {
            throw TransportError(.malformed, "the header \(odd.name) contains a character that a header cannot contain")
        }
        return try BodyFraming(headers, status: Status(statusCode), answering: method)
    }

    /// Indicates whether the body had a content encoding, which URLSession has decoded.
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
