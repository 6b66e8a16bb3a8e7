public import HTTPModel

/// A recorded failure, which takes the place of a response or follows the part of one that had arrived.
public struct RecordedFailure: Sendable, Hashable {
    /// The kinds of failure that a network has.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The host's name has no address.
        case nameNotFound
        /// Nothing listens on the port.
        case refused
        /// This machine has no network.
        case offline
        /// The host cannot be reached, or the connection broke before a response.
        case unreachable
        /// It took too long, in the recorded phase.
        case timedOut
        /// The certificate, its name or the protocol cannot be trusted.
        case tls
        /// The response is not HTTP, or contradicts itself.
        case malformed
        /// The body ended too early.
        case truncated
    }

    /// The kind of failure.
    public var kind: Kind
    /// The phase that took too long.
    public var phase: TransferPhase?
    /// The details, in the words of the transport.
    public var message: String

    /// A failure as it is replayed.
    public init(_ kind: Kind, in phase: TransferPhase? = nil, _ message: String = "") {
        self.kind = kind
        self.phase = phase
        self.message = message
    }

    /// The failure as a transport throws it.
    func error(for request: Request) -> TransportError {
        let kind: TransportError.Kind =
            switch kind {
            case .nameNotFound: .nameNotFound
            case .refused: .refused
            case .offline: .offline
            case .unreachable: .unreachable
            case .timedOut: .timedOut(phase ?? .waiting)
            case .tls: .tls
            case .malformed: .malformed
            case .truncated: .truncated
            }
        return TransportError(kind, message, request: request)
    }

    /// Indicates whether an app sees two failures as the same, whatever their wording.
    package func isSame(as other: RecordedFailure?) -> Bool { kind == other?.kind && phase == other?.phase }
}

extension RecordedFailure: CustomStringConvertible {
    /// The kind, and the phase if there is one: `timedOut, waiting`.
    public var description: String { kind.rawValue + (phase.map { ", \($0.rawValue)" } ?? "") }
}

extension RecordedResponse {
    /// The response to a request that got none: its status is 0.
    static func none(to url: String) -> RecordedResponse {
        RecordedResponse(version: "", status: Status(0), url: url)
    }

    /// Indicates whether at least a head arrived.
    package var hasArrived: Bool { status.code != 0 }
}
