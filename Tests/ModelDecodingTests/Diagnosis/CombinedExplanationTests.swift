import Foundation
import JSONModel
import SwiftInterpreting
import Testing

@testable import ModelDecoding
@testable import ModelDiagnosis

@Suite("why a body does not decode, for several reasons or none")
struct CombinedExplanationTests {
    static let episodes = "struct Episode: Decodable { let id: Int; let publishedAt: Date; let collection: String }"

    @Test("two settings and an optional are found together")
    func several() throws {
        let body = list(20) { number in
            let collection = number % 3 == 0 ? "null" : #""A""#
            return #"{"id": \#(number), "published_at": "2018-04-17T04:30:00Z", "collection": \#(collection)}"#
        }
        let explanation = try Case(body, Self.episodes, as: "[Episode]").explanation
        #expect(explanation.proposals.count == 1)
        let proposal = try #require(explanation.proposals.first)
        #expect(
            Set(proposal.lines) == [
                "decoder.keyDecodingStrategy = .convertFromSnakeCase", "decoder.dateDecodingStrategy = .iso8601",
                "let collection: String?",
            ])
        #expect(proposal.decoded == 20)
        #expect(proposal.isKnownToJSONDecoder)
        #expect(proposal.warnings.isEmpty)
    }

    @Test("what a proposal says to type, typed, decodes the body with Foundation's JSONDecoder too")
    func followed() throws {
        struct Episode: Decodable {
            let id: Int
            let publishedAt: Date
            let collection: String?
        }
        let body = #"[{"id": 1, "published_at": "2018-04-17T04:30:00Z", "collection": null}]"#
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        #expect(throws: Never.self) { try decoder.decode([Episode].self, from: Data(body.utf8)) }
        #expect(try Case(body, Self.episodes, as: "[Episode]").explanation.proposals.first?.lines.count == 3)
    }

    @Test("an object around the array, and more that is wrong inside it")
    func envelopeAndMore() throws {
        let body = #"{"page": 1, "results": [{"id": 1, "title": null}, {"id": 2, "title": "B"}]}"#
        let source = "struct Movie: Decodable { let id: Int; let title: String }"
        let explanation = try Case(body, source, as: "[Movie]").explanation
        #expect(
            explanation.proposals.first?.lines == ["let title: String?", "response.json.results -> [Movie]"],
            "\(explanation)")
    }

    @Test("what is asked for again is said once, with all that changes in it")
    func request() throws {
        let explanation = try Case(#"{"my results": [1, null]}"#, "", as: "[Int]").explanation
        #expect(explanation.proposals.map(\.lines) == [[#"response.json["my results"] -> [Int?]"#]])
    }

    @Test("an object around the array is proposed as a type as well, which is what an app declares")
    func wrapper() throws {
        let body = #"{"page": 1, "results": [{"id": 1}]}"#
        let explanation = try Case(body, "struct Movie: Decodable { let id: Int }", as: "[Movie]").explanation
        #expect(
            explanation.proposals.map(\.lines).contains([
                "struct MoviesResponse: Decodable {", "    let results: [Movie]", "}", "response -> MoviesResponse",
            ]))
    }

    @Test("a failure in the last of many elements is explained as one in the first is")
    func large() throws {
        let count = 20_000
        let body = list(count) { #"{"id": \#($0), "title": \#($0 == 19_876 ? "null" : #""A title""#)}"# }
        let source = "struct E: Decodable { let id: Int; let title: String }"
        let explanation = try Case(body, source, as: "[E]").explanation
        #expect(explanation.proposals.first?.lines == ["let title: String?"] as [String])
        #expect(explanation.proposals.first?.decoded == count)
    }

    @Test("keys that the decoder does not find for several reasons: the setting, and a list of keys")
    func severalKeys() throws {
        let source = "struct E: Decodable { let id: Int; let publishedAt: Int; let imageURL: Int; let webID: Int }"
        let body = #"[{"id": 1, "published_at": 2, "image_url": 3, "web_id": 4}]"#
        #expect(
            try Case(body, source, as: "[E]").explanation.proposals.map(\.lines) == [
                [
                    "decoder.keyDecodingStrategy = .convertFromSnakeCase", "enum CodingKeys: String, CodingKey {",
                    "    case id", "    case publishedAt", #"    case imageURL = "imageUrl""#,
                    #"    case webID = "webId""#,
                    "}",
                ]
            ])
    }

    @Test("a default that does not help is mentioned")
    func unusedDefault() throws {
        let explanation = try Case("{}", "struct E: Decodable { var count: Int = 5 }", as: "E").explanation
        #expect(explanation.remarks == [.unusedDefault(owner: "E", property: "count")])
        #expect(explanation.proposals.count == 2)
        #expect(explanation.proposals.first?.lines.contains { $0.hasSuffix("forKey: .count) ?? 5") } == true)
        #expect(explanation.proposals.last?.lines == ["var count: Int? = 5"] as [String])
    }

    @Test("what no change mends is explained without a proposal")
    func hopeless() throws {
        let source = "enum Shape: Decodable { case circle(radius: Double) }"
        let explanation = try Case(#"{"square": {"side": 1}}"#, source, as: "Shape").explanation
        #expect(explanation.groups.count == 1)
        #expect(explanation.proposals.isEmpty)
    }

    @Test("a body that decodes needs no explanation")
    func fine() throws {
        #expect(try Case("[1]", "", as: "[Int]").explanation.description == "the body decodes")
    }

    @Test("the same body is explained alike each time")
    func deterministic() throws {
        let body = #"[{"id": "1", "published_at": 1523939400, "collection": null}]"#
        let tried = try Case(body, Self.episodes, as: "[Episode]")
        let first = tried.explanation
        for _ in 0..<3 { #expect(tried.explanation == first) }
    }

    @Test(
        "where JSONDecoder reads otherwise what decodes here, it is said",
        arguments: [
            ("[Double]", "[0e1, 0, 1e1]", [DecodingDeparture(kind: .zeroWithExponent, pattern: "[*]", count: 1)]),
            ("Double", "-0.0E5", [DecodingDeparture(kind: .zeroWithExponent, pattern: "", count: 1)]),
            ("[Decimal]", "[0e300, 0.00e400]", [DecodingDeparture(kind: .zeroWithExponent, pattern: "[*]", count: 2)]),
            ("Date", "0e1", [DecodingDeparture(kind: .zeroWithExponent, pattern: "", count: 1)]),
            ("Int", "0e1", []),
            (
                "[String: [Int: Int]]", #"{"a":{"1":1,"01":2}}"#,
                [
                    DecodingDeparture(kind: .spellingsOfOneKey, pattern: "*", count: 1)
                ]
            ),
            ("[Int: Int]", #"{"1":1,"1":2,"2":1}"#, []), ("[String: Int]", #"{"1":1,"01":2}"#, []),
        ] as [(String, String, [DecodingDeparture])])
    func departures(type: String, body: String, expected: [DecodingDeparture]) throws {
        let explanation = try Case(body, "", as: type).explanation
        #expect(explanation.groups.isEmpty)
        #expect(explanation.remarks == expected.map(DecodingRemark.departure))
        #expect(explanation.lines.count == 1 + expected.count)
    }

    @Test(
        "what is no JSON but is taken by JSONDecoder is said to be",
        arguments: [
            (#"{"v": 1,}"#, [DecodingRemark.toleratedByJSONDecoder]), ("[1, 2,]", [.toleratedByJSONDecoder]),
            (#"{"x": 01, "v": 1}"#, [.toleratedByJSONDecoder]), (#"{"x": "\x", "v": 1}"#, [.toleratedByJSONDecoder]),
            ("{\"x\": \"\t\"}", [.toleratedByJSONDecoder]), ("[1,,2]", []), ("", [.unreadable(.empty)]),
            ("  <!DOCTYPE html><p>", [.unreadable(.markup(title: nil))]), ("<a/>", [.unreadable(.markup(title: nil))]),
            ("{'v': 1}", []),
        ] as [(String, [DecodingRemark])])
    func malformed(body: String, remarks: [DecodingRemark]) {
        check(Data(body.utf8), remarks)
    }

    @Test(
        "a body in another encoding is said to be taken by JSONDecoder",
        arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf16, .utf32LittleEndian, .utf32BigEndian])
    func encoding(encoding: String.Encoding) throws {
        check(try #require("[1]".data(using: encoding)), [.toleratedByJSONDecoder])
    }

    private func check(_ body: Data, _ remarks: [DecodingRemark]) {
        let explanation = DecodingExplanation(of: body, as: .scalar(.json), in: ModelCatalogue(interpreter: .swift))
        #expect(explanation.groups.count == 1)
        #expect(explanation.proposals.isEmpty)
        #expect(explanation.remarks == remarks)
    }
}
