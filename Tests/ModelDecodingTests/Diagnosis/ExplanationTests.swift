import Foundation
import JSONModel
import ModelDecoding
import Testing

@testable import ModelDiagnosis

@Suite("why a body does not decode")
struct ExplanationTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var what: String
        var body: String
        var source: String
        var type: String
        var configuration = DecoderConfiguration()
        var lines: [String]

        var testDescription: String { what }
    }

    static let rows: [Row] = [
        Row(
            what: "text in ISO 8601 where the decoder wants a number", body: #"[{"at": "2018-04-17T04:30:00Z"}]"#,
            source: "struct E: Decodable { let at: Date }", type: "[E]",
            lines: ["decoder.dateDecodingStrategy = .iso8601"]),
        Row(
            what: "a day", body: #"{"at": "2018-04-17"}"#, source: "struct E: Decodable { let at: Date }", type: "E",
            configuration: .init(dates: .iso8601), lines: [#"decoder.dateDecodingStrategy = .formatted("yyyy-MM-dd")"#]),
        Row(
            what: "a date as in a header", body: #"{"at": "Tue, 17 Apr 2018 04:30:00 GMT"}"#,
            source: "struct E: Decodable { let at: Date? }", type: "E",
            lines: [#"decoder.dateDecodingStrategy = .formatted("EEE, d MMM yyyy HH:mm:ss zzz")"#]),
        Row(
            what: "`hh` for `HH`", body: #"[{"at": "2018-04-17 14:30:00"}]"#,
            source: "struct E: Decodable { let at: Date }",
            type: "[E]", configuration: .init(dates: .formatted("yyyy-MM-dd hh:mm:ss")),
            lines: [#"decoder.dateDecodingStrategy = .formatted("yyyy-MM-dd HH:mm:ss")"#]),
        Row(
            what: "seconds since 1970 where text is wanted", body: #"{"at": 1523939400}"#,
            source: "struct E: Decodable { let at: Date }", type: "E", configuration: .init(dates: .iso8601),
            lines: ["decoder.dateDecodingStrategy = .secondsSince1970"]),
        Row(
            what: "milliseconds since 1970 where text is wanted", body: #"{"at": 1523939400123}"#,
            source: "struct E: Decodable { let at: Date }", type: "E", configuration: .init(dates: .iso8601),
            lines: ["decoder.dateDecodingStrategy = .millisecondsSince1970"]),
        Row(
            what: "two kinds of dates", body: #"[{"at": "2018-04-17T04:30:00Z"}, {"at": "2018-04-17"}]"#,
            source: "struct E: Decodable { let at: Date }", type: "[E]", configuration: .init(dates: .iso8601),
            lines: [#"decoder.dateDecodingStrategy = .firstOf([.iso8601, .formatted("yyyy-MM-dd")])"#]),
        Row(
            what: "snake case", body: #"[{"thumbnail_url": "http://a/b", "is_new": true}]"#,
            source: "struct E: Decodable { let thumbnailUrl: URL; let isNew: Bool }", type: "[E]",
            lines: ["decoder.keyDecodingStrategy = .convertFromSnakeCase"]),
        Row(
            what: "snake case that must not be undone", body: #"{"thumbnail_url": "http://a/b"}"#,
            source: "struct E: Decodable { let thumbnail_url: URL }", type: "E",
            configuration: .init(keys: .convertFromSnakeCase), lines: ["decoder.keyDecodingStrategy = .useDefaultKeys"]),
        Row(
            what: "an acronym, which the decoder spells otherwise", body: #"{"id": 1, "image_url": "http://a/b"}"#,
            source: "struct E: Decodable { let id: Int; let imageURL: URL }", type: "E",
            configuration: .init(keys: .convertFromSnakeCase),
            lines: ["enum CodingKeys: String, CodingKey {", "    case id", #"    case imageURL = "imageUrl""#, "}"]),
        Row(
            what: "an acronym among other keys", body: #"{"ident": 1, "image_url": "http://a/b"}"#,
            source: """
                struct E: Decodable { let id: Int; let imageURL: URL
                enum CodingKeys: String, CodingKey { case id = "ident", imageURL } }
                """, type: "E", lines: [#"case imageURL = "image_url""#]),
        Row(
            what: "a misspelt name", body: #"[{"titel": "A"}]"#, source: "struct E: Decodable { let title: String }",
            type: "[E]", lines: ["enum CodingKeys: String, CodingKey {", #"    case title = "titel""#, "}"]),
        Row(
            what: "null", body: #"[{"collection": "A"}, {"collection": null}]"#,
            source: "struct E: Decodable { let collection: String }", type: "[E]", lines: ["let collection: String?"]),
        Row(
            what: "a member that is not always there", body: #"[{"collection": "A"}, {}]"#,
            source: "struct E: Decodable { var collection: String }", type: "[E]", lines: ["var collection: String?"]),
        Row(
            what: "null in an array", body: #"{"tags": ["a", null]}"#,
            source: "struct E: Decodable { let tags: [String] }",
            type: "E", lines: ["let tags: [String?]"]),
        Row(
            what: "null in an array in an optional", body: #"{"tags": [["a", null]]}"#,
            source: "struct E: Decodable { let tags: [[String]?]? }", type: "E", lines: ["let tags: [[String?]?]?"]),
        Row(
            what: "null in the body itself", body: "[1, null]", source: "", type: "[Int]", lines: ["response -> [Int?]"]
        ),
        Row(
            what: "a fraction", body: #"[{"swift": 4}, {"swift": 4.2}]"#,
            source: "struct E: Decodable { let swift: Int }",
            type: "[E]", lines: ["let swift: Double"]),
        Row(
            what: "a number too large", body: #"{"views": 300}"#, source: "struct E: Decodable { let views: Int8 }",
            type: "E", lines: ["let views: Int"]),
        Row(
            what: "a number too large for every integer", body: #"{"views": 300000000000000000000000000000}"#,
            source: "struct E: Decodable { let views: Int }", type: "E", lines: ["let views: Double"]),
        Row(
            what: "a number in a string", body: #"{"price": "1.10"}"#,
            source: "struct E: Decodable { let price: Double }",
            type: "E", lines: ["let price: String"]),
        Row(
            what: "a Boolean in a string", body: #"{"isNew": "true"}"#,
            source: "struct E: Decodable { let isNew: Bool }",
            type: "E", lines: ["let isNew: String"]),
        Row(
            what: "a number for a Boolean", body: #"{"isNew": 1}"#, source: "struct E: Decodable { let isNew: Bool }",
            type: "E", lines: ["let isNew: Int"]),
        Row(
            what: "a number for a string", body: #"{"id": 1}"#, source: "struct E: Decodable { let id: String }",
            type: "E",
            lines: ["let id: Int"]),
        Row(
            what: "an empty string for a URL", body: #"[{"url": ""}]"#, source: "struct E: Decodable { let url: URL? }",
            type: "[E]", lines: ["let url: String?"]),
        Row(
            what: "an object around the array", body: #"{"page": 1, "results": [{"id": 1}]}"#,
            source: "struct Movie: Decodable { let id: Int }", type: "[Movie]",
            lines: ["response.json.results -> [Movie]"]),
        Row(
            what: "an object around the object", body: #"{"data": {"id": 1}}"#,
            source: "struct Movie: Decodable { let id: Int }", type: "Movie", lines: ["response.json.data -> Movie"]),
        Row(
            what: "one where many were wanted", body: #"{"tags": {"id": 1}}"#,
            source: "struct T: Decodable { let id: Int }; struct E: Decodable { let tags: [T] }", type: "E",
            lines: ["let tags: T"]),
        Row(
            what: "many where one was wanted", body: #"[{"id": 1}]"#, source: "struct E: Decodable { let id: Int }",
            type: "E", lines: ["response -> [E]"]),
        Row(
            what: "an unknown case", body: #"[{"state": "live"}, {"state": "in_review"}, {"state": "closed"}]"#,
            source: "enum S: String, Decodable { case live }; struct E: Decodable { let state: S }", type: "[E]",
            lines: [#"case inReview = "in_review""#, "case closed"]),
        Row(
            what: "a number that is no case", body: #"[1, 2]"#, source: "enum S: Int, Decodable { case one = 1 }",
            type: "[S]", lines: ["case value2 = 2"]),
        Row(
            what: "a dictionary with the cases of an enumeration as keys", body: #"{"red": 1}"#,
            source: "enum C: String, Decodable { case red }", type: "[C: Int]",
            lines: ["extension C: CodingKeyRepresentable {}"]),
        Row(
            what: "a key that is never there, where another one fits", body: #"[{"name": "a"}, {"name": "b"}]"#,
            source: "struct E: Decodable { let fullName: String }", type: "[E]",
            lines: ["enum CodingKeys: String, CodingKey {", #"    case fullName = "name""#, "}"]),
        Row(
            what: "infinity in a string", body: #"{"score": "Infinity"}"#,
            source: "struct E: Decodable { let score: Double }",
            type: "E",
            lines: [
                """
                decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "Infinity", \
                negativeInfinity: "-Infinity", nan: "NaN")
                """
            ]),
        Row(
            what: "bytes in an array", body: #"{"data": [1, 2]}"#, source: "struct E: Decodable { let data: Data }",
            type: "E", lines: ["decoder.dataDecodingStrategy = .deferredToData"]),
        Row(
            what: "a type that is not Decodable", body: #"{"id": 1}"#, source: "struct E { let id: Int }", type: "E",
            lines: ["extension E: Decodable {}"]),
        Row(
            what: "a property inside a generic type", body: #"{"items": [1], "next": null}"#,
            source: "struct Page<T: Decodable>: Decodable { let items: [T]; let next: URL }", type: "Page<Int>",
            lines: ["let next: URL?"]),
    ]

    @Test("the first proposal says what to type", arguments: rows)
    func firstProposal(_ row: Row) throws {
        let explanation = try Case(row.body, row.source, as: row.type, row.configuration).explanation
        #expect(!explanation.groups.isEmpty)
        #expect(explanation.proposals.first?.lines == row.lines, "\(explanation)")
    }

    @Test("no proposal names a type that an app does not have")
    func noJSON() throws {
        let explanation = try Case(
            #"{"extra": [1, [2]]}"#, "struct X: Decodable { let a: Int }; struct E: Decodable { let extra: X }",
            as: "E", DecoderConfiguration()
        ).explanation
        #expect(explanation.proposals.isEmpty)
        #expect(explanation.description.contains("infer NAME"))
    }

    @Test("a proposal about settings or about the body holds when it is followed", arguments: rows)
    func proposalsHold(_ row: Row) throws {
        let tried = try Case(row.body, row.source, as: row.type, row.configuration)
        for proposal in tried.explanation.proposals where proposal.changes.count == 1 {
            var (body, type, configuration) = (tried.body, tried.type, tried.configuration)
            switch proposal.changes[0] {
            case .setting(let changed): configuration = changed
            case .type(let changed): type = changed
            case .members(let names, let changed):
                for name in names { body = try #require(body[name]) }
                type = changed
            default: continue
            }
            let decoder = JSONBodyDecoder(configuration)
            #expect(throws: Never.self) { try decoder.decode(body, as: type, in: tried.models) }
        }
    }
}
