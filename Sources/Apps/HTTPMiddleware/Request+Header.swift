import HTTPModel

extension Request {
    /// Adds a header line; if it cannot be sent, throws a transport's error.
    mutating func add(_ name: String, _ value: String) throws(TransportError) {
        do {
            try headers.append(name, value)
        } catch {
            throw TransportError(error)
        }
    }
}
