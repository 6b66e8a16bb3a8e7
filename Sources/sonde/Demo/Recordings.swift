import FixtureServer
import Fixtures
import HTTPModel

/// What was recorded of the APIs, as it lies inside the program.
struct Recordings: Sendable {
    private let exchanges: [ExchangeList]

    /// The recordings of the examples; one that cannot be read is none.
    static let embedded = Recordings(exchanges: EmbeddedFixtures.all.compactMap { try? ExchangeList(files: $0) })

    /// The recorded answer; `nil` where there is none.
    func answer(_ request: ServedRequest) -> ServedResponse? {
        answer(
            RecordedRequest(
                request.method, Self.somewhere + request.target, headers: request.headers, body: request.body))
    }

    /// The recorded answer to a request without a body.
    func answer(_ method: HTTPModel.Method, _ target: String) -> ServedResponse? {
        answer(RecordedRequest(method, Self.somewhere + target))
    }

    /// Recordings are found by their paths, whatever the host.
    private static let somewhere = "http://127.0.0.1"

    private func answer(_ request: RecordedRequest) -> ServedResponse? {
        exchanges.lazy.compactMap { $0.answer(to: request) }.first.map { recorded in
            ServedResponse(recorded.status, headers: recorded.headers, body: recorded.body)
        }
    }
}
