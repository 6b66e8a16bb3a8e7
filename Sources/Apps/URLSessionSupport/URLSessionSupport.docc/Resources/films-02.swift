import Fixtures
import Foundation
import HTTPModel
import URLSessionSupport

/// A session in which one address has one answer.
func session(answering path: String, with status: Int, _ body: String) -> URLSession {
    let url = "https://films.example.com\(path)"
    let exchange = Exchange(
        request: RecordedRequest(.get, url),
        response: RecordedResponse(status: Status(status), body: Data(body.utf8), url: url))
    return URLSession(configuration: .fixtures(FixtureTransport(exchanges: [exchange])))
}
