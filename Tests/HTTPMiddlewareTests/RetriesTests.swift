import Basics
import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("a polite client")
struct RetriesTests {
    private let url = URL(test: "http://a.test/")

    @Test("waits as long as the server says, and tells it, until it is answered")
    func waits() async throws {
        let (told, waits) = (Record<String>(), Record<Duration>())
        let transport = answering([(429, ["Retry-After: 12"]), (503, ["RateLimit: remaining=0, reset=5"]), (200, [])])
        let context = ExchangeContext.pausing { told.append("\($0)") }
        let response = try await polite(transport, 3, waits).send(Request(url), in: context)
        #expect(response.status == Status(200) && response.transfer.facts.earlierTries == 2)
        let notices: [String] = told.all
        #expect(
            notices == ["waiting 12 s, then trying again (1 of 3)", "waiting 5 s, then trying again (2 of 3)"]
                as [String])
        #expect(waits.all == [.milliseconds(12_200), .milliseconds(5_200)])
    }

    @Test("waits longer each time where the server names no time, and gives its last answer in the end")
    func backoff() async throws {
        let waits = Record<Duration>()
        let transport = answering([(503, [])])
        let response = try await polite(transport, 8, waits).send(Request(url))
        #expect(response.status == Status(503) && transport.requests.count == 9)
        let seconds = waits.all.map { (wait: Duration) -> Double in wait / .seconds(1) }
        #expect(seconds == [0.75, 1.5, 3, 6, 12, 24, 48, 48])
    }

    @Test("does not begin a wait of more than a minute, and says which was asked for")
    func tooLong() async throws {
        let waits = Record<Duration>()
        let transport = answering([(429, ["Retry-After: 61"])])
        let response = try await polite(transport, 3, waits).send(Request(url))
        #expect(response.status == Status(429) && response.transfer.facts.refusedWait == .seconds(61))
        #expect(waits.all.isEmpty && transport.requests.count == 1)
    }

    @Test(
        "sends again only what may arrive twice",
        arguments: [
            ("GET", true), ("HEAD", true), ("OPTIONS", true), ("TRACE", true), ("PUT", true), ("DELETE", true),
            ("POST", false), ("PATCH", false), ("get", false), ("LOCK", false),
        ])
    func methods(name: String, isRepeated: Bool) async throws {
        let method = try #require(Method(name))
        let transport = answering([(429, []), (200, [])])
        let response = try await polite(transport).send(Request(method, url))
        #expect(response.status == Status(isRepeated ? 200 : 429))
        var named = Request(method, url)
        try named.headers.append("Idempotency-Key", "\"a1\"")
        #expect(try await polite(answering([(429, []), (200, [])])).send(named).status == Status(200))
    }

    @Test("other answers are answers", arguments: [200, 304, 400, 401, 404, 500, 502, 504])
    func others(status: Int) async throws {
        let transport = answering([(status, ["Retry-After: 1"])])
        #expect(try await polite(transport).send(Request(url)).status == Status(status))
        #expect(transport.requests.count == 1)
    }

    @Test("a connection that fails before anything came is tried again", arguments: [true, false])
    func connections(recovers: Bool) async throws {
        let count = Lock(0)
        let transport = Answering { (request) throws(TransportError) in
            let tries = count.withLock { count in
                count += 1
                return count
            }
            if recovers, tries == 3 { return Response(200, at: request.url) }
            throw TransportError(tries == 1 ? .refused : .unreachable, "port 9")
        }
        if recovers {
            #expect(try await polite(transport).send(Request(url)).transfer.facts.earlierTries == 2)
        } else {
            let error = await #expect(throws: TransportError.self) { try await polite(transport, 2).send(Request(url)) }
            #expect(error?.detail == "port 9; tried 2 times more, without success")
            #expect(transport.requests.count == 3)
        }
    }

    @Test("a failure after something came, or that no patience heals, is one at once")
    func failures() async throws {
        let partial = Response(200, at: url)
        let errors = [
            TransportError(.unreachable, response: partial), TransportError(.nameNotFound), TransportError(.tls),
            TransportError(.cancelled), TransportError(.truncated), TransportError(.timedOut(.waiting)),
        ]
        for error in errors {
            let transport = Answering { _ throws(TransportError) in throw error }
            await #expect(throws: TransportError.self) { try await polite(transport).send(Request(url)) }
            #expect(transport.requests.count == 1)
        }
    }

    @Test("cancelling ends a wait at once")
    func cancelling() async throws {
        let transport = answering([(429, ["Retry-After: 60"])])
        let task = Task { [url] in
            try await Pipeline([Retries(limit: 3)], over: transport).send(
                Request(url), in: ExchangeContext.pausing { _ in withUnsafeCurrentTask { $0?.cancel() } })
        }
        let error = await #expect(throws: TransportError.self) { try await task.value }
        #expect(error?.kind == .cancelled)
    }

    /// Answers in this order, the last one again and again.
    private func answering(_ responses: [(status: Int, lines: [String])]) -> Answering {
        let next = Lock(0)
        return Answering { request in
            let place = next.withLock { next in
                defer { next += 1 }
                return min(next, responses.count - 1)
            }
            return Response(responses[place].status, responses[place].lines, at: request.url)
        }
    }

    private func polite(
        _ transport: Answering, _ limit: Int = 3, _ waits: Record<Duration> = Record()
    ) -> Pipeline {
        Pipeline([Retries(limit: limit, random: { 0.5 }, wait: { waits.append($0) })], over: transport)
    }
}

extension ExchangeContext {
    fileprivate static func pausing(_ tell: @escaping @Sendable (RetryPause) -> Void) -> ExchangeContext {
        var context = ExchangeContext()
        context.onPause = tell
        return context
    }
}

private final class Record<Element: Sendable>: Sendable {
    private let elements = Lock<[Element]>([])
    var all: [Element] { elements.withLock { $0 } }
    func append(_ element: Element) { elements.withLock { $0.append(element) } }
}
