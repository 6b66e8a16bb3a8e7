package import Fixtures
import Foundation
import HTTPModel

extension Recording {
    /// Keeps exchanges from elsewhere without their secrets, in their order and as many times as they occurred, and
    /// reports the outcome of each.
    ///
    /// Learns the secrets that names in any of them reveal before it writes the first one.
    package func keep(
        imported exchanges: [Exchange], tell: @escaping @Sendable (Exchange, RecordingEvent) -> Void
    ) {
        learn(from: exchanges)
        for exchange in exchanges {
            for _ in 0..<exchange.times { keep(imported: exchange) { tell(exchange, $0) } }
        }
        settle()
    }

    private func keep(imported exchange: Exchange, tell: @escaping Recorder.Listener) {
        let asked = exchange.request
        guard let url = URL(string: asked.url), let responseURL = URL(string: exchange.response.url) else {
            return tell(.refused(reason: "\(exchange.shortRequest) has no valid URL"))
        }
        let request = Request(asked.method, url, headers: asked.headers, body: .bytes(asked.body))
        let recorded = exchange.response
        let response = Response(
            version: recorded.version, status: recorded.status, reason: recorded.reason, headers: recorded.headers,
            body: .bytes(recorded.body), url: responseURL)
        var single = exchange
        single.times = 1
        keepNow(single, of: request, response) { event in
            guard case .refused(let reason) = event else { return tell(event) }
            tell(.refused(reason: "\(exchange.shortRequest): \(reason)"))
        }
    }
}

extension Exchange {
    /// Method and URL without the query.
    package var shortRequest: String { "\(request.method) \(Printable.excerpt(request.url.prefix { $0 != "?" }))" }
}
