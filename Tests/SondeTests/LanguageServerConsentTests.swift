import Foundation
import Loopback
import Spawn
import TestFiles
import Testing

@Suite("what a yes in an editor holds for")
struct LanguageServerConsentTests {
    typealias Object = EditorBench.Object

    private static func answering(_ lines: String = "200 OK") throws -> RawServer {
        try RawServer(answering: "HTTP/1.1 \(lines)\r\nContent-Length: 2\r\n\r\n{}")
    }

    private static func origin(_ server: RawServer) -> String { "http://127.0.0.1:\(server.port)" }

    /// Runs what begins in a line, and returns what the log says of it.
    @discardableResult
    private func run(
        _ editor: EditorBench, _ name: String, line: Int, _ command: String = "sonde.run"
    ) throws -> String {
        try editor.ask("workspace/executeCommand", ["command": command, "arguments": [editor.address(name), line]])
        let last = (name as NSString).lastPathComponent
        return try editor.note("window/logMessage") {
            ($0["message"] as? String)?.hasPrefix("\(last):\(line + 1):") == true
        }["message"] as? String ?? ""
    }

    private func asked(_ editor: EditorBench) -> [String] {
        editor.questions.filter { $0["method"] as? String == "window/showMessageRequest" }
            .compactMap { ($0["params"] as? Object)?["message"] as? String }
    }

