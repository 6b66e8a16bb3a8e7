import FixtureServer
import Foundation
import HTTPModel

/// Leads requests to the address of the examples to the demo's own port.
///
/// Another program may have port 3000. It never sees a request of the demo's prompt, nor a key.
struct DemoDetour: Middleware {
    /// The address of the demo's server.
    let server: URL

    init?(to origin: String) {
        guard let server = URL(string: origin) else { return nil }
        self.server = server
    }

    func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        guard let origin = Origin(request.url), Self.written.contains(origin.description),
            var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: false)
        else { return try await next(request) }
        (parts.host, parts.port) = (server.host, server.port)
        guard let url = parts.url else { return try await next(request) }
        var detoured = request
        detoured.url = url
        // Links in a response lead to the address that was requested.
        if request.headers["Host"] == nil { try? detoured.headers.set("Host", to: "\(origin.host):\(origin.port)") }
        do throws(TransportError) {
            var response = try await next(detoured)
            response.url = request.url
            return response
        } catch {
            var failure = error
            failure.request = request
            failure.response?.url = request.url
            throw failure
        }
    }

    private static let written: Set = [
        DemoServer.address, DemoServer.address.replacing("127.0.0.1", with: "localhost"),
    ]
}
