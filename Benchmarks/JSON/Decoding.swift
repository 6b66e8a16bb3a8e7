import Foundation
import JSONModel
import Measure
import ModelDecoding

/// Decoding into declared types beside `JSONDecoder` with the same types compiled: from bytes to values, both.
enum Decoding {
    static func compare(_ body: Body, in table: inout Table) throws {
        try compare(Body.playground(length: body.bytes.count), [playground], in: &table)
        try compare(body, models, in: &table)
    }

    private static func compare(_ body: Body, _ models: [Model], in table: inout Table) throws {
        let data = Data(body.bytes)
        var configuration = DecoderConfiguration()
        configuration.dateDecodingStrategy = .iso8601
        configuration.keyDecodingStrategy = .convertFromSnakeCase
        let foundation = JSONDecoder()
        foundation.dateDecodingStrategy = .iso8601
        foundation.keyDecodingStrategy = .convertFromSnakeCase

        for (name, source, compiled) in models {
            var catalogue = ModelCatalogue()
            _ = try catalogue.add([SourceText(source, named: "Episode.swift")])
            let type = try catalogue.type(named: "[Episode]")
            let decoder = JSONBodyDecoder(configuration)
            guard try decoder.decode(data, as: type, in: catalogue).count == compiled(foundation, data) else {
                throw CocoaError(.coderReadCorrupt)
            }
            let ours = median(of: 7) {
                processorTime { [catalogue] in _ = try? decoder.decode(data, as: type, in: catalogue) }
            }
            let theirs = median(of: 5) { processorTime { _ = try? compiled(foundation, data) } }
            guard let ours, let theirs else { continue }
            let ratio = (theirs.seconds / ours.seconds).rounded(to: 1)
            table.add("decode, \(name)", ours.text, "JSONDecoder \(theirs.text)", "\(ratio)", "≥ 6.0")
        }
    }

    /// Decodes a text once, for its memory to be measured.
    static func decode(_ body: JSONValue) throws {
        var configuration = DecoderConfiguration()
        configuration.dateDecodingStrategy = .iso8601
        configuration.keyDecodingStrategy = .convertFromSnakeCase
        var models = ModelCatalogue()
        _ = try models.add([SourceText(episode, named: "Episode.swift")])
        _ = try JSONBodyDecoder(configuration).decode(body, as: models.type(named: "[Episode]"), in: models)
    }
}

extension Decoding {
    fileprivate typealias Model = (name: String, source: String, decode: @Sendable (JSONDecoder, Data) throws -> Int)

    fileprivate static let models: [Model] = [
        ("5 of 13 members", episode, { try $0.decode([Episode].self, from: $1).count }),
        ("13 members, odd letters", fullEpisode, { try $0.decode([FullEpisode].self, from: $1).count }),
    ]

    fileprivate static let playground: Model = (
        "the playground's Episode", playgroundEpisode, { try $0.decode([PlaygroundEpisode].self, from: $1).count }
    )

    fileprivate struct PlaygroundEpisode: Decodable {
        let id: Int
        let plus: Bool
        let title: String
        let excerpt: String
        let author: String
        let thumbnailUrl: URL
        let collection: String?
        let publishedAt: Date
        let swift: Int
        let xcode: Int
        let platformName: String
        let platformVersion: Int
    }

    fileprivate static let playgroundEpisode = """
        public struct Episode: Decodable {

            // MARK: - Properties

            let id: Int
            let plus: Bool
            let title: String
            let excerpt: String
            let author: String
            let thumbnailUrl: URL
            let collection: String?
            let publishedAt: Date

            let swift: Int
            let xcode: Int
            let platformName: String
            let platformVersion: Int

        }
        """

    fileprivate struct Episode: Decodable {
        let id: Int
        let title: String
        let thumbnailUrl: URL
        let collection: String?
        let publishedAt: Date
    }

    fileprivate struct FullEpisode: Decodable {
        let id: Int
        let plus: Bool
        let title: String
        let synopsis: String
        let swift: Int
        let rating: Double
        let platformName: String
        let author: String
        let thumbnailUrl: URL
        let collection: String?
        let duration: Int
        let tags: [String]
        let publishedAt: Date
    }

    fileprivate static let episode = """
        struct Episode: Decodable {
            let id: Int
            let title: String
            let thumbnailUrl: URL
            let collection: String?
            let publishedAt: Date
        }
        """

    fileprivate static let fullEpisode = """
        struct Episode: Decodable {
            let id: Int
            let plus: Bool
            let title: String
            let synopsis: String
            let swift: Int
            let rating: Double
            let platformName: String
            let author: String
            let thumbnailUrl: URL
            let collection: String?
            let duration: Int
            let tags: [String]
            let publishedAt: Date
        }
        """
}
