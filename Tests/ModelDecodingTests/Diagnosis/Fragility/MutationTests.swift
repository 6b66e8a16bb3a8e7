import JSONModel
import ModelDecoding
import SwiftInterpreting
import Testing

@testable import ModelDiagnosis

@Suite("plausible changes of a response")
struct MutationTests {
    static let models = """
        enum Status: String, Decodable { case open = "is_open", paid }
        enum Level: Int, Decodable { case low = 1, high = 7 }
        struct Row: Decodable {
            let id: Int; let name: String; let status: Status; let level: Level; let url: URL; let at: Date
            let tags: [String]; let code: String; let extra: [String: Int]
        }
        """
    static let row = """
        {"id": 5, "name": "A \\"b\\"", "status": "paid", "level": 1, "url": "https://a.b/", "at": "2026-11-30T08:15:00Z",
         "tags": ["x"], "code": "17", "extra": {"k": 1}, "unread": {"deep": [1]}}
        """

    private func mutations(of body: String, as type: String) throws -> (body: JSONValue, all: [Mutation]) {
        var configuration = DecoderConfiguration()
        configuration.dateDecodingStrategy = .iso8601
        let tried = try Case(body, Self.models, as: type, configuration)
        var walk = MutationWalk(tried.models, configuration)
        walk.visit(tried.body, as: tried.type)
        return (tried.body, walk.sites.flatMap { $0.mutations(in: tried.models) })
    }

