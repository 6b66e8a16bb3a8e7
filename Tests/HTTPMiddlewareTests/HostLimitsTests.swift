import Basics
import Foundation
import HTTPModel
import Testing

@testable import HTTPMiddleware

/// Answers when it is let, and counts who is there.
private final class Door: Transport {
    private struct State {
        var there: [String: Int] = [:]
        var most: [String: Int] = [:]
        var waiting: [(host: String, CheckedContinuation<Void, Never>)] = []
        var isOpen = false
        var sent = 0
    }

    private let state = Lock(State())
    private let status: Int
    private let waits: [String]

    init(isOpen: Bool = false, answering status: Int = 200, after waits: [String] = []) {
        (self.status, self.waits) = (status, waits)
        state.withLock { $0.isOpen = isOpen }
    }

    var sent: Int { state.withLock { $0.sent } }
    func most(_ host: String) -> Int { state.withLock { $0.most[host] ?? 0 } }

    /// Lets all answer, those who come later too.
    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for (_, each) in waiting { each.resume() }
    }

    func waits(for count: Int) async {
        while state.withLock({ $0.waiting.count }) < count { await Task.yield() }
    }

    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        let host = request.url.host() ?? ""
        state.withLock { state in
            state.sent += 1
            state.there[host, default: 0] += 1
            state.most[host] = max(state.most[host] ?? 0, state.there[host] ?? 0)
        }
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append((host, continuation)) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
        // Whoever should not be there has time to come.
        for _ in 0..<3 { await Task.yield() }
        state.withLock { $0.there[host, default: 0] -= 1 }
        var headers = HeaderFields()
        for wait in waits { try? headers.append("Retry-After", wait) }
        return Response(status: Status(status), headers: headers, url: request.url)
    }
}

@Suite("limits of hosts")
struct HostLimitsTests {
    private func ask(_ pipeline: Pipeline, _ host: String, _ number: Int) async -> Bool {
        (try? await pipeline.send(Request(URL(test: "http://\(host).test/\(number)")))) != nil
    }

    @Test("a host gets so many requests at once, whoever sends them, and others do not wait for it")
    func limit() async {
        let door = Door()
        let pipeline = Pipeline([HostLimits(3, now: { Date() })], over: door)
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<20 { group.addTask { await ask(pipeline, "a", number) } }
            await door.waits(for: 3)
            for number in 0..<3 { group.addTask { await ask(pipeline, "b", number) } }
            await door.waits(for: 6)
            #expect(door.sent == 6)
            door.open()
            for await answered in group { #expect(answered) }
        }
        #expect(door.sent == 23 && door.most("a.test") <= 3 && door.most("b.test") <= 3)
    }

    @Test("a host is the same however its address is written, and one that begins like it is another")
    func spellings() async {
        let door = Door()
        let pipeline = Pipeline([HostLimits(1, now: { Date() })], over: door)
        func ask(_ address: String) -> Task<Bool, Never> {
            Task { (try? await pipeline.send(Request(URL(test: address)))) != nil }
        }
        let first = ask("http://a.test/1")
        await door.waits(for: 1)
        let waiting = ["http://a.test/2", "HTTP://A.test/3", "http://a.test:80/4", "http://a.test?5"].map(ask)
        let others = ["http://a.testing/6", "http://a.test:8080/7", "https://a.test/8"].map(ask)
        await door.waits(for: 4)
        #expect(door.sent == 4)
        door.open()
        for each in [first] + waiting + others { #expect(await each.value) }
        #expect(door.sent == 8)
    }

    @Test("a request that is cancelled while it waits ends at once, and another takes its turn")
    func cancelledWhileWaiting() async {
        let door = Door()
        let pipeline = Pipeline([HostLimits(1, now: { Date() })], over: door)
        let first = Task { await ask(pipeline, "a", 1) }
        await door.waits(for: 1)
        let second = Task { await ask(pipeline, "a", 2) }
        let third = Task { await ask(pipeline, "a", 3) }
        second.cancel()
        #expect(await second.value == false && door.sent == 1)
        door.open()
        let answered = await (first.value, third.value)
        #expect(answered == (true, true) && door.sent == 2 && door.most("a.test") == 1)
    }

    @Test("ten thousand are cancelled at any moment: the limit holds, and nobody is forgotten")
    func cancellation() async {
        let door = Door(isOpen: true)
        let pipeline = Pipeline([HostLimits(2, now: { Date() })], over: door)
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let tasks = (0..<100).map { number in Task { await ask(pipeline, "a", number) } }
            for task in tasks.shuffled(using: &random).prefix(34) {
                task.cancel()
                if Bool.random(using: &random) { await Task.yield() }
            }
            var answered = 0
            for task in tasks where await task.value { answered += 1 }
            #expect(answered >= 66)
        }
        let isFree = await ask(pipeline, "a", 0)
        #expect(isFree && door.most("a.test") <= 2)
    }

    @Test("what a host asks of one request holds for the next, where that is heeded")
    func patience() async {
        let cases = [(429, true, true), (503, true, true), (429, false, false), (202, true, false)]
        for (status, isAsked, isHeeded) in cases {
            let limits = HostLimits(now: { Date() })
            if isAsked { limits.heedPatience() }
            let door = Door(isOpen: true, answering: status, after: ["30"])
            let pipeline = Pipeline([limits], over: door)
            _ = await ask(pipeline, "a", 1)
            let second = Task { await ask(pipeline, "a", 2) }
            let other = await ask(pipeline, "b", 1)
            if isHeeded { second.cancel() }
            let answered = await second.value
            #expect(other && answered != isHeeded && door.sent == (isHeeded ? 2 : 3))
        }
    }
}
