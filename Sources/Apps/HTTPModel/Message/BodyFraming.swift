/// The rule for finding the end of a body. A head that allows more than one end is refused, because an intermediary
/// may have chosen the other one.
package struct BodyFraming: Sendable, Hashable {
    /// The number of bytes after the head, if the head says so.
    package let length: Int?

    /// Reads the head of a response to a request with that method.
    package init(_ headers: HeaderFields, status: Status, answering method: Method) throws(TransportError) {
        let length = try Self.length(headers.values(of: "Content-Length"))
        if headers.contains("Transfer-Encoding") {
            let codings = headers.values(of: "Transfer-Encoding")
            guard length == nil else {
                throw TransportError(.malformed, "the head has both Content-Length and Transfer-Encoding")
            }
            guard codings.count == 1, codings[0].lowercased() == "chunked" else {
                throw TransportError(
                    .malformed, "Transfer-Encoding is “\(codings.joined(separator: ", "))”, not “chunked”")
            }
        }
        let hasBody = method != .head && status.code != 204 && status.code != 304
        self.length = hasBody ? length : 0
    }

    private static func length(_ values: [String]) throws(TransportError) -> Int? {
        guard let first = values.first else { return nil }
        guard values.allSatisfy({ $0 == first }) else {
            throw TransportError(
                .malformed, "the head has different Content-Lengths: \(values.joined(separator: " and "))")
        }
        guard first.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let length = Int(first)
        else { throw TransportError(.malformed, "Content-Length is “\(first)”, which is not a length") }
        return length
    }
}
