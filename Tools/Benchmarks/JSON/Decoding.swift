import Foundation
import JSONModel
import Measure
import ModelDecoding
import SwiftInterpreting

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

        for (name, source, type, compiled, wanted) in models {
            var catalogue = ModelCatalogue(interpreter: .swift)
            _ = try catalogue.add([SourceText(source(), named: "Episode.swift")])
            let type = try catalogue.type(named: type)
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
            table.add("decode, \(name)", ours.text, "JSONDecoder \(theirs.text)", "\(ratio)", "≥ \(wanted)")
        }
    }

    /// Decodes a text once, for its memory to be measured.
    static func decode(_ body: JSONValue) throws {
        var configuration = DecoderConfiguration()
        configuration.dateDecodingStrategy = .iso8601
        configuration.keyDecodingStrategy = .convertFromSnakeCase
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(episode, named: "Episode.swift")])
        _ = try JSONBodyDecoder(configuration).decode(body, as: models.type(named: "[Episode]"), in: models)
    }
}

extension Decoding {
    fileprivate typealias Model = (
        name: String, source: @Sendable () throws -> String, type: String,
        decode: @Sendable (JSONDecoder, Data) throws -> Int, wanted: Double
    )

    fileprivate static let models: [Model] = [
        ("5 of 13 members", { episode }, "[Episode]", { try $0.decode([Episode].self, from: $1).count }, 6),
        (
            "13 members, odd letters", { fullEpisode }, "[Episode]",
            { try $0.decode([FullEpisode].self, from: $1).count }, 6
        ),
        (
            "13 members by linear code", handWritten, "[LinearEpisode]",
            { try $0.decode([LinearEpisode].self, from: $1).count }, 2
        ),
        (
            "13 members by code that decides", handWritten, "[DecidingEpisode]",
            { try $0.decode([DecidingEpisode].self, from: $1).count }, 2
        ),
    ]

    fileprivate static let playground: Model = (
        "the playground's Episode", { playgroundEpisode }, "[Episode]",
        { try $0.decode([PlaygroundEpisode].self, from: $1).count }, 6
    )

    /// The file that the compiler has read as well, so that both run the same code.
    @Sendable fileprivate static func handWritten() throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        return try String(contentsOf: folder.appending(path: "HandWrittenEpisodes.swift"), encoding: .utf8)
    }

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
