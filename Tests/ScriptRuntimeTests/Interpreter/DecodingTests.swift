import HTTPModel
import ScriptRuntime
import Testing

@Suite("decoding anew, and values of a declared type")
struct DecodingTests {
    private static let api = Canned([
        "GET /a": (200, [("Content-Type", "application/json")], #"[{"id": 1, "full_title": "One", "n": 2.5}]"#),
        "GET /b/1": (200, [], #"{"id": 1, "n": 7}"#), "GET /b/2": (200, [], #"{"id": 2, "n": 8}"#),
        "GET /text": (200, [("Content-Type", "text/plain")], #"{"id": 3, "n": 9}"#), "GET /bad": (500, [], "{}"),
    ])

    private static let prelude = """
        base http://api.test/
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        struct Title: Decodable { let id: Int; let fullTitle: String }
        struct Small: Decodable { let id: Int; let n: Double }
        endpoint a -> [Title] { GET a }
        endpoint b(id: Int) -> Title { GET b/{id} }

        """

    @Test(
        "-> decodes what stands left of it, wherever that is",
        arguments: [
            ("print((GET a -> [Title])[0].fullTitle)", ["One"]), ("print(((GET a) -> [Small]).count)", ["1"]),
            ("expect (GET a -> [Small]).map(\\.n) == [2.5]", []),
            ("for s in (GET a -> [Small]) { print(s.n) }", ["2.5"]),
            ("for s in (GET a) -> [Small] { print(s.n) }", ["2.5"]),
            ("print([1, 2].map { (GET b/\\($0) -> Small).n })", ["[7.0, 8.0]"]),
            ("let id = 2\nprint([1].map { $0 + (GET b/{id} -> Small).id })", ["[3]"]),
            ("b 1 -> Small", ["Small(id: 1, n: 7.0)"]), ("b(id: 1) -> Small", ["Small(id: 1, n: 7.0)"]),
            ("let s = b(id: 2) -> Small\nprint(s)", ["Small(id: 2, n: 8.0)"]),
            ("print((b(id: 2) -> Small).n)", ["8.0"]), ("(GET text) -> Small", ["Small(id: 3, n: 9.0)"]),
            (
                "a\nit -> [Small]\nit -> [Title]",
                [
                    #"[Title(id: 1, fullTitle: "One")]"#, "[Small(id: 1, n: 2.5)]",
                    #"[Title(id: 1, fullTitle: "One")]"#,
                ]
            ),
            ("print((try? GET bad -> Small) == nil, error == .invalidResponse)", ["true true"]),
            ("if let s = try? (GET b/1 -> Small) { print(s.id) }", ["1"]),
            ("print((JSON(\"[1, 2]\") -> [Int]).sum())", ["3"]),
            ("b 1 -> Nope", ["error: Nope is not a known type"]),
        ] as [(String, [String])])
    func decoding(text: String, lines: [String]) async {
        #expect(await run(Self.prelude + text, over: Self.api) == lines)
    }

    private static let film = #"""
        struct Film: Decodable {
            let id: Int
            let n: Double
            let host: Host?
            struct Host: Decodable { let name: String }
            var half: Double { n / 2 }
            var label: String { "no. \(id)" }
            var pair: (Int, String) { (id, label) }
            var wait: Duration { .seconds(id) }
            var broken: Int { Int("x")! }
            var description: String { "own" }
            var next: Int? { id > 1 ? nil : id + 1 }
            private var hidden: Int { 1 }
        }
        let film = GET b/1 -> Film

        """#

    @Test(
        "what the code of a model computes is a member like any other",
        arguments: [
            ("print(film.half, film.label, film.description)", ["3.5 no. 1 own"]),
            ("print(film.next ?? 0, film.next.map { $0 * 2 } ?? 0)", ["2 4"]),
            ("print(1 / 2 * film.half)", ["1.75"]), ("print(film.pair.1, film.wait * 2)", ["no. 1 2s"]),
            ("print([film].map(\\.label), [film].filter { $0.half > 3 }.count)", [#"["no. 1"] 1"#]),
            ("expect film.half == 3.5", []), ("let film2: Film? = film\nprint(film2?.half ?? 0)", ["3.5"]),
            ("print(film.broken)", ["error: broken is not known: '!' meets nil"]),
            ("print(film.hidden)", ["error: Film has no member hidden"]),
        ] as [(String, [String])])
    func computedProperties(text: String, lines: [String]) async {
        #expect(await run(Self.prelude + Self.film + text, over: Self.api) == lines)
    }

    @Test(
        "raw JSON stands for the type a name is declared with, exactly or as an error",
        arguments: [
            ("let x: Double = JSON(\"7\")\nprint(type(of: x), x)", ["Double 7.0"]),
            ("let x: Int = JSON(\"7\")\nx + 1", ["8"]),
            ("let x: Date = JSON(\"\\\"2018-04-17\\\"\")\nprint(x.year)", ["2018"]),
            ("let x: Int? = JSON(\"null\")\nx == nil", ["true"]), ("let x: [Int] = []\nx.count", ["0"]),
            ("var x: Double = 1\nx = JSON(\"2\")\nx += 1\nprint(type(of: x), x)", ["Double 3.0"]),
            ("let x: Int = JSON(\"1.5\")", ["error: 1.5 is not an Int"]),
            ("let x: Int = JSON(\"[]\")", ["error: a JSON array is not an Int"]),
            ("let x: Int = JSON(\"\\\"3\\\"\")", ["error: \"3\" is not an Int"]),
            ("let x: [Int] = JSON(\"[1]\")", ["error: this is JSON, not [Int]"]),
            ("let x: Int = \"3\"", ["error: this is String, not Int"]),
            ("var x: Int = 1\nx = 1.5", ["error: this is Double, not Int"]),
            ("if true { var x: Int = 1\nx = \"a\" }", ["error: this is String, not Int"]),
        ] as [(String, [String])])
    func declared(text: String, lines: [String]) async {
        #expect(await run(text, over: Self.api) == lines)
    }

    @Test(
        "a pair is taken apart into names",
        arguments: [
            ("let (a, b) = (1, \"x\")\nprint(a, b, last.1)", ["1 x x"]),
            ("let (a, (b, _)) = (1, (2, 3))\na + b", ["3"]), ("var (a, b) = (1, 2)\na += b\na", ["3"]),
            ("let (a, b) = [1: 2].first\nprint(a, b)", ["1 2"]),
            ("let (a, b) = [].first", ["error: nil does not match these names"]),
            ("let (a, b) = 3", ["error: Int does not match these names"]),
            ("let (a, b) = (1, 2, 3)", ["error: (Int, Int, Int) does not match these names"]),
            ("let (a, b) = (1, 2)\na = 3", ["error: a is a constant"]),
        ] as [(String, [String])])
    func pairs(text: String, lines: [String]) async {
        #expect(await run(text, over: Self.api) == lines)
    }

    @Test("a range of any length is gone through step by step")
    func ranges() async {
        let lines = await run("for i in 0..<1_000_000_000_000 { require i < 2 }", over: Self.api)
        #expect(lines == ["unmet i → 2", "error: a requirement failed"] as [String])
    }

    @Test("a body's numbers are sent as they are written")
    func numbers() async throws {
        let server = Canned(["POST /x": (200, [], "")])
        let text =
            "base http://api.test/\nlet c = 1.10\nPOST x { \"a\": 1.10, \"b\": [1, 2.50, -3e2], \"c\": c, \"d\": 1.10 + 1 }"
        #expect(await run(text, over: server) == ["nil"] as [String])
        guard case .bytes(let body)? = server.requests.first?.body else {
            Issue.record("nothing was sent")
            return
        }
        #expect(String(decoding: body, as: UTF8.self) == #"{"a":1.10,"b":[1,2.50,-3e2],"c":1.1,"d":2.1}"#)
    }

    @Test("a base needs its environment variable at once, and says which")
    func base() async {
        #expect(
            await run("base \\(env.NOWHERE)", over: Self.api) == [
                "error: NOWHERE is not set in the environment, and the base needs it"
            ] as [String])
        let set = await run("base \\(env.SITE)\nprint(base)", over: Self.api, environment: ["SITE": "http://api.test"])
        #expect(set.first?.contains("base") == true)
        #expect(
            await run("base \\(env.SITE)\nGET b/1 -> Small", over: Self.api, environment: ["SITE": "http://api.test"])
                == ["error: Small is not a known type"])
    }

    @Test("a model may name one that is declared below it")
    func order() async {
        let text = """
            base http://api.test/
            struct Page: Decodable { let id: Id }
            struct Other: Decodable { let page: Page }
            enum Id: Int, Decodable { case one = 1, two }
            GET b/2 -> Page
            """
        #expect(await run(text, over: Self.api) == ["Page(id: .two)"] as [String])
    }

    @Test("a model may name one that is declared below other statements")
    func apart() async {
        let text = """
            base http://api.test/
            struct Page: Decodable { let id: Id }
            print("between")
            struct Unread: Decodable { let id: Nothing }
            enum Id: Int, Decodable { case one = 1, two }
            """
        #expect(
            await run(text, over: Self.api)
                == [
                    "between",
                    "error: There is no type 'Nothing': declare it, or load its file.",
                ])
    }

    @Test("a model that is declared again below means the later one from there on")
    func again() async {
        let text = """
            base http://api.test/
            struct Page: Decodable { let id: Id }
            struct Id: Decodable { let text: String }
            enum Id: Int, Decodable { case one = 1, two }
            GET b/2 -> Page
            """
        #expect(await run(text, over: Self.api) == ["Page(id: .two)"] as [String])
    }

    @Test("an extension of a model that is declared again belongs to the later one where it stands below that")
    func extended() async {
        let text = """
            base http://api.test/
            struct Page { let id: String }
            struct Page { let id: Int }
            extension Page: Decodable {}
            GET b/2 -> Page
            """
        #expect(await run(text, over: Self.api) == ["Page(id: 2)"] as [String])
    }
}
