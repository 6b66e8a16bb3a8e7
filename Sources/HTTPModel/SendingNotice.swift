/// Shows a request to whoever wants to see it as it is handed to the network: stands innermost.
public struct SendingNotice: Middleware {
    /// A notice; it has nothing to set.
    public init() {}

    /// Tells ``Request/onSend``, and passes the request on.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        request.onSend?(request)
        return try await next(request)
    }
}
