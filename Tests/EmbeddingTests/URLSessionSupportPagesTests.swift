import Basics
import Fixtures
import Foundation
import HTTPMiddleware
import HTTPModel
import Loopback
import Testing
import URLSessionSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The pages about URLSessionSupport")
struct URLSessionSupportPagesTests {
    // page URLSessionSupport.md
    /// A session that answers from a folder, for tests and for previews.
    func recordedSession(in folder: URL) throws -> URLSession {
        let transport = try FixtureTransport(directory: folder.path)
        return URLSession(configuration: .fixtures(transport))
    }
    // end

    @Test("a session answers from a folder")
    func session() async throws {
        let session = try recordedSession(in: FixtureTestingPagesTests.recordings)
        let url = try #require(URL(string: "https://staging.example.com/films"))
        let (data, _) = try await session.data(from: url)
        #expect(try JSONDecoder().decode([FixtureTestingPagesTests.Film].self, from: data).count == 2)
    }
}

@Suite("The article about a configuration of one's own")
struct YourOwnConfigurationTests {
    // page YourOwnConfiguration.md
    /// The transport of an app that has settings of its own.
    func transport() -> URLSessionTransport {
        let configuration = URLSessionConfiguration.default
        configuration.httpAdditionalHeaders = ["X-Client": "shop/2.1"]
        configuration.httpMaximumConnectionsPerHost = 2

        var limits = URLSessionTransport.Limits()
        limits.timeouts.total = .seconds(60)
        return URLSessionTransport(configuration: configuration, limits: limits)
    }
    // end

    // page YourOwnConfiguration.md
    /// The app's client over the app's own session.
    func pipeline() -> Pipeline {
        Pipeline.standard(over: transport())
    }
    // end

    // page YourOwnConfiguration.md
    /// Loads an address, and tells how far it has come.
    func load(
        _ url: URL, telling progress: @escaping @Sendable (String) -> Void
    ) async throws -> Data {
        let context = ExchangeContext(onProgress: { news in
            let whole = news.expected.map(String.init) ?? "?"
            progress("\(news.phase.rawValue): \(news.received) of \(whole)")
        })
        let response = try await pipeline().send(Request(url), in: context)
        return try await response.body.collected(upTo: 8 << 20)
    }
    // end

    @Test("the configuration's lines go out, a redirect is followed by middleware, and progress is told")
    func loading() async throws {
        let server = try RawServer { connection in
            let isFirst = try connection.readRequest()?.target == "/old"
            try connection.write(
                isFirst
                    ? "HTTP/1.1 301 Moved\r\nLocation: /new\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                    : "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nfilms")
            connection.close()
        }
        let told = Lock<[String]>([])
        let data = try await load(server.url("/old")) { line in told.withLock { $0.append(line) } }
        #expect(data == Data("films".utf8))
        #expect(told.withLock { $0.contains("receiving: 5 of 5") })
        #expect(server.requests.count == 2)
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
