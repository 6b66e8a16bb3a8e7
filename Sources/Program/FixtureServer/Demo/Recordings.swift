import FixtureRecording
import Fixtures
import HTTPModel

/// The recordings of the APIs, embedded in the program and served as `sonde serve` does.
struct Recordings: Sendable {
    private let site: FixtureSite

    /// The recorded successes of the examples. The demo has its own words for each refusal, because the refused client
    /// has another key, or none.
    static let embedded: Recordings = {
        let examples = EmbeddedExamples.files
        let exchanges = examples.keys.sorted().flatMap { (try? Exchange.all(in: examples[$0] ?? [:])) ?? [] }
        return Recordings(site: FixtureSite(exchanges.filter { $0.response.status.code < 400 }))
    }()

    /// Returns the recorded response, or `nil` if there is none. It is uncompressed, to be the same everywhere.
    func answer(_ request: ServedRequest) -> ServedResponse? {
        var headers = request.headers
        headers.remove("Accept-Encoding")
        let response = site.answer(
            ServedRequest(
                method: request.method, target: request.target, version: request.version, headers: headers,
                body: request.body))
        // None but successes are recorded here: this is the site's own word for what it does not have.
        return response.status.code == 404 ? nil : response
    }

    /// Returns the recorded response to a request without a body.
    func answer(_ method: HTTPModel.Method, _ target: String) -> ServedResponse? {
        answer(ServedRequest(method: method, target: target, version: "HTTP/1.0"))
    }
}
