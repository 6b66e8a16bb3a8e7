import FixtureRecording
import Fixtures
import SeededRandom
import Testing

@Suite("the text of faults")
struct FaultTextTests {
    @Test(
        "faults are written as Swift writes them, and in shorter ways",
        arguments: [
            (
                ".latency(200ms...2s), .status(503, every: 3)",
                [.latency(.milliseconds(200)...(.seconds(2))), .status(503, every: 3)]
            ),
            (".latency(.milliseconds(200)...(.seconds(2)))", [.latency(.milliseconds(200)...(.seconds(2)))]),
            ("[ .offline , .refused ]", [.offline, .refused]), (".reset(chance: 0.05)", [.reset(chance: 0.05)]),
            (".reset", [.reset]), (".reset(in: .body)", [.reset(in: .body)]),
            (".cut(after: 1_000)", [.cut(after: 1000)]),
            (
                #".status(429, retryAfter: 2s, headers: ["X-A": "1"], body: "{\"a\": \"\u{e9}\"}")"#,
                [.status(429, retryAfter: .seconds(2), headers: ["X-A": "1"], body: #"{"a": "é"}"#)]
            ),
            (
                #".null("user.name"), .missing("items[].id"), .retyped("id")"#,
                [.null("user.name"), .missing("items[].id"), .retyped("id")]
            ),
            (".drip(pause: 1.5ms),\n  .bandwidth(64_000)", [.drip(pause: .microseconds(1500)), .bandwidth(64000)]),
            (".offline(times: 2, chance: 0.5, seed: 7)", [.offline(times: 2, chance: 0.5, seed: 7)]),
            (
                ".wrongLength(by: -3), .brokenJSON, .emptyBody(), .timeout",
                [.wrongLength(by: -3), .brokenJSON, .emptyBody, .timeout]
            ),
        ] as [(String, [Fault])])
    func examples(text: String, faults: [Fault]) throws {
        #expect(try FaultPlan(text) == FaultPlan(faults))
        #expect(try FaultPlan(FaultPlan(faults).description) == FaultPlan(faults))
    }

    @Test("a rule has a pattern before a colon, and rules stand on lines or beside a semicolon")
    func rules() throws {
        let plan = try FaultPlan("GET episodes*: .latency(1s), .offline; POST a:b: .reset\n.status(503)")
        #expect(
            plan
                == FaultPlan([
                    .init("GET episodes*", [.latency(.seconds(1)), .offline]), .init("POST a:b", [.reset]),
                    .init(nil, [.status(503)]),
                ]))
        #expect(plan.description == "GET episodes*: .latency(1s), .offline; POST a:b: .reset; .status(503)")
        #expect(["GET episodes*": [.offline]] as FaultPlan == (try FaultPlan("GET episodes*: [.offline]")))
    }

    @Test("what is written is read as it was, whatever it is")
    func roundTrips() throws {
        var random = SeededGenerator(seed: 47)
        for _ in 0..<3_000 {
            let rules = (0...random.next(below: 3)).map { number in
                FaultPlan.Rule(
                    number > 0 ? ["GET episodes*", "POST a/*/b", "items*", "DELETE"][random.next(below: 4)] : nil,
                    (0...random.next(below: 3)).map { _ in Fault.any(&random) })
            }
            let plan = FaultPlan(rules)
            #expect(try FaultPlan(plan.description) == plan, "\(plan)")
        }
    }

    @Test(
        "an error says where, what, and what to write instead",
        arguments: [
            ("", "column 1: there are no faults: write .latency"),
            (".latncy(1s)", "column 1: .latncy is not a fault: did you mean .latency?"),
            (".zzz", "column 1: .zzz is not a fault: there are .latency"),
            ("offline", "column 1: offline is not a fault: a fault begins with a dot: .offline"),
            ("GET episodes*: offline", "column 16: offline is not a fault: a fault begins with a dot"),
            ("latency(1s)", "column 1: latency(1s) is not a fault: a fault begins with a dot"),
            ("GET x .offline", "column 7: .offline follows a pattern: write a colon between them"),
            (
                "\"GET x: .offline\"",
                "column 1: a text in quotation marks is not a fault: leave out the quotation marks"
            ),
            (".bandwidth(64k)", "column 12: 64k is not a value: write a number such as 64_000, or a duration"),
            (".wrongLength(by: 0)", "a wrong length differs from the true one: write .wrongLength(by: 10)"),
            (".offline(seed: 3)", "a seed decides about a chance: write chance: 0.05 beside it"),
            (".offline, refused", "column 11: refused is not a fault: a fault begins with a dot: .offline"),
            (".offline .refused", "column 10: .refused follows a fault: separate faults by commas"),
            (".latency", "column 1: .latency needs a duration or a range of them: write .latency(200ms...2s)"),
            (".latency(1)", "column 1: .latency needs a duration"),
            (".latency(2s...1s)", "the range is empty: write the shorter duration first"),
            (".latency(1parsec)", "column 10: 1parsec is not a value: write a number such as 64_000, or a duration"),
            (".latency(-1s)", "is not a duration"), (".latency(1s...2)", "a range is between two durations"),
            (".latency(2d)", "2d is not a duration"), (".status", "column 1: .status needs a status, from 200 to 999"),
            (".status(99)", ".status needs a status"),
            (".status(503, evry: 3)", "column 14: .status has no argument evry: did you mean every:?"),
            (".status(503, every: 0)", "column 14: every: is a whole number from 1"),
            (".status(503, every: 3, every: 4)", "column 24: every: appears twice: remove one"),
            (
                ".status(503, headers: [\"A B\": \"c\"])",
                "A B is not a header's name, or not with this value: write headers: [\"X-Trace\": \"1\"]"
            ),
            (".status(503, headers: [\"A\": \"1\", \"A\": \"2\"])", "A appears twice"),
            (".status(503, body: 3)", "body: is a text"), (".status(503, body: \"x)", "column 20: a text does not end"),
            (".status(503, body: \"\\q\")", "this escape is not known"),
            (".status(503, retryAfter: 3)", "retryAfter: is a duration"),
            (".reset(chance: 5%)", "the arguments of .reset do not end"),
            (".reset(chance: 2)", "a chance is a number above 0, up to 1"),
            (".reset(in: .tail)", "a connection breaks in one of .start, .head, .body: write in: .body"),
            (".reset(seed: -1)", "a seed is a whole number"), (".cut(after: 1s)", "after: is a whole number"),
            (".bandwidth(0)", ".bandwidth needs the number of bytes in a second"),
            (".drip(3)", ".drip needs a pause: write"),
            (".null", ".null needs the path of a member: write .null(\"user.name\")"),
            (".null(\"a..b\")", "a member's name is missing"),
            ("GET a?b: .offline", "GET a?b cannot match anything: a path ends before the question mark"),
            ("GET a b: .offline", "it is more than a method and a path"),
            ("[.offline", "a bracket does not end: write ] after it"),
            (".offline(3)", ".offline has no argument like this: write .offline"),
        ])
    func bad(text: String, words: String) {
        let error = #expect(throws: FaultTextError.self) { try FaultPlan(text) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test("any bytes at all are read or refused")
    func anything() {
        var random = SeededGenerator(seed: 4)
        let pieces = [
            ".", "latency", "status", "(", ")", "[", "]", ",", ":", "\"", "\\", "200ms", "...", "2s", "503", "every",
            " ", "\n", ";", "é", "GET", "-", "_", "1e9", "{",
        ]
        for _ in 0..<20_000 {
            let text = (0..<random.next(below: 12)).map { _ in random.pick(pieces) }.joined()
            guard let plan = try? FaultPlan(text) else { continue }
            #expect((try? FaultPlan(plan.description)) == plan, "\(text)")
        }
    }
}

extension Fault {
    /// One of all there are.
    static func any(_ random: inout SeededGenerator) -> Fault {
        let every = random.happens(30) ? random.next(below: 9) + 1 : nil
        let times = random.happens(30) ? random.next(below: 9) + 1 : nil
        let chance = random.happens(30) ? Double(random.next(below: 999) + 1) / 1000 : nil
        let seed = chance != nil && random.happens(60) ? random.next() : nil
        func duration() -> Duration { .nanoseconds(Int64(random.next(below: 3_000_000_000))) }
        let texts = ["", "plain", "a \"quote\"", "back\\slash", "tab\tline\n", "é日\u{0}", "a: .b, [c]"]
        let paths = ["user.name", "items[].id", "items[0].tags", "rates.*", "headers[\"X-Id\"]"]
        let (least, more) = (duration(), duration())
        switch random.next(below: 16) {
        case 0: return .latency(least, every: every, times: times, chance: chance, seed: seed)
        case 1: return .latency(least...(least + more), every: every, times: times, chance: chance, seed: seed)
        case 2:
            return .bandwidth(random.next(below: 1_000_000) + 1, every: every, times: times, chance: chance, seed: seed)
        case 3:
            return .drip(
                bytes: random.next(below: 9) + 1, pause: least, every: every, times: times, chance: chance, seed: seed)
        case 4:
            return .status(
                200 + random.next(below: 400), retryAfter: random.happens(50) ? more : nil,
                headers: random.happens(50) ? ["X-A": "a, b: \"c\"", "X-B": "2"] : [:], body: random.pick(texts),
                every: every,
                times: times, chance: chance, seed: seed)
        case 5: return .refused(every: every, times: times, chance: chance, seed: seed)
        case 6: return .offline(every: every, times: times, chance: chance, seed: seed)
        case 7: return .timeout(every: every, times: times, chance: chance, seed: seed)
        case 8:
            return .reset(in: random.pick(FaultPlace.allCases), every: every, times: times, chance: chance, seed: seed)
        case 9:
            return .cut(
                after: random.happens(50) ? random.next(below: 99) : nil, every: every, times: times, chance: chance,
                seed: seed)
        case 10:
            let difference = (random.next(below: 49) + 1) * (random.happens(50) ? 1 : -1)
            return .wrongLength(by: difference, every: every, times: times, chance: chance, seed: seed)
        case 11: return .brokenJSON(every: every, times: times, chance: chance, seed: seed)
        case 12: return .emptyBody(every: every, times: times, chance: chance, seed: seed)
        case 13: return .null(random.pick(paths), every: every, times: times, chance: chance, seed: seed)
        case 14: return .missing(random.pick(paths), every: every, times: times, chance: chance, seed: seed)
        default: return .retyped(random.pick(paths), every: every, times: times, chance: chance, seed: seed)
        }
    }
}
