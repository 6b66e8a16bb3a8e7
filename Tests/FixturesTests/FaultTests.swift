import Basics
import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import SondeShell
import TestFiles
import Testing

@Suite("requests fail on purpose")
struct FaultTests {
    private static let body = #"{"user": {"name": "Ann", "id": 7}, "items": [{"id": 1}, {"id": 2}]}"#

    /// A server that always gives the same, counts its requests and can be looked at.
    private struct Server: Transport {
        let count = Counter()
        var headers = ["Content-Type: application/json", "Content-Length: \(FaultTests.body.utf8.count)"]

        func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
            count.add(request.headers["Accept-Encoding"] == "identity" ? 100 : 1)
            return Response(
                status: Status(200), reason: "OK", headers: HeaderFields(lines: headers),
                body: .bytes(Data(FaultTests.body.utf8)), url: request.url)
        }

        final class Counter: Sendable {
            private let number = Lock(0)
            var value: Int { number.withLock { $0 } }
            func add(_ more: Int) { number.withLock { $0 += more } }
        }
    }

    /// What a request came to, in a word or two.
    private static func outcome(_ transport: any Transport, _ line: String = "GET https://a.example/episodes")
        async throws -> String
    {
        do throws(TransportError) {
            let response = try await transport.send(try request(line)).collected()
            return "\(response.status) \(response.text)"
        } catch {
            let arrived = error.response.map { " after \($0.bytes.count)" } ?? ""
            return "\(error.kind)\(arrived)"
        }
    }

    private static func request(_ line: String) throws(TransportError) -> Request {
        do { return try Request(line) } catch { throw TransportError(.invalidRequest) }
    }

    @Test(
        "each fault comes to what the network would give",
        arguments: [
            ([.refused], "the connection was refused"), ([.offline], "there is no network"),
            ([.timeout], "it took too long to respond"), ([.reset], "the host cannot be reached"),
            ([.reset(in: .head)], "the host cannot be reached"),
            ([.reset(in: .body)], "the body is incomplete after 33"),
            ([.cut], "the body is incomplete after 33"), ([.cut(after: 5)], "the body is incomplete after 5"),
            ([.cut(after: 0)], "the body is incomplete after 0"),
            ([.cut(after: 9_999)], "the body is incomplete after 66"),
            ([.wrongLength(by: 10)], "the body is incomplete after 67"),
            ([.wrongLength(by: -60)], #"200 {"user""#), ([.emptyBody], "200 "),
            ([.status(503)], "503 "), ([.status(418, body: #"{"a":1}"#)], #"418 {"a":1}"#),
            ([.brokenJSON], "200 " + FaultTests.body.dropLast()),
            ([.null("user.name")], #"200 {"user":{"name":null,"id": 7},"items":[{"id": 1}, {"id": 2}]}"#),
            ([.missing("items[].id")], #"200 {"user":{"name": "Ann", "id": 7},"items":[{},{}]}"#),
            ([.retyped("user.id")], #"200 {"user":{"name":"Ann","id":"7"},"items":[{"id": 1}, {"id": 2}]}"#),
            ([.retyped("user.name")], #"200 {"user":{"name":0,"id":7},"items":[{"id": 1}, {"id": 2}]}"#),
            ([.missing("user.age")], "200 " + FaultTests.body), ([.offline, .status(503)], "there is no network"),
        ] as [([Fault], String)])
    func each(faults: [Fault], outcome: String) async throws {
        let transport = Pipeline([try FaultInjection(FaultPlan(faults))], over: Server())
        func plain(_ text: String) -> String { text.filter { $0 != " " } }
        #expect(plain(try await Self.outcome(transport)) == plain(outcome))
    }

    @Test("every third request, the first two, and a pattern's requests alone")
    func occasions() async throws {
        let plan: FaultPlan = [
            "POST *": [.refused], "GET episodes*": [.status(503, every: 3), .offline(times: 1)],
        ]
        let transport = Pipeline([try FaultInjection(plan)], over: Server())
        var outcomes: [String] = []
        for _ in 0..<6 { outcomes.append(String(try await Self.outcome(transport).prefix(3))) }
        #expect(outcomes == ["the", "200", "503", "200", "200", "503"] as [String])
        #expect(try await Self.outcome(transport, "POST https://a.example/login") == "the connection was refused")
        #expect(try await Self.outcome(transport, "GET https://a.example/shows").hasPrefix("200"))
    }

    @Test("a fault that another one comes before is not used up by it")
    func turns() async throws {
        let plan: FaultPlan = [.offline(times: 1), .refused(times: 1), .timeout(times: 1)]
        let transport = Pipeline([try FaultInjection(plan)], over: Server())
        var outcomes: [String] = []
        for _ in 0..<3 { outcomes.append(try await Self.outcome(transport)) }
        #expect(outcomes == ["there is no network", "the connection was refused", "it took too long to respond"])
        #expect(try await Self.outcome(transport).hasPrefix("200"))
    }

    @Test("a chance falls the same with the same seed, about as often as it says, and otherwise with another")
    func seeds() async throws {
        func run(_ text: String, seed: UInt64) async throws -> [Bool] {
            let transport = Pipeline([try FaultInjection(try FaultPlan(text), seed: seed)], over: Server())
            var met: [Bool] = []
            for _ in 0..<1_000 { met.append(try await Self.outcome(transport).hasPrefix("503")) }
            return met
        }
        let first = try await run(".status(503, chance: 0.1)", seed: 1)
        #expect(try await run(".status(503, chance: 0.1)", seed: 1) == first)
        #expect(try await run(".status(503, chance: 0.1)", seed: 2) != first)
        #expect((60...140).contains(first.count { $0 }))
        let own = try await run(".status(503, chance: 0.1, seed: 7)", seed: 1)
        #expect(try await run(".status(503, chance: 0.1, seed: 7)", seed: 2) == own)
    }

    @Test("a response waits, a body comes at its pace, and a limit ends both, without a test that waits")
    func pace() async throws {
        let waits = Lock<[Duration]>([])
        func transport(_ text: String, _ limits: TransportConfiguration.Timeouts? = nil) throws -> Pipeline {
            waits.withLock { $0 = [] }
            let injection = FaultInjection(
                try FaultSchedule(try FaultPlan(text), seed: 3), limits: limits,
                wait: { duration in waits.withLock { $0.append(duration) } })
            return Pipeline([injection], over: Server())
        }
        var waited: [Duration] { waits.withLock { $0 } }
        #expect(try await Self.outcome(try transport(".latency(2s)")).hasPrefix("200"))
        #expect(waited == [.seconds(2)])
        #expect(try await Self.outcome(try transport(".latency(1s...3s)")).hasPrefix("200"))
        #expect(waited.count == 1 && waited[0] > .seconds(1) && waited[0] < .seconds(3))
        #expect(try await Self.outcome(try transport(".bandwidth(100)")).hasSuffix(Self.body))
        #expect(waited == [Duration](repeating: .milliseconds(100), count: 7))
        #expect(try await Self.outcome(try transport(".drip(bytes: 34, pause: 1s)")).hasSuffix(Self.body))
        #expect(waited == [.seconds(1), .seconds(1)])
        var limits = TransportConfiguration.Timeouts()
        (limits.total, limits.idle) = (.milliseconds(300), .seconds(9))
        #expect(try await Self.outcome(try transport(".latency(2s)", limits)) == "it took too long to respond")
        #expect(waited == [.milliseconds(300)])
        #expect(
            try await Self.outcome(try transport(".drip(bytes: 10, pause: 100ms)", limits))
                == "it took too long to receive the response after 20")
    }

    @Test("a packed body is asked for unpacked, if it is to be changed")
    func unpacked() async throws {
        for (faults, sum) in [(#".null("user.name")"#, 100), (".latency(0s)", 1), (".status(503)", 0)] {
            let server = Server()
            _ = try await Self.outcome(Pipeline([try FaultInjection(try FaultPlan(faults))], over: server))
            #expect(server.count.value == sum, "\(faults)")
        }
    }

    @Test("what was injected is told, and a second rule for the same request is, too")
    func told() async throws {
        let heard = Lock<[String]>([])
        let plan: FaultPlan = [
            "GET episodes*": [.latency(.zero), .null("nothing")], "GET *": [.offline], "POST *": [.offline],
        ]
        let injection = try FaultInjection(plan, wait: { _ in }, tell: { line in heard.withLock { $0.append(line) } })
        let response = try await Pipeline([injection], over: Server()).send(
            try Request("GET https://a.example/episodes"))
        #expect(response.transfer.facts.injected == [".latency(0s)", #".null("nothing")"#, "no member nothing"])
        #expect(
            heard.withLock { $0 } == [
                "faults: “GET *” is for the same request as “GET episodes*: .latency(0s), .null(\"nothing\")”, which comes first and counts"
            ])
        let error = await #expect(throws: TransportError.self) {
            try await Pipeline([injection], over: Server()).send(try Request("POST https://a.example/login"))
        }
        #expect(error?.detail == "injected: .offline")
    }

    @Test("nothing of it is recorded, and what a server answered without a fault is")
    func notRecorded() async throws {
        let bench = try FixtureBench()
        for text in [".status(503)", #".null("user.name")"#, ".cut", ".latency(0s)", ".offline"] {
            let recorder = Recorder(directory: bench.folder.path)
            let transport = Pipeline(
                [recorder, try FaultInjection(try FaultPlan("GET bad*: \(text)"))], over: Server())
            _ = try await Self.outcome(transport, "GET https://a.example/bad")
            recorder.finish()
        }
        #expect(try bench.folder.contents.isEmpty)
        let recorder = Recorder(directory: bench.folder.path)
        _ = try await Self.outcome(Pipeline([recorder, try FaultInjection(["GET bad*": [.offline]])], over: Server()))
        recorder.finish()
        #expect(try bench.folder.contents.keys.sorted() == ["episodes.exchange.json", "episodes.json"])
    }

    @Test("recordings meet the faults of a test, and those of the rules beside them")
    func recordings() async throws {
        let bench = try FixtureBench()
        try await bench.record([
            (
                try Request("GET https://a.example/episodes"),
                try Response(200, ["Content-Type: application/json"], Self.body)
            )
        ])
        try bench.folder.write(
            #"{"rules": 1, "faults": [{"in": "GET episodes*", "faults": ".null(\"user.name\", times: 1), .offline(every: 3)"}, "POST *: .refused"]}"#,
            to: "fixtures.json")
        let transport = try bench.replaying()
        #expect(try await Self.outcome(transport).contains(#""name":null"#))
        #expect(try await Self.outcome(transport).contains("Ann"))
        #expect(try await Self.outcome(transport) == "there is no network")
        #expect(try await Self.outcome(transport, "POST https://a.example/x") == "the connection was refused")
        let own = try FixtureTransport(directory: bench.folder.path, faults: ["GET *": [.status(503)]])
        #expect(try await Self.outcome(own) == "503 ")
        #expect(try await Self.outcome(own, "POST https://a.example/x") == "the connection was refused")
        #expect(try FixtureStore(FolderPlace(bench.folder.path)).check().findings == [])
    }

    @Test(
        "faults in fixtures.json that cannot be read are an error at their place",
        arguments: [
            (
                #"{"rules": 1, "faults": ".latncy(1s)"}"#,
                "fixtures.json:1:24: faults, column 1: .latncy is not a fault: did you mean .latency?"
            ),
            (#"{"rules": 1, "faults": [{"in": "GET a?b", "faults": ".offline"}]}"#, "cannot match anything"),
            (
                #"{"rules": 1, "faults": [{"in": "GET a", "faults": "GET b: .offline"}]}"#,
                "the faults have a pattern, and so has \"in\""
            ),
            (#"{"rules": 1, "faults": [{"in": "GET a"}]}"#, "a rule for faults"),
            (#"{"rules": 1, "faults": [7]}"#, "faults[0] is 7, not a string"),
        ])
    func badRules(rules: String, words: String) throws {
        let bench = try FixtureBench()
        try bench.folder.write(rules, to: "fixtures.json")
        let error = #expect(throws: ExchangeFileError.self) { try bench.replaying() }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test("faults in fixtures.json are refused with what to add where nothing reads them, and other rules count")
    func withoutReader() throws {
        let bench = try FixtureBench()
        try LinkedFaultReading.$type.withValue(nil) {
            try bench.folder.write(#"{"rules": 1, "ignore": [{"query": "ts"}], "faults": []}"#, to: "fixtures.json")
            _ = try bench.replaying()
            try bench.folder.write(#"{"rules": 1, "faults": ".offline"}"#, to: "fixtures.json")
            let error = #expect(throws: ExchangeFileError.self) { try bench.replaying() }
            let advice = "add the product FixtureRecording to the dependencies of the test target"
            #expect(error?.description == "fixtures.json:1:24: faults are not read here: \(advice)")
        }
    }

    @Test(
        "faults that Swift does not check are an error when a transport is made of them",
        arguments: [
            ([.status(7)], "a status is from 200 to 999"), ([.reset(chance: 2)], "a chance is above 0"),
            ([.null("a..b")], "a member's name is missing"),
            ([.offline(every: 0)], "every: and times: are above 0"),
        ] as [([Fault], String)])
    func unchecked(faults: [Fault], words: String) throws {
        let bench = try FixtureBench()
        let error = #expect(throws: ExchangeFileError.self) {
            try FixtureTransport(directory: bench.folder.path, faults: FaultPlan(faults))
        }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }
}
