public import Fixtures
public import HTTPModel

/// The failures of transports, as a recorder keeps them.
extension RecordedFailure {
    /// The recorded form of a transport's failure; `nil` for a failure that no network causes, such as a cancelled task.
    public init?(_ error: TransportError) {
        let kind: Kind? =
            switch error.kind {
            case .nameNotFound: .nameNotFound
            case .refused: .refused
            case .offline: .offline
            case .unreachable: .unreachable
            case .timedOut: .timedOut
            case .tls: .tls
            case .malformed: .malformed
            case .truncated: .truncated
            case .invalidRequest, .cancelled, .tooLarge, .alreadyRead, .redirect, .noRecording, .notSignedIn: nil
            }
        guard let kind else { return nil }
        let phase: TransferPhase? = if case .timedOut(let phase) = error.kind { phase } else { nil }
        self.init(kind, in: phase, error.detail)
    }
}
