import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@testable import ScriptTools

@Suite("checking without sending")
struct ScriptCheckTests {
    private static let prelude = """
        base http://api.test/
        struct Episode: Decodable { let id: Int }
        enum Kind: String { case dessert = "Dessert" }
        endpoint episode(id: Int) -> Episode { GET episodes/{id} }
        endpoint recipes(kind: Kind, tags: [String] = []) { GET recipes{?kind,tags*} } paged by link

        """

    private func check(_ text: String) throws -> ScriptCheck {
        let text = Self.prelude + text
        let parsed = ParsedScript(text)
        try #require(parsed.diagnostics.isEmpty)
        return ScriptCheck(parsed.script, in: ScriptSource(name: "test", text: text, folder: "."), interpreter: .swift)
    }

    @Test(
        "what would fail for certain is found",
        arguments: [
            ("episod", "nothing is called episod", "did you mean episode?"),
            (
                "POST x text hello", "nothing is called hello",
                "for this text, write text \"hello\"; or declare it with let hello = …"
            ),
            ("test \"x\" expect true", "no endpoint is called test", "write test \"NAME\" { … }, with braces"),
            ("episod 1", "no endpoint is called episod", "did you mean episode?"),
            ("let a = b\nlet b = 1", "b is declared further down, in line 7", "declare it first"),
            ("let a = 1\na = 2", "a is a constant", "declare it with var a = …"),
            ("if let a = it { a } else { a }", "nothing is called a", nil),
            ("for a in it { a }\na", "nothing is called a", nil),
            ("$0", "$0 is known only inside a closure", "write it between { and }"),
            ("it.map { $0 + other }", "nothing is called other", nil),
            ("infer Order from it, other.items", "nothing is called other", nil),
            ("endpoint x { GET a/{id} }", "nothing is called id", nil),
            ("GET a/{nobody}", "nothing is called nobody", nil),
            ("GET a/{id}", "nothing is called id", "declare it with let id = …"),
            ("GET a?page={1}", "nothing is called 1", "braces hold a name: write 1 without them"),
            ("print(Optional(3))", "nothing is called Optional", "leave it out: any value may be missing"),
            ("let a: [String: Any] = [:]", "[String: Any] is not a known type", "leave the type out, or write JSON"),
            (
                "print(transport.redirects)", "transport has no member redirects",
                "a line of its own shows the setting: transport.redirects"
            ),
            ("let e: Epsode = it", "Epsode is not a known type", "did you mean Episode?"),
            (
                "api shop { struct Item: Decodable { let id: Int } }\nGET x -> [Item]", "[Item] is not a known type",
                "write shop.Item"
            ),
            ("GET x -> [Epsode]", "[Epsode] is not a known type", "did you mean Episode?"),
            ("endpoint x(a: Epsode) { GET x{?a} }", "Epsode is not a known type", "did you mean Episode?"),
            ("endpoint m(k: [Kind] = [\"fish\"]) { GET x{?k} }", "k: \"fish\" is not a Kind: write .dessert", nil),
            ("use production", "there is no API or environment called production", nil),
            (
                "environment production { base http://x.test }\nuse prodction",
                "there is no API or environment called prodction", nil
            ),
            ("undo", "undo is only for the prompt", "leave it out of a script"),
            ("transport.timeuot = 1s", "transport has no setting timeuot", "did you mean transport.timeout?"),
            ("let episode = 1", "episode is already an endpoint", "choose another name"),
            ("let decoder = 1", "decoder is reserved", "choose another name"),
            ("unknown 1 2", "no endpoint is called unknown", "declare it: endpoint unknown { GET … }"),
            ("let v = [1]\nv[0] = 2", "v is a constant", "declare it with var v = …"),
            ("it.title = 2", "it is set by the session", "declare one of your own: var draft = it"),
            ("episode = 2", "episode is an endpoint", "declare it with var episode = …"),
            ("var v = [1]\nv.append(2)", "[Int] has no member append", "write NAME += [VALUE], or += for a text"),
            ("get episodes", "no endpoint is called get", "write GET episodes"),
            ("episode(id: 1).titel", "Episode has no member titel", "it has id"),
            ("let e = episode(id: 1)\ne.di", "Episode has no member di", "did you mean id?"),
            ("let es = (GET x -> [Episode])\nes[0].idd", "Episode has no member idd", "did you mean id?"),
            ("for e in (GET x -> [Episode]) { print(e.idd) }", "Episode has no member idd", "did you mean id?"),
            ("let es = (GET x -> [Episode])\nes.map { $0.idd }", "Episode has no member idd", "did you mean id?"),
            ("let es = (GET x -> [Episode])\nes.map(\\.idd)", "Episode has no member idd", "did you mean id?"),
            ("if let e = (GET x -> Episode?) { print(e.idd) }", "Episode has no member idd", "did you mean id?"),
            ("it.sortd()", "there is no function sortd", "did you mean sorted?"),
            ("[1].sortd()", "[Int] has no member sortd", "did you mean sorted?"),
            ("\"a\".uppercased", "uppercased cannot be used like this", "write uppercased(…)"),
            ("\"a\".hasPrefix(1)", "String is expected here, but this is Int", nil),
            ("\"a\".prefix(\"b\")", "Int is expected here, but this is String", nil),
            (
                "[1].prefix(beyond: 3)", "these arguments do not match",
                "it is declared as prefix(upTo:), prefix(_:), prefix(while:)"
            ),
            (
                "Date(1, 2)", "these arguments do not match",
                "it is declared as Date(_:), Date(_:format:), Date(), Date(timeIntervalSince1970:), "
                    + "Date(timeIntervalSinceReferenceDate:), Date(timeInterval:since:)"
            ),
            ("Kind.desert", "Kind has no case desert", "did you mean dessert?"),
            ("1 + \"a\"", "+ cannot be applied to Int and String", "convert one of them: String(…)"),
            ("[1].count == \"1\"", "Int and String cannot be compared", "convert one of them: String(…)"),
            ("\"a\" < 1", "String and Int cannot be ordered", "convert one of them: String(…)"),
            ("if [1].count { print(1) }", "a condition must be a Bool, but this is Int", "compare it with something"),
            ("expect \"a\"", "a condition must be a Bool, but this is String", "compare it with something"),
            ("require true && 1", "a condition must be a Bool, but this is Int", "compare it with something"),
            ("let n: Int = \"3\"", "this is String, not Int", "convert it: Int(…)"),
            ("let n: Int = 0.5 + 1", "this is Double, not Int", "convert it: Int(…)"),
            ("transport.timeout = 10", "a duration is expected", "write 500ms, 10s or 5m"),
            ("transport = .lve", ".lve is not a response source", nil),
            ("decoder = .jsn", ".jsn is not a format of the decoder", "did you mean .json?"),
            (
                "decoder.dateDecodingStrategy = .iso8610", "decoder.dateDecodingStrategy has no value .iso8610",
                "did you mean .iso8601?"
            ),
            (
                "decoder.dateDecodingStrategy = .isoo", "decoder.dateDecodingStrategy has no value .isoo",
                "did you mean .iso8601?"
            ),
            (
                "transport.cookies = .off", "transport.cookies has no value .off", "it can be .none or .session"
            ),
            (
                "transport.httpVersion = 2", "transport.httpVersion cannot be an Int",
                "it can be .automatic, .http1 or .http2"
            ),
            ("header X-A", "the value is missing", "header X-A VALUE, or header X-A none"),
            ("it | write ../x", "../x is outside the script's folder", "a script reads and writes only files in it"),
            ("record /etc", "/etc is outside the script's folder", nil),
            ("models \"../*.swift\"", "../*.swift is outside the script's folder", nil),
            ("replay a/../../b.apiscript", "a/../../b.apiscript is outside the script's folder", nil),
            ("secret(file: \"/etc/passwd\")", "/etc/passwd is outside the script's folder", nil),
            ("true + 1", "+ cannot be applied to Bool and Int", "for a number, write CONDITION ? 1 : 0"),
            ("true == 1", "Bool and Int cannot be compared", "for a number, write CONDITION ? 1 : 0"),
            ("\"abc\".count()", "count cannot be used like this", "write count"),
            (
                "let f: Missing = 1", "Missing is not a known type",
                "declare it, or load its file: models \"Models/*.swift\""
            ),
            (
                "let json = JSONDecoder()\njson.keyDecodingStrategi = .useDefaultKeys",
                "decoder has no setting keyDecodingStrategi", "did you mean decoder.keyDecodingStrategy?"
            ),
            (
                "let json = JSONDecoder()\njson.dateDecodingStrategy = .iso8610",
                "decoder.dateDecodingStrategy has no value .iso8610",
                "did you mean .iso8601?"
            ),
            ("struct A: Decodable { let b: Strng }", "There is no type 'Strng'; did you mean 'String'?", nil),
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
            ("episode id: 1 id: 2", "is given twice"), ("recipes Beef", "is not a Kind"),
            ("recipes(kind: 1)", "is not a Kind"),
        ] as [(String, String)])
    func calls(text: String, message: String) throws {
        let findings = try check(text).findings
        #expect(findings.count == 1)
        #expect(findings.first?.message.contains(message) == true)
    }

