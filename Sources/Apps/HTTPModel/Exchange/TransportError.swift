/// A failure to get a response: its kind, its phase, and what had arrived by then.
///
/// Each layer that the error passes through adds what it knows; ``description`` puts it into words.
public struct TransportError: Error, Sendable {
    /// The kind of failure.
    public enum Kind: Sendable, Hashable {
        /// The request is not valid; nothing was sent.
        case invalidRequest
        /// The host's name has no address.
        case nameNotFound
        /// The host responds, but nothing listens on the port.
        case refused
        /// This machine has no network.
        case offline
        /// The host cannot be reached, or the connection broke before a response.
        case unreachable
        /// It took too long, in this phase.
        case timedOut(TransferPhase)
        /// The certificate, its name or the protocol cannot be trusted.
        case tls
        /// The task was cancelled.
        case cancelled
        /// The response is larger than the limit named.
        case tooLarge(Limit)
        /// The response is not HTTP, contradicts itself, or is not encoded as it declares.
        case malformed
        /// The body ended too early, or went on after its end.
        case truncated
        /// A received body was read a second time.
        case alreadyRead
        /// A redirect was not followed: too many, a downgrade, or a body that would go to another origin.
        case redirect
        /// No recording matches the request; ``TransportError/cause`` explains it.
        case noRecording
        /// There is no token to send the request with; nothing was sent to its server.
        case notSignedIn
    }

    /// A limit on what a server may send.
    public enum Limit: Sendable, Hashable {
        /// Bytes of the head.
        case head(Int)
        /// Interim heads.
        case informational(Int)
        /// Bytes of the body, after decoding.
        case body(Int)
        /// Bytes of the body for each byte on the wire.
        case ratio(Int)
    }

    /// The kind of failure.
    public var kind: Kind
    /// The details, in the words of the layer that noticed the failure: an address, a certificate's name, a position.
    public var detail: String
    /// The request being sent.
    public var request: Request?
    /// The part of the response that arrived before the failure.
    public var response: Response?
    /// The underlying error of another library.
    public var cause: (any Error)?

    /// An error; the layers above add the request and the response.
    public init(_ kind: Kind, _ detail: String = "", request: Request? = nil, response: Response? = nil) {
        self.kind = kind
        self.detail = detail
        self.request = request
        self.response = response
    }

    /// The same error with this request, unless it already has one.
    public func with(request: Request) -> TransportError {
        var known = self
        known.request = known.request ?? request
        return known
    }

    /// The same error with this response, unless it already has one.
    public func with(response: Response) -> TransportError {
        var known = self
        known.response = known.response ?? response
        return known
    }
}

/// A cause with its own advice, which is shown instead of the advice for its kind of failure.
package protocol AdvisingError: Error {
    var advice: String? { get }
}

extension TransportError {
    /// A header that cannot be sent.
    public init(_ error: HeaderFieldError) {
        self.init(.invalidRequest, error.description)
    }
}
