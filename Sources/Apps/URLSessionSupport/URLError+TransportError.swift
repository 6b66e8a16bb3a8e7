import HTTPModel

extension TransportError {
    /// URLSession's error, in the transport's terms.
    init(_ error: any Error, in phase: TransferPhase) {
        guard let error = error as? URLError else {
            self.init(.unreachable, error.localizedDescription)
            return
        }
        self.init(error.kind(in: phase), error.localizedDescription)
    }
}

extension URLError {
    fileprivate func kind(in phase: TransferPhase) -> TransportError.Kind {
        switch code {
        case .cannotFindHost, .dnsLookupFailed: .nameNotFound
        case .cannotConnectToHost: .refused
        case .notConnectedToInternet: .offline
        case .timedOut: .timedOut(phase)
        case .cancelled: .cancelled
        case .badURL: .invalidRequest
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired:
            .tls
        case .badServerResponse, .networkConnectionLost: phase == .receiving ? .truncated : .unreachable
        // HTTP/0.9 is reported as an unsupported URL; URLs that really are unsupported were refused earlier.
        case .cannotParseResponse, .unsupportedURL: .malformed
        case .unknown where phase == .receiving: .truncated
        case .unknown where speaksOfTrust: .tls
        case .unknown: .malformed
        default: phase == .receiving ? .truncated : .unreachable
        }
    }

    /// True if the message is about trust. Outside Apple platforms, a refused certificate has only a message, and
    /// no error code of its own.
    private var speaksOfTrust: Bool {
        ["SSL", "TLS", "certificate"].contains { localizedDescription.contains($0) }
    }
}