    static let changes: [(String, String)] = [
        (#".missing("id")"#, #""id": 5,"#), (#".null("status")"#, #""status": null"#),
        (#".newCase("status")"#, #""status": "new_case""#), (#".newCase("level")"#, #""level": 8"#),
        (#".fraction("id")"#, #""id": 5.5"#), (#".beyondInt32("id")"#, #""id": 2147483648"#),
        (#".text("id")"#, #""id": "5""#), (#".number("code")"#, #""code": 17"#),
        (#".emptyText("url")"#, #""url": """#), (#".object("name")"#, #""name": {"value": "A \"b\""}"#),
        (#".dateFraction("at")"#, #""at": "2026-11-30T08:15:00.123Z""#),
        (#".dateZone("at")"#, #""at": "2026-11-30T08:15:00+02:00""#), (#".emptyList("tags")"#, #""tags": []"#),
        (#".badElement("tags")"#, #""tags": ["x",null]"#), (#".newMember("extra")"#, #"{"newMember": "new","k": 1}"#),
        (#".null("extra.*")"#, #"{"k": null}"#),
    ]

    @Test("each is one change of the text, and nothing else of it differs", arguments: changes)
    func applied(_ name: String, _ text: String) throws {
        let (body, all) = try mutations(of: Self.row, as: "Row")
        let mutation = try #require(all.first { $0.name == name }, "\(all.map(\.name))")
        let changed = try #require(mutation.applied(to: body)).sourceText
        if mutation.kind == .missing {
            #expect(changed == Self.row.replacing(text, with: ""))
        } else {
            #expect(changed.contains(text), "\(changed)")
            #expect(!Self.row.contains(text))
        }
    }

    @Test("a last member and an only one are left out with the comma before them, if there is one")
    func commas() throws {
        for (body, path, rest) in [
            (#"{"a": 1 , "b": 2}"#, "b", #"{"a": 1 }"#), (#"{ "a": 1 }"#, "a", "{  }"),
            (#"{"a":1,"b":2}"#, "a", #"{"b":2}"#),
        ] {
            let mutation = Mutation(.missing, at: JSONPath([.member(path)]), pattern: path, was: "", becomes: "")
            #expect(mutation.applied(to: try JSONDocument(body).root)?.sourceText == rest)
            #expect(mutation.applied(to: try JSONDocument("[]").root) == nil)
        }
    }

    @Test("places that are alike are tried once, on a value that is not null; what no property reads is left alone")
    func patterns() throws {
        let null = Self.row.replacing("\"A \\\"b\\\"\"", with: "null")
        let (_, one) = try mutations(of: Self.row, as: "Row")
        let (_, many) = try mutations(of: "[\(null), \(Self.row), \(Self.row)]", as: "[Row]")
        let inside = one.filter { !$0.path.steps.isEmpty }.map { $0.name.replacing("(\"", with: "(\"[*].") }
        #expect(Set(many.map(\.name)).isSuperset(of: inside))
        #expect(many.count == Set(many.map(\.name)).count)
        #expect(many.first { $0.name == #".object("[*].name")"# }?.path == [1, "name"])
        #expect(!many.contains { $0.pattern.contains("unread") })
    }

    static let enumerations = """
        enum Pay: Decodable { case card(last4: String); case cash }
        enum K: String, Decodable { case a, b }
        enum R: String, Decodable, CodingKeyRepresentable { case x, y }
        struct Row: Decodable { let pay: Pay; let m: [K: Int]; let r: [K: K]; let o: [R: Int] }
        """

    static let enumerationChanges: [(String, String)] = [
        (#".newCase("pay")"#, #""pay": {"newCase": {}}"#), (#".newCase("m[key]")"#, #""m": ["newCase",1"#),
        (#".fraction("m[value]")"#, #"["a",1.5"#), (#".text("m[value]")"#, #"["a","1""#),
        (#".null("m[value]")"#, #"["a",null"#), (#".newCase("r[key]")"#, #"["newCase","b"]"#),
        (#".newCase("r[value]")"#, #"["a","newCase"]"#), (#".newCase("o")"#, #""o": {"newCase": 1}"#),
        (#".null("pay.card.last4")"#, #""last4": null"#),
    ]

    @Test("enumerations with values, and the keys of dictionaries, get new cases too", arguments: enumerationChanges)
    func cases(_ name: String, _ text: String) throws {
        let body = #"{"pay": {"card": {"last4": "1"}}, "m": ["a",1,"b",2], "r": ["a","b"], "o": {"x": 1}}"#
        let tried = try Case(body, Self.enumerations, as: "Row")
        var walk = MutationWalk(tried.models, tried.configuration)
        walk.visit(tried.body, as: tried.type)
        let all = walk.sites.flatMap { $0.mutations(in: tried.models) }
        let mutation = try #require(all.first { $0.name == name }, "\(all.map(\.name))")
        let changed = try #require(mutation.applied(to: tried.body))
        #expect(changed.sourceText.contains(text), "\(changed.sourceText)")
        #expect(throws: DecodingFailures.self) {
            try JSONBodyDecoder(tried.configuration).decode(changed, as: tried.type, in: tried.models)
        }
        let pays = all.filter { $0.pattern.hasPrefix("pay.card") }.map(\.name)
        #expect(!pays.contains(#".missing("pay.card")"#), "the name of a case is not a member that may be missing")
        #expect(!all.contains { $0.name == #".badElement("m")"# }, "nobody writes half of a pair")
    }

    @Test("a body of 10,000 members and a list of as many elements take no longer than they are long")
    func bounded() throws {
        let flat = "{" + (0..<12_000).map { "\"k\($0)\": \($0)" }.joined(separator: ",") + "}"
        let (_, ofDictionary) = try mutations(of: flat, as: "[String: Int]")
        #expect(ofDictionary.count < 20)
        let (_, ofList) = try mutations(of: list(10_000) { "\($0)" }, as: "[Int]")
        #expect(ofList.count < 20)
        let coded = """
            struct Bag: Decodable {
                let all: [String: Int]
                init(from decoder: any Decoder) throws {
                    let container = try decoder.container(keyedBy: Name.self)
                    var all: [String: Int] = [:]
                    for key in container.allKeys { all[key.stringValue] = try container.decode(Int.self, forKey: key) }
                    self.all = all
                }
                struct Name: CodingKey {
                    let stringValue: String
                    var intValue: Int? { nil }
                    init?(stringValue: String) { self.stringValue = stringValue }
                    init?(intValue: Int) { return nil }
                }
            }
            """
        let tried = try Case("{" + (0..<50).map { "\"k\($0)\": \($0)" }.joined(separator: ",") + "}", coded, as: "Bag")
        let found = BodyFragility(
            of: tried.body, as: tried.type, in: tried.models, decodedWith: tried.configuration, byteLimit: 200_000)
        #expect(found.tried > 0 && found.omitted > 0 && found.breaks.count > 0)
    }
}
