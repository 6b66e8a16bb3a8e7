import Foundation
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("What is private to a file is meant in that file alone")
struct PrivateMemberTests {
    private let other = """
        private extension KeyedDecodingContainer {
            func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
                try Int(decode(String.self, forKey: key)) ?? 0
            }
        }
        private extension String {
            var tidy: String { "other" }
            func tidied() -> String { "other" }
        }
        struct Other: Decodable { let n: Int }
        """

    @Test("A 'decode' of one file does not decode the models of another")
    func containers() throws {
        let models = try models([other, "struct Third: Decodable { let n: Int }"])
        #expect(throws: DecodingFailures.self) { try value(#"{"n": "7"}"#, as: "Third", in: models) }
        #expect(try value(#"{"n": "7"}"#, as: "Other", in: models) == "Other(n: 7)")
    }

    @Test("Two files have a method and a property of one name")
    func members() throws {
        let models = try models([
            other,
            """
            struct Third: Decodable {
                let a: String
                let b: String
                init(from decoder: any Decoder) throws {
                    let text = try decoder.singleValueContainer().decode(String.self)
                    a = text.tidy
                    b = text.tidied()
                }
            }
            private extension String {
                var tidy: String { "third" }
                func tidied() -> String { "third" }
            }
            """,
        ])
        #expect(try value(#""x""#, as: "Third", in: models) == #"Third(a: "third", b: "third")"#)
    }

    @Test("A type's own keys stand before those that a file or a type around it names so", arguments: [true, false])
    func keys(areInFile: Bool) throws {
        let shelf = """
            struct Shelf: Decodable {
                struct Book: Codable {
                    let title: String
                    let pages: Int?
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        title = try container.decode(String.self, forKey: .title)
                        pages = try container.decodeIfPresent(Int.self, forKey: .pages)
                    }
                }
                struct Stamp: Codable {
                    let text: String
                    init(from decoder: any Decoder) throws {
                        text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .books)
                    }
                    func encode(to encoder: any Encoder) throws {}
                }
                let books: [Book]
                \(areInFile ? "" : "enum CodingKeys: CodingKey { case books }")
            }
            """
        let keys = areInFile ? "private enum CodingKeys: CodingKey { case books }" : ""
        let models = try models([shelf + keys])
        let book = #"{"title": "Emma"}"#
        let shown = #"Book(title: "Emma", pages: nil)"#
        #expect(try value(#"{"books": [\#(book)]}"#, as: "Shelf", in: models).contains(shown))
        #expect(try value(#"{"books": "x"}"#, as: "Shelf.Stamp", in: models).contains(#"(text: "x")"#))
    }

    private func models(_ texts: [String]) throws -> ModelCatalogue {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add(
            texts.enumerated().map { SourceText($0.element, named: "File\($0.offset).swift", isFile: true) })
        return models
    }

    private func value(_ body: String, as type: String, in models: ModelCatalogue) throws -> String {
        "\(try JSONBodyDecoder().decode(Data(body.utf8), as: models.type(named: type), in: models))"
    }
}
