/// Sends one request and returns one response: the seam that everything else builds on.
///
/// The contract: the response's head is as the server wrote it. A redirect is a response like any other. A failure is
/// a ``TransportError`` that says its kind and phase. Cancelling the task ends the transfer within a tenth of a
/// second, in every phase. A truncated body is never a success.
///
/// ```swift
/// struct Offline: Transport {
///     func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
///         throw TransportError(.unreachable, "the test is offline", request: request)
///     }
/// }
/// ```
public protocol Transport: Sendable {
    /// Sends the request as it stands, and reports each step to the context.
    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response
}

extension Transport {
    /// Sends the request as it stands, without listeners.
    public func send(_ request: Request) async throws(TransportError) -> Response {
        try await send(request, in: ExchangeContext())
    }
}
