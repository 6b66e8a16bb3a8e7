import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import SwiftInterpreting
import TestFiles
import Testing

@testable import Presentation

/// Something to look at, made from source and bodies as a session makes it.
enum Sample {
    static let declarations = """
        struct Host: Decodable {
            let id: Int
            let name: String
        }
        enum Level: String, Decodable {
            case beginner = "Beginner"
            case advanced = "Advanced"
        }
        struct Episode: Decodable {
            let id: Int
            let title: String
            let excerpt: String
            let thumbnailUrl: URL
            let collection: String?
            let publishedAt: Date
            let duration: Double
            let isFree: Bool
            let level: Level
            let host: Host
            let tags: [String]
        }
        """

    static func models(_ source: String = declarations) throws -> ModelCatalogue {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(source, named: "Episode.swift")])
        return models
    }

    static var configuration: DecoderConfiguration {
        var configuration = DecoderConfiguration()
        configuration.dateDecodingStrategy = .iso8601
        configuration.keyDecodingStrategy = .convertFromSnakeCase
        return configuration
    }

    static let episodes: String = {
        let titles = ["Reveal", "What's New in Swift 4.1 — 日本語の題名", "Optionals", "e\u{301}tude for 👩‍👩‍👧"]
        let elements = titles.enumerated().map { place, title in
            """
            {"id": \(317 - place * 100), "title": "\(title)", "excerpt": "\(String(repeating: "Long words. ", count: place + 4))",
             "thumbnail_url": "https://cdn.example.com/images/2018/\(place)/thumbnail-of-the-episode.png",
             "collection": \(place == 1 ? "\"Mastering\"" : "null"), "published_at": "2018-04-\(17 + place)T10:30:00Z",
             "duration": \(place).5, "is_free": \(place == 0), "level": "\(place < 2 ? "Beginner" : "Advanced")",
             "host": {"id": 1, "name": "Bart"}, "tags": ["swift", "ios"]}
            """
        }
        return "[" + elements.joined(separator: ",\n") + "]"
    }()

    static func value(_ type: String = "[Episode]", of body: String = episodes) throws -> Value {
        let models = try models()
        return .model(
            try JSONBodyDecoder(configuration).decode(
                Data(body.utf8), as: models.decodableType(named: type), in: models))
    }

    static func json(_ text: String) throws -> Value { .model(.json(try JSONDocument(text).root)) }

    static func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    static func response(
        _ status: Int = 200, _ reason: String = "OK", type: String = "application/json",
        body: [UInt8] = Array(episodes.utf8)
    ) throws -> Response {
        var headers = HeaderFields()
        try headers.append("Content-Type", type)
        try headers.append("x-Request-ID", "ab12")
        try headers.append("Set-Cookie", "a=1")
        try headers.append("Set-Cookie", "b=2")
        var facts = Transfer.Facts()
        facts.timings.name = .milliseconds(2)
        facts.timings.connect = .milliseconds(5)
        facts.timings.ready = .milliseconds(5)
        facts.timings.firstByte = .milliseconds(11)
        facts.timings.total = .milliseconds(12)
        return Response(
            status: Status(status), reason: reason, headers: headers, body: .bytes(Data(body)),
            url: try url("http://127.0.0.1:3000/api/episodes"), transfer: Transfer(facts))
    }
}

extension RenderedView {
    var shown: String { String(decoding: bytes(as: .plain), as: UTF8.self) }
}

extension ViewSubject {
    func shown(_ look: ViewKind? = nil, on canvas: Canvas = Canvas()) throws -> String {
        try (look.map { try picture($0, on: canvas) } ?? picture(on: canvas)).shown
    }
}

/// Compares with what is kept under `Goldens`.
func expectGolden(_ shown: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = Project.folder.appending(path: "Tests/PresentationTests/Goldens/\(name).txt")
    if Project.recordsGoldens { try Data(shown.utf8).write(to: file) }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(shown == kept, "Goldens/\(name).txt", sourceLocation: sourceLocation)
}
