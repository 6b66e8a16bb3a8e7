import FixtureTesting
import Fixtures
import Foundation
import HTTPModel
import Testing

/// Returns a session in which one URL has one response.
func session(answering path: String, with status: Int, _ body: String) -> URLSession {
    let url = "https://films.example.com\(path)"
    let exchange = Exchange(
        request: RecordedRequest(.get, url),
        response: RecordedResponse(status: Status(status), body: Data(body.utf8), url: url))
    return URLSession(configuration: .fixtures(FixtureTransport(exchanges: [exchange])))
}

@MainActor
@Test("the films are listed by their titles")
func films() async throws {
    let list = FilmList(session: session(answering: "/films", with: 200, #"["Arrival", "Dune"]"#))
    await list.load(from: try #require(URL(string: "https://staging.example.com/films")))
    #expect(list.titles == ["Arrival", "Dune"])
    #expect(list.message == nil)
}
