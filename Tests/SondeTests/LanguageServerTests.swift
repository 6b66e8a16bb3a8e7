import Foundation
import SeededRandom
import Spawn
import TestFiles
import Testing

@Suite("a server for editors")
struct LanguageServerTests {
    typealias Object = EditorBench.Object

    private static let script = """
        base https://api.example.com
        struct Episode: Decodable { let id: Int; let title: String }
        endpoint episode(id: Int) -> Episode { GET /episodes/{id} }
        let first = episode(id: 1)

        """

    @Test("what is announced is what the tests of this suite ask for")
    func announced() throws {
        let editor = try EditorBench(encoding: "")
        let result = try editor.ask("initialize", ["capabilities": [:] as Object]) as? Object
        let capabilities = try #require(result?["capabilities"] as? Object)
        #expect(
            Set(capabilities.keys) == [
                "positionEncoding", "textDocumentSync", "completionProvider", "hoverProvider", "definitionProvider",
                "referencesProvider", "renameProvider", "documentFormattingProvider", "foldingRangeProvider",
                "documentSymbolProvider", "semanticTokensProvider", "codeLensProvider", "inlayHintProvider",
                "codeActionProvider", "executeCommandProvider",
            ])
    }

    @Test("diagnostics follow the keys, with columns as the client counts them", arguments: ["utf-16", "utf-8"])
    func diagnostics(encoding: String) throws {
        let editor = try EditorBench(encoding: encoding)
        try editor.open("let a = \"😀é\" + nope\n")
        let found = try #require(try editor.diagnostics().first)
        #expect(found["message"] as? String == "nothing is called nope\ndeclare it with let nope = …")
        let start = (found["range"] as? Object)?["start"] as? [String: Int]
        #expect(start == ["line": 0, "character": encoding == "utf-8" ? 19 : 16])
        let (from, to) = encoding == "utf-8" ? (19, 23) : (16, 20)
        try editor.edit(from: ["line": 0, "character": from], to: ["line": 0, "character": to], "\"b\"")
        #expect(try editor.diagnostics().isEmpty)
    }

    @Test("members are completed by types, before anything was sent")
    func completion() throws {
        let editor = try EditorBench()
        let places = try editor.open(Self.script + "print(first.⌖)\nepi⌖\n")
        let members = try items(editor.ask("textDocument/completion", places[0].object))
        #expect(Set(members.compactMap { $0["label"] as? String }).isSuperset(of: ["id", "title"]))
        let calls = try items(editor.ask("textDocument/completion", places[1].object))
        let call = try #require(calls.first { $0["label"] as? String == "episode" })
        #expect(call["detail"] as? String == "(id: Int) -> Episode")
        let resolved = try editor.ask("completionItem/resolve", call) as? Object
        #expect(resolved?["documentation"] as? String == "episode(id: Int) -> Episode")
    }

    @Test("a long script is completed from its tree, before it is checked")
    func longScript() throws {
        let editor = try EditorBench()
        let line = "print(\"a line of a long script, whose check takes longer than a key\")\n"
        let lines = String(repeating: line, count: 400)
        let places = try editor.open(Self.script + lines + "let firstOfAll = 1\nprint(firstO⌖)\nepi⌖\n")
        let names = try items(editor.ask("textDocument/completion", places[0].object))
        #expect(names.contains { $0["label"] as? String == "firstOfAll" })
        let calls = try items(editor.ask("textDocument/completion", places[1].object))
        let call = try #require(calls.first { $0["label"] as? String == "episode" })
        #expect(call["detail"] as? String == "(id: Int) -> Episode")
    }

    @Test("hover says the type, the request and what was recorded")
    func hover() throws {
        let editor = try EditorBench()
        let places = try editor.open(
            Self.script
                + "print(fir⌖st.title)\nepis⌖ode id: 2\n// Greets.\nfunc hel⌖lo(_ name: String) -> String { name }\n")
        #expect(try hover(editor, places[2]).contains("func hello(_ name: String) -> String\nGreets."))
        #expect(try hover(editor, places[0]).contains("constant first: Episode"))
        let endpoint = try hover(editor, places[1])
        #expect(endpoint.contains("episode(id: Int) -> Episode") && endpoint.contains("GET /episodes/{id}"))
    }

    @Test("names lead to their declarations: in the script, in Swift files, in documents")
    func definition() throws {
        let document = #"""
            {"openapi": "3.0.3", "info": {"title": "Films", "version": "1"}, "servers": [{"url": "https://films.example.com"}],
             "paths": {"/films": {"get": {"operationId": "listFilms", "responses": {"200": {"description": "ok"}}}}}}
            """#
        let editor = try EditorBench(files: [
            "App/Movie.swift": "import Foundation\n\nstruct Movie: Decodable { let name: String }\n",
            "films.json": document,
        ])
        let places = try editor.open(
            """
            base https://api.example.com
            models "App/*.swift"
            api films from "films.json"
            endpoint movie -> Mov⌖ie { GET /movie }
            let seen = mov⌖ie()
            print(se⌖en)
            films.listFi⌖lms

            """)
        let found = try places.map { try editor.ask("textDocument/definition", $0.object) as? Object }
        #expect(
            found.map { ($0?["uri"] as? String)?.split(separator: "/").last.map(String.init) } == [
                "Movie.swift", "open.apiscript", "open.apiscript", "films.json",
            ])
        #expect(found.map(Self.line) == [2, 3, 4, 1])
    }

    @Test("a name has all its places, in URLs too, and another name if that means nothing else")
    func renaming() throws {
        let editor = try EditorBench()
        let places = try editor.open(
            """
            base https://api.example.com
            endpoint movie(i⌖d: Int) { GET /movies/{id} }
            let a = mov⌖ie(id: 1)
            let b = 2
            test "t" { let c = movie(id: 3); expect c.ok == b }
            print(a⌖, b)
            let c⌖1 = 1
            let c2 = 2

            """)
        let references = try editor.ask(
            "textDocument/references", places[1].object.merging(["context": ["includeDeclaration": true]]) { $1 })
        #expect((references as? [Object])?.count == 3)
        let edits =
            try editor.ask("textDocument/rename", places[1].object.merging(["newName": "film"]) { $1 }) as? Object
        #expect(((edits?["changes"] as? Object)?[places[1].address] as? [Object])?.count == 3)
        let range = try editor.ask("textDocument/prepareRename", places[2].object) as? Object
        #expect(range?["placeholder"] as? String == "a")
        for (place, name, reason) in [
            (2, "b", "means something else"), (3, "c2", "means something else"), (2, "1x", "is not a name"),
            (2, "it", "renamed"),
        ] {
            let response = try editor.response(
                to: "textDocument/rename", places[place].object.merging(["newName": name]) { $1 })
            #expect(((response["error"] as? Object)?["message"] as? String)?.contains(reason) == true, "\(response)")
        }
    }

    @Test("a name that scripts share has its places in all of them, and a rename changes them together")
    func sharing() throws {
        let editor = try EditorBench(files: [
            "closed.apiscript": "replay \"sub/lib.apiscript\"\nprint(hello(\"b\"))\n",
            "other.apiscript": "func hello(_ name: String) -> String { name }\nprint(hello(\"c\"))\n",
            "sub/lib.apiscript": "",
        ])
        try editor.folder.write("", to: ".git")
        let declared = try editor.open(
            "func hel⌖lo(_ name: String) -> String { name }\nprint(hello(\"a\"))\n", as: "sub/lib.apiscript")
        let used = try editor.open("replay \"sub/lib.apiscript\"\nprint(hel⌖lo(\"a\"))\n")
        let names = ["sub/lib.apiscript", "open.apiscript", "closed.apiscript"].map(editor.address)
        for place in declared + used {
            let all = try editor.ask(
                "textDocument/references", place.object.merging(["context": ["includeDeclaration": true]]) { $1 })
            #expect(Set((all as? [Object])?.compactMap { $0["uri"] as? String } ?? []) == Set(names))
            #expect((all as? [Object])?.count == 4)
            let edits = try editor.ask("textDocument/rename", place.object.merging(["newName": "greet"]) { $1 })
            let changes = try #require((edits as? Object)?["changes"] as? [String: [Object]])
            #expect(Set(changes.keys) == Set(names) && changes[names[0]]?.count == 2)
        }
        try editor.folder.write("replay \"sub/lib.apiscript\"\nlet greet = hello(\"b\")\n", to: "closed.apiscript")
        let refused = try editor.response(
            to: "textDocument/rename", declared[0].object.merging(["newName": "greet"]) { $1 })
        #expect(((refused["error"] as? Object)?["message"] as? String)?.contains("closed.apiscript") == true)
        let others = try editor.ask(
            "textDocument/references", used[0].object.merging(["context": ["includeDeclaration": false]]) { $1 })
        #expect((others as? [Object])?.count == 3)
    }

    @Test("a text is formatted as by sonde format, with an edit of what changes")
    func formatting() throws {
        let editor = try EditorBench()
        try editor.open("let a = 1\nif a == 1 {\nprint(a)\n}\nlet b = 2\n")
        let edits = try editor.ask("textDocument/formatting", editor.document()) as? [Object]
        #expect(edits?.count == 1 && edits?.first?["newText"] as? String == "    ")
    }

    @Test("an outline, folds and colours come from the parser")
    func structure() throws {
        let editor = try EditorBench()
        try editor.open(
            Self.script
                + "api tmdb {\n    base https://b.example.com\n    endpoint m { GET /m }\n}\n// one\n// two\ntest \"t\" {\n    expect true\n}\n"
        )
        let symbols = try editor.ask("textDocument/documentSymbol", editor.document()) as? [Object]
        #expect(symbols?.compactMap { $0["name"] as? String } == ["Episode", "episode", "first", "tmdb", "t"])
        #expect((symbols?[3]["children"] as? [Object])?.first?["name"] as? String == "m")
        let folds = try editor.ask("textDocument/foldingRange", editor.document()) as? [Object]
        #expect(folds?.map { [$0["startLine"] as? Int, $0["endLine"] as? Int] } == [[4, 7], [10, 12], [8, 9]])
        let all = try #require(
            ((try editor.ask("textDocument/semanticTokens/full", editor.document()) as? Object)?["data"]) as? [Int])
        #expect(all.count % 5 == 0 && Array(all[..<5]) == [0, 0, 4, 0, 0])
        let range = ["start": ["line": 3, "character": 0], "end": ["line": 4, "character": 0]]
        let line =
            try editor.ask(
                "textDocument/semanticTokens/range", editor.document().merging(["range": range]) { $1 }) as? Object
        // let first = episode(id: 1): the name of an endpoint is a function's.
        let types = (line?["data"] as? [Int])?.enumerated().filter { $0.offset % 5 == 3 }.map(\.element)
        #expect(types == [0, 3, 10, 2, 4, 6])
    }

    @Test("advice becomes an edit where it helps")
    func quickFixes() throws {
        let editor = try EditorBench()
        let places = try editor.open(Self.script + "print(first.titel⌖)\n")
        _ = try editor.diagnostics()
        let range = ["start": places[0].position, "end": places[0].position]
        let actions =
            try editor.ask(
                "textDocument/codeAction", editor.document().merging(["range": range, "context": [:]]) { $1 })
            as? [Object]
        #expect(actions?.map { $0["title"] as? String } == ["Write title"])
    }

    @Test("files that change outside of the editor are read again")
    func watching() throws {
        let editor = try EditorBench(files: ["App.swift": "struct Movie: Decodable { let name: String }\n"])
        try editor.open("base https://a.example.com\nmodels \"App.swift\"\nlet m = (GET /m -> Film)\n")
        #expect(try !editor.diagnostics().isEmpty)
        try editor.folder.write("struct Film: Decodable { let name: String }\n", to: "App.swift")
        try editor.tell(
            "workspace/didChangeWatchedFiles", ["changes": [["uri": editor.address("App.swift"), "type": 2]]])
        #expect(try editor.diagnostics().isEmpty)
    }

    @Test("a request that waits for a check holds up no key, and ends when the text has changed")
    func waiting() throws {
        let editor = try EditorBench()
        let lines = (0..<4000).map { "let v\($0) = [first.title, first.title].map { $0.count }\n" }
        try editor.open(Self.script + lines.joined())
        let waiting = try editor.begin("textDocument/semanticTokens/full", editor.document())
        try editor.edit(from: ["line": 3, "character": 0], to: ["line": 3, "character": 0], "print(1)\n")
        let response = try editor.response(of: waiting)
        #expect((response["error"] as? Object)?["code"] as? Int == -32801)
        #expect(try editor.ask("textDocument/semanticTokens/full", editor.document()) is Object)
    }

    @Test("what is kept between keys is that of the text: models, and what it mentions of a document")
    func keeping() throws {
        let document = #"""
            {"openapi": "3.0.3", "info": {"title": "Films", "version": "1"}, "servers": [{"url": "https://films.example.com"}],
             "paths": {"/films": {"get": {"operationId": "listFilms", "responses": {"200": {"description": "ok"}}}},
                       "/people": {"get": {"operationId": "listPeople", "responses": {"200": {"description": "ok"}}}}}}
            """#
        let editor = try EditorBench(files: ["films.json": document])
        try editor.open(
            """
            base https://a.example.com
            struct Movie: Decodable { let id: Int }
            struct Page: Decodable { let m: Movie }
            let p = (GET /p -> Page)
            print(p.m.id)
            api films from "films.json"
            films.listFilms()

            """)
        #expect(try editor.diagnostics().isEmpty)
        for (line, columns, text, message) in [
            (1, 30..<32, "no", "no member id"), (1, 30..<32, "id", nil), (6, 6..<15, "listPeople", nil),
            (6, 6..<16, "listOthers", "listOthers"), (6, 6..<16, "listFilms", nil), (0, 0..<0, "// first\n", nil),
            (2, 30..<32, "no", "no member id"),
        ] {
            try editor.edit(
                from: ["line": line, "character": columns.lowerBound],
                to: ["line": line, "character": columns.upperBound], text)
            let found = try editor.diagnostics().compactMap { $0["message"] as? String }
            #expect(message.map { part in found.contains { $0.contains(part) } } ?? found.isEmpty, "\(text): \(found)")
        }
    }

    @Test("random edits leave what a fresh start finds", arguments: [1, 2, 3] as [UInt64])
    func edits(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        let (editor, fresh) = (try EditorBench(), try EditorBench())
        var text = Array(Self.script.unicodeScalars)
        try editor.open(Self.script)
        for _ in 0..<60 {
            let start = chance.next(below: text.count + 1)
            let end = min(text.count, start + chance.pick([0, 0, 1, 3, 20]))
            let new = chance.pick(["", "a", "😀", "\n", "{", "}", "\"", "GET /x\n", "let b = first.id\n", "é", "("])
            func position(_ place: Int) -> Object {
                EditorBench.Place("", after: String(String.UnicodeScalarView(text[..<place]))).position
            }
            try editor.edit(from: position(start), to: position(end), new)
            text.replaceSubrange(start..<end, with: Array(new.unicodeScalars))
        }
        try fresh.open(String(String.UnicodeScalarView(text)))
        let (mine, other) = (try editor.diagnostics(), try fresh.diagnostics())
        #expect(mine as NSArray == other as NSArray)
        let symbols = try [editor, fresh].map { try $0.ask("textDocument/documentSymbol", $0.document()) as? NSArray }
        #expect(symbols[0]?.count == symbols[1]?.count)
    }
}

extension LanguageServerTests {
    private func items(_ result: Any?) throws -> [Object] {
        try #require((result as? Object)?["items"] as? [Object])
    }

    private func hover(_ editor: EditorBench, _ place: EditorBench.Place) throws -> String {
        let result = try editor.ask("textDocument/hover", place.object) as? Object
        return (result?["contents"] as? Object)?["value"] as? String ?? ""
    }

    private static func line(_ location: Object?) -> Int? {
        ((location?["range"] as? Object)?["start"] as? Object)?["line"] as? Int
    }
}
