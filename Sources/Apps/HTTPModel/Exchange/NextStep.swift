/// The step after a middleware: the next middleware or, at the end, the transport.
///
/// It is called like a function. Without a context, it passes on the context that the middleware was called
/// in:
///
/// ```swift
/// let response = try await next(request)
/// ```
public struct NextStep: Sendable {
    /// The context of the request.
    public let context: ExchangeContext
    private let send: Sending

    /// A function that sends a request.
    public typealias Sending = @Sendable (Request, ExchangeContext) async throws(TransportError) -> Response

    /// Creates a step that sends requests with this function.
    public init(in context: ExchangeContext = ExchangeContext(), send: @escaping Sending) {
        self.context = context
        self.send = send
    }

    /// Hands the request on, with another context if one is given.
    public func callAsFunction(
        _ request: Request, in context: ExchangeContext? = nil
    ) async throws(TransportError) -> Response {
        try await send(request, context ?? self.context)
    }
}
