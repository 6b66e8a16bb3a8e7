import Foundation
import JSONModel
import ModelDecoding
import SwiftInterpreting
import Testing

@testable import ModelDiagnosis

@Suite("infer")
struct InferenceTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var what: String
        var bodies: [String]
        var configuration = DecoderConfiguration()
        var source: String

        var testDescription: String { what }
    }

    static let rows: [Row] = [
        Row(
            what: "members that are missing or null are optional",
            bodies: [#"[{"id": 1, "a": "x", "b": null}, {"id": 2, "b": true}]"#],
            source: """
                struct Episode: Decodable {
                    let id: Int
                    let a: String?
                    let b: Bool?
                }
                """),
        Row(
            what: "numbers", bodies: [#"{"a": 1, "b": 1.5, "c": 12345678901234567890, "d": [1, 2.5], "e": 1.0}"#],
            source: """
                struct Episode: Decodable {
                    let a: Int
                    let b: Double
                    let c: Decimal
                    let d: [Double]
                    let e: Double
                }
                """),
        Row(
            what: "URLs, UUIDs, dates and mere text",
            bodies: [
                #"{"a": "https://a.b/c", "b": "F5165FDB-F5AD-4F6E-8552-799B1C62B387", "c": "2018-04-17T04:30:00Z", "d": "a:b"}"#
            ],
            source: """
                struct Episode: Decodable {
                    let a: URL
                    let b: UUID
                    let c: Date
                    let d: String
                }
                """),
        Row(
            what: "an empty text makes no URL", bodies: [#"[{"a": "https://a.b/c"}, {"a": ""}]"#],
            source: """
                struct Episode: Decodable {
                    let a: String
                }
                """),
        Row(
            what: "snake case that the decoder undoes", bodies: [#"{"thumbnail_url": 1, "image_URL": 2, "_id": 3}"#],
            configuration: .init(keys: .convertFromSnakeCase),
            source: """
                struct Episode: Decodable {
                    let thumbnailUrl: Int
                    let imageUrl: Int
                    let id: Int

                    enum CodingKeys: String, CodingKey {
                        case thumbnailUrl
                        case imageUrl
                        case id = "_id"
                    }
                }
                """),
        Row(
            what: "names that Swift keeps for itself, or that are none",
            bodies: [#"{"default": 1, "self": 2, "a b": 3, "": 4, "2fa": 5, "é": true}"#],
            source: #"""
                struct Episode: Decodable {
                    let `default`: Int
                    let selfValue: Int
                    let aB: Int
                    let empty: Int
                    let _2fa: Int
                    let é: Bool

                    enum CodingKeys: String, CodingKey {
                        case `default`
                        case selfValue = "self"
                        case aB = "a b"
                        case empty = ""
                        case _2fa = "2fa"
                        case é
                    }
                }
                """#),
        Row(
            what: "types inside are named after their member, not after Swift's own types",
            bodies: [
                #"{"results": [{"id": 1}], "categories": [{"name": "a", "type": {"a": 1}}], "error": {"code": 1}}"#
            ],
            source: """
                struct Episode: Decodable {
                    let results: [EpisodeResult]
                    let categories: [Category]
                    let error: EpisodeError
                }

                struct EpisodeResult: Decodable {
                    let id: Int
                }

                struct Category: Decodable {
                    let name: String
                    let type: CategoryType
                }

                struct EpisodeError: Decodable {
                    let code: Int
                }

                struct CategoryType: Decodable {
                    let a: Int
                }
                """),
        Row(
            what: "one type for what has the same members",
            bodies: [#"{"author": {"id": 1, "email": "a"}, "editor": {"id": 2, "email": null}}"#],
            source: """
                struct Episode: Decodable {
                    let author: Author
                    let editor: Author
                }

                struct Author: Decodable {
                    let id: Int
                    let email: String?
                }
                """),
        Row(
            what: "a list is a class that contains itself",
            bodies: [#"{"data": 1, "next": {"data": 2, "next": {"data": 3, "next": null}}}"#],
            source: """
                final class Episode: Decodable {
                    let data: Int
                    let next: Episode?
                }
                """),
        Row(
            what: "a tree of arrays stays a structure",
            bodies: [#"{"name": "a", "children": [{"name": "b", "children": []}]}"#],
            source: """
                struct Episode: Decodable {
                    let name: String
                    let children: [Episode]
                }
                """),
        Row(
            what: "dates, ids and codes as names make a dictionary",
            bodies: [#"{"a": {"2018-04-17": 1, "2018-04-18": 2}, "b": {"EUR": 1, "USD": 2.5, "GBP": 3, "JPY": null}}"#],
            source: """
                struct Episode: Decodable {
                    let a: [String: Int]
                    let b: [String: Double?]
                }
                """),
        Row(
            what: "a dictionary of objects as body", bodies: [#"{"17": {"name": "a"}, "18": {"name": "b"}}"#],
            source: """
                struct Episode: Decodable {
                    let name: String
                }
                """),
        Row(
            what: "many members of one kind make no dictionary of a structure",
            bodies: ["{" + (1...40).map { #""strIngredient\#($0)": "a""# }.joined(separator: ",") + "}"],
            source: "struct Episode: Decodable {\n"
                + (1...40).map { "    let strIngredient\($0): String\n" }.joined() + "}"),
        Row(
            what: "what is mixed, unknown or empty is JSON",
            bodies: [#"{"a": [1, {}], "b": null, "c": [], "d": {}, "e": [null]}"#],
            source: """
                struct Episode: Decodable {
                    let a: [JSON]
                    let b: JSON?
                    let c: [JSON]
                    let d: [String: JSON]
                    let e: [JSON]
                }
                """),
        Row(
            what: "few texts that come often are cases",
            bodies: [list(20) { #"{"status": "\#(["draft", "in_review", "LIVE"][$0 % 3])", "title": "\#($0)"}"# }],
            source: """
                struct Episode: Decodable {
                    let status: Status
                    let title: String
                }

                enum Status: String, Decodable {
                    case draft
                    case inReview = "in_review"
                    case live = "LIVE"
                }
                """),
        Row(
            what: "few texts that come seldom are text",
            bodies: [list(6) { #"{"status": "\#(["draft", "live"][$0 % 2])"}"# }],
            source: """
                struct Episode: Decodable {
                    let status: String
                }
                """),
        Row(what: "a number", bodies: ["1"], source: "typealias Episode = Int"),
        Row(what: "texts", bodies: [#"["a", null]"#], source: "typealias Episode = [String?]"),
        Row(what: "nothing in an array", bodies: ["[]"], source: "typealias Episode = [JSON]"),
        Row(
            what: "one and many", bodies: [#"[{"id": 1}, {"id": 2}]"#, #"{"id": 3, "more": true}"#],
            source: """
                struct Episode: Decodable {
                    let id: Int
                    let more: Bool?
                }
                """),
    ]

    static func inferred(_ row: Row) throws -> (model: InferredModel, bodies: [JSONValue]) {
        let bodies = try row.bodies.map { try JSONDocument($0).root }
        return (InferredModel(named: "Episode", from: bodies, decodedWith: row.configuration), bodies)
    }

    @Test("the declarations are those a developer would write", arguments: rows)
    func source(_ row: Row) throws {
        let source = try Self.inferred(row).model.source()
        #expect(source == row.source + "\n")
    }

    @Test("what is inferred decodes what it was inferred from", arguments: rows)
    func decodes(_ row: Row) throws {
        let (model, bodies) = try Self.inferred(row)
        try expectDecodes(model, bodies)
    }

    @Test("each property says what its type rests on")
    func evidence() throws {
        let body = list(20) { number in
            let optional = number < 19 ? #", "collection": \#(number < 3 ? "null" : #""A""#)"# : ""
            return #"{"id": \#(number), "created_at": 1523939400, "mixed": \#(number == 0 ? "1" : "true")\#(optional)}"#
        }
        let model = InferredModel(named: "Episode", from: [try JSONDocument(body).root])
        #expect(
            model.source(showingEvidence: true) == """
                struct Episode: Decodable {
                    let id: Int              // seen 20/20
                    let createdAt: Int       // seen 20/20, perhaps seconds since 1970
                    let mixed: BoolOrInt     // seen 20/20, mixed: Boolean 19, number 1
                    let collection: String?  // seen 19/20, null 3

                    enum CodingKeys: String, CodingKey {
                        case id
                        case createdAt = "created_at"
                        case mixed
                        case collection
                    }
                }

                /// A value that is of one kind in some places and of another in others.
                enum BoolOrInt: Decodable, Hashable {
                    case bool(Bool)
                    case int(Int)

                    init(from decoder: any Decoder) throws {
                        let container = try decoder.singleValueContainer()
                        if let value = try? container.decode(Bool.self) {
                            self = .bool(value)
                        } else {
                            self = .int(try container.decode(Int.self))
                        }
                    }
                }

                """)
        #expect(model.types == [.array(.named(ModelReference("Episode")))])
        #expect(model.remarks.first?.contains("needs no `CodingKeys`") == true)
        #expect(model.supportingSource == nil)
    }

    @Test("a strategy that would make one key of two is not proposed")
    func twins() throws {
        let body = try JSONDocument(#"{"foo_bar": 1, "fooBar": "a", "created_at": 2, "home_page": 3}"#)
        let model = InferredModel(named: "Twins", from: [body.root])
        #expect(model.remarks.isEmpty)
        #expect(model.source().contains(#"case createdAt = "created_at""#) && model.source().contains("foo_bar: Int"))
    }

    @Test("a file of its own imports Foundation where a type needs it")
    func file() throws {
        let values = [
            #""2024-02-29T00:00:00Z""#, "12345678901234567890", #""https://a.test/b""#,
            #"["6D1EF1A0-5E0C-4C39-8C1B-0D5D3F9A2B10"]"#,
        ]
        for value in values {
            let body = try JSONDocument(#"{"a": \#(value)}"#).root
            let model = InferredModel(named: "Episode", from: [body])
            #expect(model.appFile == "import Foundation\n\n" + model.appSource())
        }
        let plain = InferredModel(named: "Episode", from: [try JSONDocument(#"{"a": 1}"#).root])
        #expect(plain.appFile == plain.appSource())
    }

    @Test("a guess that a late body refutes is taken back")
    func withdrawn() throws {
        let body = list(300) { #"{"at": "\#($0 < 299 ? "2018-04-17T04:30:00Z" : "soon")"}"# }
        let model = InferredModel(named: "Episode", from: [try JSONDocument(body).root])
        #expect(model.source().contains("let at: String"))
    }

    @Test(
        "bodies that are made to be hard are inferred all the same",
        arguments: [
            String(repeating: "[", count: 40) + "1" + String(repeating: "]", count: 40),
            String(repeating: "[", count: 600) + String(repeating: "]", count: 600),
            String(repeating: #"{"a":"#, count: 600) + "1" + String(repeating: "}", count: 600),
            (0..<300).map { #"{"k\#($0)":"# }.joined() + "1" + String(repeating: "}", count: 300),
            "{" + (0..<400).map { #""k\#($0)":\#($0.isMultiple(of: 2) ? "1" : "true")"# }.joined(separator: ",") + "}",
            "{"
                + (0..<200).map { #""k\#($0)":[{"a":{"x\#($0)":1,"y\#($0)":"","z\#($0)":{}}},"\#($0)"]"# }
                .joined(separator: ",") + "}",
        ])
    func hard(text: String) throws {
        let body = try JSONDocument(text).root
        try expectDecodes(InferredModel(named: "Episode", from: [body]), [body])
    }

    @Test("names of other types are left alone")
    func avoided() throws {
        let body = try JSONDocument(#"{"author": {"id": 1}}"#).root
        let model = InferredModel(named: "Episode", from: [body], avoiding: ["Author"])
        #expect(model.declarations.map(\.name) == ["Episode", "EpisodeAuthor"] as [String])
    }

    @Test(
        "a name of Swift's that would be misread is changed",
        arguments: ["String", "JSON", "Date", "Optional", "Any", "Self", "Type", "Protocol"])
    func taken(name: String) throws {
        let model = InferredModel(named: name, from: [try JSONDocument(#"{"a": "x"}"#).root])
        #expect(model.declarations.map(\.name) == [name + "Model"])
    }
}
