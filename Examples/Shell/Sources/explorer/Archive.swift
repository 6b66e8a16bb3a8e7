import Foundation
import HTTPModel

/// Answers in the network's place, to those who have a stamp.
struct Archive: Transport {
    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        guard request.headers["X-Stamp"] != nil else { return Response(status: Status(401), url: request.url) }
        var headers = HeaderFields()
        try? headers.append("Content-Type", "text/x-pairs")
        return Response(
            status: Status(200), headers: headers, body: .bytes(Data("title=Dune\nyear=2021\n".utf8)), url: request.url)
    }
}
