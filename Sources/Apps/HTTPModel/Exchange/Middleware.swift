/// Stands between the sender and the transport, and changes the request, the response, both, or neither.
///
/// ```swift
/// struct RetryOnce: Middleware {
///     func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
///         let response = try await next(request)
///         guard response.status.code == 503 else { return response }
///         return try await next(request)
///     }
/// }
/// ```
public protocol Middleware: Sendable {
    /// The next step: the next middleware or, at the end, the transport.
    typealias Next = NextStep

    /// Returns a response to a request, usually by passing it on. It may call `next` more than once, or not at
    /// all.
    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response
}
