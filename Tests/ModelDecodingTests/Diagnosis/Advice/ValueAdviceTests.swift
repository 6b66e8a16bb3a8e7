import ModelDecoding
import Testing

@Suite("why, where a member or a value differs from the model")
struct ValueAdviceTests {
    static let user = "struct User: Decodable { let id: Int; let name: String; let email: String }"

    static let keys: [AdviceCase] = [
        AdviceCase(
            #"{"user_name": "a", "created_at": 1}"#,
            "struct User: Decodable { let userName: String; let createdAt: Int }",
            as: "User", "decoder.keyDecodingStrategy = .convertFromSnakeCase"),
        AdviceCase(
            #"{"ID": 1, "name": "a", "email": "e"}"#, user, as: "User", "enum CodingKeys: String, CodingKey {",
            #"    case id = "ID""#, "    case name", "    case email", "}"),
        AdviceCase(
            #"{"id": 1, "name": "a", "e-mail": "e"}"#, user, as: "User", "enum CodingKeys: String, CodingKey {",
            "    case id", "    case name", #"    case email = "e-mail""#, "}"),
        AdviceCase(
            #"{"id": 1, "fullName": "a", "email": "e"}"#, user, as: "User", "enum CodingKeys: String, CodingKey {",
            "    case id", #"    case name = "fullName""#, "    case email", "}"),
        AdviceCase(
            #"{"id": 1, "nmae": "a", "email": "e"}"#, user, as: "User", "enum CodingKeys: String, CodingKey {",
            "    case id", #"    case name = "nmae""#, "    case email", "}"),
        AdviceCase(
            #"{"id": 1, "email": "e", "login": "a"}"#, user, as: "User", "enum CodingKeys: String, CodingKey {",
            "    case id", #"    case name = "login""#, "    case email", "}"),
        AdviceCase(
            #"{"id": 1, "image_url": "https://a.b/c"}"#, "struct Row: Decodable { let id: Int; let imageURL: URL }",
            as: "Row", keys: .convertFromSnakeCase, "enum CodingKeys: String, CodingKey {", "    case id",
            #"    case imageURL = "imageUrl""#, "}"),
        AdviceCase(#"{"id": 1, "name": "a"}"#, user, as: "User", "let email: String?"),
        AdviceCase(
            #"[{"id": 1, "name": "a", "email": "e"}, {"id": 2, "email": "f"}]"#, user, as: "[User]", "let name: String?"
        ),
        AdviceCase(#"{"id": 1, "name": null, "email": "e"}"#, user, as: "User", "let name: String?"),
        AdviceCase(
            #"{"id": 1, "name": null, "email": null}"#, user, as: "User", "let name: String?", "let email: String?"),
        AdviceCase(
            #"{"user": {"id": 1, "name": "a"}}"#, user + "; struct Page: Decodable { let user: User }", as: "Page",
            "let email: String?"),
        AdviceCase(
            #"{"users": [{"id": 1, "name": "a", "email": "e"}, null]}"#,
            user + "; struct Page: Decodable { let users: [User] }", as: "Page", "let users: [User?]"),
        AdviceCase(
            #"{"user": null}"#, user + "; struct Page: Decodable { let user: User }", as: "Page", "let user: User?"),
        AdviceCase(#"{"a": {"b": null}}"#, "", as: "[String: [String: Int]]", "response -> [String: [String: Int?]]"),
        AdviceCase(
            #"{"id": 1, "name": "a", "email": "e", "address": {"city": "c"}}"#,
            "struct User: Decodable { let id: Int; let address: Address }; "
                + "struct Address: Decodable { let city: String; let street: String }", as: "User",
            "let street: String?"),
        AdviceCase(
            #"[{"id": 1, "address": {"city": "Bern"}}, {"id": 2, "address": {"city": "Chur", "zip": 7000}}]"#,
            "struct User: Decodable { let id: Int; let city: String }", as: "[User]", "let city: String?",
            remark: "`city` is in `address`: a structure for `address` that declares it decodes it from there."),
        AdviceCase(
            #"{"id": 1, "home": {"place": {"city": "Bern"}}}"#,
            "struct User: Decodable { let id: Int; let city: String }", as: "User", "let city: String?",
            remark: "`city` is in `home.place`"),
    ]

    @Test("a key, or an optional", arguments: keys)
    func key(_ row: AdviceCase) throws { try row.expectAdvice() }

    static let values: [AdviceCase] = [
        AdviceCase(#"{"price": 9.99}"#, "struct Row: Decodable { let price: Int }", as: "Row", "let price: Double"),
        AdviceCase(
            #"{"price": "9.99"}"#, "struct Row: Decodable { let price: Double }", as: "Row", "let price: String"),
        AdviceCase(#"{"id": "a1"}"#, "struct Row: Decodable { let id: Int }", as: "Row", "let id: String"),
        AdviceCase(
            #"[{"s": "Active"}, {"s": "INACTIVE"}]"#,
            "enum S: String, Decodable { case active, inactive }; struct Row: Decodable { let s: S }", as: "[Row]",
            #"case active = "Active""#, #"case inactive = "INACTIVE""#),
        AdviceCase(#"{"id": 17}"#, "struct Row: Decodable { let id: String }", as: "Row", "let id: Int"),
        AdviceCase(#"{"id": 3000000000}"#, "struct Row: Decodable { let id: Int32 }", as: "Row", "let id: Int"),
        AdviceCase(#"{"id": -1}"#, "struct Row: Decodable { let id: UInt }", as: "Row", "let id: Int"),
        AdviceCase(
            #"{"id": 18446744073709551615}"#, "struct Row: Decodable { let id: Int }", as: "Row", "let id: UInt64"),
        AdviceCase(#"{"isNew": 0}"#, "struct Row: Decodable { let isNew: Bool }", as: "Row", "let isNew: Int"),
        AdviceCase(
            #"{"flags": [true, false]}"#, "struct Row: Decodable { let flags: [Int] }", as: "Row", "let flags: [Bool]"),
        AdviceCase(
            #"{"ids": {"a": "x"}}"#, "struct Row: Decodable { let ids: [String: Int] }", as: "Row",
            "let ids: [String: String]"),
        AdviceCase(
            #"{"names": {"one": "x", "2": "y"}}"#, "struct Row: Decodable { let names: [Int: String] }", as: "Row",
            "let names: [String: String]"),
        AdviceCase(#"{"uuid": "17"}"#, "struct Row: Decodable { let uuid: UUID }", as: "Row", "let uuid: String"),
        AdviceCase(
            #"{"price": {"amount": 9.5, "currency": "EUR"}}"#, "struct Row: Decodable { let price: Double }", as: "Row",
            "let price: Price", "struct Price: Decodable {", "    let amount: Double", "    let currency: String", "}"),
        AdviceCase(
            #"[{"title": {"rendered": "A"}}, {"title": {"rendered": "B"}}]"#,
            "struct Article: Decodable { let title: String }", as: "[Article]", "let title: Title",
            "struct Title: Decodable {", "    let rendered: String", "}"),
        AdviceCase(
            #"{"owner": {"login": "a", "id": 1}}"#, "struct Repository: Decodable { let owner: String? }",
            as: "Repository", "let owner: Owner?", "struct Owner: Decodable {", "    let login: String",
            "    let id: Int", "}"),
        AdviceCase(
            #"{"tags": [{"name": "a"}, {"name": "b"}]}"#, "struct Row: Decodable { let tags: [String] }", as: "Row",
            "let tags: [RowTag]", "struct RowTag: Decodable {", "    let name: String", "}"),
        AdviceCase(
            #"{"genre": ["a", "b"]}"#, "struct Row: Decodable { let genre: String }", as: "Row", "let genre: [String]"),
        AdviceCase(
            #"{"genres": "a"}"#, "struct Row: Decodable { let genres: [String] }", as: "Row", "let genres: String"),
        AdviceCase(
            #"{"state": "archived"}"#,
            "enum State: String, Decodable { case open, closed }; struct Row: Decodable { let state: State }",
            as: "Row", "case archived"),
        AdviceCase(
            #"[{"state": "in_review"}, {"state": "open"}]"#,
            "enum State: String, Decodable { case open, closed }; struct Row: Decodable { let state: State }",
            as: "[Row]",
            #"case inReview = "in_review""#),
        AdviceCase(
            #"{"red": 1}"#, "enum Color: String, Decodable { case red }", as: "[Color: Int]",
            "extension Color: CodingKeyRepresentable {}"),
        AdviceCase(#"{"id": 1}"#, "struct Row { let id: Int }", as: "Row", "extension Row: Decodable {}"),
        AdviceCase(
            #"[{"id": "7", "name": "A"}]"#,
            """
            class Item: Decodable { let id: Int }
            class Row: Item {
                let name: String
                enum Keys: String, CodingKey { case name }
                required init(from decoder: any Decoder) throws {
                    name = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .name)
                    try super.init(from: decoder)
                }
            }
            """, as: "[Row]", "let id: String"),
    ]

    @Test("another type", arguments: values)
    func value(_ row: AdviceCase) throws { try row.expectAdvice() }
}
