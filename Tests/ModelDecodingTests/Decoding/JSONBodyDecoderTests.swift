import Foundation
import JSONModel
import SwiftInterpreting
import Testing

@testable import ModelDecoding

@Suite("A body of episodes")
struct EpisodeTests {
    static let source = """
        struct Episode: Decodable {
            let id: Int
            let title: String
            let thumbnailUrl: URL
            let collection: String?
            let publishedAt: Date
        }
        """

    static func decode(_ body: String, as type: String = "[Episode]") throws -> ModelValue {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(source, named: "Episode.swift")])
        return try decoder.decode(Data(body.utf8), as: models.type(named: type), in: models)
    }

    static var decoder: JSONBodyDecoder {
        var decoder = JSONBodyDecoder()
        decoder.configuration.dateDecodingStrategy = .iso8601
        decoder.configuration.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }

    @Test("decodes into the declared type")
    func decodes() throws {
        let body = """
            [{"id": 1, "title": "A", "thumbnail_url": "https://a.b/c.png", "collection": null,
              "published_at": "2018-04-17T04:30:00Z"},
             {"published_at": "2018-04-17T06:30:00+02:00", "id": 2, "title": "B", "thumbnail_url": "/c.png"}]
            """
        let value = try Self.decode(body)
        #expect(
            value.description == """
                [Episode(id: 1, title: "A", thumbnailUrl: https://a.b/c.png, collection: nil, \
                publishedAt: 2018-04-17T04:30:00Z), \
                Episode(id: 2, title: "B", thumbnailUrl: /c.png, collection: nil, publishedAt: 2018-04-17T04:30:00Z)]
                """)
    }

    @Test("tells everything that does not fit, grouped")
    func failures() throws {
        let body = """
            [{"id": 1, "title": "A", "thumbnail_url": "https://a.b/c.png", "published_at": "2018-04-17"},
             {"id": "2", "title": null, "thumbnail_url": "/c.png", "published_at": "2018-04-18"},
             {"id": 3, "title": "B", "published_at": "2018-04-18"}]
            """
        let failures = #expect(throws: DecodingFailures.self) { try Self.decode(body) }
        #expect(
            failures?.groups.map { "\($0.pattern): \($0.count) of \($0.attempts)" } == [
                "[*].publishedAt: 3 of 3", "[*].id: 1 of 3", "[*].title: 1 of 3", "[*].thumbnailUrl: 1 of 3",
            ] as [String])
        #expect(failures?.failures.first?.position?.description == "1:80")
    }
}
