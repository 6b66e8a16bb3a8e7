import Foundation
import HTTPModel
import Locking
import Testing

/// Answers with the path, after the others had their turn, and remembers what was sent.
private final class Taking: Transport {
    private let log = Lock<[Request]>([])
    private let counts = Lock((now: 0, most: 0))

    var requests: [Request] { log.withLock { $0 } }
    /// How many requests were under way at once, at most.
    var most: Int { counts.withLock { $0.most } }

    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        log.withLock { $0.append(request) }
        counts.withLock { counts in
            counts.now += 1
            counts.most = max(counts.most, counts.now)
        }
        for _ in 0..<request.url.path().utf8.count % 7 + 1 { await Task.yield() }
        counts.withLock { $0.now -= 1 }
        if Task.isCancelled { throw TransportError(.cancelled, request: request) }
        let isGone = request.url.path().contains("gone")
        var headers = HeaderFields()
        try? headers.append("Content-Type", "application/json")
        return Response(
            status: Status(isGone ? 404 : 200), reason: "OK", headers: headers,
            body: .bytes(Data(#"{"path": "\#(request.url.path())"}"#.utf8)), url: request.url)
    }
}

@Suite("calls side by side")
struct SideBySideTests {
    private static let apis = ["a", "b", "c"].map { name in
        """
        api \(name) {
            base http://\(name).test
            key header X-Key \\(env.KEY_\(name.uppercased()))
            endpoint item(n: Int) { GET item/{n} }
        }

        """
    }.joined()

    @Test("of three APIs each gets its own requests with its own key, ten thousand times, in order")
    func threeAPIs() async throws {
        let transport = Taking()
        let lines = await run(
            Self.apis
                + """
                let all = (1...10_000).concurrentMap { n in
                    n % 3 == 0 ? a.item(n: n).path : n % 3 == 1 ? b.item(n: n).path : c.item(n: n).path
                }
                print("\\(all.count) \\(all[0]) \\(all[9_999]) \\(response.url)")
                expect all == (1...10_000).map { "/item/\\($0)" }
                """, over: transport, environment: ["KEY_A": "key-of-a", "KEY_B": "key-of-b", "KEY_C": "key-of-c"])
        #expect(lines.last == "10000 /item/1 /item/10000 http://b.test/item/10000", "\(lines)")
        #expect(transport.requests.count == 10_000 && transport.most > 1 && transport.most <= 8, "\(transport.most)")
        for request in transport.requests {
            let name = request.url.host()?.prefix(1).description ?? ""
            let number = Int(request.url.lastPathComponent) ?? 0
            #expect(name == ["a", "b", "c"][number % 3])
            #expect(request.credentials?.keys.flatMap(\.secrets).map(\.revealed) == ["key-of-\(name)"])
        }
    }

    @Test("they come in order, so many at once, and the last answer is that of the last element")
    func order() async {
        let transport = Taking()
        let lines = await run(
            """
            base http://a.test
            endpoint item(n: Int) { GET item/{n} }
            print("\\([3, 1, 2].concurrentMap(atOnce: 2) { item(n: $0).path })")
            print("\\(response.url.path) \\([[1], [2]].concurrentMap(\\.count))")
            """, over: transport)
        #expect(lines == [#"["/item/3", "/item/1", "/item/2"]"#, "/item/2 [1, 1]"], "\(lines)")
        #expect(transport.most <= 2)
    }

    @Test("the first failure in order is the error, and nothing more is begun")
    func failure() async {
        let transport = Taking()
        let lines = await run(
            """
            base http://a.test
            (1...100).concurrentMap(atOnce: 4) { n in n == 2 ? (GET gone/\\(n)) : n == 3 ? (GET gone/gone) : (GET item/\\(n)) }
            """, over: transport)
        #expect(lines.last?.hasPrefix("error: ") == true && lines.last?.contains("404") == true, "\(lines)")
        #expect(transport.requests.count < 100)
        let after = await run(
            """
            base http://a.test
            let tried = try? [1, 2, 3].concurrentMap { n in n == 2 ? (GET gone/\\(n)) : (GET item/\\(n)) }
            print("\\(error != nil) \\(response.url.path)")
            """, over: Taking())
        #expect(after.last == "true /gone/2", "\(after)")
    }

    @Test("what cannot be is said", arguments: [("atOnce: 0", "atOnce is a number from 1 to 64"), ("atOnce: 65", "atOnce")])
    func wrong(argument: String, sentence: String) async {
        let lines = await run("[1].concurrentMap(\(argument)) { $0 }", over: Taking())
        #expect(lines.last?.contains(sentence) == true, "\(lines)")
    }
}
