import HTTPModel

/// Why a request is refused before anyone answers it; the connection ends with that.
struct RequestFault: Error {
    let status: Int
    let words: String

    init(_ status: Int, _ words: String) {
        (self.status, self.words) = (status, words)
    }

    /// A request that could be read in two ways.
    init(_ words: String) {
        self.init(400, words)
    }

    init(_ error: TransportError) {
        self.init(400, error.detail)
    }
}
