import FixtureServer
import Foundation
import HTTPModel
import Spawn
import TestFiles
import Testing

@Suite("help on what a person wants to do")
struct TaskHelpTests {
    @Test("its lines run as they stand", arguments: ["login", "loop", "paging", "upload", "wait", "secret"])
    func runs(task: String) throws {
        let server = try LoopbackServer { request in
            let page = request.query?.split(separator: "=").last.flatMap { Int($0) } ?? 1
            let isList = request.path == "/episodes"
            let body =
                isList
                ? page > 2 ? "[]" : #"[{"id": \#(page), "title": "a"}]"#
                : #"{"id": 1, "title": "a", "accessToken": "t0k", "state": "done"}"#
            var headers = HeaderFields()
            try? headers.append("Content-Type", "application/json")
            return ServedResponse(Status(200), headers: headers, body: Data(body.utf8))
        }
        let folder = try TemporaryFolder(files: ["photo.jpg": "a picture"])
        let lines = try Self.lines(of: task)
        #expect(lines.count > 1)
        let script = "base \(server.origin)/\n" + lines.joined(separator: "\n")
        let outcome = try Program("sonde").run(
            ["replay", "-"], environment: ["PASSWORD": "open sesame", "TOKEN": "t0k"], input: script, in: folder.url)
        #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
        server.stop()
    }

    @Test(
        "it is shown by the word that people look for",
        arguments: ["login", "signin", "sleep", "loop", "paging", "secret"])
    func shown(word: String) throws {
        let outcome = try Program("sonde").run(["run", "help \(word)"])
        #expect(outcome.status == 0 && outcome.output.contains("\n    "), "\(outcome.output)\(outcome.errors)")
    }

    /// The examples that help shows on a task.
    private static func lines(of task: String) throws -> [String] {
        let outcome = try Program("sonde").run(["run", "--json", "help \(task)"])
        let answer = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let outcomes = try #require(answer?["outcomes"] as? [[String: Any]])
        let topics = try #require(outcomes.first?["topics"] as? [[String: Any]])
        let page = try #require(topics.first { $0["kind"] as? String == "word" })
        return page["examples"] as? [String] ?? []
    }
}