    @Test(
        "what may work is not complained of",
        arguments: [
            "episode 1", "episode \\(it.id)", "episode(id: it.id)", "recipes Dessert tags: a tags: b",
            "recipes dessert", "let k = Kind.dessert\nGET a?k=\\(k)",
            "endpoint many(kinds: [Kind] = [\"Dessert\", .dessert]) { GET x{?kinds} }",
            "recipes(kind: .dessert, tags: [\"a\"])", "let f = episode\nf(id: 1)", "episode.url(id: 1)",
            "it.map { $0.id }.filter { id in id > 1 }",
            "switch it {\ncase .success(let x): print(x)\ndefault: print(0)\n}",
            "if let a = it, let b = a.b { print(b) }", "while let x = it.next { print(x) }",
            "for (k, v) in it { print(k, v) }", "if it.ready { it.map(episode); episode 1; episode(id: 2) }",
            "let (a, b) = it\nprint(a, b)", "let n: Double = it.count\nlet m: Decimal = 3\nlet f: Float = 1.5",
            "let es = (GET x -> [Episode])\nes.map(\\.id).sorted(by: >).reduce(0, +) + 1.5 == 2.5",
            "for e in (GET x -> [Episode]) { print(e.id + 1) }", "episode(id: 1).id == 1 && !it.isEmpty",
            "let d = Date() - 7d\nd > Date()\nprint(d.year, 1 - 0.5, 2s * 3, \"a\" + \"b\")",
            "let k: Kind = it\nk == .dessert\nKind.allCases.count", "it.anything.at.all", "it.sorted { $0.a < $1.a }",
            "transport.timeout = nil\ntransport.proxy = \"http://p\"\ntransport.redirects = it.count",
            "decoder.dateDecodingStrategy = .firstOf([.iso8601, .formatted(\"yyyy\")])", "env.HOME.count",
            "let all = recipes.all(kind: .dessert)\nall.map(\\.title).count == recipes.pages(kind: .dessert).count",
            "zip([1], it).map { $0.0 }", "[1, 2].map { $0 + 1 }", "let x = [1.5]\nx.map { $0 * 2 }",
            "Dictionary(grouping: [\"a\"], by: \\.count).keys", "response.headers[\"X\"]?.count",
            "struct A: Decodable { let b: B }\nstruct B: Decodable { let id: Int }\nlet x = it -> A\nx.b.id",
            "endpoint late { GET {later} }\nlet later = \"x\"", "models \"*.swift\"\nlet x: Unseen = it",
            "replay other.apiscript\nunseen 1", "let d = Date()\nlet u = UUID()", "var n = 1\nn += 1\nn = 2",
            "POST x X-Sum: \\(request.body.count) { \"a\": 1 }", "print(it, env.TOKEN)", "try? episode(id: 1)",
            "GET \\(it.next)", "it | write out.json", "let x = it\nlet x = 2",
            "let f = DateFormatter()\nf.dateFormat = \"yyyy\"\nf.locale = Locale(identifier: \"en_US_POSIX\")\n"
                + "decoder.dateDecodingStrategy = .formatted(f)",
            "let decoder = JSONDecoder()\ndecoder.dateDecodingStrategy = .iso8601", "PURGE x", "SEARCH x",
            "let json = JSONDecoder()\njson.keyDecodingStrategy = .convertFromSnakeCase\nlet other = JSONDecoder()",
        ])
    func tolerant(text: String) throws {
        #expect(try check(text).findings.map(\.message) == [])
    }

