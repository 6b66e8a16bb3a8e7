import Basics
import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("the session's cache")
struct SessionCacheTests {
    private let url = URL(test: "http://a.test/x")

    @Test(
        "an answer is given again for as long as its server says, and no longer",
        arguments: [
            (["Cache-Control: max-age=60"], 59, true), (["Cache-Control: max-age=60"], 60, false),
            (["Cache-Control: MAX-AGE=\"60\""], 59, true), (["Cache-Control: max-age=60", "Age: 30"], 29, true),
            (["Cache-Control: max-age=60", "Age: 30"], 30, false), (["Cache-Control: private, max-age=60"], 1, true),
            (["Cache-Control: s-maxage=60"], 1, false), (["Cache-Control: max-age=x"], 0, false),
            (["Cache-Control: max-age=99999999999999999999"], 100_000, true),
            (["Date: Wed, 09 Jun 2021 10:18:14 GMT", "Expires: Wed, 09 Jun 2021 10:19:14 GMT"], 59, true),
            (["Date: Wed, 09 Jun 2021 10:18:14 GMT", "Expires: Wed, 09 Jun 2021 10:19:14 GMT"], 60, false),
            (["Date: Wed, 09 Jun 2021 10:17:44 GMT", "Cache-Control: max-age=60"], 30, false),
            (["Cache-Control: max-age=60", "Expires: 0"], 59, true), (["Expires: 0"], 0, false),
            (["Cache-Control: max-age=60, no-store"], 1, false), (["Cache-Control: max-age=60, no-cache"], 1, false),
            (["Cache-Control: max-age=60", "Vary: *"], 1, false),
            (["Last-Modified: Wed, 09 Jun 2021 10:00:00 GMT"], 0, false),
            ([], 0, false),
        ] as [([String], Int, Bool)])
    func freshness(lines: [String], later seconds: Int, isKept: Bool) async throws {
        let bench = Bench { _ in (200, lines, "body") }
        _ = try await bench.get(url)
        bench.clock.advance(by: Double(seconds))
        let again = try await bench.get(url)
        #expect(bench.count == (isKept ? 1 : 2))
        #expect(again.transfer.facts.cacheUse == (isKept ? .fresh : nil))
        if isKept { #expect(again.headers["Age"] != nil && again.text == "body") }
    }

    @Test("a clock that is put back makes nothing fresh for ever")
    func clockPutBack() async throws {
        let bench = Bench { _ in (200, ["Cache-Control: max-age=60"], "") }
        _ = try await bench.get(url)
        bench.clock.advance(by: -3600)
        _ = try await bench.get(url)
        #expect(bench.count == 2)
    }

    @Test("a stale answer is asked about, and 304 gives its body with the new lines")
    func validation() async throws {
        let bench = Bench { request in
            request.headers["If-None-Match"] == #"W/"a""#
                ? (304, [#"ETag: "a""#, "X-News: 2", "Content-Type: wrong/one", "Cache-Control: max-age=60"], "")
                : (
                    200,
                    [
                        #"ETag: W/"a""#, "Last-Modified: Wed, 09 Jun 2021 10:00:00 GMT", "X-News: 1",
                        "Content-Type: a/b", "Age: 7",
                    ], "body"
                )
        }
        _ = try await bench.get(url)
        let confirmed = try await bench.get(url)
        #expect(bench.requests.last?.headers["If-Modified-Since"] == "Wed, 09 Jun 2021 10:00:00 GMT")
        #expect(confirmed.status == Status(200) && confirmed.text == "body")
        #expect(confirmed.headers["X-News"] == "2" && confirmed.headers["Content-Type"] == "a/b")
        #expect(confirmed.transfer.facts.cacheUse == .confirmed)
        #expect(try await bench.get(url).transfer.facts.cacheUse == .fresh)
        #expect(bench.count == 2)
    }

    @Test("a 304 about another answer is asked again, without a condition")
    func strangeConfirmation() async throws {
        let count = Lock(0)
        let bench = Bench { request in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return request.headers.contains("If-None-Match")
                ? (304, [#"ETag: "other""#], "") : (200, [#"ETag: "a""#], "body \(number)")
        }
        _ = try await bench.get(url)
        #expect(try await bench.get(url).text == "body 3")
    }

    @Test("an answer that Vary chose is for requests with the same lines alone")
    func vary() async throws {
        let bench = Bench {
            (200, ["Cache-Control: max-age=60", "Vary: Accept-Language, X-None"], $0.headers["Accept-Language"] ?? "")
        }
        for language in ["de", "en", "de", "en"] {
            let response = try await bench.get(url, ["Accept-Language: \(language)", "X-Other: \(bench.count)"])
            #expect(response.text == language)
        }
        #expect(try await bench.get(url).text == "")
        #expect(bench.count == 3)
    }

    @Test("an answer to a key is given to the same key alone")
    func keys() async throws {
        let bench = Bench { (200, ["Cache-Control: max-age=60"], $0.headers["Authorization"] ?? "nobody") }
        let origin = try #require(Origin(url))
        func asked(_ key: String?) async throws -> String {
            var request = Request(url)
            request.credentials = key.map { Credentials(for: origin, [.bearer(SecretText($0))]) }
            return try await bench.send(request).text
        }
        for key in ["ann", "ben", nil, "ann", "ben", nil] {
            #expect(try await asked(key) == (key.map { "Bearer \($0)" } ?? "nobody"))
        }
        #expect(bench.count == 3)
        #expect(try await bench.get(url, ["Authorization: Bearer eve"]).text == "Bearer eve")
        var header = Request(.get, url, headers: HeaderFields(lines: ["X-Key: s3cr3t"]))
        header.secrets = [Secret("key", "s3cr3t", from: .key)]
        #expect(try await bench.send(header).transfer.facts.cacheUse == nil)
        #expect(bench.count == 5)
    }

    @Test(
        "a line of the request's own is told apart from the key in whose place it stands",
        arguments: [
            Credentials.Key.header("X-Key", "set"), .bearer("set"), .basic(user: "ann", password: "set"),
            .digest(user: "ann", password: "set"),
            .aws(AWSKey(id: "id", secret: "set", region: "here", service: "api")),
        ])
    func ownLines(key: Credentials.Key) async throws {
        let bench = Bench { (200, ["Cache-Control: max-age=60"], $0.headers[key.name] ?? "") }
        let origin = try #require(Origin(url))
        func asked(_ line: String?) async throws -> String {
            let headers = HeaderFields(lines: line.map { ["\(key.name): \($0)"] } ?? [])
            return try await bench.send(
                Request(.get, url, headers: headers, credentials: Credentials(for: origin, [key]))
            ).text
        }
        let kept = try await asked(nil)
        for line in ["Bearer mine", "Digest other", "AWS4-HMAC-SHA256 another"] {
            #expect(try await asked(line) == line)
            #expect(try await asked(nil) == kept)
            #expect(try await asked(line) == line)
        }
        #expect(bench.count == 4)
    }

    @Test("an answer to one cookie is not given to another, whether or not Vary names it")
    func cookies() async throws {
        let bench = Bench { (200, ["Cache-Control: max-age=60"], $0.headers["Cookie"] ?? "nobody") }
        for cookie in ["a=ann", "a=ben", nil, "a=ann", "a=ben", nil] {
            #expect(try await bench.get(url, cookie.map { ["Cookie: \($0)"] } ?? []).text == cookie ?? "nobody")
        }
        #expect(bench.count == 3)
    }

    @Test(
        "what changes something makes what is kept of its address invalid, if it succeeds",
        arguments: [
            ("POST", 200, 3), ("PUT", 204, 3), ("DELETE", 200, 3), ("PATCH", 303, 3), ("POST", 400, 2),
            ("HEAD", 200, 2),
            ("OPTIONS", 200, 2),
        ] as [(String, Int, Int)])
    func invalidation(name: String, status: Int, count: Int) async throws {
        let bench = Bench { $0.method == .get ? (200, ["Cache-Control: max-age=60"], "") : (status, [], "") }
        _ = try await bench.get(url)
        _ = try await bench.send(Request(try #require(Method(name)), url))
        _ = try await bench.get(url)
        #expect(bench.count == count)
    }

    @Test("Location makes its address invalid too, at the same origin", arguments: [("/y", 4), ("http://b.test/y", 3)])
    func location(place: String, count: Int) async throws {
        let other = try #require(URL(string: place, relativeTo: url)?.absoluteURL)
        let bench = Bench {
            $0.method == .get ? (200, ["Cache-Control: max-age=60"], "") : (201, ["Location: \(place)"], "")
        }
        _ = try await bench.get(other)
        _ = try await bench.send(Request(.post, url))
        _ = try await bench.get(other)
        _ = try await bench.get(URL(test: "http://a.test/unrelated"))
        #expect(bench.count == count)
    }

    @Test(
        "a request says itself what it takes",
        arguments: [
            ("Cache-Control: no-cache", 2), ("Cache-Control: no-store", 2), ("Pragma: no-cache", 2),
            ("Cache-Control: max-age=5", 2), ("Cache-Control: max-age=15", 1), ("Cache-Control: min-fresh=55", 2),
            ("Cache-Control: min-fresh=45", 1), ("If-None-Match: \"z\"", 2), ("Range: bytes=0-1", 2),
            ("Cache-Control: only-if-cached", 1),
        ] as [(String, Int)])
    func wishes(line: String, count: Int) async throws {
        let bench = Bench { _ in (200, ["Cache-Control: max-age=60"], "") }
        _ = try await bench.get(url)
        bench.clock.advance(by: 10)
        _ = try await bench.get(url, [line])
        #expect(bench.count == count)
    }

    @Test("a stale answer serves who takes one, unless its server forbids that")
    func stale() async throws {
        for (said, count) in [("max-age=60", 1), ("max-age=60, must-revalidate", 2)] {
            let bench = Bench { _ in (200, ["Cache-Control: \(said)"], "") }
            _ = try await bench.get(url)
            bench.clock.advance(by: 70)
            _ = try await bench.get(url, ["Cache-Control: max-stale=20"])
            #expect(bench.count == count)
        }
        let empty = Bench { _ in (200, [], "") }
        #expect(try await empty.get(url, ["Cache-Control: only-if-cached"]).status == Status(504))
    }

    @Test("only whole answers are kept, and streamed ones once they have been read")
    func streams() async throws {
        let pieces = BodyStream {
            let rest = Lock([Data("one ".utf8), Data("two".utf8)])
            return { () throws(TransportError) in rest.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
        }
        let bench = Bench { _ in (200, ["Cache-Control: max-age=60"], .stream(pieces)) }
        _ = try await bench.get(url)
        #expect(try await bench.get(url).collected().text == "one two")
        #expect(try await bench.get(url).text == "one two")
        #expect(bench.count == 2)
    }

    @Test("it is bounded: what was used least recently goes first, and what is larger than all of it never comes in")
    func bounded() async throws {
        let bench = Bench(capacity: 10_000) { request in
            (
                200, ["Cache-Control: max-age=60"],
                String(repeating: "x", count: request.url.path() == "/large" ? 20_000 : 3_000)
            )
        }
        for path in ["a", "b", "a", "c", "a", "d", "large", "a", "b"] {
            _ = try await bench.get(URL(test: "http://a.test/\(path)"))
            #expect(bench.cache.size <= 10_000)
        }
        #expect(bench.requests.map { $0.url.path() } == ["/a", "/b", "/c", "/d", "/large", "/b"] as [String])
    }

    @Test(
        "statuses that no cache keeps by themselves are not kept", arguments: [201, 204, 206, 302, 401, 403, 429, 500])
    func statuses(status: Int) async throws {
        let bench = Bench { _ in (status, ["Cache-Control: max-age=60", "ETag: \"a\""], "") }
        _ = try await bench.get(url)
        _ = try await bench.get(url)
        #expect(bench.requests.last?.headers.contains("If-None-Match") == false && bench.count == 2)
    }
}

/// A server of one closure behind the cache, with a clock that a test moves.
private final class Bench: Sendable {
    let clock = Clock()
    let cache: ResponseCache
    private let transport: Answering
    private let pipeline: Pipeline

    init(capacity: Int = 64 << 20, _ answer: @escaping @Sendable (Request) -> (Int, [String], Body)) {
        let clock = clock
        let transport = Answering { request in
            let (status, lines, body) = answer(request)
            return Response(status, lines, body, at: request.url)
        }
        self.transport = transport
        cache = ResponseCache(capacity: capacity) { clock.now }
        pipeline = Pipeline([Authentication(), SessionCache(cache)], over: transport)
    }

    convenience init(capacity: Int = 64 << 20, _ answer: @escaping @Sendable (Request) -> (Int, [String], String)) {
        self.init(capacity: capacity) { (request) -> (Int, [String], Body) in
            let (status, lines, text) = answer(request)
            return (status, lines, .bytes(Data(text.utf8)))
        }
    }

    var requests: [Request] { transport.requests }
    var count: Int { requests.count }

    func get(_ url: URL, _ lines: [String] = []) async throws -> Response {
        try await send(Request(.get, url, headers: HeaderFields(lines: lines)))
    }

    func send(_ request: Request) async throws -> Response { try await pipeline.send(request) }
}

extension Response {
    fileprivate var text: String {
        if case .bytes(let data) = body { String(decoding: data, as: UTF8.self) } else { "a stream" }
    }
}

/// 10:18:14 on a Wednesday, until it is moved.
private final class Clock: Sendable {
    private let moment = Lock(Date(timeIntervalSince1970: 1_623_233_894))
    var now: Date { moment.withLock { $0 } }
    func advance(by seconds: TimeInterval) { moment.withLock { $0 += seconds } }
}
