import HTTPModel

/// The head of a request as it is sent. Most requests have the head of the request before.
struct PreparedHead: Sendable {
    let destination: Destination
    /// The lines without line ends, and what keeps libcurl from adding its own.
    let lines: [[UInt8]]
    private let headers: HeaderFields
    private let isChunked: Bool

    /// Refuses a head that could turn the request into another one.
    init(of request: Request, isChunked: Bool, after last: PreparedHead?) throws(TransportError) {
        destination = try request.checkedDestination(after: last?.destination)
        (headers, self.isChunked) = (request.headers, isChunked)
        if let last, last.isChunked == isChunked, last.headers == headers {
            lines = last.lines
        } else {
            lines = Self.lines(of: headers, isChunked: isChunked)
        }
    }
}

extension PreparedHead {
    /// The lines that make libcurl send these fields, and nothing else.
    static func lines(of headers: HeaderFields, isChunked: Bool) -> [[UInt8]] {
        let unwanted = ownHeaders.filter { !headers.contains($0.name) }.map(\.removal)
        return headers.map(line) + unwanted + (isChunked ? [chunked] : [])
    }

    /// The line as it stands. libcurl drops a header without a value unless a semicolon marks it as intended.
    private static func line(_ field: HeaderField) -> [UInt8] {
        field.valueSlice.isEmpty ? Array("\(field.name);".utf8) : field.line
    }

    /// The headers that libcurl would add; a name and a colon prevent that.
    private static let ownHeaders = ["Accept", "Content-Type", "Expect", "Proxy-Connection"].map {
        (name: $0, removal: Array("\($0):".utf8))
    }
    private static let chunked = Array("Transfer-Encoding: chunked".utf8)
}
