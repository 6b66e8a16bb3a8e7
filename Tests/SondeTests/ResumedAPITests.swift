import Foundation
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("an API of yesterday, and what was found out about it")
struct ResumedAPITests {
    private let home: TemporaryFolder
    private let folder: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        folder = try TemporaryFolder()
    }

    /// A description of an API with some endpoints, perhaps at a server of its own with a key.
    private static func document(_ paths: [String], at server: String? = nil) -> String {
        let operations = paths.map { path in
            ##""/\##(path)": {"get": {"operationId": "\##(path)", "responses": {"200": {"description": "", "content": "##
                + ##"{"application/json": {"schema": {"$ref": "#/components/schemas/Episode"}}}}}}}"##
        }
        let key =
            server == nil ? "" : #", "securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}}"#
        return #"{"openapi": "3.0.0", "info": {"title": "Shop", "version": "1"}, "#
            + #""servers": [{"url": "\#(server ?? "/")"}], "#
            + (server == nil ? "" : #""security": [{"bearer": []}], "#)
            + #""paths": {\#(operations.joined(separator: ", "))}, "components": {"schemas": {"Episode": "#
            + #"{"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}}\#(key)}}"#
    }

    private func bench(_ arguments: [String] = [], body: String = "{}") throws -> PromptBench {
        try PromptBench(
            columns: 140, rows: 40, TestAPI(body: body), environment: ["SHOP_TOKEN": "t0p-s3cret-sh0p"], home: home,
            in: folder.url, arguments)
    }

    /// A session whose server is gone when it has ended.
    private func session(
        _ arguments: [String] = [], body: String = "{}", _ go: (PromptBench) throws -> Void
    ) throws {
        let bench = try bench(arguments, body: body)
        try go(bench)
        try bench.terminal.type("\u{4}")
        #expect(try bench.terminal.end() == 0)
    }

    private func lost(in bench: PromptBench) -> Int {
        bench.terminal.screen.whole.components(separatedBy: "left out:").count - 1
    }

    /// Uses an API from a URL, learns a model in it, and sets how the prompt behaves.
    private func begin() throws {
        try session(body: Self.document(["episodes"])) { bench in
            try bench.enter("api shop from \"\(bench.origin)/body\"", shows: "api shop: 1 endpoint")
            try bench.enter("use shop", shows: "use shop")
            try bench.enter("GET episodes", shows: "200 OK")
            try bench.enter("infer Row", shows: "struct Row")
            try bench.enter("prompt.pager = .off", shows: "prompt.pager = .off")
            try bench.enter("prompt.suggestions = false", shows: "prompt.suggestions = false")
        }
    }

    @Test("the API, the inferred model and the prompt's settings are there without a request or a question")
    func everything() throws {
        try begin()
        try session(["--resume"]) { bench in
            try bench.waits(for: "resumed: ")
            #expect(lost(in: bench) == 0 && !bench.terminal.screen.whole.contains(" of 6"))
            #expect(bench.terminal.screen.whole.contains("shop ❯"))
            try bench.enter("endpoints", shows: "GET episodes")
            try bench.enter("models", shows: "Row")
            try bench.enter("prompt", shows: "prompt.pager = .off")
            #expect(bench.terminal.screen.whole.contains("prompt.suggestions = false"))
            let row = #"{ "id": 1, "title": "A", "published_at": "2018-04-11T10:00:00Z", "plus": true }"#
            try bench.enter("let rows = [\(row)] -> [Row]", shows: "rows: [")
        }
    }

    @Test("without the document, one line says what to type for all that needs it, and nothing is set elsewhere")
    func withoutCache() throws {
        try begin()
        try FileManager.default.removeItem(at: home.url.appending(path: ".cache/sonde/documents"))
        try session(["--resume"]) { bench in
            try bench.waits(for: "resumed: 2 of 6 statements")
            let screen = bench.terminal.screen.folded.replacing(/\s+/, with: " ")
            #expect(screen.contains("/body is no longer cached; type api shop from \"http://127.0.0.1:"))
            let rest = "then use shop, then decoder.dateDecodingStrategy = .iso8601, then struct Row"
            #expect(screen.contains("/body\", \(rest)"))
            #expect(lost(in: bench) == 1)
            try bench.enter("models", shows: "no model")
        }
    }

    @Test("a document that has changed since is told of, with what it has now")
    func changed() throws {
        try folder.write(Self.document(["episodes"]), to: "openapi.json")
        try session { try $0.enter("api shop from \"openapi.json\"", shows: "api shop: 1 endpoint") }
        try session(["--resume"]) { bench in
            try bench.waits(for: "resumed: 1 statement of")
            #expect(!bench.terminal.screen.whole.contains("has changed"))
        }
        try folder.write(Self.document(["episodes", "status"]), to: "openapi.json")
        try session(["--resume"]) { bench in
            try bench.waits(for: "openapi.json has changed since: shop has 2 endpoints, 1 model now")
        }
    }

    @Test(
        "whether a document's server gets a key is not asked again: a yes holds, and so does a no",
        arguments: [true, false])
    func consent(isGiven: Bool) throws {
        try folder.write(Self.document(["episodes"], at: "https://api.shop.example"), to: "openapi.json")
        try session { bench in
            try bench.enter("api shop from \"openapi.json\"", shows: "Send its key there?")
            try bench.terminal.type(isGiven ? "y\r" : "n\r")
            try bench.waits(for: "api shop: 1 endpoint")
        }
        try session(["--resume"]) { bench in
            try bench.waits(for: "resumed: 1 statement of")
            #expect(!bench.terminal.screen.whole.contains("[y/N]"))
            try bench.enter("use shop", shows: "use shop")
            try bench.enter("key", shows: isGiven ? "key bearer" : "key none")
        }
    }

    @Test("what an earlier version kept is resumed, and what it lacks is said in a line")
    func former() throws {
        let file = try kept(
            "// sonde session 1\n// left out, because it depends on answers: movies\nlet a = 41\ninfer Row\n"
                + "endpoint rows -> [Row] { GET rows }\n")
        try session(["--resume"]) { bench in
            try bench.waits(for: "resumed: 1 of 3 statements")
            let screen = bench.terminal.screen.folded
            #expect(screen.contains("left out, because it depends on a response: movies"))
            let lost = "left out: there is no body to look at; type infer Row, then endpoint rows -> [Row] { GET rows }"
            #expect(screen.contains(lost))
            try bench.enter("a + 1", shows: "\n42\n")
        }
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test("of a damaged file the rest is resumed, and the line is named")
    func damaged() throws {
        _ = try kept("// sonde session 2\nlet a = 41\nlet b = (\n")
        try session(["--resume"]) { bench in
            try bench.waits(for: "resumed: 1 ")
            #expect(bench.terminal.screen.folded.contains("line 3 of the kept session is damaged"))
            try bench.enter("a + 1", shows: "\n42\n")
        }
    }

    /// Puts a text in the place of what a session has kept.
    private func kept(_ text: String) throws -> URL {
        try session { try $0.enter("let a = 1", shows: "a: Int") }
        let sessions = home.url.appending(path: ".local/state/sonde/sessions")
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: sessions.path).first)
        let file = sessions.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file
    }
}
