import Foundation

/// Returns the last good response for a URL while its server cannot be reached.
actor LastResponses: Middleware {
    private var kept: [URL: Response] = [:]

    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        guard request.method == .get else { return try await next(request) }
        do {
            let whole = try await next(request).collected(upTo: 1 << 20)
            if whole.status.isSuccess { kept[request.url] = whole }
            return whole
        } catch {
            guard isOffline(error), let last = kept[request.url] else { throw error }
            return last
        }
    }

    /// True if the server could not be reached.
    private func isOffline(_ error: TransportError) -> Bool {
        switch error.kind {
        case .nameNotFound, .refused, .offline, .unreachable, .timedOut: true
        default: false
        }
    }
}
