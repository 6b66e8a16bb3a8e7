import Basics
import FixtureServer
import Foundation
import HTTPModel
import Spawn
import TestFiles
import Testing

@Suite("calls side by side, through the program")
struct ConcurrentMapTests {
    @Test("each of three servers gets its own calls with its own key, ten thousand times")
    func threeServers() throws {
        let apis = ["A", "B", "C"].map { name in
            """
            api \(name.lowercased()) {
                base \\(env.SERVER_\(name))
                key header X-Key \\(env.KEY_\(name))
                endpoint item(n: Int) { GET item/{n} }
            }

            """
        }
        let script = """
            let all = (1...10_000).concurrentMap { n in
                n % 3 == 0 ? a.item(n: n).path : n % 3 == 1 ? b.item(n: n).path : c.item(n: n).path
            }
            print(all == (1...10_000).map { "/item/\\($0)" }, response.url.path)
            """
        let benches = [
            try SuiteBench(["calls.apiscript": apis.joined() + script]), try SuiteBench([:]), try SuiteBench([:]),
        ]
        let outcome = try benches[0].run(
            "replay", "calls.apiscript",
            with: [
                "SERVER_A": benches[0].origin, "SERVER_B": benches[1].origin, "SERVER_C": benches[2].origin,
                "KEY_A": "key-of-a-1f3", "KEY_B": "key-of-b-7c2", "KEY_C": "key-of-c-9d4",
            ])
        #expect(outcome.output == "true /item/10000\n", "\(outcome)")
        for (place, key) in ["key-of-a-1f3", "key-of-b-7c2", "key-of-c-9d4"].enumerated() {
            let requests = benches[place].requests
            let numbers = requests.compactMap { Int($0.path.dropFirst(6)) }
            #expect(requests.count == numbers.count && Set(requests.map { $0.headers["X-Key"] }) == [key])
            #expect(numbers.sorted() == (1...10_000).filter { $0 % 3 == place })
        }
    }

    @Test("equal requests are recorded in the order of their elements, and replay as they were")
    func recordings() throws {
        let count = Lock(0)
        let bench = try SuiteBench([
            "tickets.apiscript": """
            base \\(env.SERVER)
            print((1...8).concurrentMap { _ in (GET ticket).number })
            print([[1, 2], [3, 4]].concurrentMap { list in list.concurrentMap { _ in (GET ticket).number } })
            """
        ]) { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            var headers = HeaderFields()
            try? headers.append("Content-Type", "application/json")
            // Whoever came last is answered first.
            return ServedResponse(
                Status(200), headers: headers, body: Data("{\"number\": \(number)}".utf8),
                delay: .milliseconds(100 - 10 * (number % 8)))
        }
        let live = try bench.run("replay", "tickets.apiscript", "--quiet", "--record", "Recordings")
        #expect(live.status == 0 && count.withLock { $0 } == 12, "\(live)")
        for _ in 1...2 {
            let replayed = try bench.run("replay", "tickets.apiscript", "--quiet", "--fixtures", "Recordings")
            #expect(replayed.output == live.output && replayed.status == 0, "\(replayed)")
        }
    }

    @Test("a stream that one of them opens is recorded when it has been gone through")
    func streams() throws {
        let bench = try SuiteBench([
            "ticks.apiscript": """
            base \\(env.SERVER)
            let streams = [1, 2].concurrentMap { (GET ticks/\\($0)) }
            for tick in streams[1] { print(tick) }
            """
        ]) { request in
            var headers = HeaderFields()
            try? headers.append("Content-Type", "text/event-stream")
            return ServedResponse(
                Status(200), headers: headers, body: Data("data: {\"path\": \"\(request.path)\"}\n\n".utf8))
        }
        let live = try bench.run("replay", "ticks.apiscript", "--record", "Recordings")
        #expect(live.status == 0 && live.output.contains("/ticks/2"), "\(live)")
        let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder.url.path + "/Recordings")
        #expect(names.contains { $0.contains("2") }, "\(names)")
    }

    @Test("Ctrl-C ends all of them at once")
    func interruption() throws {
        let hand = Hand()
        let bench = try SuiteBench([
            "slow.apiscript": "base \\(env.SERVER)\n(1...100).concurrentMap { (GET slow/\\($0)) }\n"
        ]) { request in
            if request.path == "/slow/8" { hand.press() }
            return ServedResponse(Status(200), delay: .seconds(2))
        }
        let program = try bench.start("replay", "slow.apiscript")
        hand.take(program.interrupt)
        let outcome = try program.end()
        #expect(outcome.status == 130 && bench.requests.count == 8, "\(outcome)")
        #expect(outcome.errors.hasPrefix("sonde: interrupted in slow.apiscript:2: 1 of 2 statements done"))
    }
}
