import Foundation
import Spawn
import Testing

@Suite("what an editor says of words")
struct LanguageServerWordTests {
    typealias Object = EditorBench.Object

    private static let script = """
        base https://api.example.com
        struct Episode: Decodable { let id: Int; let title: String; let next: Page? }
        struct Page: Decodable { let number: Int }
        endpoint episodes -> [Episode] { GET /episodes.json }
        episodes

        """
    private static let recording = [
        "Fixtures/episodes.exchange.json": #"""
        {"fixture": 1, "request": {"method": "GET", "url": "https://api.example.com/episodes.json", "headers": []},
         "response": {"status": 200, "reason": "OK", "headers": ["Content-Type: application/json"],
          "body": {"file": "episodes.json", "xxh64": "a2d67e6ef808a2b3", "layout": "compact line"}},
         "recorded": {"date": "2026-11-20T12:00:00Z"}}
        """#,
        "Fixtures/episodes.json": """
        [
          {
            "id": 1,
            "title": "Pilot",
            "tags": [
              "a"
            ]
          },
          {
            "id": 2,
            "title": "Second",
            "tags": []
          }
        ]

        """,
    ]

    @Test(
        "a member has its type and what the last response held, however it is reached",
        arguments: [
            ("print(it[0].ti⌖tle)", "title: String", "\"Pilot\""),
            ("print(it[1].ti⌖tle)", "title: String", "\"Second\""),
            ("print(it.first?.ti⌖tle)", "title: String", "\"Pilot\""),
            ("let all = it\nprint(it.co⌖unt)", "count: Int", nil),
            ("GET /episodes.json\nprint(it[1].tit⌖le)", "200 OK on 2026-11-20", "\"Second\""),
        ] as [(String, String, String?)])
    func members(line: String, type: String, held: String?) throws {
        let editor = try EditorBench(files: Self.recording)
        let place = try editor.open(Self.script + line + "\n")[0]
        let result = try editor.ask("textDocument/hover", place.object) as? Object
        let text = (result?["contents"] as? Object)?["value"] as? String ?? ""
        #expect(text.contains(type) && held.map(text.contains) != false, "\(text)")
    }

    @Test("hover is plain text for a client that draws no Markdown")
    func plainText() throws {
        let editor = try EditorBench(encoding: "")
        let capabilities = ["textDocument": ["hover": ["contentFormat": ["plaintext"]]]]
        try editor.ask("initialize", ["capabilities": capabilities])
        try editor.tell("initialized")
        let place = try editor.open("let a = 1\nprint(⌖a)\n")[0]
        let contents = (try editor.ask("textDocument/hover", place.object) as? Object)?["contents"] as? Object
        #expect(contents?["kind"] as? String == "plaintext" && contents?["value"] as? String == "constant a: Int")
    }

    @Test("members of an index are completed with their types, and an optional's functions only where there is one")
    func completion() throws {
        let editor = try EditorBench(files: Self.recording)
        let places = try editor.open(Self.script + "print(it[0].⌖)\nprint(it[0].next.⌖)\n")
        let labels = try places.map { place -> [String: String] in
            let result = try editor.ask("textDocument/completion", place.object) as? Object
            let items = try #require(result?["items"] as? [Object])
            return Dictionary(
                items.map { ($0["label"] as? String ?? "", $0["detail"] as? String ?? "") }, uniquingKeysWith: { $1 })
        }
        #expect(labels[0].keys.sorted() == ["id", "next", "title"] && labels[0]["title"] == "String")
        #expect(labels[1]["number"] == "Int" && labels[1].keys.contains { $0.hasPrefix("map(") })
    }

    @Test(
        "a mistyped word has the nearest one, and a fix that writes it",
        arguments: [
            ("endpo⌖nt ep { GET /x }", "endpoint"), ("endpo⌖nt ep(id: Int) { GET /x/{id} }", "endpoint"),
            ("GT⌖E /x", "GET"), ("hed⌖aer X-A b", "header"), ("le⌖tt a = 1", "let"),
            ("ts⌖et \"a\" { expect true }", "test"),
            ("exp⌖cet true", "expect"), ("strc⌖ut A: Decodable { let id: Int }", "struct"),
            ("fu⌖cn a() -> Int { 1 }", "func"),
        ])
    func mistyped(line: String, word: String) throws {
        let editor = try EditorBench()
        let place = try editor.open("base https://api.example.com\n" + line + "\n")[0]
        #expect(
            try editor.diagnostics().contains { ($0["message"] as? String)?.contains("did you mean \(word)?") == true })
        let range = ["start": place.position, "end": place.position]
        let actions =
            try editor.ask(
                "textDocument/codeAction", editor.document().merging(["range": range, "context": [:]]) { $1 })
            as? [Object]
        #expect(actions?.map { $0["title"] as? String } == ["Write \(word)"], "\(actions ?? [])")
        let edits = ((actions?.first?["edit"] as? Object)?["changes"] as? Object)?[place.address] as? [Object]
        let start = (edits?.first?["range"] as? Object)?["start"] as? Object
        #expect(edits?.first?["newText"] as? String == word && start?["character"] as? Int == 0)
    }
}
