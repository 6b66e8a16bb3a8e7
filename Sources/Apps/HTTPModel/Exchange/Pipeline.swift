/// A transport under a list of middleware; the first is the outermost.
///
/// ```swift
/// let pipeline = Pipeline([RequestLog()], over: transport)
/// let response = try await pipeline.send(Request(url)).collected()
/// ```
public struct Pipeline: Transport {
    private let transport: any Transport
    private let middleware: [any Middleware]

    /// `Pipeline([Redirects(), ContentDecoding()], over: transport)`
    public init(_ middleware: [any Middleware], over transport: any Transport) {
        self.transport = transport
        self.middleware = middleware
    }

    /// Hands the request through the middleware in order, then to the transport.
    public func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        try await send(request, in: context, from: 0)
    }

    private func send(
        _ request: Request, in context: ExchangeContext, from place: Int
    ) async throws(TransportError) -> Response {
        guard place < middleware.count else { return try await transport.send(request, in: context) }
        let next = NextStep(in: context) { (request, context) async throws(TransportError) in
            try await send(request, in: context, from: place + 1)
        }
        return try await middleware[place].intercept(request, next: next)
    }
}
