import FixtureTesting
import Foundation
import HTTPModel
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("the app's client over the shared session")
struct SharedSessionClientTests {
    private let client: EpisodesSessionClient

    init() throws {
        client = EpisodesSessionClient(base: try #require(URL(string: "https://api.example.com/v1/")), session: .shared)
    }

    @Test(.fixtures("episodes"))
    func readsThePage() async throws {
        #expect(try await client.episodes().map(\.id) == [317, 316])
    }

    static let partner = Secret(
        "PARTNER", ProcessInfo.processInfo.environment["PARTNER"] ?? "", from: .environment("PARTNER"))

    @Test(.fixtures("episodes", secrets: [partner]))
    func keepsThePartnerOut() async throws {
        #expect(try await client.episodes().count == 2)
    }

    @Test("a part of a test may have fixtures of its own")
    func part() async throws {
        let episodes = try await withFixtures("episodes") { try await client.episodes() }
        #expect(episodes.count == 2)
    }
}
