import Foundation

/// Returns the last good response for a URL while its server cannot be reached.
actor LastResponses: Middleware {
    private var kept: [URL: Response] = [:]

    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        let response = try await next(request)
        guard request.method == .get, response.status.isSuccess else { return response }
        let whole = try await response.collected(upTo: 1 << 20)
        kept[request.url] = whole
        return whole
    }
}
