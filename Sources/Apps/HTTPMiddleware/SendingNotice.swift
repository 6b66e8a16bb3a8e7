public import HTTPModel

/// Shows a request as it is handed to the network. Make it the innermost middleware.
public struct SendingNotice: Middleware {
    /// Creates a notice, which has no settings.
    public init() {}

    /// Calls ``/HTTPModel/ExchangeContext/onSend`` and passes the request on.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        next.context.onSend?(request)
        return try await next(request)
    }
}
