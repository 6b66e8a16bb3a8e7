package import Fixtures
package import Foundation
package import HTTPModel

/// A response of a local server. It may misbehave on purpose.
package struct ServedResponse: Sendable {
    package var status: Status
    /// The reason phrase; empty for the default one, which libmicrohttpd always sends.
    package var reason = ""
    /// The header lines, sent in this order and spelling, except for the lines that frame the message, which the
    /// server writes.
    package var headers: HeaderFields { didSet { ready = nil } }
    package var body: Data { didSet { ready = nil } }
    /// The time to keep the client waiting.
    package var delay: Duration
    /// The number of bytes of the body after which to hang up, although the whole length was announced.
    package var hangsUpAfter: Int?
    /// Indicates whether the connection is closed without a response.
    package var isMissing = false
    /// The lines after the body, if it is sent in chunks. libmicrohttpd sends none.
    package var trailers = HeaderFields()
    /// True if the lines say how the body is framed, because a server of HTTP/1 wrote them. libmicrohttpd decides that
    /// itself.
    var isFramed = false
    /// The body in pieces that are sent when they are due, if it is a stream.
    package var pieces: [ElementSchedule.Piece] = []
    /// The library's own copy; `nil` for a response that is sent once.
    private(set) var ready: ReadyResponse?

    package init(
        _ status: Status, headers: HeaderFields = HeaderFields(), body: Data = Data(), delay: Duration = .zero,
        hangsUpAfter: Int? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.delay = delay
        self.hangsUpAfter = hangsUpAfter
    }

    var size: Int { pieces.isEmpty ? body.count : pieces.reduce(0) { $0 + $1.bytes.count } }

    var isKept: Bool { ready != nil }

    /// The same response, to be sent many times.
    package func kept() -> ServedResponse {
        var kept = self
        kept.ready = ReadyResponse()
        return kept
    }
}

extension ServedResponse {
    static let tooLarge = ServedResponse(Status(413))
    static let notUnderstood = ServedResponse(Status(400))
    /// A failure that was recorded: the nearest that a wire has is its end.
    static let missing = {
        var response = ServedResponse(Status(0))
        response.isMissing = true
        return response
    }()
}