    @Test("parameters that are never used are warned of")
    func unused() throws {
        let findings = try check("parameter a: Int = 1\nendpoint x(b: Int, c: Int) { GET x/{b} }").findings
        #expect(findings.map(\.severity) == [.warning, .warning])
        #expect(
            findings.map(\.message) == ["the parameter a is never used", "x never uses its parameter c"] as [String])
    }

    @Test(
        "a value that nobody will see is warned of, in a block and nowhere else",
        arguments: [
            ("for e in it { e.title }", "write print(e.title)"), ("if it.ok { 1 + 1 }", "write print(1 + 1)"),
            ("while it.ok { it.map { $0.id } }", "write print(it.map { $0.id })"), ("it.title", nil),
            ("for e in it { print(e) }", nil), ("for e in it { e | json }", nil),
            ("for e in it { episode(id: 1) }", nil),
            ("for e in it { GET x }", nil), ("for e in it { it.map(episode) }", nil),
            ("for e in it { e.forEach { print($0) } }", nil),
        ] as [(String, String?)])
    func idle(text: String, advice: String?) throws {
        let findings = try check(text).findings
        #expect(findings.map(\.severity) == (advice == nil ? [] : [.warning]))
        #expect(findings.first?.message == advice.map { _ in "a value in a block is not shown" })
        #expect(findings.first?.advice == advice)
    }

    @Test(
        "a declared name that a command hides is warned of, whatever declares it",
        arguments: [
            ("let base = 1", "base"), ("var key = 1", "key"), ("endpoint replay(id: Int) { GET x/{id} }", "replay"),
            ("api header { base http://a.test }", "header"), ("struct history: Decodable { let id: Int }", "history"),
            ("parameter models: String = \"a\"\nprint(models)", "models"), ("let curl = 1", "curl"),
            ("let `why` = 1", "why"), ("let title = 1", nil), ("for base in [1] { print(base) }", nil),
        ] as [(String, String?)])
    func hidden(text: String, name: String?) throws {
        let findings = try check(text).findings
        #expect(findings.map(\.severity) == (name == nil ? [] : [.warning]))
        guard let name else { return }
        #expect(findings.first?.message.hasPrefix("at the start of a line, \(name)") == true)
    }

    @Test(
        "a method that is most likely another one is warned of, and still sent",
        arguments: [
            ("GTE x", "did you mean GET?"), ("POTS x", "did you mean POST?"), ("DELTE x", "did you mean DELETE?"),
        ])
    func methods(text: String, advice: String) throws {
        let finding = try #require(try check(text).findings.first)
        #expect(finding.severity == .warning)
        #expect(finding.advice == advice)
    }

    @Test(
        "a strategy in Swift is sound, whatever stands in it",
        arguments: [
            "decoder.dateDecodingStrategy = .custom { decoder in Date() }",
            "decoder.dataDecodingStrategy = .custom({ decoder in Data() })",
            #"""
            let json = JSONDecoder()
            json.keyDecodingStrategy = .custom { keys in
                // a } in a comment
                guard let key = keys.last, "}" != "\\(key)}" else { return keys[0] }
                return key /* } */
            }
            """#,
        ])
    func custom(text: String) throws {
        #expect(try check(text).findings.map(\.message) == [])
    }

    @Test(
        "a strategy in Swift that names what no model has is told",
        arguments: [
            ("decoder.dateDecodingStrategy = .custom(readDate)", "this cannot be run: Sonde cannot find 'readDate'"),
            (
                "decoder.dateDecodingStrategy = .formatted(DateFormatter.month)",
                "this cannot be run: 'DateFormatter.month' is not run here"
            ),
            ("decoder.dateDecodingStrategy = .sometimes", "decoder.dateDecodingStrategy has no value .sometimes"),
        ] as [(String, String)])
    func unknownStrategy(text: String, message: String) throws {
        #expect(try check(text).findings.map(\.message) == [message])
    }

    @Test("what is not understood in files of models is warned of")
    func openModels() throws {
        let findings = try CheckTable.findings(in: CheckTable.prelude + "models \"Broken/*.swift\"", .warning)
        #expect(findings.count == 1)
        #expect(findings.first?.advice?.hasPrefix("Broken/A.swift:1: Expected a name after 'struct'") == true)
    }

    @Test("what a model keeps to itself is warned of where it stands")
    func remarks() throws {
        let text = "class A: Decodable { let a: Int }\nclass B: A {\n  var n = 1\n}"
        let findings = try check(text).findings
        #expect(
            findings.map(\.message) == [
                "'n' is not decoded: 'B' inherits init(from:) from 'A', which does not know it."
            ] as [String])
        let place = try #require(findings.first).range.lowerBound
        #expect(SourceLines(Self.prelude + text).location(of: place).line == 8)
    }

    @Test("a wrong argument is pointed at, not its call")
    func places() throws {
        for (text, column) in [
            ("episode(id: \"1\")", 9), ("episode one", 9), ("recipes(kind: .dessert, tags: [], 3)", 35),
            ("episode(page: 1)", 9),
        ] {
            let finding = try #require(try check(text).findings.first)
            #expect(SourceLines(Self.prelude + text).location(of: finding.range.lowerBound).column == column, "\(text)")
        }
    }

    @Test("a host that is a constant of the script is listed by its name, and one that may be another later is not")
    func constants() throws {
        let reach = try check(
            """
            let server = "http://one.test"
            let address = "\\(server)/v1"
            base \\(address)/
            GET \\(address)/films
            endpoint e { GET \\(server)/late }
            """
        ).reach
        #expect(
            Set(reach[.hosts]) == [
                "http://api.test", "http://one.test", #"where \(server)/late leads, if it is one of these"#,
            ])
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
        #expect(
            reach[.hosts] == ["http://api.test", "https://b.test", #"where \(it.next) leads, if it is one of these"#]
                as [String])
        #expect(reach[.variables] == ["env.KEY"] as [String])
        #expect(reach[.reads] == ["a.jpg", "M/*.swift", "Fix"] as [String])
        #expect(reach[.writes] == ["out.json", "Rec"] as [String])
        #expect(reach[.programs] == ["jq ."] as [String])
    }
}
