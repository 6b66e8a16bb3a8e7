package import HTTPModel

/// Sends requests over the network with libcurl, exactly as written, and returns responses as the server sent
/// them.
///
/// All its transfers run on one dedicated thread. That thread ends when it is no longer used by the transport, by a
/// body that is still being read, or by a task on ``executor``. The transport only moves bytes: redirects, content
/// decoding, cookies and credentials are middleware.
///
/// ```swift
/// var configuration = TransportConfiguration()
/// configuration.timeouts.total = .seconds(20)
/// let response = try await CurlTransport(configuration).send(Request(url)).collected()
/// ```
package struct CurlTransport: Transport {
    private let engine: TransferEngine
    private let configuration: TransportConfiguration

    /// Creates a transport with its own connections.
    package init(_ configuration: TransportConfiguration = TransportConfiguration()) {
        self.configuration = configuration
        engine = TransferEngine(configuration)
    }

    /// The transport's own thread: a task that prefers it sends and receives without changing threads.
    ///
    /// Such a task blocks every transfer while it computes, so it should do little between its requests.
    package var executor: TransferEngine { engine }

    /// Sends the request unchanged. Returns when the head has arrived and, if the body is small, the body too.
    package func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        do {
            let exchange = Transmission(try engine.prepare(request), configuration, context)
            return try await engine.perform(exchange).get()
        } catch {
            throw error.with(request: request)
        }
    }
}
