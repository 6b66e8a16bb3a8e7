import FixtureTesting
import Fixtures
import Foundation
import Testing

@Suite("the app's client over URLSession")
struct EpisodesSessionClientTests {
    private let client: EpisodesSessionClient

    init() throws {
        let transport = try FixtureTransport(directory: Recordings.episodes.path)
        client = EpisodesSessionClient(
            base: try #require(URL(string: "https://api.example.com/v1/")),
            session: URLSession(configuration: .fixtures(transport)))
    }

    @Test("reads the episodes of a page")
    func page() async throws {
        #expect(try await client.episodes().map(\.id) == [317, 316])
    }

    @Test("a page that does not exist is an error that says so")
    func noPage() async {
        await #expect(throws: EpisodesError.status(404)) { try await client.episodes(page: 9) }
    }

    @Test("signing in sends what was recorded; any password will do, for none was")
    func signIn() async throws {
        let signedIn = try await client.signIn(email: "ann@example.com", password: "anything")
        #expect(signedIn.user == "ann@example.com")
        #expect(signedIn.accessToken == "{{secret:access_token}}")
    }

    @Test("what nobody recorded is a URLError that explains itself")
    func miss() async throws {
        let error = await #expect(throws: URLError.self) { try await client.episodes(page: 2) }
        #expect(error?.code == .resourceUnavailable)
        #expect(error?.localizedDescription.contains("episodes: query.page: 2, recorded 1") == true)
    }
}
