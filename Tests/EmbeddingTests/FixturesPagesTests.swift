import Basics
import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import TestFiles
import Testing

@Suite("The pages about Fixtures")
struct FixturesPagesTests {
    // page Fixtures.md
    /// Answers the tests in the shop's place.
    func recordedShop(in folder: URL) throws -> FixtureTransport {
        try FixtureTransport(directory: folder.path, ignoring: [.query("timestamp")], then: .fail)
    }
    // end

    @Test("a recording answers once, whatever the time and the host")
    func shop() async throws {
        let folder = try TemporaryFolder()
        let asked = Request(try #require(URL(string: "https://api.example.com/basket?timestamp=1")))
        let steps = RecordingAResponseTests.FirstStep()
        try await steps.record(asked, in: folder.url, over: FilmServer())

        let transport = try recordedShop(in: folder.url)
        let later = Request(try #require(URL(string: "https://staging.example.com/basket?timestamp=2")))
        #expect(try await transport.send(later).status == Status(200))
        await #expect(throws: TransportError.self) { try await transport.send(later) }
    }
}

/// Answers each request with a film.
private struct FilmServer: Transport {
    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        var headers = HeaderFields()
        do { try headers.append("Content-Type", "application/json") } catch { throw TransportError(error) }
        let film = Data(#"{"title": "Arrival"}"#.utf8)
        return Response(status: Status(200), headers: headers, body: .bytes(film), url: request.url)
    }
}

@Suite("The article about requests that change")
struct RequestsThatChangeTests {
    // page RequestsThatChange.md
    /// Why no recording answers a request; `nil` if one does.
    func explanation(of request: Request, over fixtures: FixtureTransport) async -> String? {
        do {
            _ = try await fixtures.send(request)
            return nil
        } catch {
            return (error.cause as? FixtureMiss)?.description
        }
    }
    // end

    // page RequestsThatChange.md
    /// The recordings of a shop whose app signs its requests.
    func shop(_ exchanges: [Exchange]) -> FixtureTransport {
        FixtureTransport(
            exchanges: exchanges,
            ignoring: [.query("at"), .body("items[].id"), .path("baskets/*/items")])
    }
    // end

    private let exchanges = [
        Exchange(
            request: RecordedRequest(.get, "https://api.example.com/basket?at=1763550000"),
            response: RecordedResponse(status: Status(200), url: "https://api.example.com/basket?at=1763550000"))
    ]

    @Test("a miss reads as the page shows it, and with the part ignored there is none")
    func miss() async throws {
        let request = Request(try #require(URL(string: "https://api.example.com/basket?at=1763640000")))
        let said = await explanation(of: request, over: FixtureTransport(exchanges: exchanges))
        let shown = try Page.named("RequestsThatChange.md").blocks("text")
        #expect([said] == shown)
        #expect(await explanation(of: request, over: shop(exchanges)) == nil)
    }

    @Test("the rules on the page hold for a folder that has them")
    func rules() async throws {
        let rules = try #require(try Page.named("RequestsThatChange.md").blocks("json").first)
        let folder = try TemporaryFolder(files: ["fixtures.json": rules])
        let steps = RecordingAResponseTests.FirstStep()
        for time in ["1", "2"] {
            let asked = Request(try #require(URL(string: "https://api.example.com/basket?at=\(time)")))
            try await steps.record(asked, in: folder.url, over: FilmServer())
        }
        #expect(try folder.names.filter { $0.hasSuffix(".exchange.json") }.count == 1)
        let later = Request(try #require(URL(string: "https://api.example.com/basket?at=3")))
        #expect(try await FixtureTransport(directory: folder.path).send(later).status == Status(200))
    }
}

@Suite("The tutorial about recording an answer")
struct RecordingAResponseTests {
    struct FirstStep {
        // page record-01.swift FixtureRecording.md
        /// Calls the live API once, and keeps its response in a folder.
        func record(_ request: Request, in folder: URL, over network: any Transport) async throws {
            let recorder = Recorder(directory: folder.path)
            _ = try await Pipeline([recorder], over: network).send(request).collected()
            recorder.finish()
        }
        // end
    }

    // page record-02.swift
    /// Calls the live API once, and keeps its response in a folder.
    func record(
        _ request: Request, in folder: URL, over network: any Transport,
        telling log: @escaping @Sendable (String) -> Void
    ) async throws {
        let recorder = Recorder(directory: folder.path) { event in
            switch event {
            case .wrote(let file): log("wrote \(file)")
            case .unchanged(let file): log("\(file) is as it was")
            case .superseded(let file): log("nothing asks for \(file) now")
            case .refused(let reason): log("not recorded: \(reason)")
            }
        }
        _ = try await Pipeline([recorder], over: network).send(request).collected()
        recorder.finish()
    }
    // end

    // page record-03.swift record-04.swift
    /// Returns the transport that responds in the tests.
    func recorded(in folder: URL) throws -> FixtureTransport {
        let transport = try FixtureTransport(directory: folder.path)
        for error in transport.unreadable { throw error }
        return transport
    }
    // end

    // page record-04.swift
    /// The fields in which a request differs from the recording that comes nearest.
    func differences(of request: Request, from transport: FixtureTransport) async -> [String] {
        do {
            _ = try await transport.send(request)
            return []
        } catch {
            let miss = error.cause as? FixtureMiss
            return miss?.neighbours.first?.differences.map(\.description) ?? []
        }
    }
    // end

    @Test("an answer is recorded without its key, told, and replayed for any host")
    func recording() async throws {
        let folder = try TemporaryFolder()
        let told = Lock<[String]>([])
        var request = Request(try #require(URL(string: "https://api.example.com/films/7")))
        try request.headers.append("X-API-Key", "a1b2c3d4e5f6")
        for _ in 1...2 {
            try await record(request, in: folder.url, over: FilmServer()) { line in told.withLock { $0.append(line) } }
        }
        let words = told.withLock { $0 }
        #expect(words.count == 2 && words[0].hasPrefix("wrote ") && words[1].hasSuffix(" is as it was"))
        #expect(try folder.contents.values.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("a1b2c3d4e5f6") })

        let staging = Request(try #require(URL(string: "https://staging.example.com/films/7")))
        let response = try await recorded(in: folder.url).send(staging)
        #expect(try await response.body.collected() == Data(#"{"title": "Arrival"}"#.utf8))
    }

    @Test("what was not recorded says in what it differs")
    func difference() async throws {
        let folder = try TemporaryFolder()
        let page = Request(try #require(URL(string: "https://api.example.com/films?page=1")))
        try await FirstStep().record(page, in: folder.url, over: FilmServer())
        let next = Request(try #require(URL(string: "https://api.example.com/films?page=2")))
        let transport = try recorded(in: folder.url)
        #expect(await differences(of: next, from: transport) == ["query.page: 2, recorded 1"])
        #expect(await differences(of: page, from: transport).isEmpty)
    }
}
