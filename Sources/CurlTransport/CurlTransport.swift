package import HTTPModel

/// The network, through libcurl: requests go out as they stand, answers come back as the server wrote them.
///
/// All its transfers run on one thread of its own, which ends when neither the transport, nor a body that is still
/// being read, nor a task on ``executor`` holds it any more. It only moves bytes: redirects, content decoding,
/// cookies and credentials are middleware.
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
    /// What such a task computes holds up every transfer, so it should compute little between its requests.
    package var executor: any TaskExecutor { engine }

    /// Sends the request as it stands; returns when the head is there, and with it a small body.
    package func send(_ request: Request) async throws(TransportError) -> Response {
        do {
            let exchange = Transmission(try engine.prepare(request), configuration)
            return try await engine.perform(exchange).get()
        } catch {
            throw error.with(request: request)
        }
    }
}
