import Foundation
import JSONModel
import SwiftInterpreting
import Testing

@testable import ModelDecoding

@Suite("An error of decoding stands where its coding path leads")
struct NamedPlaceTests {
    private static let source = """
        struct Film: Decodable {
            let minutes: Int
            enum CodingKeys: String, CodingKey { case length, cast }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                let text = try container.decodeIfPresent(String.self, forKey: .length) ?? "none"
                switch text {
                case "keyed":
                    throw DecodingError.dataCorruptedError(forKey: .length, in: container, debugDescription: "keyed")
                case "here":
                    throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "here"))
                case "nowhere":
                    throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "nowhere"))
                case "elsewhere":
                    throw DecodingError.dataCorrupted(
                        .init(codingPath: [CodingKeys.cast], debugDescription: "elsewhere"))
                case "none":
                    throw DecodingError.dataCorruptedError(forKey: .length, in: container, debugDescription: "none")
                default: minutes = 1
                }
            }
        }
        struct Page: Decodable { let films: [Film] }
        """

    @Test(
        "by the key it names, by the path it names, and where the code ran if the path leads nowhere",
        arguments: [
            (#"{"length":"keyed"}"#, "films[*].length", "films[0].length", 22),
            (#"{"length":"here"}"#, "films[*]", "films[0]", 12), (#"{}"#, "films[*].length", "films[0].length", 12),
            (#"{"length":"nowhere"}"#, "films[*]", "films[0]", 12),
            (#"{"length":"elsewhere"}"#, "films[*]", "films[0]", 12),
        ] as [(String, String, String, Int)])
    func places(film: String, pattern: String, path: String, column: Int) throws {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(Self.source)])
        let type = try models.type(named: "Page")
        let error = #expect(throws: DecodingFailures.self) {
            _ = try JSONBodyDecoder().decode(Data(#"{ "films":[\#(film)]}"#.utf8), as: type, in: models)
        }
        let group = try #require(error?.groups.first)
        #expect(error?.groups.count == 1)
        #expect(group.pattern == pattern && group.failures.first?.path.description == path)
        #expect(group.count == 1 && group.attempts == 1)
        #expect(group.failures.first?.position?.column == column)
    }
}
