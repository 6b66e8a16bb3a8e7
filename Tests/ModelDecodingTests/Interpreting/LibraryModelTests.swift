import Foundation
import Testing

@testable import ModelDecoding

@Suite("Models whose code calls the library")
struct LibraryModelTests {
    static let source = """
        struct Film: Decodable {
            let title: String
            let year: Int
            let isClassic: Bool

            enum CodingKeys: String, CodingKey { case title, released }

            init(from decoder: Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                title = try container.decode(String.self, forKey: .title).trimmingCharacters(in: .whitespaces)
                let released = try container.decode(String.self, forKey: .released)
                guard let year = Int(released.prefix(4)) else {
                    throw DecodingError.dataCorruptedError(
                        forKey: .released, in: container, debugDescription: "“\\(released)” has no year")
                }
                self.year = year
                isClassic = (1900..<1970).contains(year)
            }
        }
        """

    @Test("bodies one after another, each shorter than the one before")
    func bodies() throws {
        var models = ModelCatalogue()
        _ = try models.add([SourceText(Self.source)])
        let type = try models.type(named: "Film")
        for (body, film) in [
            (
                #"{"rating": 5, "country": "France", "title": " Jules et Jim ", "released": "1962-01-23"}"#,
                ("Jules et Jim", 1962)
            ),
            (#"{"title": "Ran", "released": "1985"}"#, ("Ran", 1985)),
            (#"{"released":"1954","title":"La Strada"}"#, ("La Strada", 1954)),
        ] {
            let value = try JSONBodyDecoder().decode(Data(body.utf8), as: type, in: models)
            #expect(value.member("title") == .string(film.0))
            #expect(value.member("year") == .int(film.1))
            #expect(value.member("isClassic") == .bool(film.1 < 1970))
        }
        #expect(throws: DecodingFailures.self) {
            try JSONBodyDecoder().decode(Data(#"{"title":"A","released":"soon"}"#.utf8), as: type, in: models)
        }
    }
}
