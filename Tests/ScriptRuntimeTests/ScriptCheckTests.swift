import ScriptRuntime
import ScriptSyntax
import Testing

@Suite("checking without sending")
struct ScriptCheckTests {
    private static let prelude = """
        base http://api.test/
        struct Episode: Decodable { let id: Int }
        enum Kind: String { case dessert = "Dessert" }
        endpoint episode(id: Int) -> Episode { GET episodes/{id} }
        endpoint recipes(kind: Kind, tags: [String] = []) { GET recipes{?kind,tags*} }

        """

    private func check(_ text: String) throws -> ScriptCheck {
        let text = Self.prelude + text
        let parsed = ParsedScript(text)
        try #require(parsed.diagnostics.isEmpty)
        return ScriptCheck(parsed.script, in: ScriptSource(name: "test", text: text, folder: "."))
    }

    @Test(
        "what would fail for certain is found",
        arguments: [
            ("episod", "nothing is called episod", "did you mean episode?"),
            ("episod 1", "no endpoint is called episod", "did you mean episode?"),
            ("let a = b\nlet b = 1", "b is declared further down, in line 7", "declare it first"),
            ("let a = 1\na = 2", "a is a constant", "declare it with var a = …"),
            ("if let a = it { a } else { a }", "nothing is called a", nil),
            ("for a in it { a }\na", "nothing is called a", nil),
            ("$0", "$0 is known inside a closure only", "write it between { and }"),
            ("it.map { $0 + other }", "nothing is called other", nil),
            ("endpoint x { GET a/{id} }", "nothing is called id", nil),
            ("GET a/{nobody}", "nothing is called nobody", nil),
            ("let e: Epsode = it", "Epsode is no type that is known here", "did you mean Episode?"),
            ("GET x -> [Epsode]", "[Epsode] is no type that is known here", "did you mean Episode?"),
            ("endpoint x(a: Epsode) { GET x{?a} }", "Epsode is no type that is known here", "did you mean Episode?"),
            ("use production", "no environment is called production", nil),
            ("environment production { base http://x.test }\nuse prodction", "no environment is called prodction", nil),
            ("undo", "undo is for the prompt", "leave it out of a script"),
            ("transport.timeuot = 1s", "transport has no setting timeuot", "did you mean transport.timeout?"),
            ("let episode = 1", "episode is an endpoint already", "choose another name"),
            ("let decoder = 1", "decoder always means something else", "choose another name"),
        ] as [(String, String, String?)])
    func certain(text: String, message: String, advice: String?) throws {
        let findings = try check(text).findings.filter { $0.severity == .error }
        #expect(findings.map(\.message) == [message])
        if let advice { #expect(findings.first?.advice == advice) }
    }

    @Test(
        "a call has its endpoint's labels and literals of the right types",
        arguments: [
            ("episode()", "episode: id is missing"), ("episode one", "episode: id: "), ("episode 1 2", "takes fewer"),
            ("episode(page: 1)", "has no parameter page"), (#"episode(id: "1")"#, "episode: id: "),
            ("episode id: 1 id: 2", "is given twice"), ("recipes Beef", "is no Kind"),
            ("recipes(kind: 1)", "is no Kind"),
        ])
    func calls(text: String, message: String) throws {
        let findings = try check(text).findings
        #expect(findings.count == 1)
        #expect(findings.first?.message.contains(message) == true)
    }

    @Test(
        "what may work is not complained of",
        arguments: [
            "episode 1", "episode \\(it.id)", "episode(id: it.id)", "recipes Dessert tags: a tags: b",
            "recipes dessert",
            "recipes(kind: .dessert, tags: [\"a\"])", "let f = episode\nf(id: 1)", "episode.url(id: 1)",
            "it.map { $0.id }.filter { id in id > 1 }", "switch it {\ncase .success(let x): x\ndefault: 0\n}",
            "if let a = it, let b = a.b { b }", "while let x = it.next { x }", "for (k, v) in it { k; v }",
            "endpoint late { GET {later} }\nlet later = \"x\"", "models \"*.swift\"\nlet x: Unseen = it",
            "replay other.apiscript\nunseen 1", "let d = Date()\nlet u = UUID()", "var n = 1\nn += 1\nn = 2",
            "POST x X-Sum: \\(request.body.count) { \"a\": 1 }", "print(it, env.TOKEN)", "try? episode(id: 1)",
            "GET \\(it.next)", "it | write out.json", "let x = it\nlet x = 2",
        ])
    func tolerant(text: String) throws {
        #expect(try check(text).findings.map(\.message) == [])
    }

    @Test("parameters that are never used are warned of")
    func unused() throws {
        let findings = try check("parameter a: Int = 1\nendpoint x(b: Int, c: Int) { GET x/{b} }").findings
        #expect(findings.map(\.severity) == [.warning, .warning])
        #expect(findings.map(\.message) == ["the parameter a is never used", "x never uses its parameter c"])
    }

    @Test("everything outside the script that it names is listed")
    func reach() throws {
        let reach = try check(
            """
            key header X-Key \\(env.KEY)
            GET https://b.test/x?y
            GET \\(it.next)
            POST up multipart { "f": file("a.jpg") }
            models "M/*.swift"
            transport = .fixtures("Fix")
            it | write out.json
            record Rec
            it | !jq .
            """
        ).reach
        #expect(reach[.hosts] == ["http://api.test", "https://b.test", #"wherever \(it.next) leads"#])
        #expect(reach[.variables] == ["env.KEY"])
        #expect(reach[.reads] == ["a.jpg", "M/*.swift", "Fix"])
        #expect(reach[.writes] == ["out.json", "Rec"])
        #expect(reach[.programs] == ["jq ."])
    }
}
