import Basics
import FixtureTesting
import Fixtures
import Foundation
import HTTPModel
import Testing
import URLSessionSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("a session that is answered from fixtures")
struct FixtureSessionTests {
    @Test("several sessions at once are each given their own answers")
    func several() async throws {
        try await withThrowingTaskGroup { group in
            for number in 0..<40 {
                group.addTask {
                    let session = URLSession.answering([.made("/a", answering: "answer \(number)")])
                    for _ in 0..<3 {
                        let text = try await session.text("/a")
                        #expect(text == "answer \(number)")
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("lines that the configuration is said to add are known to whoever answers, and those of a request come first")
    func additions() async throws {
        let transport = FixtureTransport(exchanges: [
            .made("/a", answered: 401, answering: "no"),
            .made("/a", headers: ["Authorization: Bearer 1"], answering: "yes"),
            .made("/a", headers: ["Authorization: Bearer 1", "Accept: text/csv"], answering: "csv"),
        ])
        let lines = ["Authorization": "Bearer 2", "Accept": "text/csv"]
        let configuration = URLSessionConfiguration.fixtures(transport, adding: lines)
        #expect(configuration.httpAdditionalHeaders as? [String: String] == lines)
        let session = URLSession(configuration: configuration)
        #expect(try await session.text("/a") == "csv")
        var request = try URLRequest.made("/a")
        request.setValue("*/*", forHTTPHeaderField: "Accept")
        #expect(try await session.data(for: request).0 == Data("yes".utf8))
        #expect(try await URLSession(configuration: .fixtures(transport)).text("/a") == "no")
    }

    @Test("the same request again is given the next answer; each session has its own place in them")
    func sequence() async throws {
        let job = [Exchange.made("/job", answering: "pending"), .made("/job", answering: "done")]
        let (one, two) = (URLSession.answering(job), URLSession.answering(job))
        #expect(try await one.text("/job") == "pending")
        #expect(try await one.text("/job") == "done")
        #expect(try await two.text("/job") == "pending")
        #expect(try await one.text("/job") == "done")
    }

    @Test("what a request says is matched: method, query, body in memory or as a stream, and headers if asked")
    func matched() async throws {
        let transport = FixtureTransport(
            exchanges: [
                .made("/a?x=1&y=2", answering: "query"),
                .made("/a", method: .put, sending: #"{"id":1}"#, answering: "body"),
                .made("/h", headers: ["Accept: text/csv"], answering: "csv"),
                .made("/h", headers: ["Accept: text/html"], answering: "html"),
            ], matching: .header("Accept"))
        let session = URLSession(configuration: .fixtures(transport))
        #expect(try await session.text("/a?y=2&x=1") == "query")
        var request = try URLRequest.made("/a", method: "PUT")
        request.httpBody = Data(#"{ "id": 1.0 }"#.utf8)
        #expect(try await session.text(request) == "body")
        request.httpBody = nil
        request.httpBodyStream = InputStream(data: Data(#"{"id":1}"#.utf8))
        #expect(try await session.text(request) == "body")
        request = try URLRequest.made("/h")
        request.setValue("text/html", forHTTPHeaderField: "Accept")
        #expect(try await session.text(request) == "html")
    }

    @Test("a redirect that was recorded as an answer is followed, and the answer says where it led")
    func redirect() async throws {
        let session = URLSession.answering([
            .made("/old", method: .post, answered: 303, lines: ["Location: /new?x=1"]),
            .made("/new?x=1", answering: "here"),
            .made("/round", answered: 302, lines: ["Location: /round"]),
            .made("/away", answered: 307, lines: ["Location: https://elsewhere.example.com/gone"]),
        ])
        let (data, response) = try await session.data(for: try URLRequest.made("/old", method: "POST"))
        #expect(data == Data("here".utf8))
        #expect(response.url?.absoluteString == "https://api.example.com/new?x=1")
        let endless = await #expect(throws: URLError.self) { try await session.text("/round") }
        #expect(endless?.code == .httpTooManyRedirects)
        let error = await #expect(throws: URLError.self) { try await session.text("/away") }
        #expect(error?.localizedDescription.contains("gone") == true)
    }

    @Test("a miss is an error that explains itself, with the transport's own behind it")
    func miss() async throws {
        let session = URLSession.answering([.made("/a?page=1")])
        let error = try #require(await #expect(throws: URLError.self) { try await session.text("/a?page=2") })
        #expect(error.code == .resourceUnavailable)
        #expect(error.localizedDescription.contains("query.page: 2, recorded 1"))
        let cause = error.errorUserInfo[NSUnderlyingErrorKey] as? TransportError
        #expect(cause?.kind == .noRecording)
        #expect(cause?.cause is FixtureMiss)
    }

    @Test("a completion handler and a delegate hear the same", arguments: [0, 1, 300_000])
    func handlers(size: Int) async throws {
        let body = String(repeating: "x", count: size)
        let configuration = URLSessionConfiguration.fixtures(
            FixtureTransport(exchanges: [.made("/a", answering: body)]))
        let request = try URLRequest.made("/a")
        let heard: Data? = await withCheckedContinuation { continuation in
            let session = URLSession(configuration: configuration)
            session.dataTask(with: request) { data, _, _ in continuation.resume(returning: data) }.resume()
        }
        #expect(heard == Data(body.utf8))
        let told = await withCheckedContinuation { continuation in
            let session = URLSession(
                configuration: configuration, delegate: Listener { continuation.resume(returning: $0) },
                delegateQueue: nil)
            session.dataTask(with: request).resume()
        }
        #expect(told == Data(body.utf8))
    }

    @Test("cancelling a request ends it, and what it waits for")
    func cancel() async throws {
        let endless = Endless()
        let session = URLSession(configuration: .fixtures(FixtureTransport(exchanges: [], otherwise: endless)))
        let task = Task { try await session.text("/a") }
        await endless.begun.wait()
        task.cancel()
        await #expect(throws: (any Error).self) { try await task.value }
        await endless.ended.wait()
    }

    @Test("the transport under URLSession can be this session's too")
    func transport() async throws {
        let session = FixtureTransport(
            exchanges: [
                .made("/a", lines: ["Content-Encoding: gzip", "Content-Length: 9", "X-b: 1"], answering: "plain")
            ])
        var limits = URLSessionTransport.Limits()
        (limits.timeouts.idle, limits.timeouts.total) = (nil, nil)
        let transport = URLSessionTransport(configuration: .fixtures(session), limits: limits)
        let response = try await transport.send(Request(try #require(URLRequest.made("/a").url)))
        #expect(try await response.body.collected() == Data("plain".utf8))
        #expect(response.headers["X-b"] == "1")
    }

    @Test("a transport goes when the last of its configurations and sessions has gone")
    func lifetime() async throws {
        let gone = Signal()
        do {
            let transport = FixtureTransport(
                exchanges: [.made("/a", answering: "a")], otherwise: Mayfly { gone.send() })
            let session = URLSession(configuration: .fixtures(transport))
            #expect(try await session.text("/a") == "a")
            session.finishTasksAndInvalidate()
        }
        await gone.wait()
    }
}

/// Collects what a delegate is told, and hands it over at the end.
private final class Listener: NSObject, URLSessionDataDelegate {
    private let received = Lock(Data())
    private let end: @Sendable (Data) -> Void

    init(_ end: @escaping @Sendable (Data) -> Void) {
        self.end = end
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        received.withLock { $0 += data }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        end(received.withLock { $0 })
    }
}

/// Something that happens once.
private final class Signal: Sendable {
    private let (stream, continuation) = AsyncStream<Void>.makeStream()

    func send() { continuation.finish() }

    func wait() async { for await _ in stream {} }
}

/// A transport that answers when it is cancelled, and not before.
private struct Endless: Transport {
    let begun = Signal()
    let ended = Signal()

    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        begun.send()
        await withTaskCancellationHandler {
            await ended.wait()
        } onCancel: {
            ended.send()
        }
        throw TransportError(.cancelled)
    }
}

/// A transport that tells of its end.
private final class Mayfly: Transport {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }

    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        throw TransportError(.refused)
    }
}
