import Foundation

extension TransportError: CustomStringConvertible {
    /// The place, the failure and its reason, in one line, without any secret of the request.
    public var description: String {
        let place = request.map { "\($0.method) \($0.url.absoluteString): " } ?? ""
        let facts = detail.isEmpty ? "" : ": \(Printable.text(detail))"
        return SecretMask(request?.allSecrets ?? []).masked(place + kind.description + facts)
    }
}

extension TransportError.Kind: CustomStringConvertible {
    /// The kind of failure, in words.
    public var description: String {
        switch self {
        case .invalidRequest: "the request cannot be sent"
        case .nameNotFound: "the host name was not found"
        case .refused: "the connection was refused"
        case .offline: "there is no network"
        case .unreachable: "the host cannot be reached"
        case .timedOut(let phase): "it took too long \(phase.activity)"
        case .tls: "no trusted connection can be made"
        case .cancelled: "cancelled"
        case .tooLarge(let limit): "the response is too large: \(limit)"
        case .malformed: "the response is malformed"
        case .truncated: "the body is incomplete"
        case .alreadyRead: "the body has already been read"
        case .redirect: "the redirect was not followed"
        case .noRecording: "no recording matches it"
        case .notSignedIn: "signing in has failed"
        }
    }
}

extension TransportError.Limit: CustomStringConvertible {
    /// The limit, with its number.
    public var description: String {
        switch self {
        case .head(let bytes): "its head exceeds the limit of \(bytes) bytes"
        case .informational(let count): "it has more than \(count) informational responses"
        case .body(let bytes): "its body exceeds the limit of \(bytes) bytes"
        case .ratio(let factor): "its body grows more than \(factor) times when it is decoded"
        }
    }
}

extension TransferPhase {
    fileprivate var activity: String {
        switch self {
        case .name: "to look up the name"
        case .connect: "to connect"
        case .tls: "to set up TLS"
        case .sending: "to send the request"
        case .waiting: "to respond"
        case .receiving: "to receive the response"
        }
    }
}

extension Request {
    /// Every secret that the request may contain once it is sent.
    package var allSecrets: [Secret] {
        secrets + (keys?.secrets ?? [])
    }
}

extension TransportError {
    /// The detail of a TLS failure with a server that does not use TLS.
    package static let withoutTLS = "the server responds without TLS: it uses http there"
}
