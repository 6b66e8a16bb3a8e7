import Basics
import Foundation
import HTTPMiddleware
import HTTPModel
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

/// Answers each number when its turn has come: one fails first, those before it end after that, and those after it when
/// they are cancelled.
private final class Racing: Transport {
    private let first: Int
    private let failing: Set<Int>
    private let state = Lock((sent: [Int](), cancelled: [Int](), hasFailed: false))

    init(failingFirst first: Int, then later: Set<Int> = []) {
        self.first = first
        failing = later.union([first])
    }

    var sent: [Int] { state.withLock { $0.sent } }
    var cancelled: [Int] { state.withLock { $0.cancelled } }

    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        let number = Int(request.url.lastPathComponent) ?? 0
        state.withLock { $0.sent.append(number) }
        if number == first {
            // Each of the eight is begun before one fails, however late a busy machine begins the last.
            while sent.count < 8 { await Task.yield() }
            state.withLock { $0.hasFailed = true }
        }
        while number < first, !state.withLock({ $0.hasFailed }) { await Task.yield() }
        while number > first {
            if Task.isCancelled {
                state.withLock { $0.cancelled.append(number) }
                throw TransportError(.cancelled, request: request)
            }
            await Task.yield()
        }
        var headers = HeaderFields()
        try? headers.append("Content-Type", "application/json")
        return Response(
            status: Status(failing.contains(number) ? 404 : 200), reason: "OK", headers: headers,
            body: .bytes(Data("{}".utf8)), url: request.url)
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

    @Test("a failure waits for the elements before it, and cancels those after it")
    func race() async {
        let script = """
            base http://a.test
            endpoint item(n: Int) { GET item/{n} }
            let tried = try? (1...20).concurrentMap(item)
            print(response.url.path)
            """
        for (later, path) in [([], "/item/4"), ([2], "/item/2")] as [(Set<Int>, String)] {
            let transport = Racing(failingFirst: 4, then: later)
            #expect(await run(script, over: transport) == [path])
            #expect(transport.sent.sorted() == Array(1...8) && transport.cancelled.sorted() == [5, 6, 7, 8])
        }
    }

    @Test("what they print is in order, inside one another too, and what stays behind is told once")
    func printing() async {
        let lines = await run(
            """
            base http://a.test
            key header X-Key \\(env.KEY)
            let all = [[5, 1], [4, 2]].concurrentMap { list in
                list.concurrentMap { n in [(GET http://b.test/\\(n)).path, print(n)] }
            }
            """, over: Taking(), environment: ["KEY": "key-of-a"])
        #expect(lines.filter { Int($0) != nil } == ["5", "1", "4", "2"], "\(lines)")
        #expect(lines.count == 5)
    }

    @Test("an element that calls nothing leaves response as the one before it did")
    func memory() async {
        let lines = await run(
            """
            base http://a.test
            endpoint item(n: Int) { GET item/{n} }
            let none = [Int]().concurrentMap(item)
            print(response == nil)
            let paths = [1, 2, 3].concurrentMap { $0 == 3 ? "" : item(n: $0).path }
            print(response.url.path)
            print([1, 2].concurrentMap { n in n == 2 ? response.url.path : item(n: n).path })
            """, over: Taking())
        #expect(lines == ["true", "/item/2", #"["/item/1", "/item/2"]"#], "\(lines)")
    }

    @Test("a stream that one of them opens is gone through afterwards")
    func streams() async {
        let server = Telling(["1": ["data: 1\n\n"], "2": ["data: 2\n\n", "data: 3\n\n"]])
        let lines = await run(
            """
            base http://a.test
            let streams = [1, 2].concurrentMap { (GET ticks/\\($0)) }
            for tick in streams[1] { print(tick) }
            """, over: server)
        #expect(lines.count == 2 && server.requests.count == 2, "\(lines)")
    }

    @Test("calls inside calls come to an end")
    func depth() async {
        let lines = await run(
            """
            var f = { n in n }
            f = { n in [n].concurrentMap { f($0 + 1) } }
            f(1)
            """, over: Taking())
        #expect(lines.last == "error: calls are nested more than 200 deep", "\(lines)")
    }

    @Test(
        "what cannot be is said",
        arguments: [("atOnce: 0", "atOnce is a number from 1 to 64"), ("atOnce: 65", "atOnce")])
    func wrong(argument: String, sentence: String) async {
        let lines = await run("[1].concurrentMap(\(argument)) { $0 }", over: Taking())
        #expect(lines.last?.contains(sentence) == true, "\(lines)")
    }
}
