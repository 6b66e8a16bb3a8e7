package import HTTPModel

/// Sends requests over the network with libcurl: they go out as they stand, and answers come back as the server wrote
/// them.
///
/// All its transfers run on one thread of its own, which ends when neither the transport, nor a body that is still
/// being read, nor a task on ``executor`` holds it any more. It only moves bytes: redirects, content decoding,
/// cookies and credentials are middleware.
///
/// ```swift
/// var configuration = TransportConfiguration()
/// configuration.timeouts.total = .seconds(20)
/// let response = try await CurlTransport(configuration).send(Request(url)).collected()
/// ```
package struct CurlTransport: Transport {
    private let engine: TransferEngine
    private let configuration: TransportConfiguration

    /// A transport with connections of its own.
    package init(_ configuration: TransportConfiguration = TransportConfiguration()) {
        self.configuration = configuration
        engine = TransferEngine(configuration)
    }

    /// The transport's own thread: a task that prefers it sends and receives without changing threads.
    ///
    /// Such a task holds up every transfer while it computes, so it should do little between its requests.
    package var executor: TransferEngine { engine }

    /// Sends the request as it stands; returns when the head has arrived and, if the body is small, the body too.
    package func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        do {
            let exchange = Transmission(try engine.prepare(request), configuration, context)
            return try await engine.perform(exchange).get()
        } catch {
            throw error.with(request: request)
        }
    }
}
