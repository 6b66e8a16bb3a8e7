import Basics
import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import SondeShell
import TestFiles
import Testing

@Suite("a failure that is kept")
struct KeptFailureTests {
    private let folder: TemporaryFolder
    private let request: Request

    init() throws {
        folder = try TemporaryFolder()
        request = try Request("GET https://api.example.com/export?page=2")
    }

    /// A network that comes to one thing after the other.
    private final class Network: Transport {
        private let results: Lock<[Result<Response, TransportError>]>

        init(_ results: [Result<Response, TransportError>]) {
            self.results = Lock(results)
        }

        func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
            context.onSend?(request)
            return try results.withLock { $0.removeFirst() }.get()
        }
    }

    @discardableResult
    private func record(
        _ results: [Result<Response, TransportError>], keeping failures: FailureKeeping = .kept, secrets: [Secret] = []
    ) async throws -> [RecordingEvent] {
        let events = Lock<[RecordingEvent]>([])
        let recorder = Recorder(directory: folder.path, secrets: secrets, failures: failures) { event in
            events.withLock { $0.append(event) }
        }
        let pipeline = Pipeline([recorder], over: Network(results))
        for _ in results { _ = await outcome(pipeline) }
        recorder.finish()
        return events.withLock { $0 }
    }

    private func outcome(_ transport: any Transport) async -> String {
        do throws(TransportError) {
            let response = try await transport.send(request).collected()
            return "\(response.status) \(response.text)"
        } catch {
            let arrived = error.response.map { " after \($0.status) \($0.text)" } ?? ""
            return "\(error.kind): \(error.detail)\(arrived)"
        }
    }

    private var replayed: FixtureTransport { get throws { try FixtureTransport(directory: folder.path) } }

    private func answer(_ text: String) throws -> Result<Response, TransportError> {
        .success(try Response(200, ["Content-Type: text/plain"], text))
    }

    @Test(
        "comes back as it was, whatever its kind",
        arguments: [
            .nameNotFound, .refused, .offline, .unreachable, .timedOut(.waiting), .timedOut(.connect), .tls, .malformed,
            .truncated,
        ] as [TransportError.Kind])
    func kinds(kind: TransportError.Kind) async throws {
        let events = try await record([.failure(TransportError(kind, "as the network says", request: request))])
        #expect(events == [.wrote(file: "export-page-2.exchange.json")])
        #expect(try folder.names == ["export-page-2.exchange.json"])
        #expect(await outcome(try replayed) == "\(kind): as the network says")
        let before = try folder.contents
        let again = try await record([.failure(TransportError(kind, "in other words", request: request))])
        #expect(again == [.unchanged(file: "export-page-2.exchange.json")])
        #expect(try folder.contents == before)
        #expect(try FixtureStore(FolderPlace(folder.path)).check().findings == [])
    }

    @Test("within a body comes after what had arrived")
    func body() async throws {
        let half = try Response(200, ["Content-Type: application/json", "Content-Length: 20"], #"{"half":"#)
        try await record([.failure(TransportError(.truncated, "8 of 20 bytes arrived", response: half))])
        #expect(try folder.text(of: "export-page-2.json") == #"{"half":"#)
        let replayed = await outcome(try replayed)
        #expect(replayed == #"the body is incomplete: 8 of 20 bytes arrived after 200 {"half":"#)
        let file = try folder.text(of: "export-page-2.exchange.json")
        #expect(
            file.contains(#""failure": {"#) && file.contains(#""kind": "truncated""#)
                && file.contains(#""status": 200"#))
    }

    @Test("of a stream comes after its elements")
    func stream() async throws {
        var response = try Response(200, ["Content-Type: text/event-stream"])
        response.body = .stream(
            BodyStream { () throws(TransportError) in
                let rest = Lock(["data: 1\n\n", "data: 2\n\n", "dat"][...])
                return { () throws(TransportError) in
                    guard let next = rest.withLock({ $0.popFirst() }) else {
                        throw TransportError(.truncated, "it broke")
                    }
                    return Data(next.utf8)
                }
            })
        try await record([.success(response)])
        guard case .stream(let stream) = try await replayed.send(request).body else {
            Issue.record("it is no stream")
            return
        }
        var elements: [String] = []
        let error = await #expect(throws: TransportError.self) {
            for try await piece in stream { elements.append(String(decoding: piece, as: UTF8.self)) }
        }
        #expect(elements == ["data: 1\n\n", "data: 2\n\ndat"] as [String])
        #expect(error?.kind == .truncated && error?.detail == "it broke")
    }

    @Test("takes the place of no response, and yields to the next one")
    func places() async throws {
        let down = Result<Response, TransportError>.failure(TransportError(.offline))
        try await record([try answer("one")])
        let before = try folder.contents
        #expect(try await record([down]) == [.unchanged(file: "export-page-2.txt")])
        #expect(try folder.contents == before)
        for name in before.keys { try FileManager.default.removeItem(at: folder.url.appending(path: name)) }
        try await record([down])
        #expect(await outcome(try replayed) == "there is no network: ")
        try await record([try answer("two")])
        #expect(await outcome(try replayed) == "200 two")
        #expect(try folder.names == ["export-page-2.exchange.json", "export-page-2.txt"])
    }

    @Test("is one of several responses of a run, in their order")
    func sequence() async throws {
        let down = Result<Response, TransportError>.failure(TransportError(.refused))
        try await record([down, down, try answer("one"), down])
        let transport = try replayed
        var outcomes: [String] = []
        for _ in 0..<5 { outcomes.append(await outcome(transport)) }
        let refused = "the connection was refused: "
        #expect(outcomes == [refused, refused, "200 one", refused, refused])
    }

    @Test("is kept only where it is asked for, and not where nothing failed on the way")
    func ignored() async throws {
        try await record([.failure(TransportError(.refused))], keeping: .ignored)
        for kind in [TransportError.Kind.cancelled, .invalidRequest, .tooLarge(.body(1)), .noRecording, .notSignedIn] {
            try await record([.failure(TransportError(kind))])
        }
        #expect(try folder.names == [])
    }

    @Test("waits with what comes after it, until it is known whether it was expected")
    func held() async throws {
        let down = Result<Response, TransportError>.failure(TransportError(.offline))
        for isExpected in [false, true] {
            let held = HeldRecordings()
            try await record([down, try answer("one")], keeping: .held(in: held))
            #expect(try folder.names == [])
            held.finish(keepingFailures: isExpected)
            let transport = try replayed
            #expect(await outcome(transport) == (isExpected ? "there is no network: " : "200 one"))
            #expect(await outcome(transport) == "200 one")
            for name in try folder.names { try FileManager.default.removeItem(at: folder.url.appending(path: name)) }
        }
    }

    @Test("holds no secret")
    func secrets() async throws {
        let key = "sk_canary_4711_abcdef"
        let secret = Secret("KEY", key, from: .environment("KEY"))
        try await record(
            [.failure(TransportError(.unreachable, "GET https://api.example.com/?key=\(key) broke"))], secrets: [secret]
        )
        let text = try folder.text(of: "export-page-2.exchange.json")
        #expect(!text.contains(key) && text.contains("key={{secret:KEY}} broke"))
    }

    @Test(
        "in a file that cannot be read is an error at its place",
        arguments: [
            (
                #""kind": "offline""#, #""kind": "tired""#,
                "failure.kind is \"tired\", not a kind of failure: write one of"
            ),
            (#""kind": "offline""#, #""kind": 7"#, "failure.kind is 7, not a string"),
            (
                #""kind": "offline""#, #""kind": "timedOut", "phase": "lunch""#,
                "failure.phase is \"lunch\", not a phase: write \"waiting\""
            ),
            (#""kind": "offline""#, #""kinds": "offline""#, "a fixture has no failure.kinds: did you mean kind?"),
            (#""kind": "offline""#, #""message": "x""#, "failure has no kind"),
        ])
    func broken(text: String, other: String, words: String) async throws {
        try await record([.failure(TransportError(.offline))])
        let file = "export-page-2.exchange.json"
        try folder.write(try folder.text(of: file).replacing(text, with: other), to: file)
        let error = try replayed.unreadable.first
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }
}
