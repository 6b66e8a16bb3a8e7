import Basics

extension Request {
    /// The request's destination. Throws if anything could turn the request into a different one, or into two.
    ///
    /// A transport passes the previous destination, which is usually the same site.
    @discardableResult
    package func checkedDestination(after last: Destination? = nil) throws(TransportError) -> Destination {
        let destination = try Destination(url, after: last)
        try checkMethod()
        for field in headers { try check(field) }
        try checkFraming()
        return destination
    }
}

extension Request {
    private func checkMethod() throws(TransportError) {
        guard method.name != "CONNECT" else {
            throw TransportError(.invalidRequest, "CONNECT is for proxies: set the transport's proxy instead")
        }
        guard method != .head || body.isEmpty else {
            throw TransportError(.invalidRequest, "a HEAD request cannot have a body: remove it")
        }
    }

    /// A folded line from a server can be read but must not be sent on.
    private func check(_ field: HeaderField) throws(TransportError) {
        guard let byte = field.line.first(where: { $0 == 0 || $0.isNewline }) else { return }
        throw TransportError(HeaderFieldError.value(name: field.name, byte: byte))
    }

    private func checkFraming() throws(TransportError) {
        guard !headers.contains("Transfer-Encoding") else {
            throw TransportError(.invalidRequest, "the transport sets Transfer-Encoding: remove the header")
        }
        let hosts = headers.values(of: "Host")
        guard hosts.count < 2, hosts.first?.isEmpty != true else {
            throw TransportError(
                .invalidRequest, "a request has exactly one Host, and it is not empty: remove the others")
        }
        let lengths = headers.values(of: "Content-Length")
        guard let given = lengths.first else { return }
        guard lengths.count == 1, let length = body.length, given == String(length) else {
            let size = body.length.map { "has \($0)" } ?? "has an unknown number of"
            throw TransportError(
                .invalidRequest,
                "Content-Length is \(lengths.joined(separator: " and ")) and the body \(size) bytes: "
                    + "remove the header; it is added automatically")
        }
    }
}
