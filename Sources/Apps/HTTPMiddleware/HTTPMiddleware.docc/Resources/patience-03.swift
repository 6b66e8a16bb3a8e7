import Foundation
import HTTPModel

/// A server that is busy at first.
actor BusyServer: Transport {
    private var requests = 0

    func send(
        _ request: Request, in context: ExchangeContext
    ) async throws(TransportError) -> Response {
        requests += 1
        guard requests == 1 else { return Response(status: Status(200), url: request.url) }
        var headers = HeaderFields()
        do { try headers.append("Retry-After", "12") } catch { throw TransportError(error) }
        return Response(status: Status(429), headers: headers, url: request.url)
    }
}
