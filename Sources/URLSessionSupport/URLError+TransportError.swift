import HTTPModel

extension TransportError {
    /// What URLSession said, in the transport's words.
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
        case .timedOut: .timedOut(phase)
        case .cancelled: .cancelled
        case .badURL: .invalidRequest
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired:
            .tls
        case .badServerResponse, .networkConnectionLost: phase == .receiving ? .truncated : .unreachable
        // HTTP/0.9 is reported as an URL that is not supported; the real ones were refused before.
        case .cannotParseResponse, .unsupportedURL: .malformed
        case .unknown where phase == .receiving: .truncated
        case .unknown where speaksOfTrust: .tls
        case .unknown: .malformed
        default: phase == .receiving ? .truncated : .unreachable
        }
    }

    /// Off Apple's platforms a certificate that is refused has no code of its own, only words.
    private var speaksOfTrust: Bool {
        ["SSL", "TLS", "certificate"].contains { localizedDescription.contains($0) }
    }
}
