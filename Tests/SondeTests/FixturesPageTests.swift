import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import SondeShell
import Spawn
import TestFiles
import Testing

@Suite("the page about recordings")
struct FixturesPageTests {
    private let blocks: [(kind: String, text: String)]

    init() throws {
        let parts = try Project.text(of: "Documentation/Fixtures.md").components(separatedBy: "```")
        blocks = stride(from: 1, to: parts.count, by: 2).map { place in
            let lines = parts[place].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(lines[0]), String(lines.count > 1 ? lines[1] : ""))
        }
    }

    private func block(_ kind: String) throws -> String {
        try #require(blocks.first { $0.kind == kind }?.text)
    }

    @Test("the scripts do what the page says, and so does the program in Swift")
    func scripts() async throws {
        let playground = try Playground()
        try playground.write(try block("apiscript record"), to: "record.apiscript")
        try playground.write(try block("apiscript replay"), to: "page.apiscript")
        let recorded = try playground.run(["replay", "record.apiscript"])
        #expect(recorded.status == 0, "\(recorded.errors)")
        #expect(recorded.errors.contains("recorded Fixtures/episodes/episodes.json\n"))
        let folder = playground.folder.appending(path: "Fixtures/episodes").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(files == (try block("files")).split(separator: "\n").map(String.init))
        let replayed = try playground.run(["replay", "page.apiscript"])
        #expect(replayed.status == 0, "\(replayed.errors)")

        try playground.write("\(try block("apiscript replay"))episodes 3\n", to: "page.apiscript")
        let missed = try playground.run(["replay", "page.apiscript"])
        #expect(missed.status == 5)
        for line in try block("miss").split(separator: "\n") {
            #expect(missed.errors.contains(line), "\(missed.errors)")
        }

        try FileManager.default.copyItem(
            atPath: folder, toPath: playground.folder.appending(path: "Fixtures/cocoacasts").path)
        try playground.write(try block("apiscript apis"), to: "apis.apiscript")
        let ofAnAPI = try playground.run(["replay", "apis.apiscript"])
        #expect(ofAnAPI.status == 0, "\(ofAnAPI.errors)")

        let transport = try FixtureTransport(directory: folder)
        let request = Request(try #require(URL(string: "https://api.example.com/episodes?page=2")))
        #expect(try await transport.send(request).status.isSuccess)
    }

    @Test("every script on the page parses and checks")
    func checks() throws {
        let playground = try Playground()
        let scripts = blocks.filter { $0.kind.hasPrefix("apiscript") }
        #expect(scripts.count == 4)
        let folder = playground.folder.appending(path: "Fixtures/episodes")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (kind, text) in scripts {
            try playground.write(text, to: "page.apiscript")
            let outcome = try playground.run(["check", "page.apiscript"])
            #expect(outcome.status == 0, "\(kind): \(outcome.errors)")
        }
    }

    @Test("the file on the page is one that is read, and written the same")
    func file() throws {
        let playground = try Playground()
        let folder = playground.folder.appending(path: "page")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        try playground.write(try block("json exchange"), to: "page/episodes.exchange.json")
        try playground.write("{\n  \"id\": 317\n}\n", to: "page/episodes.json")
        let store = try FixtureStore(FolderPlace(folder.path))
        let before = try playground.text(of: "page/episodes.exchange.json")
        #expect(try store.rename("episodes", to: "other") == 1)
        #expect(try store.rename("other", to: "episodes") == 1)
        #expect(try playground.text(of: "page/episodes.exchange.json") == before)
        #expect(try store.check().findings == [])
    }

    @Test("the rules on the page are obeyed, and each that matches nothing is told")
    func rules() throws {
        let playground = try Playground()
        let folder = playground.folder.appending(path: "page")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        try playground.write(try block("json exchange"), to: "page/episodes.exchange.json")
        try playground.write("{\n  \"id\": 317\n}\n", to: "page/episodes.json")
        try playground.write(try block("json rules"), to: "page/fixtures.json")
        let findings = try FixtureStore(FolderPlace(folder.path)).check().findings
        #expect(findings.filter { $0.message.contains("matches nothing") }.count == 9)
    }
}
