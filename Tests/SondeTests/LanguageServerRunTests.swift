import Foundation
import Loopback
import Spawn
import TestFiles
import Testing

@Suite("running from an editor")
struct LanguageServerRunTests {
    typealias Object = EditorBench.Object

    private static let script = """
        base \\(env.SERVER)
        struct Note: Decodable { let message: String }
        endpoint status(code: Int = 200) -> Note { GET /status/{code} }
        let note = status(code: 201)
        expect note.message == "as you wish"
        test "it answers" { expect status(code: 200).message == note.message }

        """

    @Test("nothing runs before a yes, which counts for the project; results stand at the end of the line")
    func consent() throws {
        let playground = try Playground()
        let editor = try EditorBench(environment: ["SERVER": playground.origin])
        try editor.open(Self.script)
        #expect(try editor.diagnostics().isEmpty)
        let lenses = try #require(try editor.ask("textDocument/codeLens", editor.document()) as? [Object])
        let resolved = try lenses.map { try editor.ask("codeLens/resolve", $0) as? Object }
        let commands = resolved.compactMap { $0?["command"] as? Object }
        #expect(commands.map { $0["title"] as? String } == ["Run", "Record", "Run", "Record", "Run", "Record"])
        let run = try #require(commands.dropFirst(2).first)
        try editor.ask("workspace/executeCommand", run)
        let early = try editor.ask("textDocument/inlayHint", editor.document()) as? [Object]
        #expect(early?.isEmpty == true)
        #expect(editor.questions.map { $0["method"] as? String } == ["window/showMessageRequest"])
        editor.pressed = "Run"
        try editor.ask("workspace/executeCommand", run)
        let log = try editor.note("window/logMessage")
        #expect((log["message"] as? String)?.contains("open.apiscript:4: → 201") == true, "\(log)")
        let hints = try editor.ask("textDocument/inlayHint", editor.document()) as? [Object]
        #expect((hints?.first?["label"] as? String)?.hasPrefix("→ 201") == true)
        try editor.ask("workspace/executeCommand", try #require(commands.dropFirst(4).first))
        let test = try editor.note("window/logMessage")
        #expect((test["message"] as? String)?.contains("✓ 1 of 1 expectations held") == true, "\(test)")
        let asked = editor.questions.filter { $0["method"] as? String == "window/showMessageRequest" }
        #expect(asked.count == 2)
    }

    @Test("a recording answers afterwards, without any network, and hover shows it")
    func recording() throws {
        let playground = try Playground()
        let editor = try EditorBench(environment: ["SERVER": playground.origin])
        editor.pressed = "Run"
        try editor.open(Self.script)
        func run(_ command: String) throws -> String {
            try editor.ask(
                "workspace/executeCommand", ["command": command, "arguments": [editor.address("open.apiscript"), 3]])
            return try editor.note("window/logMessage")["message"] as? String ?? ""
        }
        #expect(try run("sonde.record").contains("→ 201"))
        #expect(try editor.folder.names.contains("Fixtures"))
        #expect(try run("sonde.runFromFixtures").contains("→ 201"))
        let places = try editor.open("base \\(env.SERVER)\nlet f = (GET /status/201)\nf.⌖\n", as: "next.apiscript")
        let completion = try editor.ask("textDocument/completion", places[0].object) as? Object
        #expect((completion?["items"] as? [Object])?.first?["label"] as? String == "message")
        let place: Object = editor.document().merging(["position": ["line": 3, "character": 14]]) { $1 }
        let hover = try editor.ask("textDocument/hover", place) as? Object
        let text = (hover?["contents"] as? Object)?["value"] as? String ?? ""
        #expect(text.contains("201") && text.contains("as you wish"), "\(text)")
    }

    @Test("a body that does not decode has the fix that why proposes")
    func fixes() throws {
        let playground = try Playground()
        let editor = try EditorBench(environment: ["SERVER": playground.origin])
        editor.pressed = "Run"
        try editor.open(
            "base \\(env.SERVER)\nstruct Note: Decodable { let message: Int }\nlet a = (GET /status/200 -> Note)\n")
        try editor.ask(
            "workspace/executeCommand",
            ["command": "sonde.run", "arguments": [editor.address("open.apiscript"), 2]])
        _ = try editor.note("window/logMessage")
        let range = ["start": ["line": 2, "character": 0], "end": ["line": 2, "character": 0]]
        let actions =
            try editor.ask(
                "textDocument/codeAction", editor.document().merging(["range": range, "context": [:]]) { $1 })
            as? [Object]
        #expect(actions?.last?["title"] as? String == "Change the model as why proposes")
        let changes = (actions?.last?["edit"] as? Object)?["changes"] as? [String: [Object]]
        #expect(changes?.values.first?.first?["newText"] as? String == "String")
    }

    @Test("a setting of the decoder that why proposes is written before the statement")
    func settings() throws {
        let body = #"[{"day": "2018-04-17T10:00:00Z"}]"#
        let server = try RawServer(
            answering: "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
        let editor = try EditorBench()
        editor.pressed = "Run"
        let base = "base http://127.0.0.1:\(server.port)\n"
        try editor.open(base + "struct Note: Decodable { let day: Date }\nlet a = (GET /n -> [Note])\n")
        try editor.ask(
            "workspace/executeCommand",
            ["command": "sonde.run", "arguments": [editor.address("open.apiscript"), 2]])
        _ = try editor.note("window/logMessage")
        let range = ["start": ["line": 0, "character": 0], "end": ["line": 2, "character": 5]]
        let actions =
            try editor.ask(
                "textDocument/codeAction", editor.document().merging(["range": range, "context": [:]]) { $1 })
            as? [Object]
        #expect(actions?.last?["title"] as? String == "Set the decoder as why proposes")
        let changes = (actions?.last?["edit"] as? Object)?["changes"] as? [String: [Object]]
        #expect(changes?.values.first?.first?["newText"] as? String == "decoder.dateDecodingStrategy = .iso8601\n")
    }

    @Test("to open a hostile project runs nothing, sends nothing and asks nothing")
    func hostile() throws {
        let editor = try EditorBench(files: ["sonde.apiscript": "POST http://127.0.0.1:9/steal\n"])
        let text = """
            GET http://127.0.0.1:9/
            !touch ran
            let s = secret(command: "touch ran")
            transport = .program("touch ran")
            models "/etc/**/*.swift"
            replay sonde.apiscript

            """
        try editor.open(text)
        _ = try editor.diagnostics()
        for method in ["hover", "completion", "definition"] {
            for line in 0..<6 {
                let place: Object = editor.document().merging(["position": ["line": line, "character": 5]]) { $1 }
                _ = try editor.response(to: "textDocument/\(method)", place)
            }
        }
        #expect(editor.questions.isEmpty)
        #expect(try editor.folder.names == ["sonde.apiscript"])
    }

    @Test("messages that are none, and requests out of turn, are refused, and the next one is answered")
    func badInput() throws {
        let editor = try EditorBench(encoding: "")
        #expect(try code(editor.response(to: "textDocument/hover", editor.document())) == -32002)
        editor.send(raw: "Content-Length: 2\r\n\r\n[]Content-Length: 4\r\n\r\n{\"a\"")
        try editor.ask("initialize", ["capabilities": [:] as Object])
        #expect(try code(editor.response(to: "initialize", ["capabilities": [:] as Object])) == -32600)
        #expect(try code(editor.response(to: "textDocument/moniker")) == -32601)
        #expect(try code(editor.response(to: "textDocument/hover", editor.document())) == -32602)
        try editor.open("let a = 1\n")
        #expect(try code(editor.response(to: "textDocument/hover", editor.document())) == -32602)
        try editor.tell(
            "textDocument/didChange",
            [
                "textDocument": ["uri": editor.address("open.apiscript"), "version": 0],
                "contentChanges": [["text": "broken ("]],
            ])
        let symbols = try editor.ask("textDocument/documentSymbol", editor.document()) as? [Object]
        #expect(symbols?.first?["name"] as? String == "a")
        try editor.tell("textDocument/didClose", editor.document())
        #expect(try code(editor.response(to: "textDocument/documentSymbol", editor.document())) == -32602)
        try editor.ask("shutdown")
        #expect(try code(editor.response(to: "textDocument/hover", editor.document())) == -32600)
        try editor.tell("exit")
        #expect(try editor.end() == 0)
    }

    private func code(_ response: Object) -> Int? { (response["error"] as? Object)?["code"] as? Int }
}
