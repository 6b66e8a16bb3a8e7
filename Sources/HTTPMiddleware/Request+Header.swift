import HTTPModel

extension Request {
    /// Adds a header line; what cannot be sent is told in the words of a transport.
    mutating func add(_ name: String, _ value: String) throws(TransportError) {
        do {
            try headers.append(name, value)
        } catch {
            throw TransportError(error)
        }
    }
}
