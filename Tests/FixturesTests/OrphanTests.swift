import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import SondeShell
import TestFiles
import Testing

@Suite("recordings that nothing asks for any more")
struct OrphanTests {
    private let bench: FixtureBench
    private static let things = "GET https://api.example.com/things"

    init() throws {
        bench = try FixtureBench()
    }

    /// Goes from page to page, each of which says where the next is.
    private func page(_ cursors: [String], by form: (String) -> String = { "\(things)?after=\($0)" }) async throws {
        let lines = [Self.things] + cursors.map(form)
        let nexts = cursors.map { "\"\($0)\"" } + ["null"]
        try await bench.record(
            try zip(lines, nexts).map { line, next in
                (try Request(line), try Response(200, ["Content-Type: application/json"], "{\"next\":\(next)}"))
            })
    }

    private var told: [String] {
        bench.events.compactMap { if case .superseded(let file) = $0 { file } else { nil } }
    }

    private var left: [String] {
        get throws {
            try FixtureStore(FolderPlace(bench.folder.path)).leftovers().fixtures.map(\.name.description).sorted()
        }
    }

    @Test("are told at the end of the run that left them, once, and offered to be removed")
    func cursors() async throws {
        try await page(["aaaa1111", "aaaa2222"])
        #expect(told.isEmpty)
        try await page(["bbbb1111", "bbbb2222"])
        let orphans = ["things-after-aaaa1111", "things-after-aaaa2222"]
        #expect(told == orphans.map { "\($0).json" })
        #expect(try left == orphans)
        let remarks = try FixtureStore(FolderPlace(bench.folder.path)).remarks()
        #expect(remarks.contains { $0.message.contains("nothing requests it") && $0.message.contains("1 other") })
        try await page(["bbbb1111", "bbbb2222"])
        #expect(told.count == 2)
    }

    @Test("are wanted again once they are asked for")
    func again() async throws {
        for cursor in ["aaaa1111", "bbbb1111", "aaaa1111"] { try await page([cursor]) }
        #expect(try left == ["things-after-bbbb1111"])
    }

    @Test(
        "are found wherever the value stands in a request",
        arguments: ["GET https://api.example.com/things/@/more", "GET https://api.example.com/next?a=1&to=@&b=2"])
    func places(form: String) async throws {
        for cursor in ["aaaa1111", "bbbb1111"] { try await page([cursor]) { form.replacing("@", with: $0) } }
        #expect(told.count == 1)
    }

    @Test("are not those of another script: what no answer said, what an answer still says, what is short")
    func others() async throws {
        let others = ["after=mmmm9999", "page=2", "after=kkkk0000"]
        try await bench.record(
            try others.map { (try Request("\(Self.things)?\($0)"), try Response(200, [], "{}")) } + [
                (try Request("GET https://api.example.com/list"), try Response(200, [], #"["kkkk0000"]"#))
            ])
        try await page(["aaaa1111"])
        try await page(["bbbb1111"])
        for page in ["2", "3"] { try await self.page([page]) { "\(Self.things)?page=\($0)" } }
        #expect(told == ["things-after-aaaa1111.json"])
    }

    @Test("are none where a rule masks the value")
    func masked() async throws {
        try bench.folder.write(#"{"rules": 1, "mask": [{"body": "next"}]}"#, to: "fixtures.json")
        for cursor in ["aaaa1111", "bbbb1111"] { try await page([cursor]) }
        #expect(told.isEmpty)
        #expect(try bench.folder.names.filter { $0.hasSuffix(".exchange.json") }.count == 2)
    }
}
