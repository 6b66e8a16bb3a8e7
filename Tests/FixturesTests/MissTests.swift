import Fixtures
import Foundation
import HTTPModel
import TestFiles
import Testing

@Suite("a request that nobody recorded")
struct MissTests {
    private let bench: FixtureBench

    init() async throws {
        bench = try FixtureBench()
        let base = "https://api.example.com/v1/"
        let lines = ["GET \(base)episodes", "GET \(base)episodes?page=3", "GET \(base)movies/7?page=3"]
        try await bench.record(try lines.map { (try Request($0, under: base), try Response(200, [], $0)) })
    }

    private func miss(_ request: Request, ignoring: RequestParts = []) async throws -> FixtureMiss {
        let transport = try bench.replaying(ignoring: ignoring)
        let error = await #expect(throws: TransportError.self) { try await transport.send(request) }
        #expect(error?.kind == .noRecording)
        return try #require(error?.cause as? FixtureMiss)
    }

    @Test("the miss names the nearest recordings, the nearest first, what differs, and what would help")
    func nearest() async throws {
        let base = "https://api.example.com/v1/"
        let miss = try await miss(try Request("GET \(base)episodes?page=2", under: base))
        #expect(miss.summary == "no recording in \(bench.folder.path) matches GET episodes?page=2")
        #expect(
            miss.advice == [
                "episodes: query.page: 2, recorded without", "episodes-page-3: query.page: 2, recorded 3",
                "movies-7-page-3: path: episodes, recorded movies/7; query.page: 2, recorded 3",
                "recordings that differ in query.page have different responses, so it matters",
                "record it: record \(bench.folder.path), or --record \(bench.folder.path)",
            ] as [String])
    }

    @Test("what the advice says helps")
    func adviceHelps() async throws {
        let request = try Request("GET https://api.example.com/v1/movies/7?page=2")
        let advice = try await miss(request).advice
        #expect(advice.contains(#"if that does not matter: ignoring: .query("page")"#))
        #expect(try await bench.replaying(ignoring: .query("page")).send(request).status == Status(200))
    }

    @Test("a miss shows no secret of the request")
    func secrets() async throws {
        var request = try Request("GET https://api.example.com/v1/movies?api_key=s3cret-0f-mine")
        request.secrets = [Secret("KEY", "s3cret-0f-mine", from: .key)]
        let miss = try await miss(request)
        #expect(!miss.description.contains("s3cret"))
        #expect(miss.description.contains("‹KEY›"))
    }

    @Test("a folder without recordings says so")
    func empty() async throws {
        let folder = try TemporaryFolder()
        let transport = try FixtureTransport(directory: folder.path)
        let error = await #expect(throws: TransportError.self) {
            try await transport.send(try Request("GET https://api.example.com/"))
        }
        #expect((error?.cause as? FixtureMiss)?.advice.first == "the folder contains no recordings")
    }

    @Test("a folder that only has the recordings of an API in it names where they are")
    func below() async throws {
        let folder = try TemporaryFolder()
        let files = FileManager.default
        try files.copyItem(atPath: bench.folder.path, toPath: folder.path + "/shop")
        let error = await #expect(throws: TransportError.self) {
            try await FixtureTransport(directory: folder.path).send(try Request("GET https://api.example.com/"))
        }
        let advice = try #require((error?.cause as? FixtureMiss)?.advice.first)
        #expect(advice == "the folder contains no recordings; there are some in \(folder.path)/shop")
    }

    @Test("where nothing was recorded, whoever is asked otherwise answers")
    func otherwise() async throws {
        let live = Pipeline([], over: Echo())
        let transport = try FixtureTransport(directory: bench.folder.path, otherwise: live)
        #expect(try await transport.send(try Request("GET https://api.example.com/new")).text == "live")
        let recorded = try Request("GET https://api.example.com/v1/episodes")
        #expect(try await transport.send(recorded).text != "live")
    }

    @Test("what is recorded while a replay runs is found")
    func laterOn() async throws {
        let transport = try bench.replaying()
        let request = try Request("GET https://api.example.com/v1/new")
        await #expect(throws: TransportError.self) { try await transport.send(request) }
        try await bench.record([(request, try Response(200, [], "new"))])
        #expect(try await transport.send(request).text == "new")
    }
}

private struct Echo: Transport {
    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        Response(status: Status(200), body: .bytes(Data("live".utf8)), url: request.url)
    }
}
