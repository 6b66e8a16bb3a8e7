import APIDocuments
import APIImport
import Foundation
import ScriptSyntax
import SwiftInterpreting
import Testing

/// The answers of one API, and the endpoints and models that a person would write for them.
struct OneShapeCase: Sendable, CustomTestStringConvertible {
    let title: String
    /// Method, path and response, each with a body that was sent after `<`.
    let calls: [String]
    /// The endpoints with their results.
    let endpoints: String
    /// The models with their members.
    let models: [String]

    init(_ title: String, _ calls: [String], _ endpoints: String, _ models: [String]) {
        (self.title, self.calls, self.endpoints, self.models) = (title, calls, endpoints, models)
    }

    var testDescription: String { title }
}

@Suite("One shape is one model, over all answers of an API")
struct OneShapeTests {
    static let cases = [
        OneShapeCase(
            "a page of orders and one order, which has no note",
            [
                #"GET orders {"items": [{"id": 1, "total": 9.5, "note": "soon"}], "total": 1}"#,
                #"GET orders/1 {"id": 1, "total": 9.5}"#,
            ],
            "orders -> Orders, order -> Order",
            ["Order { id: Int, note: String?, total: Double }", "Orders { items: [Order], total: Int }"]),
        OneShapeCase(
            "a list and one of it",
            [
                #"GET users [{"id": 1, "name": "Ann", "email": "a@b.test"}]"#,
                #"GET users/1 {"id": 1, "name": "Ann", "email": "a@b.test"}"#,
            ],
            "users -> [User], user -> User", ["User { email: String, id: Int, name: String }"]),
        OneShapeCase(
            "a list, one of it, and a new one, whose body has fewer members",
            [
                #"GET books [{"id": 1, "title": "A", "pages": 80}]"#,
                #"GET books/1 {"id": 1, "title": "A", "pages": 80}"#,
                #"POST books {"id": 2, "title": "B", "pages": 90} < {"title": "B", "pages": 90}"#,
            ],
            "books -> [Book], book -> Book, createBook -> Book",
            ["Book { id: Int, pages: Int, title: String }", "BookBody { pages: Int, title: String }"]),
        OneShapeCase(
            "what is read is what is replaced",
            [
                #"GET films/1 {"id": 1, "title": "A", "year": 1999}"#,
                #"PUT films/1 {"id": 1, "title": "A", "year": 2000} < {"id": 1, "title": "A", "year": 2000}"#,
            ],
            "film -> Film, replaceFilm -> Film", ["Film { id: Int, title: String, year: Int }"]),
        OneShapeCase(
            "lists and things in data",
            [
                #"GET songs {"data": [{"id": 1, "title": "A", "length": 180}]}"#,
                #"GET songs/1 {"data": {"id": 1, "title": "A", "length": 180}}"#,
            ],
            "songs -> Songs, song -> SongResponse",
            ["Song { id: Int, length: Int, title: String }", "SongResponse { data: Song }", "Songs { data: [Song] }"]),
        OneShapeCase(
            "an author is a user",
            [
                #"GET posts/1 {"id": 1, "title": "A", "author": {"id": 2, "name": "Ann", "email": "a@b.test"}}"#,
                #"GET users/2 {"id": 2, "name": "Ann", "email": "a@b.test"}"#,
            ],
            "post -> Post, user -> User",
            ["Post { author: User, id: Int, title: String }", "User { email: String, id: Int, name: String }"]),
        OneShapeCase(
            "things that have only an identifier",
            [
                #"GET carts/1 {"id": 1, "owner": {"id": 2}}"#, #"GET stores/1 {"id": 1, "region": {"id": 5}}"#,
            ],
            "cart -> Cart, store -> Store",
            [
                "Cart { id: Int, owner: Owner }", "Owner { id: Int }", "Region { id: Int }",
                "Store { id: Int, region: Region }",
            ]),
        OneShapeCase(
            "owners that have only an identifier, in two places",
            [#"GET carts/1 {"id": 1, "owner": {"id": 2}}"#, #"GET stores/1 {"id": 1, "owner": {"id": 5}}"#],
            "cart -> Cart, store -> Store",
            ["Cart { id: Int, owner: Owner }", "Owner { id: Int }", "Store { id: Int, owner: Owner }"]),
        OneShapeCase(
            "things that have only a name, and empty ones",
            [
                #"GET teams/1 {"id": 1, "city": {"name": "Rome"}, "extra": {}}"#,
                #"GET players/1 {"id": 1, "club": {"name": "Roma"}, "more": {}}"#,
            ],
            "team -> Team, player -> Player",
            [
                "City { name: String }", "Club { name: String }",
                "Player { club: Club, id: Int, more: [String: JSON] }",
                "Team { city: City, extra: [String: JSON], id: Int }",
            ]),
        OneShapeCase(
            "two things with an identifier and a name",
            [#"GET tags [{"id": 1, "name": "new"}]"#, #"GET categories [{"id": 7, "name": "Shoes"}]"#],
            "tags -> [Tag], categories -> [Category]",
            ["Category { id: Int, name: String }", "Tag { id: Int, name: String }"]),
        OneShapeCase(
            "a channel and an author with an identifier and a name",
            [
                #"GET articles/1 {"id": 1, "title": "A", "channel": {"id": 3, "name": "News"}}"#,
                #"GET authors [{"id": 4, "name": "Ann"}]"#,
            ],
            "article -> Article, authors -> [Author]",
            [
                "Article { channel: Channel, id: Int, title: String }", "Author { id: Int, name: String }",
                "Channel { id: Int, name: String }",
            ]),
        OneShapeCase(
            "dates of two forms",
            [
                #"GET meetings/1 {"id": 1, "at": "2024-05-01T10:00:00Z", "room": "A", "host": "Ann", "seats": 4}"#,
                #"GET lessons/1 {"id": 1, "at": "01.05.2024", "room": "A", "host": "Ann", "seats": 4}"#,
            ],
            "meeting -> Meeting, lesson -> Lesson",
            [
                "Lesson { at: String, host: String, id: Int, room: String, seats: Int }",
                "Meeting { at: Date, host: String, id: Int, room: String, seats: Int }",
            ]),
        OneShapeCase(
            "seconds and milliseconds",
            [
                #"GET logins/1 {"id": 1, "createdAt": 1700000000, "agent": "x", "city": "Rome", "device": "y"}"#,
                #"GET logouts/1 {"id": 1, "createdAt": 1700000000000, "agent": "x", "city": "Rome", "device": "y"}"#,
            ],
            "login -> Login, logout -> Logout",
            [
                "Login { agent: String, city: String, createdAt: Int, device: String, id: Int }",
                "Logout { agent: String, city: String, createdAt: Int, device: String, id: Int }",
            ]),
        OneShapeCase(
            "a summary, and all about a movie",
            [
                #"GET movies [{"id": 1, "title": "A"}]"#,
                #"GET movies/1 {"id": 1, "title": "A", "overview": "…", "genres": [{"id": 2, "name": "Drama"}]}"#,
            ],
            "movies -> [MovieSummary], movie -> Movie",
            [
                "Genre { id: Int, name: String }",
                "Movie { genres: [Genre], id: Int, overview: String, title: String }",
                "MovieSummary { id: Int, title: String }",
            ]),
        OneShapeCase(
            "a member that is null in the list",
            [
                #"GET pets [{"id": 1, "name": "Rex", "chip": null}]"#,
                #"GET pets/1 {"id": 1, "name": "Rex", "chip": "A1"}"#,
            ],
            "pets -> [Pet], pet -> Pet", ["Pet { chip: String?, id: Int, name: String }"]),
        OneShapeCase(
            "whole numbers here, and fractions there",
            [#"GET prices [{"sku": "a", "amount": 5}]"#, #"GET prices/1 {"sku": "a", "amount": 5.5}"#],
            "prices -> [Price], price -> Price", ["Price { amount: Double, sku: String }"]),
        OneShapeCase(
            "one user in six endpoints",
            [
                #"GET users [{"id": 1, "name": "Ann", "email": "a@b.test"}]"#,
                #"GET users/1 {"id": 1, "name": "Ann", "email": "a@b.test", "bio": null}"#,
                #"GET users/1/friends [{"id": 2, "name": "Bob", "email": "b@b.test"}]"#,
                #"GET posts [{"id": 1, "text": "x", "author": {"id": 1, "name": "Ann", "email": "a@b.test"}}]"#,
                #"GET posts/1 {"id": 1, "text": "x", "author": {"id": 1, "name": "Ann", "email": "a@b.test"}}"#,
                #"POST session {"expires": 60, "user": {"id": 1, "name": "Ann", "email": "a@b.test"}}"#,
            ],
            "users -> [User], user -> User, friends -> [User], posts -> [Post], post -> Post, createSession -> Session",
            [
                "Post { author: User, id: Int, text: String }", "Session { expires: Int, user: User }",
                "User { bio: JSON?, email: String, id: Int, name: String }",
            ]),
        OneShapeCase(
            "items of a shop, which are not the items",
            [
                #"GET shops/1 {"id": 1, "items": [{"sku": "a", "qty": 2}]}"#,
                #"GET items [{"id": 1, "label": "A", "weight": 2.5}]"#,
            ],
            "shop -> Shop, items -> [Item]",
            [
                "Item { id: Int, label: String, weight: Double }", "Shop { id: Int, items: [ShopItem] }",
                "ShopItem { qty: Int, sku: String }",
            ]),
        OneShapeCase(
            "items of a cart, there and alone",
            [
                #"GET carts/1 {"id": 1, "items": [{"sku": "a", "qty": 2}]}"#,
                #"GET carts/1/items [{"sku": "a", "qty": 2}]"#,
            ],
            "cart -> Cart, items -> [CartItem]",
            ["Cart { id: Int, items: [CartItem] }", "CartItem { qty: Int, sku: String }"]),
        OneShapeCase(
            "archived orders are orders",
            [
                #"GET archived-orders [{"id": 1, "total": 5, "note": "x"}]"#,
                #"GET orders/1 {"id": 1, "total": 5, "note": "x"}"#,
            ],
            "archivedOrders -> [Order], order -> Order", ["Order { id: Int, note: String, total: Int }"]),
        OneShapeCase(
            "a setting of any value",
            [
                #"GET settings [{"key": "a", "value": 1}, {"key": "b", "value": [1]}]"#,
                #"GET settings/1 {"key": "a", "value": "x"}"#,
            ],
            "settings -> [Setting], setting -> Setting", ["Setting { key: String, value: JSON }"]),
    ]

    @Test("each archive has the models that a person would write", arguments: cases)
    func models(_ archive: OneShapeCase) throws {
        let script = try layout(archive, .inScript).script
        #expect(!ParsedScript(script).hasErrors)
        let endpoints = script.matches(of: /endpoint (\w+)[^\n]*? -> ([^ {]+) \{/).map { "\($0.1) -> \($0.2)" }
        #expect(endpoints == archive.endpoints.components(separatedBy: ", "), "\(script)")
        #expect(Self.models(in: script) == archive.models, "\(script)")
    }

    @Test("a model with more members than another is proposed for both, with what to write")
    func proposal() throws {
        let script = try layout(try #require(Self.cases.first { $0.title.hasPrefix("a summary") }), .inScript).script
        #expect(
            script.contains(
                "// `Movie` has all members of `MovieSummary` and more. To make them one model, write "
                    + "`typealias MovieSummary = Movie`, with `overview`, `genres` optional in `Movie`.\n"), "\(script)"
        )
        for archive in Self.cases where !archive.title.hasPrefix("a summary") {
            #expect(!(try layout(archive, .inScript).script).contains("typealias"), "\(archive.title)")
        }
    }

    @Test("JSON is declared once for all models of an archive")
    func json() throws {
        let archive = try #require(Self.cases.last)
        let files = try layout(archive, .files("Models/*.swift")).files
        #expect(files.map(\.name) == ["Setting.swift", "App/JSON.swift"] as [String])
    }

    private func layout(_ archive: OneShapeCase, _ models: ScriptLayout.Models) throws -> ScriptLayout {
        let entries = try archive.calls.map { call in
            let parts = call.split(separator: " ", maxSplits: 2).map(String.init)
            let bodies = parts[2].components(separatedBy: " < ")
            var request: [String: Any] = ["method": parts[0], "url": "https://api.example.com/\(parts[1])"]
            if bodies.count > 1 { request["postData"] = ["mimeType": "application/json", "text": bodies[1]] }
            let content = ["mimeType": "application/json", "text": bodies[0]]
            _ = try JSONSerialization.jsonObject(with: Data(bodies[0].utf8))
            return ["request": request, "response": ["status": 200, "content": content] as [String: Any]]
        }
        let data = try JSONSerialization.data(withJSONObject: ["log": ["entries": entries]])
        let finder = GatheredDocuments { (_) throws(ImportError) in Array(data) }
        return ScriptLayout(
            of: try DocumentReader(interpreter: .swift).api(at: .file("a.har"), as: .har, finding: finder),
            models: models)
    }

    /// `Order { id: Int, note: String? }`: each structure of a script with its members in their alphabetical order.
    private static func models(in script: String) -> [String] {
        script.matches(of: /struct (\w+)[^{]*\{\n((?:\s+let [^\n]*\n)+)/).map { match in
            let members = match.2.split(separator: "\n").map {
                $0.drop { $0 == " " }.dropFirst("let ".count).replacing("`", with: "")
            }
            return "\(match.1) { \(members.sorted().joined(separator: ", ")) }"
        }.sorted()
    }
}
