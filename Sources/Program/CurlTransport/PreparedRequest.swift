import HTTPModel

/// A request that can be sent as it stands.
struct PreparedRequest: Sendable {
    let request: Request
    let head: PreparedHead

    init(_ request: Request, after last: PreparedHead? = nil) throws(TransportError) {
        self.request = request
        head = try PreparedHead(
            of: request, isChunked: request.isUpload && request.announcedLength == nil, after: last)
    }

    var destination: Destination { head.destination }
}

extension Method {
    /// The words for a request that is not sent again.
    var notRepeated: TransportError {
        TransportError(
            .unreachable,
            "the connection broke before a response arrived, and \(self) is not sent again automatically")
    }
}

extension Request {
    /// True if there is a body to send, or an empty one to announce.
    var isUpload: Bool { !body.isEmpty || announcesEmptyBody }

    /// The body's length, if it is sent with it; else the body is sent in chunks.
    var announcedLength: Int? { omits("Content-Length") ? nil : body.length }

    var upload: UploadFraming { isUpload ? announcedLength.map { .length($0) } ?? .chunked : .none }

    /// True if the method promises a body, so that an empty one must be announced.
    private var announcesEmptyBody: Bool {
        method != .get && Self.announcing.contains(method.name) && !omits("Content-Length")
    }

    private static let announcing = ["POST", "PUT", "PATCH"]
}
