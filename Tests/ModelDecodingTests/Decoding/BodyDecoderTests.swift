import Foundation
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("A body that is not JSON for declared types")
struct BodyDecoderTests {
    struct Movie: Codable, Sendable {
        let title: String
        let year: Int?
        let tags: [String]
        let genre: Genre
        enum Genre: String, Codable {
            case drama
            case comedy = "COMEDY"
        }
    }

    static let source = """
        struct Movie: Decodable {
            let title: String
            let year: Int?
            let tags: [String]
            let genre: Genre
            enum Genre: String, Decodable { case drama, comedy = "COMEDY" }
        }
        """

    static func models() throws -> ModelCatalogue {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(source)])
        return models
    }

    static let movies = [
        Movie(title: "A", year: 1999, tags: ["x", "y"], genre: .comedy),
        Movie(title: "B", year: nil, tags: [], genre: .drama),
    ]
    static let text = """
        [Movie(title: "A", year: 1999, tags: ["x", "y"], genre: .comedy), \
        Movie(title: "B", year: nil, tags: [], genre: .drama)]
        """

    @Test("a property list decodes as PropertyListDecoder has it", arguments: [true, false])
    func propertyList(isBinary: Bool) throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = isBinary ? .binary : .xml
        let models = try Self.models()
        let decoder: any BodyDecoder = .propertyList
        let type = try models.type(named: "[Movie]")
        #expect(try decoder.decode(encoder.encode(Self.movies), as: type, in: models).description == Self.text)

        let broken = try encoder.encode([["title": "A"]])
        let failures = #expect(throws: DecodingFailures.self) { try decoder.decode(broken, as: type, in: models) }
        #expect(failures?.failures.map { "\($0.path)" } == ["[0].tags", "[0].genre"] as [String])
        #expect(failures?.failures.first?.kind == .missing)
    }

    @Test("a text decodes as a string, and as nothing else")
    func plainText() throws {
        let decoder: any BodyDecoder = .text
        let body = Data("é\n".utf8)
        #expect(
            try decoder.decode(body, as: .scalar(.string), in: ModelCatalogue(interpreter: .swift)) == .string("é\n"))
        #expect(throws: DecodingFailures.self) {
            try decoder.decode(Data([0xFF]), as: .scalar(.string), in: ModelCatalogue(interpreter: .swift))
        }
        #expect(throws: DecodingFailures.self) {
            try decoder.decode(body, as: .scalar(.int), in: ModelCatalogue(interpreter: .swift))
        }
    }

    @Test("a body asked for as Data is its bytes")
    func data() throws {
        let decoder: any BodyDecoder = .data
        let body = Data([0, 0xFF])
        #expect(try decoder.decode(body, as: .scalar(.data), in: ModelCatalogue(interpreter: .swift)) == .data(body))
        #expect(throws: DecodingFailures.self) {
            try decoder.decode(body, as: .scalar(.string), in: ModelCatalogue(interpreter: .swift))
        }
    }

    @Test("a compiled type decodes through Foundation and shows what it stores")
    func compiled() throws {
        let decoder = CompiledModels(JSONDecoder()).adding(Movie.self)
        let models = try Self.models()
        let body = try JSONEncoder().encode(Self.movies)
        #expect(try decoder.decode(body, as: models.type(named: "[Movie]"), in: models).description == Self.text)
        #expect(try decoder.decode(Data("[1]".utf8), as: .array(.scalar(.int)), in: models).description == "[1]")

        let failures = #expect(throws: DecodingFailures.self) {
            try decoder.decode(Data(#"[{"title": 1}]"#.utf8), as: models.type(named: "[Movie]"), in: models)
        }
        #expect(failures?.failures.first.map { "\($0.path)" } == "[0].title")
    }

    @Test("a compiled value is shown whatever it is made of")
    func reflection() {
        enum Shape {
            case circle(radius: Double)
            case pair(Int, String)
            case nothing
        }
        let value = ModelValue(
            reflecting: [
                Shape.circle(radius: 1.5), Shape.pair(1, "x"), Shape.nothing, ["b": UInt8(1), "a": 2],
            ] as [Any])
        #expect(value.description == #"[.circle(radius: 1.5), .pair(1, "x"), .nothing, ["a": 2, "b": 1]]"#)
    }

    @Test("JSON asked for as JSON is kept as it is, deep or not")
    func json() throws {
        let body = String(repeating: "[", count: 600) + "1.10" + String(repeating: "]", count: 600)
        let value = try JSONBodyDecoder().decode(
            Data(body.utf8), as: .scalar(.json), in: ModelCatalogue(interpreter: .swift))
        #expect(value.description == body)
    }
}
