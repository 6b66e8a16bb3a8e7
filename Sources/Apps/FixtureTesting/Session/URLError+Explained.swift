import HTTPModel

extension URLError {
    /// The error in the form that a session reports: ``localizedDescription`` is the whole explanation, and the error
    /// itself is under `NSUnderlyingErrorKey`.
    init(_ error: TransportError) {
        let explanation = error.cause.map { String(describing: $0) } ?? error.description
        var facts: [String: Any] = [NSLocalizedDescriptionKey: explanation, NSUnderlyingErrorKey: error]
        if let url = error.request?.url { facts[NSURLErrorFailingURLErrorKey] = url }
        self.init(Self.code(of: error.kind), userInfo: facts)
    }

    private static func code(of kind: TransportError.Kind) -> URLError.Code {
        switch kind {
        case .noRecording: .resourceUnavailable
        case .notSignedIn: .userAuthenticationRequired
        case .invalidRequest: .badURL
        case .nameNotFound: .cannotFindHost
        case .refused: .cannotConnectToHost
        case .offline: .notConnectedToInternet
        case .unreachable, .truncated: .networkConnectionLost
        case .timedOut: .timedOut
        case .tls: .secureConnectionFailed
        case .cancelled: .cancelled
        case .tooLarge: .dataLengthExceedsMaximum
        case .malformed: .badServerResponse
        case .redirect: .httpTooManyRedirects
        case .alreadyRead: .unknown
        }
    }
}
