/// Stands between who sends and the transport: changes the request, the response, both, or neither.
public protocol Middleware: Sendable {
    /// What comes after this one: the next middleware, at last the transport.
    typealias Next = @Sendable (Request) async throws(TransportError) -> Response

    /// Answers a request, as a rule by handing it on. It may call `next` more than once, or not at all.
    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response
}
