package import HTTPModel

/// The network of an app's tests. `FixtureTesting` finds it by the name of this class if a test target has this library.
package final class LinkedSession: LinkedTransport {
    private let transport = URLSessionTransport()

    package init() {}

    package func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        try await transport.send(request, in: context)
    }
}
