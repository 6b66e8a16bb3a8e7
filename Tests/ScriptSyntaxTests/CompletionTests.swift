import ScriptSyntax
import Testing

/// The caret is `‸`: what may stand there?
@Suite("what may be completed")
struct CompletionTests {
    @Test(
        "the parser knows what is due at the caret",
        arguments: [
            ("‸", "statement ''"), ("epi‸", "statement 'epi'"), ("a\n‸", "statement ''"), ("a; ‸", "statement ''"),
            ("if a { epi‸", "statement 'epi'"), ("if a {\n    ‸", "statement ''"), ("let ‸", "nothing ''"),
            ("base‸", "statement 'base'"), ("base ‸", "word 0 of base ''"), ("record of‸", "word 0 of record 'of'"),
            ("key ‸", "word 0 of key ''"), ("key be‸", "word 0 of key 'be'"),
            ("models \"Mod‸", "word 0 of models '\"Mod'"), ("models Models/‸", "word 0 of models 'Models/'"),
            ("help decoder.‸", "word 0 of help 'decoder.'"), ("dry ‸", "sending ''"), ("dry epi‸", "sending 'epi'"),
            ("try? G‸", "sending 'G'"), ("let x = try? ‸", "sending ''"),
            ("key header X-A‸", "header 'X-A'"), ("header Acc‸", "header 'Acc'"),
            ("header Accept te‸", "value of Accept 'te'"),
            ("replay a.apiscript user: ‸", "word 1 of replay user: ''"), ("episode ‸", "call word 0 of episode ''"),
            ("recipes Dessert pa‸", "call word 1 of recipes 'pa'"),
            ("recipes page: ‸", "call word 0 of recipes page: ''"),
            ("GET ‸", "url of GET ''"), ("GET epi‸", "url of GET 'epi'"), ("GET a ‸", "field ''"),
            ("GET a Acc‸", "field 'Acc'"), ("POST a ‸", "body ''"), ("POST a it‸", "body 'it'"),
            ("POST a it.‸", "member of it ''"), ("POST a b ‸", "field ''"),
            ("localhost:80/a‸", "url of GET 'localhost:80/a'"),
            ("GET a Accept: ‸", "value of Accept ''"), ("GET a Accept: text/‸", "value of Accept 'text/'"),
            ("endpoint a {\n    GET a\n    Acc‸", "field 'Acc'"),
            ("endpoint a {\n    GET a\n    Accept: ‸", "value of Accept ''"),
            ("it.‸", "member of it ''"), ("it[0].pub‸", "member of it[0] 'pub'"), ("print(it?.a‸", "member of it? 'a'"),
            ("expect it.cou‸", "member of it 'cou'"), ("let x = ‸", "value ''"), ("let x = new‸", "value 'new'"),
            ("let x = a + ‸", "value ''"),
            ("decoder.dateDecodingStrategy = .‸", "case for decoder.dateDecodingStrategy ''"),
            ("transport = .fix‸", "case for transport 'fix'"), ("f(.a‸", "case for f 'a'"),
            ("a.kind == .vi‸", "case for a.kind 'vi'"), ("(a.kind == .x) == .‸", "case for (a.kind == .x) ''"),
            ("f(‸", "argument 0 of f ''"), ("it[‸", "argument 0 of it ''"),
            ("a[\"na‸", "text for a '\"na'"), ("f(\"‸", "text for f '\"'"), ("let x = \"a‸", "text for ? '\"a'"),
            ("transport = .fixtures(\"Fi‸", "text for .fixtures '\"Fi'"),
            ("f(1, pa‸", "argument 1 of f 'pa'"), ("f(page: ‸", "argument 0 of f page: ''"),
            ("f(page: tr‸", "argument 0 of f page: 'tr'"),
            ("it.map(\\.ti‸", "key path in it.map 'ti'"), ("it.map(\\.‸", "key path in it.map ''"),
            ("it.map(\\Episode.host.na‸", "key path in it.map.host 'na'"),
            ("it | ‸", "view ''"), ("it | ta‸", "view 'ta'"), ("it | table id, ti‸", "word 1 of view table 'ti'"),
            ("GET a -> ‸", "type ''"), ("GET a -> [Epi‸", "type 'Epi'"), ("let x: In‸", "type 'In'"),
            ("header ‸", "header ''"), ("key header ‸", "header ''"), ("endpoint a { ‸", "method ''"),
            ("endpoint a { PO‸", "method 'PO'"), ("environment a { ‸", "statement ''"),
            ("environment a { hea‸", "statement 'hea'"), ("POST a { ‸", "member name ''"),
            (#"POST a { "ti‸"#, #"member name '"ti'"#), (#"POST a { "a": 1, ‸"#, "member name ''"),
            (#"POST a { "a": "b‸"#, #"text for ? '"b'"#), (#"PUT a form { "ti‸"#, #"member name '"ti'"#),
            (#"let x = { "ti‸"#, #"member name '"ti'"#), ("struct A: ‸", "conformance of struct ''"),
            ("struct A: De‸", "conformance of struct 'De'"), ("enum A: String, ‸", "conformance of enum ''"),
            ("struct A { let b: ‸", "type ''"), ("struct A {\n    let b: [In‸", "type 'In'"),
            ("struct A { let b‸", "nothing ''"), ("create { \"ti‸", #"member name '"ti'"#),
            ("create body: { ‸", "member name ''"), (#"create 3 { "a": { "b": 1, ‸"#, "member name ''"),
            (#"create(body: { "ti‸"#, #"member name '"ti'"#),
            ("// epi‸", "nothing '// epi'"), ("episodes ‸ | table", "call word 0 of episodes ''"),
            ("it.‸\nGET a", "member of it ''"),
            (#"episode \(new‸"#, "value 'new'"), (#"header X \(env.‸"#, "member of env ''"),
            ("it.filter { $0.‸", "member of $0 '' in it.filter"),
            ("it.filter({ movie in movie.‸", "member of movie '' in it.filter { movie }"),
            ("it.reduce(0) { $0 + ‸", "value '' in it.reduce"), ("it.map { $0.id }.‸", "member of it.map { $0.id } ''"),
        ] as [(String, String)])
    func context(marked: String, expected: String) throws {
        let caret = try #require(marked.range(of: "‸"))
        let offset = marked.utf8.distance(from: marked.startIndex, to: caret.lowerBound)
        let text = marked.replacing("‸", with: "")
        let context = CompletionContext(at: offset, in: text)
        #expect(said(context, in: text) == expected)
    }

    @Test(
        "a place means the same to a reader that begins at the statement before it, in an edited text too",
        arguments: samples)
    func later(text: String) {
        let parsed = ParsedScript(text)
        let bytes = Array(text.utf8)
        var generator = ScriptGenerator(seed: UInt64(bytes.count))
        var skipped = 0
        for offset in stride(from: 0, through: bytes.count, by: 1 + bytes.count / 200) {
            var edited = bytes
            let edits: [String] = ["", "GET a\n", "}", "{", "\"", "a.", "// b\n", "| table\n"]
            edited.insert(contentsOf: edits[generator.number(edits.count)].utf8, at: generator.number(bytes.count))
            for text in [text, String(decoding: edited, as: UTF8.self)] {
                let start = parsed.start(before: offset, in: Array(text.utf8))
                let whole = CompletionContext(at: offset, in: text)
                #expect(CompletionContext(at: offset, in: text, from: start) == whole)
                skipped += start
            }
        }
        #expect(skipped > 0 || parsed.script.statements.count < 3 || parsed.hasErrors)
    }

    private func said(_ context: CompletionContext, in text: String) -> String {
        func piece(_ range: SourceRange) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }
        func labelled(_ label: String?) -> String { label.map { " \($0):" } ?? "" }
        let wanting = context.wanting.map(piece) ?? "?"
        let kind =
            switch context.kind {
            case .statement: "statement"
            case .commandWord(let command, let index, let label): "word \(index) of \(command)\(labelled(label))"
            case .callWord(let function, let given, let label):
                "call word \(given.count) of \(function)\(labelled(label))"
            case .keyWord(let kind, let given, let label):
                "word \(given.count) of key \(kind)\(labelled(label))"
            case .argument(let function, let given, let label):
                "argument \(given.count) of \(piece(function))\(labelled(label))"
            case .value: "value"
            case .member(let value): "member of \(piece(value))"
            case .sending: "sending"
            case .method: "method"
            case .memberName: "member name"
            case .conformance(let keyword): "conformance of \(keyword)"
            case .text: "text for \(wanting)"
            case .implicitMember: "case for \(wanting)"
            case .keyPath(let call, let steps):
                "key path in \(([call.map(piece) ?? "?"] + steps).joined(separator: "."))"
            case .type: "type"
            case .view: "view"
            case .viewWord(let view, let index): "word \(index) of view \(view)"
            case .url(let method): "url of \(method)"
            case .headerField: "field"
            case .body: "body"
            case .headerName: "header"
            case .headerValue(let name): "value of \(name)"
            case .nothing: "nothing"
            }
        let closure = context.closure.map { closure in
            let names = closure.parameters.isEmpty ? "" : " { \(closure.parameters.joined(separator: ", ")) }"
            return " in \(piece(closure.function))\(names)"
        }
        return "\(kind) '\(piece(context.range))'" + (closure ?? "")
    }
}

extension String {
    fileprivate func range(of part: String) -> Range<String.Index>? { firstRange(of: part) }
}
