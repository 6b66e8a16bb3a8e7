import Foundation
import HTTPModel
import ModelDecoding
import SwiftInterpreting
import Testing

// page
struct Movie: Decodable {
    let id: Int
    let title: String
    let releaseDate: Date
}

/// A shell of one's own: a line is a path and the type that comes. The types are the app's, compiled into it.
struct MovieShell {
    let base: URL
    let transport: any Transport
    private var models = ModelCatalogue(interpreter: .swift)
    private let decoder: CompiledModels

    init(base: URL, transport: any Transport) throws {
        self.base = base
        self.transport = transport
        // Foundation decodes what is compiled; the catalogue only has to know the names.
        _ = try models.add([SourceText("struct Movie: Decodable {}")])
        let settings = JSONDecoder()
        settings.keyDecodingStrategy = .convertFromSnakeCase
        settings.dateDecodingStrategy = .iso8601
        decoder = CompiledModels(settings).adding(Movie.self)
    }

    func answer(_ line: String) async throws -> String {
        let words = line.split(separator: " ").map(String.init)
        guard words.count == 2 else { return "write a path and a type: movie/7 Movie" }
        let type = try models.type(named: words[1])
        let response = try await transport.send(Request(base.appending(path: words[0]))).collected()
        guard response.status.isSuccess else { return "the server answered \(response.status)" }
        let body = try await response.body.collected()
        do throws(DecodingFailures) {
            return try decoder.decode(body, as: type, in: models).description
        } catch {
            return error.description
        }
    }
}
// end

@Suite("A shell with compiled models")
struct ShellTests {
    private static let movie = #"{"id": 7, "title": "Nine Clocks", "release_date": "2019-03-13T00:00:00Z"}"#

    @Test(
        "shows what comes as the app's own types, and says where it does not fit",
        arguments: [
            ("movie/7 Movie", movie, #"Movie(id: 7, title: "Nine Clocks", releaseDate: 2019-03-13"#),
            ("movie [Movie]", "[]", "[]"),
            ("movie/7", movie, "write a path and a type: movie/7 Movie"),
        ] as [(String, String, String)])
    func answers(line: String, body: String, shown: String) async throws {
        #expect(try await shell(body).answer(line).hasPrefix(shown))
    }

    @Test("a body that does not decode is told by its place")
    func failure() async throws {
        let shown = try await shell(#"{"id": "seven", "title": "Nine Clocks"}"#).answer("movie/7 Movie")
        #expect(shown.hasPrefix("id: "))
    }

    private func shell(_ body: String) throws -> MovieShell {
        let base = try #require(URL(string: "https://api.example.com/"))
        return try MovieShell(
            base: base,
            transport: SeamTests.Scripted { request in
                Response(status: Status(200), body: .bytes(Data(body.utf8)), url: request.url)
            })
    }
}