    @Test("a yes holds for the project of the script, and another project is asked about")
    func projects() throws {
        let (one, other) = (try Self.answering(), try Self.answering())
        let editor = try EditorBench(
            files: [
                "p1/sonde.apiscript": "// one\n", "p2/sonde.apiscript": "// two\n",
                "p1/a.apiscript": "GET \(Self.origin(one))/a\n", "p2/a.apiscript": "GET \(Self.origin(one))/a\n",
            ], environment: ["KEY": "a-long-key-4711"])
        editor.pressed = "Run"
        for name in ["p1/a.apiscript", "p1/b.apiscript"] {
            try editor.open("GET \(Self.origin(one))/a\n", as: name)
            #expect(try run(editor, name, line: 0).contains("→ 200"))
        }
        let origin = Self.origin(one)
        #expect(
            asked(editor)
                == ["Run scripts of the project p1, until the editor is closed? a.apiscript sends to \(origin)."])
        try editor.open("GET \(Self.origin(one))/a\n", as: "p2/a.apiscript")
        editor.pressed = nil
        try editor.ask(
            "workspace/executeCommand", ["command": "sonde.run", "arguments": [editor.address("p2/a.apiscript"), 0]])
        _ = try editor.ask("textDocument/inlayHint", editor.document("p2/a.apiscript"))
        #expect(asked(editor).last?.contains("the project p2") == true && one.requests.count == 2)
        // A host that no yes has named.
        editor.pressed = "Run"
        try editor.edit(
            "p1/a.apiscript", from: ["line": 0, "character": 0], to: ["line": 1, "character": 0],
            "base \(Self.origin(other))\nkey bearer \\(env.KEY)\nDELETE a\n")
        try run(editor, "p1/a.apiscript", line: 2)
        #expect(
            asked(editor).last
                == "Run a.apiscript? It now also sends to \(Self.origin(other)); key bearer; needs env.KEY.")
    }

    @Test("a script without a project is asked about again when what runs has changed, and only then")
    func loose() throws {
        let server = try Self.answering()
        let editor = try EditorBench()
        editor.pressed = "Run"
        try editor.open("GET \(Self.origin(server))/a\nGET \(Self.origin(server))/b\n")
        for line in [0, 1, 0] { try run(editor, "open.apiscript", line: line) }
        #expect(asked(editor).count == 1)
        #expect(asked(editor).first?.hasPrefix("Run open.apiscript, which belongs to no project, as it is now") == true)
        try editor.edit(from: ["line": 0, "character": 0], to: ["line": 0, "character": 3], "DELETE")
        try run(editor, "open.apiscript", line: 1)
        #expect(asked(editor).count == 1)
        try run(editor, "open.apiscript", line: 0)
        #expect(asked(editor).last == "Run open.apiscript? It has changed.")
        try editor.open("GET \(Self.origin(server))/a\n", as: "other.apiscript")
        try run(editor, "other.apiscript", line: 0)
        #expect(asked(editor).count == 3)
    }

    @Test("the question names hosts, variables and files, a host that a constant has, and what only the run decides")
    func question() throws {
        let editor = try EditorBench(files: ["vic.txt": "x"])
        let hosts = (0..<10).map { "GET http://h\($0).test/\n" }.joined()
        try editor.open(
            #"""
            let h = "http://127.0.0.1:9"
            base \(h)/v1/
            key bearer \(env.API_TOKEN)
            POST items file("vic.txt")
            GET \(env.OTHER)/x
            GET a | write! "out.txt"

            """#)
        try editor.open(hosts, as: "many.apiscript")
        for (name, line) in [("open.apiscript", 3), ("many.apiscript", 0)] {
            try editor.ask(
                "workspace/executeCommand", ["command": "sonde.run", "arguments": [editor.address(name), line]])
            _ = try editor.ask("textDocument/inlayHint", editor.document(name))
        }
        let first = try #require(asked(editor).first)
        for part in ["http://127.0.0.1:9", "key bearer", "needs env.API_TOKEN", "reads vic.txt", "writes out.txt"] {
            #expect(first.contains(part), "\(first)")
        }
        #expect(!first.contains("\\(h)"))
        #expect(asked(editor).last?.hasSuffix("http://h7.test and 2 more, which Sonde's log lists.") == true)
        let log = try editor.note("window/logMessage")
        #expect((log["message"] as? String)?.contains("http://h9.test") == true)
    }

    @Test("a base that only the run decides is said to be so, and its redirects lead nowhere else")
    func redirects() throws {
        let stranger = try Self.answering()
        let named = try Self.answering("302 Found\r\nLocation: \(Self.origin(stranger))/stolen")
        let editor = try EditorBench(environment: ["SERVER": Self.origin(named)])
        editor.pressed = "Run"
        try editor.open("base \\(env.SERVER)\nGET redir\nGET \(Self.origin(named))/redir\n")
        for line in [1, 2] {
            let log = try run(editor, "open.apiscript", line: line)
            #expect(log.contains("a redirect leads to \(Self.origin(stranger))"), "\(log)")
        }
        #expect(stranger.requests.isEmpty && named.requests.count == 2)
        #expect(asked(editor).first?.contains("\\(env.SERVER) (decided while it runs)") == true)
    }

    @Test("to record asks for the folder too, and to run from fixtures for no host")
    func recording() throws {
        let server = try Self.answering()
        let editor = try EditorBench()
        editor.pressed = "Run"
        try editor.open("GET \(Self.origin(server))/a\n")
        try run(editor, "open.apiscript", line: 0, "sonde.runFromFixtures")
        #expect(asked(editor).last?.hasSuffix("It reads Fixtures.") == true && server.requests.isEmpty)
        try run(editor, "open.apiscript", line: 0, "sonde.record")
        let origin = Self.origin(server)
        #expect(asked(editor).last == "Run open.apiscript? It now also sends to \(origin); writes Fixtures.")
    }

    @Test(
        "a message that cannot be told from the next is one error, and the end",
        arguments: [
            "Foo: 1\r\n\r\n{}", "Content-Length: x\r\n\r\n{}", "Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
            "Content-Length: 1073741824\r\n\r\n", "Content-Length: 1\r\n\r\n{}\r\n",
            "X: " + String(repeating: "x", count: 5000),
        ])
    func framing(bytes: String) throws {
        let editor = try EditorBench(encoding: "")
        editor.send(raw: bytes)
        let (status, errors) = try editor.ending()
        #expect(status == 4 && !errors.isEmpty && errors.count <= 2 && Set(errors) == [-32700])
    }
}
