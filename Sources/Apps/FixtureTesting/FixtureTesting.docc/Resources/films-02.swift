import FixtureTesting
import Fixtures
import Foundation
import HTTPModel

/// Returns a session in which one URL has one response.
func session(answering path: String, with status: Int, _ body: String) -> URLSession {
    let url = "https://films.example.com\(path)"
    let exchange = Exchange(
        request: RecordedRequest(.get, url),
        response: RecordedResponse(status: Status(status), body: Data(body.utf8), url: url))
    return URLSession(configuration: .fixtures(FixtureTransport(exchanges: [exchange])))
}
