import HTTPModel

/// A request in the shape in which it is sent: whatever could turn it into another request was refused.
struct PreparedRequest: Sendable {
    let request: Request
    let destination: Destination
    /// The lines as they are sent, without line ends.
    let lines: [[UInt8]]

    init(_ request: Request, after last: Destination? = nil) throws(TransportError) {
        self.request = request
        destination = try request.checkedDestination(after: last)
        lines = request.headers.map(Self.line)
    }

    /// True if the request may be sent again after the connection broke before a response.
    var isRepeatable: Bool { Self.repeatable.contains(request.method.name) }

    /// True if the method promises a body, so that an empty one must be announced.
    var announcesEmptyBody: Bool { Self.announcing.contains(request.method.name) && !request.omits("Content-Length") }

    /// The body's length, if it is sent with it; else the body is sent in chunks.
    var announcedLength: Int? { request.omits("Content-Length") ? nil : request.body.length }
}

extension PreparedRequest {
    private static let repeatable = ["GET", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE"]
    private static let announcing = ["POST", "PUT", "PATCH"]

    /// The line as it stands. libcurl drops a header without a value unless a semicolon marks it as intended.
    private static func line(_ field: HeaderField) -> [UInt8] {
        field.valueBytes.isEmpty ? Array("\(field.name);".utf8) : field.line
    }
}
