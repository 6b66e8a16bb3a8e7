import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import SondeShell
import Testing

/// The folders of the examples were recorded by earlier versions, and are not recorded again.
@Suite("folders that an earlier version recorded")
struct OlderFolderTests {
    private static let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples")

    static let folders: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []
        let folders = names.sorted().map { examples.appending(path: "\($0)/Fixtures").path }
        return folders.filter { FileManager.default.fileExists(atPath: $0) }
    }()

    @Test("answer every request in them with its own recording, and nothing is wrong with them", arguments: folders)
    func answers(folder: String) async throws {
        let store = try FixtureStore(FolderPlace(folder))
        let transport = try FixtureTransport(directory: folder)
        let fixtures = try store.contents().fixtures
        #expect(!fixtures.isEmpty)
        for fixture in fixtures {
            let asked = fixture.exchange.request
            let url = try #require(URL(string: asked.url.replacing("{{", with: "").replacing("}}", with: "")))
            let request = Request(asked.method, url, headers: asked.headers, body: .bytes(asked.body))
            let response = try await transport.send(request)
            #expect(response.transfer.facts.recording?.name == "\(fixture.name)")
            #expect(response.status == fixture.exchange.response.status)
        }
        #expect(try store.check().findings == [])
    }
}
