import ClientWriting
import HTTPModel
import Testing

@Suite("recordings are examples of calls")
struct ExampleTests {
    private static let settings = """
        base https://api.test/v1/
        key query api_key \\(env.FILM_KEY)
        enum Sort: String { case newest, topRated = "top_rated" }
        struct Review: Codable { let text: String; let stars: Int }
        struct Film: Decodable { let id: Int }

        """

    @Test(
        "a request tells with which arguments the endpoint was called",
        arguments: [
            ("endpoint film(id: Int) -> Film { GET films/{id} }", "GET films/7", ["film(id: 7)"]),
            ("endpoint film(id: Int) -> Film { GET films/{id} }", "GET films/seven", []),
            ("endpoint film(id: Int) -> Film { GET films/{id} }", "DELETE films/7", []),
            ("endpoint film(id: Int) -> Film { GET films/{id} }", "GET films/7?language=de", []),
            ("endpoint film(id: Int) -> Film { GET films/{id} }", "GET films/7?api_key=secret", ["film(id: 7)"]),
            (
                "endpoint film(title: String) -> Film { GET films/{title} }", "GET films/A%20%2F%20B",
                [#"film(title: "A / B")"#]
            ),
            (
                "endpoint list(sort: Sort) -> [Film] { GET lists/{sort} }", "GET lists/top_rated",
                ["list(sort: .topRated)"]
            ),
            ("endpoint list(sort: Sort) -> [Film] { GET lists/{sort} }", "GET lists/oldest", []),
            ("endpoint page(page: Int?) -> [Film] { GET films{?page} }", "GET films", ["page()"]),
            ("endpoint page(page: Int?) -> [Film] { GET films{?page} }", "GET films?page=2", ["page(page: 2)"]),
            ("endpoint page(page: Int = 1) -> [Film] { GET films{?page} }", "GET films", []),
            (
                "endpoint find(q: String, page: Int) -> [Film] { GET find?q={q}&page={page} }",
                "GET find?page=2&q=a%26b", [#"find(page: 2, q: "a&b")"#]
            ),
            (
                "endpoint find(q: String) -> [Film] { GET find?kind=film&q={q} }", "GET find?kind=film&q=a",
                [#"find(q: "a")"#]
            ),
            ("endpoint find(q: String) -> [Film] { GET find?kind=film&q={q} }", "GET find?kind=show&q=a", []),
            ("endpoint some(ids: [Int]) -> [Film] { GET films{?ids} }", "GET films?ids=1,2", ["some(ids: [1, 2])"]),
            (
                "endpoint some(ids: [Int]) -> [Film] { GET films{?ids*} }", "GET films?ids=1&ids=2",
                ["some(ids: [1, 2])"]
            ),
            (
                "endpoint file(path: [String]) -> Data { GET files{/path*} }", "GET files/a/b%2Fc",
                [#"file(path: ["a", "b/c"])"#]
            ),
            (
                "endpoint file(name: String, kind: String) -> Data { GET files/{name}.{kind} }", "GET files/a.png",
                [#"file(kind: "png", name: "a")"#]
            ),
            ("endpoint other -> Data { GET https://files.test/all }", "GET https://files.test/all", ["other()"]),
            ("endpoint other -> Data { GET https://files.test/all }", "GET https://fakes.test/all", []),
        ] as [(String, String, [String])])
    func requests(declaration: String, request: String, calls: [String]) async throws {
        var declared = try await DeclaredAPI(Self.settings + declaration + "\n")
        #expect(declared.api.losses.isEmpty)
        try declared.record([("recorded", Recorded(request))])
        #expect(declared.calls == calls.map { "recorded: \($0)" })
    }

    @Test(
        "so does a body",
        arguments: [
            (#"{ "q": q, "stars": stars }"#, #"{"stars":4,"q":"a"}"#, [#"post(q: "a", stars: 4)"#]),
            (#"{ "q": q, "stars": stars }"#, #"{"q":"a"}"#, [#"post(q: "a")"#]),
            (#"{ "q": q, "stars": stars }"#, #"{"q":"a","stars":"many"}"#, []),
            (#"{ "q": q, "stars": stars }"#, #"{"q":"a","more":true}"#, []),
            (
                #"{ "filter": { "q": "\(q)!" }, "fixed": [1, true] }"#, #"{"filter":{"q":"a!"},"fixed":[1,true]}"#,
                [#"post(q: "a")"#]
            ),
            (#"{ "filter": { "q": "\(q)!" }, "fixed": [1, true] }"#, #"{"filter":{"q":"a!"},"fixed":[2,true]}"#, []),
            (#"form { "q": q, "stars": stars }"#, "q=a+%26+b&stars=2", [#"post(q: "a & b", stars: 2)"#]),
        ] as [(String, String, [String])])
    func bodies(body: String, sent: String, calls: [String]) async throws {
        let declaration = "endpoint post(q: String, stars: Int?) { POST reviews \(body) }\n"
        var declared = try await DeclaredAPI(Self.settings + declaration)
        #expect(declared.api.losses.isEmpty)
        try declared.record([("recorded", Recorded("POST reviews", sent: sent))])
        #expect(declared.calls == calls.map { "recorded: \($0)" })
    }

    @Test("a model in a body is an argument with its members")
    func model() async throws {
        var declared = try await DeclaredAPI(
            Self.settings + "endpoint post(film: Int, review: Review) { POST films/{film}/reviews review }\n")
        try declared.record([("recorded", Recorded("POST films/7/reviews", sent: #"{"text":"A","stars":3}"#))])
        #expect(declared.calls == [#"recorded: post(film: 7, review: {"text": "A", "stars": 3})"#] as [String])
    }

    @Test(
        "of two endpoints that make the same request, the one that the recording is named after is meant, else the narrower"
    )
    func names() async throws {
        let script = """
            endpoint entry(path: String) -> Film { GET films/{path} }
            endpoint film(id: Int) -> Film { GET films/{id} }
            endpoint latest -> Film { GET films/latest }

            """
        var declared = try await DeclaredAPI(Self.settings + script)
        try declared.record([
            ("entry-path-7", Recorded("GET films/7")), ("films-8", Recorded("GET films/8")),
            ("films-latest", Recorded("GET films/latest")), ("latest", Recorded("GET films/latest", status: 404)),
        ])
        #expect(
            declared.calls == [
                #"entry-path-7: entry(path: "7")"#, "films-8: film(id: 8)", "films-latest: latest()",
                "latest: latest()",
            ] as [String])
    }

    @Test("what the script asks for is recorded of that endpoint too")
    func asked() async throws {
        let script = """
            endpoint film(id: Int) -> Film { GET films/{id} }
            endpoint download(id: Int) -> Data { GET films/{id} }
            film 7

            """
        var declared = try await DeclaredAPI(Self.settings + script)
        try declared.record([("download-id-7", Recorded("GET films/7"))])
        #expect(declared.calls == ["download-id-7: film(id: 7)", "download-id-7: download(id: 7)"] as [String])
    }

    @Test("the name of an input stands where a secret was")
    func secrets() async throws {
        var declared = try await DeclaredAPI(
            Self.settings + "key bearer \\(env.TOKEN)\nendpoint film(id: Int) -> Film { GET films/{id} }\n")
        try declared.record([
            (
                "film-id-7",
                Recorded(
                    "GET films/7?api_key={{secret:FILM_KEY}}", headers: ["Authorization": "Bearer {{secret:TOKEN}}"],
                    secrets: ["FILM_KEY", "TOKEN"])
            )
        ])
        let example = try #require(declared.api.examples.first)
        #expect(example.path == "/films/7?api_key=apiKey")
        #expect(example.url == "http://recorded.test/v1/films/7?api_key=apiKey")
        #expect(example.headers["Authorization"] == "Bearer token")
    }

    @Test("a recording that holds a secret is left out, and named")
    func leaks() async throws {
        var declared = try await DeclaredAPI(Self.settings + "endpoint film(id: Int) -> Film { GET films/{id} }\n")
        try declared.record([
            ("film-id-7", Recorded("GET films/7", #"{"id":7,"token":"c4nary-5a1d"}"#)),
            ("film-id-8", Recorded("GET films/8")),
        ])
        let dropped = declared.api.dropExamples { String(decoding: $0, as: UTF8.self).contains("c4nary-5a1d") }
        #expect(dropped == ["film-id-7"] as [String])
        #expect(declared.calls == ["film-id-8: film(id: 8)"] as [String])
    }
}
