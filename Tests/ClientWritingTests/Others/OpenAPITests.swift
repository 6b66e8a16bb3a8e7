import APIDocuments
import APIImport
import ClientWriting
import Foundation
import JSONModel
import Testing

@Suite("an API goes out as a document of OpenAPI")
struct OpenAPITests {
    private static let shop = """
        base https://shop.example/v2/
        key header X-Shop-Key \\(env.SHOP_KEY)
        header X-Client sonde
        decoder.dateDecodingStrategy = .iso8601
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        enum Order: String, Codable { case newest, byName = "by name" }
        struct Item: Codable { let id: Int; let listPrice: Decimal?; let soldAt: Date; let parts: [Item]; let page: URL }
        struct Page<T: Codable>: Codable { let items: [T]; let next: String? }
        /// What is for sale.
        ///
        /// Page by page.
        endpoint items.list(order: Order = .byName, perPage: Int = 20, tags: [String] = [], after: Date? = nil) -> Page<Item> {
            GET items?kind=any{&order,per_page,tags*,after}
        }
        endpoint items.item(id: Int) -> Item { GET items/{id} }
        endpoint items.raw(number: Int) -> Data { GET items/{number} }
        endpoint items.find(text: String) -> [Item] { GET search?q={text} }
        endpoint items.add(title: String, price: Double? = nil, copies: [Int] = []) -> Item {
            POST items { "title": title, "kind": "book", "price": price, "copies": copies }
        }
        endpoint items.replace(item: Item) -> Item { PUT items/one item }
        endpoint login(user: String, password: Secret) { POST login form { "user": user, "pass-word": password } }
        endpoint note(id: Int, words: String) -> String {
            POST notes/{id}
            Accept: text/plain

            text words
        }
        """

    @Test("importing it again gives the same endpoints", arguments: [StyleName.openapi, .openapiYAML])
    func again(style: StyleName) async throws {
        let shop = try await WrittenAPI(Self.shop)
        let document = shop.text(as: style)
        let script = try WrittenAPI.script(of: document, as: .openapi, named: "shop")
        let back = try await WrittenAPI(script)
        // OpenAPI has no generic types.
        let signatures = shop.signatures.map { $0.replacing("Page<Item>", with: "PageOfItem") }
        #expect(back.signatures.sorted() == signatures.sorted())
        #expect(shop.signatures.count == 8)
        #expect(back.api.inputs.count == 1 && shop.api.inputs.count == 1)
    }

    @Test("a schema says what the decoder reads: keys, dates, what may be missing")
    func schemas() async throws {
        let document = try JSONDocument(try await WrittenAPI(Self.shop).text(as: .openapi)).root
        let schemas = document["components"]?["schemas"]
        let item = try #require(schemas?["Item"])
        #expect(
            item["properties"]?.members.map(\.name) == ["id", "list_price", "sold_at", "parts", "page"] as [String])
        #expect(item["required"]?.elements.compactMap(\.string) == ["id", "sold_at", "parts", "page"] as [String])
        #expect(item["properties"]?["sold_at"]?["format"]?.string == "date-time")
        #expect(item["properties"]?["parts"]?["items"]?["$ref"]?.string == "#/components/schemas/Item")
        #expect(schemas?["Order"]?["enum"]?.elements.compactMap(\.string) == ["newest", "by name"] as [String])
        #expect(
            schemas?["PageOfItem"]?["properties"]?["items"]?["items"]?["$ref"]?.string == "#/components/schemas/Item")
        #expect(document["security"]?[0]?.members.map(\.name) == ["shopKey"] as [String])
        #expect(document["components"]?["securitySchemes"]?["shopKey"]?["name"]?.string == "X-Shop-Key")
    }

    @Test("a key in an endpoint's own lines is a scheme of its own, and comes back as that")
    func ownKeys() async throws {
        let shop = try await WrittenAPI(
            #"""
            base https://shop.example/
            endpoint pay { POST pay Authorization: Basic \("\(env.U):\(env.P)".base64) }
            endpoint see -> String {
                GET see
                Accept: image/svg+xml
                Authorization: Bearer \(env.T)
            }
            endpoint sign { GET sign X-Key: \(env.K) }
            endpoint open { GET open }
            """#)
        let document = shop.text(as: .openapi)
        let paths = try JSONDocument(document).root["paths"]
        func schemes(_ path: String, _ method: String) -> [String]? {
            paths?[path]?[method]?["security"]?.elements.flatMap { $0.members.map(\.name) }
        }
        #expect(schemes("/pay", "post") == ["basic"] && schemes("/see", "get") == ["bearer"], "\(document)")
        #expect(schemes("/sign", "get")?.count == 1 && schemes("/open", "get") == nil)
        let back = try WrittenAPI.script(of: document, as: .openapi, named: "shop")
        for line in ["Authorization: Basic ", "Authorization: Bearer ", "X-Key: ", "Accept: image/svg+xml"] {
            #expect(back.contains(line), "\(back)")
        }
    }

    @Test("two endpoints at one address are two paths")
    func sameAddress() async throws {
        let document = try JSONDocument(try await WrittenAPI(Self.shop).text(as: .openapi)).root
        let paths = document["paths"]?.members.map(\.name) ?? []
        #expect(paths.contains("/items/{id}"))
        #expect(paths.contains("/items/{number}#items.raw"))
    }

    @Test("answers are examples of their operations")
    func examples() async throws {
        var shop = try await WrittenAPI(Self.shop)
        shop.api.examples = [
            ClientExample(
                of: "items.item", ["id": .number("7")], "GET", "https://shop.example/v2/items/7", status: 200,
                "application/json", Data(#"{"id": 7, "sold_at": null}"#.utf8)),
            ClientExample(
                of: "items.item", ["id": .number("0")], "GET", "https://shop.example/v2/items/0", status: 404,
                "application/json", Data(#"{"error": "none"}"#.utf8)),
        ]
        let document = try JSONDocument(shop.text(as: .openapi)).root
        let responses = document["paths"]?["/items/{id}"]?["get"]?["responses"]
        #expect(responses?["200"]?["content"]?["application/json"]?["example"]?["id"]?.int == 7)
        #expect(responses?["404"]?["content"]?["application/json"]?["example"]?["error"]?.string == "none")
    }

    @Test(
        "YAML says what JSON says, whatever an API says of itself",
        arguments: [
            "yes", "- a: b # c", "null", "~", "1e3", "0x1F", "2024-05-06", "{a}", "[a]", "*a", "&a", "!a", "|", ">",
            "%a", "@a", "`a`",
            "a: b", "a #b", "a:", "\"a\"", "'a'", "a\\b", "é 日 👩‍👩‍👧", "a\u{2028}b", "a\u{85}b", "\u{FEFF}a", "a\tb", "---",
            "...", "? a",
        ])
    func notations(words: String) async throws {
        let script = """
            base https://shop.example/
            struct Item: Codable { let id: Int }
            /// \(words)
            ///
            /// One
            ///   two: \(words)
            ///
            /// \(words)
            endpoint item(id: Int) -> Item { GET items/{id} }
            """
        let shop = try await WrittenAPI(script)
        let scripts = try [StyleName.openapi, .openapiYAML].map { style in
            try WrittenAPI.script(of: shop.text(as: style), as: .openapi, named: "shop")
        }
        #expect(scripts[0] == scripts[1])
        #expect(scripts[0].contains("endpoint item(id: Int) -> Item"))
    }
}
