import FixtureRecording
import Fixtures
import Foundation
import HTTPMiddleware
import HTTPModel
import TestFiles
import Testing

@Suite("what a recorder keeps")
struct RecorderTests {
    private let bench: FixtureBench
    private let request: Request

    init() throws {
        bench = try FixtureBench()
        request = try Request("GET https://api.example.com/things")
    }

    private func stream(_ pieces: [String], failing: TransportError? = nil) throws -> Response {
        var response = try Response(200)
        let pieces = pieces.map { Data($0.utf8) }
        response.body = .stream(
            BodyStream { () throws(TransportError) in
                let rest = Pieces(pieces)
                return { () async throws(TransportError) in
                    if let next = await rest.next() { return next }
                    if let failing { throw failing }
                    return nil
                }
            })
        return response
    }

    /// Why the first answer was not kept.
    private var refusal: String {
        get throws {
            let event = try #require(bench.events.first)
            if case .refused(let reason) = event { return reason }
            throw CocoaError(.featureUnsupported)
        }
    }

    @Test("a streamed body is kept whole")
    func streamed() async throws {
        let response = try await bench.record(request, answeredBy: stream(["[1", ",2", "]"]), in: bench.recording())
        #expect(response.text == "[1,2]")
        #expect(try await bench.replaying().send(request).text == "[1,2]")
    }

    @Test("an answer that was cut short is an error, and never kept")
    func truncated() async throws {
        let cut = try stream(["[1", ",2"], failing: TransportError(.truncated))
        let error = await #expect(throws: TransportError.self) {
            try await bench.record(request, answeredBy: cut, in: bench.recording())
        }
        #expect(error?.kind == .truncated)
        #expect(try bench.folder.names == [])
    }

    @Test("an answer past the limit is an error, and never kept")
    func tooLarge() async throws {
        await #expect(throws: TransportError.self) {
            try await bench.record(request, answeredBy: stream(["[1", ",2]"]), in: bench.recording(), limit: 4)
        }
        #expect(try bench.folder.names == [])
    }

    @Test("the request is recorded as it is handed to the network: keys as placeholders, defaults, the first hop")
    func sent() async throws {
        let secret = Secret("API_KEY", "v3ry-s3cret-key", from: .environment("API_KEY"))
        let folder = try TemporaryFolder()
        var asked = try Request(
            "GET https://api.example.com/things", ["Accept: a/b"], under: "https://api.example.com/")
        let base = try BaseURL("https://api.example.com/")
        asked.credentials = Credentials(for: base.origin, [.header("X-API-Key", SecretText(secret))])
        var settings = PipelineSettings()
        settings.headers = HeaderFields(lines: ["User-Agent: test/1"])
        let network = Pipeline.standard(over: Redirecting(), settings)
        let recorder = Recorder(directory: folder.path)
        let live = try await Pipeline([recorder], over: network).send(asked)
        #expect(live.hops.count == 1)
        let name = try #require(try folder.names.first { $0.hasSuffix(".exchange.json") })
        let text = try folder.text(of: name)
        #expect(text.contains("\"X-API-Key: {{secret:API_KEY}}\""))
        #expect(text.contains("\"User-Agent: test/1\""))
        #expect(!text.contains("v3ry"))
        let replayed = try await FixtureTransport(directory: folder.path).send(
            try Request("GET https://x.example.com/things"))
        #expect(replayed.text == "there")
        #expect(replayed.hops == live.hops)
        #expect(replayed.url == live.url)
    }

    @Test("a body that was compressed on the way is kept as what it says, and is not decoded again on replay")
    func decoded() async throws {
        let gzipped = try #require(Data(base64Encoded: "H4sIAAAAAAACA4s21DGKBQC/UIsIBQAAAA=="))
        let network = Pipeline.standard(over: Fixed(body: gzipped, headers: ["Content-Encoding: gzip"]))
        let folder = try TemporaryFolder()
        let live = try await Pipeline([Recorder(directory: folder.path)], over: network).send(request)
        #expect(live.text == "[1,2]")
        let transport = try FixtureTransport(directory: folder.path)
        let replayed = try await Pipeline.standard(over: transport).send(request)
        #expect(replayed.text == live.text)
        #expect(replayed.headers["Content-Encoding"] == "gzip")
    }

    @Test("an answer that decodes live and no longer without its secrets is not kept")
    func undecodable() async throws {
        let recording = bench.recording(secrets: [Secret("KEY", "sk-0123456789abcdef", from: .key)])
        let response = try Response(200, ["Content-Type: text/plain"], "sk-0123456789abcdef")
        try await bench.record(request, answeredBy: response, in: recording) { response in
            response.text.contains("sk-") ? nil : "no key begins so"
        }
        #expect(try bench.folder.names == [])
        #expect(try refusal.contains("without its secrets it no longer decodes: no key begins so"))
    }

    @Test("a secret in a place that cannot be cleaned refuses the write, names the place and shows nothing")
    func refused() async throws {
        let recording = bench.recording(secrets: [Secret("KEY", "s3cret-in-an-image", from: .key)])
        var response = try Response(200, ["Content-Type: image/png"])
        response.body = .bytes(Data([0xff, 0, 1]) + Data("s3cret-in-an-image".utf8) + Data([0, 0xff]))
        try await bench.record(request, answeredBy: response, in: recording)
        #expect(try bench.folder.names == [])
        #expect(try refusal.contains("KEY"))
        #expect(try !refusal.contains("s3cret"))
    }
}

/// The pieces of a body, given one after the other.
private actor Pieces {
    private var rest: ArraySlice<Data>

    init(_ pieces: [Data]) {
        rest = pieces[...]
    }

    func next() -> Data? { rest.popFirst() }
}

/// Sends everybody elsewhere once.
private struct Redirecting: Transport {
    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        guard request.url.host() == "api.example.com" else {
            return Response(status: Status(200), body: .bytes(Data("there".utf8)), url: request.url)
        }
        return Response(
            status: Status(302), headers: HeaderFields(lines: ["Location: https://other.example.com/here"]),
            url: request.url)
    }
}

private struct Fixed: Transport {
    let body: Data
    let headers: [String]

    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        Response(status: Status(200), headers: HeaderFields(lines: headers), body: .bytes(body), url: request.url)
    }
}
