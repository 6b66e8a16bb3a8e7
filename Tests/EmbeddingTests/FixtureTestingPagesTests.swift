import FixtureTesting
import Fixtures
import Foundation
import HTTPModel
import Loopback
import TestFiles
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The pages about FixtureTesting")
struct FixtureTestingPagesTests {
    // page green-01.swift
    struct Film: Decodable, Equatable {
        let id: Int
        let title: String
    }

    struct NoSuchFilm: Error {}

    /// The app's client. It calls the session that every app has.
    struct FilmsClient {
        var base = URL(string: "https://films.example.com/")

        func films() async throws -> [Film] {
            try JSONDecoder().decode([Film].self, from: try await data("films"))
        }

        func film(_ id: Int) async throws -> Film {
            try JSONDecoder().decode(Film.self, from: try await data("films/\(id)"))
        }

        private func data(_ path: String) async throws -> Data {
            guard let url = base?.appending(path: path) else { throw URLError(.badURL) }
            let (data, response) = try await URLSession.shared.data(from: url)
            if (response as? HTTPURLResponse)?.statusCode == 404 { throw NoSuchFilm() }
            return data
        }
    }
    // end

    // page FixtureTesting.md green-02.swift green-03.swift green-04.swift
    @Test("the films of a page are read", .fixtures("films"))
    func page() async throws {
        #expect(try await FilmsClient().films().map(\.title) == ["Arrival", "Dune"])
    }
    // end

    // page green-03.swift green-04.swift
    @Test("a film that does not exist is an error of its own", .fixtures("films"))
    func noFilm() async {
        await #expect(throws: NoSuchFilm.self) { try await FilmsClient().film(9) }
    }
    // end

    // page green-04.swift
    @Test("the server on this machine is another base of the same API")
    func local() async throws {
        let local = try #require(URL(string: "http://127.0.0.1:3000/"))
        let films = try await withFixtures("films", base: local) {
            try await FilmsClient(base: local).films()
        }
        #expect(films.first == Film(id: 1, title: "Arrival"))
    }
    // end

    // page FixtureTesting.md
    /// A session that answers from a folder.
    func recordedSession(in folder: URL) throws -> URLSession {
        let transport = try FixtureTransport(directory: folder.path)
        return URLSession(configuration: .fixtures(transport))
    }
    // end

    @Test("a session answers from a folder")
    func session() async throws {
        let session = try recordedSession(in: Self.recordings)
        let url = try #require(URL(string: "https://staging.example.com/films"))
        let (data, _) = try await session.data(from: url)
        #expect(try JSONDecoder().decode([Film].self, from: data).count == 2)
    }

    // page RenewingRecordings.md
    /// Says at the beginning of a run what becomes of requests that have no recording.
    func announcement(of mode: RecordMode) -> String {
        switch mode {
        case .none: "no request leaves this machine"
        case .once: "folders without recordings are recorded"
        case .new: "what has no recording is recorded"
        case .all: "everything is asked again, and recorded"
        case .live: "everything is asked, and nothing is recorded"
        case .environment: "the environment decides"
        }
    }
    // end

    // page RenewingRecordings.md
    /// Asks the API for the films once more, and keeps what it says.
    func renewFilms(in folder: URL, from server: URL) async throws -> [Film] {
        try await withFixtures(at: folder, mode: .all) {
            try await FilmsClient(base: server).films()
        }
    }
    // end

    @Test("the tutorial's manifest has what the page about testing adds to one")
    func manifest() throws {
        let resources = "Sources/Apps/FixtureTesting/FixtureTesting.docc/Resources"
        let manifest = CodeSample.lines(try Project.text(of: "\(resources)/green-manifest.txt"))
        let page = try Project.text(of: "Documentation/Testing.md").components(separatedBy: "\n```\n")
        let added = CodeSample.lines(try #require(page.first { $0.hasPrefix(".package(") }))
        #expect(added.count == 7)
        #expect(added.allSatisfy(manifest.contains))
    }

    static let recordings = Project.folder.appending(path: "Tests/EmbeddingTests/Fixtures/films")

    @Test("a renewed recording says what the server says now")
    func renewal() async throws {
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            let body = #"[{"id": 3, "title": "Tenet"}]"#
            try connection.write(
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
                    + "Connection: close\r\n\r\n\(body)")
            connection.close()
        }
        let folder = try TemporaryFolder()
        #expect(try await renewFilms(in: folder.url, from: server.url()) == [Film(id: 3, title: "Tenet")])
        let films = try await withFixtures(at: folder.url, mode: .none) { try await FilmsClient().films() }
        #expect(films == [Film(id: 3, title: "Tenet")])
        #expect(RecordMode.allCases.map(announcement).count == 5)
    }
}

@Suite("The tutorial about a list of films")
struct TestingAFilmListTests {
    // page films-01.swift
    /// The contents of the films screen.
    @MainActor
    final class FilmList {
        private(set) var titles: [String] = []
        private(set) var message: String?
        private let session: URLSession

        init(session: URLSession = .shared) {
            self.session = session
        }

        func load(from url: URL) async {
            do {
                let (data, response) = try await session.data(from: url)
                guard (response as? HTTPURLResponse)?.statusCode == 200 else {
                    message = "The films are not available now."
                    return
                }
                titles = try JSONDecoder().decode([String].self, from: data)
            } catch {
                message = "The films could not be loaded."
            }
        }
    }
    // end

    // page films-02.swift films-03.swift films-04.swift
    /// Returns a session in which one URL has one response.
    func session(answering path: String, with status: Int, _ body: String) -> URLSession {
        let url = "https://films.example.com\(path)"
        let exchange = Exchange(
            request: RecordedRequest(.get, url),
            response: RecordedResponse(status: Status(status), body: Data(body.utf8), url: url))
        return URLSession(configuration: .fixtures(FixtureTransport(exchanges: [exchange])))
    }
    // end

    // page films-03.swift films-04.swift
    @MainActor
    @Test("the films are listed by their titles")
    func films() async throws {
        let list = FilmList(session: session(answering: "/films", with: 200, #"["Arrival", "Dune"]"#))
        await list.load(from: try #require(URL(string: "https://staging.example.com/films")))
        #expect(list.titles == ["Arrival", "Dune"])
        #expect(list.message == nil)
    }
    // end

    // page films-04.swift
    @MainActor
    @Test("a message says so when the server is down")
    func down() async throws {
        let list = FilmList(session: session(answering: "/films", with: 503, ""))
        await list.load(from: try #require(URL(string: "https://staging.example.com/films")))
        #expect(list.titles.isEmpty)
        #expect(list.message == "The films are not available now.")
    }
    // end
}
