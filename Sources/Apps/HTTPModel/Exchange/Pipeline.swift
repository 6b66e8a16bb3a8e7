/// A transport under a list of middleware; the first is the outermost.
///
/// ```swift
/// let pipeline = Pipeline([RequestLog()], over: transport)
/// let response = try await pipeline.send(Request(url)).collected()
/// ```
public struct Pipeline: Transport {
    private let first: NextStep.Sending

    /// `Pipeline([Redirects(), ContentDecoding()], over: transport)`
    public init(_ middleware: [any Middleware], over transport: any Transport) {
        var first: NextStep.Sending = { (request, context) async throws(TransportError) in
            try await transport.send(request, in: context)
        }
        for step in middleware.reversed() {
            first = { [next = first] (request, context) async throws(TransportError) in
                try await step.intercept(request, next: NextStep(in: context, send: next))
            }
        }
        self.first = first
    }

    /// Hands the request through the middleware in order, then to the transport.
    public func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        try await first(request, context)
    }
}
