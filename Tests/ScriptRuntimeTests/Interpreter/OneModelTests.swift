import HTTPModel
import ScriptRuntime
import Testing

@Suite("infer, where values have a shape in common")
struct OneModelTests {
    private static let api = Canned([
        "GET /orders": (
            200, [], #"{"items": [{"id": 1, "total": 9.5, "placed_at": "2024-05-01T10:00:00Z", "note": "soon"}]}"#
        ),
        "GET /orders/1": (200, [], #"{"id": 1, "total": 9, "placed_at": "2024-05-02T10:00:00Z"}"#),
        "GET /movies": (200, [], #"[{"id": 1, "title": "A", "year": 1999}]"#),
        "GET /movies/1": (200, [], #"{"id": 1, "title": "A", "year": 1999, "genres": ["b"], "cast": [{"as": "x"}]}"#),
        "GET /tags": (200, [], #"[{"id": 1, "name": "new"}]"#),
        "GET /authors": (200, [], #"[{"id": 2, "name": "Ann"}]"#),
    ])

    /// What the last line of some lines comes to.
    private func result(_ lines: String...) async -> String {
        let outcome = await run((["base http://a.test/"] + lines).joined(separator: "\n"), over: Self.api)
        return outcome.last ?? ""
    }

    @Test("a model of one answer and the elements of another are one model, which both answers decode as")
    func one() async {
        let lines = [
            "let page = (GET orders)", "infer Page from page", "let order = (GET orders/1)", "infer Order from order",
        ]
        let both = #""\((page -> Page).items[0].note ?? "") \((order -> Order).note ?? "none")""#
        #expect(await result(lines.joined(separator: "\n"), both) == #""soon none""#)
        let typed = "let one: Order = (page -> Page).items[0]"
        #expect(await result(lines.joined(separator: "\n"), typed, "one.total") == "9.5")
    }

    @Test("a former name of a shape goes on to mean it")
    func renamed() async {
        let lines = ["let page = (GET orders)", "infer Page from page", "infer Order from page.items"]
        #expect(await result(lines.joined(separator: "\n"), "(page.items -> [Item])[0].total") == "9.5")
    }

    @Test(
        "infer NAME from takes any value, and the value decodes as the name",
        arguments: [
            ("page.items", "page.items -> [X]"), ("page.items[0]", "page.items[0] -> X"), ("page", "page -> X"),
            ("page.items.map(\\.note)", "page.items.map(\\.note) -> X"),
            (#"JSON("{\"a\": [1]}")"#, #"JSON("{\"a\": [1]}") -> X"#),
            ("response", "response -> X"), ("it.items, page.items", "page.items -> [X]"),
            (#"\(page.items)"#, "page.items -> [X]"),
        ])
    func values(value: String, decoding: String) async {
        for setting in ["", "decoder.keyDecodingStrategy = .convertFromSnakeCase"] {
            let outcome = await result(
                setting, "let page = (GET orders)", "GET orders", "infer X from \(value)", "let x = (\(decoding))",
                "\"done\"")
            #expect(outcome == "\"done\"")
        }
    }

    @Test("a decoded value has the keys of its body again")
    func decoded() async {
        let lines = ["let page = (GET orders)", "infer Page from page", "let decoded = (page -> Page)"]
        let last = ["infer Order from decoded.items", "(page.items -> [Order])[0].total"]
        #expect(await result((lines + last).joined(separator: "\n")) == "9.5")
    }

    @Test("what has only an identifier and a name in common stays two models")
    func tiny() async {
        let lines = [
            "let tags = (GET tags)", "infer Tag from tags", "let authors = (GET authors)", "infer Author from authors",
        ]
        let typed = "let one: Tag = (authors -> [Author])[0]"
        #expect(await result(lines.joined(separator: "\n"), typed, "\"one\"") != "\"one\"")
    }

    @Test("a model with more members than an earlier one is another, and the earlier one stays")
    func summary() async {
        let lines = [
            "let list = (GET movies)", "infer Movies from list", "let movie = (GET movies/1)", "infer Film from movie",
        ]
        let last = #""\((list -> [Movies])[0].title) \((movie -> Film).genres.count)""#
        #expect(await result(lines.joined(separator: "\n"), last) == #""A 1""#)
    }

    @Test("a model that was changed since is left as it is")
    func changed() async {
        let lines = [
            "let page = (GET orders)", "infer Item from page.items", "struct Item: Decodable { let id: String }",
        ]
        let last = #"(JSON("{\"id\": \"a\"}") -> Item).id"#
        #expect(await result(lines.joined(separator: "\n"), "infer Order from page.items", last) == #""a""#)
    }
}
