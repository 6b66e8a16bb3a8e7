import Conversation
import Foundation
import HTTPModel
import Measure
import Presentation
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import ScriptTools
import Spawn
import SwiftInterpreting
import Terminal

/// The prompt: how soon it is there, and how long a person waits for Tab in a session with thousands of endpoints.
@main struct BenchShell {
    static let endpoints = 5000
    static let starts = 31
    static let turns = 31
    static let keys = 100

    static func main() async throws {
        var table = Table("what", "figure", "wanted")
        let home = URL.temporaryDirectory.appending(path: "sonde-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        let first = median(of: starts) { try? start(in: home) }
        table.add("from start to prompt", first?.text ?? "failed", "≤ 20 ms")
        try await addCompletions(to: &table)
        try await addKeys(to: &table)
        print(table.text)
    }

    /// All that is asked of a session at a key: the looks of the words, and what may follow them.
    private static func addKeys(to table: inout Table) async throws {
        let conversation = try await conversation()
        let history = (0..<10_000).map { "GET things/\($0 % 4000)?page=\($0)" }
        let lines = [
            ("of a call", "endpoint4999 17 page: 2"),
            ("of a name that does not exist", "endpointless 17 + it[0].titel"),
            ("of a request like none before", "POST things/new { \"title\": it[0].title }"),
            ("at the end of a script of 500 lines", script + "it[0].ti"),
        ]
        for (what, line) in lines {
            let times = (0..<keys).map { _ in
                ContinuousClock().measure {
                    _ = conversation.highlights(of: line, typedAt: line.utf8.count)
                    _ = conversation.continuation(of: line, history: history, among: Completer.Outside())
                }
            }
            table.add("a key \(what), 95 of 100", times.sorted()[keys * 95 / 100].text, "≤ 10 ms")
        }
    }

    /// From the program's start until its prompt takes keys.
    private static func start(in home: URL) throws -> Duration {
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let clock = ContinuousClock()
        let start = clock.now
        try terminal.start(Program("sonde"), environment: ["HOME": home.path, "LC_ALL": "C.UTF-8"])
        try terminal.wait(for: "the prompt") { $0.modes.contains("?2004") && $0.text.contains("sonde ❯") }
        return start.duration(to: clock.now)
    }

    private static func addCompletions(to table: inout Table) async throws {
        let conversation = try await conversation()
        let lines = [
            ("at the beginning of a line", ""), ("the name of an endpoint", "endpoint49"),
            ("a path", "GET things/49"), ("an argument", "endpoint4999 "), ("a member of it", "it[0].ti"),
            ("a value", "let x = endp"), ("a help topic", "help s"),
            ("the end of a script of 500 lines", script + "it[0].ti"),
        ]
        for (what, line) in lines {
            let time = median(of: turns) {
                let clock = ContinuousClock()
                return clock.measure {
                    _ = conversation.suggestions(for: line, at: line.utf8.count, among: Completer.Outside())
                }
            }
            table.add("completing \(what)", time?.text ?? "failed", "≤ 10 ms")
        }
    }

    private static let script = (1...500).map { "let value\($0) = [\($0), 2].map { $0 + 1 }\n" }.joined()

    private static func conversation() async throws -> Conversation {
        var lines = ["struct Thing: Decodable { let id: Int; let title: String }"]
        lines += (0..<endpoints).map {
            "endpoint endpoint\($0)(id: Int, page: Int = 1) -> [Thing] { GET things/\($0)/{id}{?page} }"
        }
        let silent = ConversationIO(
            renderer: { Renderer(on: Canvas(), as: .plain) }, show: { _ in }, write: { _, _, _ in })
        let host = ScriptHost(transport: { (_) throws(RuntimeError) in
            throw RuntimeError("nothing is sent", at: 0..<0)
        })
        var conversation = Conversation(Session(interpreter: .swift), host: host, stage: silent)
        _ = await conversation.answer(lines.joined(separator: "\n"))
        _ = await conversation.answer(#"[{ "id": 1, "title": "One" }]"#)
        return conversation
    }
}
