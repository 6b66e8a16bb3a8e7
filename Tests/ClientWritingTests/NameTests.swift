import ClientWriting
import ScriptSyntax
import Testing

@Suite("names in a client")
struct NameTests {
    /// Endpoints that need most of what a client can bring along.
    private static let endpoints = """
        base https://api.test/v1/
        key header X-Key \\(env.FILM_KEY)
        struct Film: Codable { let id: Int }
        endpoint films(page: Int = 1, at: Date?, kinds: [Int]) -> [Film] { GET films{?page,at,kinds} } paged by page
        endpoint film(price: Double, `self`: Int) -> Film { GET films/{self}{?price} }
        endpoint add(film: Film, count: Int) { POST films { "film": film, "all": { "list": [count, null, 1.50] } } }
        endpoint upload(id: Int) -> Data { POST films multipart { "id": id } }
        endpoint about(count: Int) { POST about form { "count": count } }

        """

    @Test(
        "a client compiles beside models of every name that its own code uses",
        arguments: [
            StyleName.async, .result, .request,
        ])
    func everyName(style: StyleName) async throws {
        let plain = try await DeclaredAPI(Self.endpoints).text(style)
        // The models are made of these; and no type can be called like the others.
        let kept: Set = [
            "Codable", "Int", "Date", "Double", "Film", "Self", "Any", "Foundation", "FoundationNetworking",
        ]
        let names = plain.mentionedNames.filter { $0.first?.isUppercase == true }.map(String.init)
        let models = Set(names).subtracting(kept).sorted()
        #expect(models.contains("Data") && models.contains("URLRequest") && models.contains("RequestBody"))
        let script = models.enumerated().map {
            "struct \($1): Codable { let id: Int }\nendpoint e\($0) -> \($1) { GET e\n}\n"
        }
        let declared = try await DeclaredAPI(Self.endpoints.replacing("-> Data", with: "") + script.joined())
        try declared.typecheck(style)
    }

    @Test("a client says where a type is from only where a model hides it, and means the model by its name")
    func qualified() async throws {
        let script = """
            base https://api.test/v1/
            struct Error: Codable { let id: Int }
            struct Data: Codable { let id: Int }
            /// Data, and an Error.
            endpoint latest(problem: Error) -> [Data] { PUT Data/Error problem }
            endpoint raw { GET raw }

            """
        let client = try await DeclaredAPI(script).text()
        for line in [
            "/// Data, and an Error.",
            "func latest(problem: Error) async throws(APIError) -> [Data] {",
            #"try await value(of: request("PUT", "/Data/Error", body: .json(problem)))"#,
            "func raw() async throws(APIError) -> Foundation.Data {",
            "enum APIError: Swift.Error {",
        ] {
            #expect(client.contains("\(line)\n"), "\(line)")
        }
        let other = try await DeclaredAPI("base https://api.test/v1/\nendpoint raw { GET raw }\n").text()
        #expect(!other.contains("Foundation.") && !other.contains("Swift."))
    }

    @Test("a type that platforms have in other modules gets another name")
    func aliases() async throws {
        let script =
            "struct URLRequest: Codable { let id: Int }\nendpoint a -> URLRequest { GET https://api.test/a\n}\n"
        let client = try await DeclaredAPI(script).text()
        #expect(
            client.contains(
                """
                #if canImport(FoundationNetworking)
                typealias SystemURLRequest = FoundationNetworking.URLRequest
                #else
                typealias SystemURLRequest = Foundation.URLRequest
                #endif

                """))
        #expect(client.contains("func a() async throws(APIError) -> URLRequest {"))
    }

    @Test(
        "endpoints, groups, models and cases may be called anything",
        arguments: [
            StyleName.async, .result, .request,
        ])
    func hostile(style: StyleName) async throws {
        let script = """
            base https://api.test/v1/
            key header X-Key \\(env.FILM_KEY)
            enum Kind: String, Codable { case `default`, `self`, `Type`, `init`, b = "x \\" y", c = "😀" }
            struct `Type`: Codable { let id: Int; let kind: Kind }
            struct `Protocol`: Codable { let id: Int }
            endpoint transport.popular(page: Int = 1) -> [`Type`] { GET a{?page} } paged by page
            endpoint server.a { GET a }
            endpoint key.a -> `Protocol` { GET a }
            endpoint queue.`init` { GET a }
            endpoint settings.a(settings: String) -> `Type` { GET a/{settings} }
            endpoint deep.client.client(client: Int) { GET a{?client} }
            endpoint request.request.urlRequest { GET a }
            endpoint decoder { GET a }
            endpoint `init`(`in`: String, kind: Kind = .`self`) -> `Type` { GET init/{in}{?kind} }
            endpoint `self`(`self`: Int, `Type`: Int) { GET a{?self,Type} }
            endpoint `Self` { GET a }
            endpoint `_` { GET a }
            endpoint `deinit` { GET a }
            endpoint `subscript`(`subscript`: Int?) { GET a{?subscript} }
            endpoint put(value: `Type`, kind: Kind) -> `Type` { PUT a/{kind} value }

            """
        try await DeclaredAPI(script).typecheck(style, .public)
    }

    @Test("a group called like a property of the client has another name, in its tests too")
    func groups() async throws {
        let script = "base https://api.test/v1/\nendpoint transport.a { GET a }\nendpoint server { GET b }\n"
        var declared = try await DeclaredAPI(script)
        try declared.record([("a", Recorded("GET a")), ("server", Recorded("GET b"))])
        let client = declared.text()
        #expect(client.contains("    var transportEndpoints: TransportAPI { TransportAPI(client: self) }\n"))
        #expect(client.contains("    func serverEndpoint() async throws(APIError) -> Data {\n"))
        #expect(declared.text(.request).contains("    case transportEndpoints(TransportEndpoint)\n"))
        let suite = try #require(try declared.suite()["FilmsClientTests.swift"])
        #expect(suite.contains("= try await client.transportEndpoints.a()\n"))
        #expect(suite.contains("= try await client.serverEndpoint()\n"))
    }
}
