import Fixtures
import Foundation
import HTTPModel
import Testing

@Suite("the app's client with a seam")
struct EpisodesClientTests {
    private let client: EpisodesClient

    init() throws {
        client = EpisodesClient(
            base: try #require(URL(string: "https://staging.example.com/v1/")), key: "any key will do",
            transport: try FixtureTransport(directory: Recordings.episodes.path))
    }

    @Test("reads the episodes of a page")
    func page() async throws {
        let episodes = try await client.episodes()
        #expect(episodes.map(\.id) == [317, 316])
        #expect(episodes.first?.collection == nil)
    }

    @Test("a page that does not exist is an error that says so")
    func noPage() async {
        await #expect(throws: EpisodesError.status(404)) { try await client.episodes(page: 9) }
    }

    @Test("an export is asked for until it is done")
    func export() async throws {
        var answers: [Bool] = []
        repeat { answers.append(try await client.isExported(7)) } while answers.last == false
        #expect(answers == [false, false, true])
    }

    @Test("what nobody recorded is explained")
    func miss() async throws {
        let error = await #expect(throws: TransportError.self) { try await client.episodes(page: 2) }
        let miss = try #require(error?.cause as? FixtureMiss)
        #expect(miss.neighbours.first?.name == "episodes")
        #expect(miss.neighbours.first?.differences.map(\.description) == ["query.page: 2, recorded 1"])
    }

    @Test("the model decodes the body as it was recorded")
    func model() throws {
        let body = try Data(contentsOf: Recordings.episodes.appending(path: "episodes.json"))
        #expect(try JSONDecoder.episodes.decode([Episode].self, from: body).count == 2)
    }
}
