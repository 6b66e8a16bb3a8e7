import Foundation
import SwiftInterpreting
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
        var models = ModelCatalogue(interpreter: .swift)
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

    /// The same text that is compiled with these tests.
    static func compiledModels() throws -> ModelCatalogue {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "LibraryModels.swift")
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(try String(contentsOf: path, encoding: .utf8))])
        return models
    }

    @Test("code comes to what the same code comes to that is compiled", arguments: LibraryModelBody.all)
    func compiled(body: LibraryModelBody) throws {
        let models = try Self.compiledModels()
        let type = try models.type(named: "\(body.type)")
        let data = Data(body.json.utf8)
        let compiled: ModelValue
        do {
            compiled = ModelValue(reflecting: try JSONDecoder().decode(body.type, from: data))
        } catch {
            let failures = #expect(throws: DecodingFailures.self) {
                try JSONBodyDecoder().decode(data, as: type, in: models)
            }
            #expect(try !#require(failures).description.contains("unknown"))
            return
        }
        let value = try JSONBodyDecoder().decode(data, as: type, in: models)
        // An empty list that is reflected has lost the type of its elements, and shows the same.
        #expect(value == compiled || "\(value)" == "\(compiled)")
    }
}

/// A body and the type that code decodes it as.
struct LibraryModelBody: CustomTestStringConvertible {
    let type: any (Decodable & Sendable).Type
    let json: String

    var testDescription: String { "\(type): \(json)" }

    init(_ type: any (Decodable & Sendable).Type, _ json: String) {
        self.type = type
        self.json = json
    }

    static let all = [
        LibraryModelBody(
            TaggedItem.self,
            #"{"tags":"a, b,a,,c","day":"2024-02-29","price":"12.50","hex":"0xff","name":"Ada Maria lovelace"}"#),
        LibraryModelBody(TaggedItem.self, #"{"tags":"","price":"x"}"#),
        LibraryModelBody(TaggedItem.self, #"{"tags":"","price":"1","name":""}"#),
        LibraryModelBody(
            Basket.self,
            #"[{"name":"Bolt","price":1.5,"count":4},{"name":"Nut","price":0.25,"count":1},{"name":"Bolt","price":2,"count":2}]"#
        ),
        LibraryModelBody(Basket.self, #"[]"#),
        LibraryModelBody(
            Clip.self,
            #"{"duration":"1:02:03.5","date":"2024-01-01T00:00:00.250Z","url":"https://e.com/a b.png","color":"FF8000"}"#
        ),
        LibraryModelBody(
            Clip.self,
            #"{"duration":"1:02:03","date":"2024-01-01T00:00:00Z","url":"https://e.com/ab.tar.gz","color":"00ff0g"}"#),
        LibraryModelBody(
            Clip.self,
            #"{"duration":"1:02","date":"2024-01-01T00:00:00Z","url":"https://e.com/ab.tar.gz","color":"00ff00"}"#),
        LibraryModelBody(
            Clip.self,
            #"{"duration":"1:02:3","date":"2024-01-01T00:00:00Z","url":"https://e.com/ab.tar.gz","color":"00ff00"}"#),
        LibraryModelBody(Entry.self, #"{"id":"42","text":"b:one\ntwo\n\nthree"}"#),
        LibraryModelBody(Entry.self, #"{"id":3,"text":"c"}"#),
        LibraryModelBody(Entry.self, #"{"id":null,"text":""}"#),
        LibraryModelBody(Topic.self, #""ALPHA""#),
        LibraryModelBody(Topic.self, #""some_thing""#),
        LibraryModelBody(Tally.self, #"{"a":1,"b":2,"c":13}"#),
        LibraryModelBody(Invoice.self, #"{"y":2024,"m":2,"a":12.345}"#),
        LibraryModelBody(
            Release.self,
            #"{"version":"1.9.12","link":"https://e.com/x?a=1&b=2","ms":1700000000123,"id":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}"#
        ),
    ]
}
