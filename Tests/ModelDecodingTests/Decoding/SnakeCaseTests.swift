import Foundation
import Testing

@testable import ModelDecoding

@Suite("A key in snake case")
struct SnakeCaseTests {
    @Test(
        "becomes the key that JSONDecoder makes of it",
        arguments: [
            ("a_b", "aB"), ("_id", "_id"), ("__id", "__id"), ("id_", "id_"), ("id__", "id__"), ("_", "_"),
            ("__", "__"), ("", ""), ("a__b", "aB"), ("a___b", "aB"), ("__a__b_", "__aB_"), ("_a_b", "_aB"),
            ("_A_B_", "_aB_"), ("a_1", "a1"), ("1_a", "1A"), ("a_1_b", "a1B"), ("a1_b2", "a1B2"), ("a-b_c", "a-bC"),
            ("a.b_c", "a.bC"), ("é_é", "éÉ"), ("URLValue", "URLValue"), ("URL_value", "urlValue"),
            ("url_value", "urlValue"), ("image_URL", "imageUrl"), ("IMAGE_URL", "imageUrl"), ("Image_Url", "imageUrl"),
            ("A", "A"), ("AB_CD", "abCd"), ("oneTwo_three", "onetwoThree"), ("one_twoThree", "oneTwothree"),
            ("one_TWO", "oneTwo"), ("a_b c", "aB C"), ("a b_c", "a bC"), ("ß_ß", "ßSs"), ("a_ﬁx", "aFix"),
            ("İ_x", "i̇X"),
        ] as [(String, String)])
    func conversion(key: String, converted: String) throws {
        #expect(SnakeCase.converted(key) == converted)
        #expect(try Self.foundation(key) == converted)
    }

    @Test(
        "is what JSONEncoder makes of the key",
        arguments: [
            "title", "publishedAt", "imageURL", "imageURLString", "aURL", "HTMLText", "URL", "A", "", "a", "ab_cD",
            "_aB",
            "a1B2", "imageURL2x", "x2Y", "éÉé", "aBC", "aBCd", "myA", "ABc", "id_", "URL_value",
        ])
    func encoding(key: String) throws {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let body = try encoder.encode(Named(key: key))
        #expect(try Array(JSONDecoder().decode([String: Int].self, from: body).keys) == [SnakeCase.encoded(key)])
    }

    private struct Named: Encodable {
        let key: String

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: AnyKey.self)
            try container.encode(1, forKey: AnyKey(stringValue: key))
        }
    }

    /// The key under which Foundation's decoder finds the member.
    private static func foundation(_ key: String) throws -> String? {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let body = try JSONEncoder().encode([key: 1])
        return try decoder.decode(Keys.self, from: body).names.first
    }

    private struct Keys: Decodable {
        let names: [String]

        init(from decoder: any Decoder) throws {
            names = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
        }
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
