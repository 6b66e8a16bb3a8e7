import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import TestFiles
import Testing

@Suite("a served folder that changes")
struct FolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("a body that is written over answers at once, however it is written", arguments: [true, false])
    func body(atOnce: Bool) async throws {
        try await folder.record(exchange(.get, "/a", headers: ["Content-Type: text/plain"], Data("old".utf8)))
        let site = try ServedSite(folder: folder.url)
        #expect(try site.ask("GET /a").text == "old")
        for number in 1...20 {
            let file = folder.url.appending(path: "a.txt")
            try Data("new \(number)".utf8).write(to: file, options: atOnce ? .atomic : [])
            #expect(try site.ask("GET /a").text == "new \(number)")
        }
    }

    @Test("a recording that comes answers at once, and one that goes is missed at once")
    func comesAndGoes() async throws {
        try await folder.record(exchange(.get, "/a", Data("a".utf8)))
        let site = try ServedSite(folder: folder.url)
        #expect(try site.ask("GET /b").status == 404)
        try await folder.record(exchange(.get, "/b", Data("b".utf8)))
        #expect(try site.ask("GET /b").text == "b")
        for file in try folder.names where file.hasPrefix("b") {
            try FileManager.default.removeItem(at: folder.url.appending(path: file))
        }
        #expect(try site.ask("GET /b").status == 404)
        #expect(try site.ask("GET /a").text == "a")
    }

    @Test("what tells two recordings of an address apart does so in any order, however often it is asked")
    func tellingLines() async throws {
        func recorded(_ lines: [String], _ status: Int, _ response: String) -> Exchange {
            var made = exchange(
                .get, "/a", answered: status, headers: ["Content-Type: text/plain"], Data(response.utf8))
            made.request.headers = fields(lines)
            return made
        }
        try await folder.record(recorded([], 401, "who?"))
        try await folder.record(recorded(["Authorization: Bearer t0k"], 200, "ann"))
        try await folder.record(recorded(["Range: bytes=0-9"], 206, "0123456789"))
        let site = try ServedSite(folder: folder.url)
        for _ in 1...3 {
            #expect(try site.ask("GET /a", ["Authorization: Bearer other"]).text == "ann")
            #expect(try site.ask("GET /a").text == "who?")
            #expect(try site.ask("GET /a", ["Range: bytes=0-9"]).text == "0123456789")
        }
    }

    @Test("a file that cannot be read is explained until it is mended")
    func broken() async throws {
        try await folder.record(exchange(.get, "/a", Data("a".utf8)))
        let site = try ServedSite(folder: folder.url)
        let file = folder.url.appending(path: "a.exchange.json")
        let sound = try Data(contentsOf: file)
        try Data("{".utf8).write(to: file)
        let response = try site.ask("GET /a")
        #expect(response.status == 404)
        #expect(response.text.contains("a.exchange.json:1:"))
        try sound.write(to: file)
        #expect(try site.ask("GET /a").text == "a")
    }

    @Test("another folder in its place is the one that answers")
    func replaced() async throws {
        try await folder.record(exchange(.get, "/a", Data("a".utf8)))
        let site = try ServedSite(folder: folder.url)
        #expect(try site.ask("GET /a").text == "a")
        try FileManager.default.removeItem(at: folder.url)
        #expect(try site.ask("GET /a").status == 500)
        try await folder.record(exchange(.get, "/b", Data("b".utf8)))
        #expect(try site.ask("GET /b").text == "b")
        #expect(try site.ask("GET /a").status == 404)
    }

    @Test("a sequence starts over when the folder changes")
    func sequence() async throws {
        let recorder = Recorder(directory: folder.path)
        try await folder.record(exchange(.get, "/a", Data("1".utf8)), with: recorder)
        try await folder.record(exchange(.get, "/a", Data("2".utf8)), with: recorder)
        let site = try ServedSite(folder: folder.url)
        #expect(try (1...3).map { _ in try site.ask("GET /a").text } == ["1", "2", "2"] as [String])
        try await folder.record(exchange(.get, "/b", Data("b".utf8)))
        #expect(try site.ask("GET /a").text == "1")
    }
}
