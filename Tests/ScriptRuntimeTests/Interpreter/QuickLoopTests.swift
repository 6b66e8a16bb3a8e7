import SeededRandom
import Testing

@testable import ScriptExpressions

/// Events that come one by one are handed on one by one; those of one piece may be gone through by the quick way.
@Suite("loops over elements that come together")
struct QuickLoopTests {
    private static let models = """
        base http://a.example
        struct Tick: Decodable {
            let symbol: String
            let price: Double
            let size: Int
            let isOpen: Bool
            let note: String?
            let venue: Venue
        }
        struct Venue: Decodable { let name: String; let fee: Double }
        endpoint ticks -> Stream<Tick> { GET ticks }
        var sum = 0.0
        var count = 0
        var isLate = false
        var newest = "none"
        let limit = 2.5

        """

    private static let events = [
        #"{"symbol": "AB", "price": 1.5, "size": 3, "isOpen": true, "venue": {"name": "X", "fee": 0.5}}"#,
        #"{"size": 0, "price": -0.0, "symbol": "a", "isOpen": false, "note": "n", "venue": {"name": "é", "fee": 0}}"#,
        #"{"symbol": "ü", "price": 1e308, "size": 9223372036854775807, "isOpen": true, "venue": {"name": "", "fee": 2}}"#,
        #"{"symbol": "AB", "symbol": "2", "price": 7, "size": 1, "more": [1], "isOpen": true, "venue": {"fee": 1, "name": "Y"}}"#,
    ].map { "data: \($0)\n\n" }

    @Test("a loop that only calculates changes the variables that it names")
    func sums() async {
        let loop = """
            for tick in ticks() where tick.size < 5 {
                count += 1
                if tick.isOpen && tick.venue.fee < limit { sum += tick.price } else { newest = tick.symbol }
            }
            print(count, sum, isLate, newest)
            """
        #expect(await outcomes(of: loop) == [["3 8.5 false a"], ["3 8.5 false a"]])
    }

    @Test("a number that is too large ends the loop, and the variables are what they were")
    func overflow() async {
        let loop = "for tick in ticks() { count += tick.size }\nprint(count)"
        let told = await outcomes(of: loop)
        #expect(told[0] == told[1] && told[0].first?.hasPrefix("error") == true, "\(told)")
    }

    @Test("a constant stays one, and so does a name that is not there")
    func constants() async {
        for target in ["limit", "unknown", "tick", "it"] {
            let told = await outcomes(of: "for tick in ticks() { \(target) += tick.price }")
            #expect(told[0] == told[1] && told[0].first?.hasPrefix("error") == true, "\(told)")
        }
    }

    @Test("whatever a loop calculates comes to the same, together and one by one")
    func alike() async {
        var random = SeededGenerator(seed: 1_126)
        var succeeded = 0
        for _ in 0..<150 {
            let filter = random.happens(30) ? " where \(Self.calculation(deep: 2, &random))" : ""
            let body = Self.statements(deep: 2, &random)
            let loop = "for tick in ticks()\(filter) { \(body) }\nprint(sum, count, isLate, newest)"
            let told = await outcomes(of: loop)
            #expect(told[0] == told[1], "\(loop)")
            if told[0].count == 1, told[0][0].hasPrefix("error") == false { succeeded += 1 }
        }
        #expect(succeeded > 15, "\(succeeded)")
    }

    @Test("a loop over a list comes to the same whether its body only calculates or does more")
    func lists() async {
        var random = SeededGenerator(seed: 2_026)
        var succeeded = 0
        for _ in 0..<200 {
            let list = random.pick([
                "1...12", "[1.5, -0.0, 2, 0.5, 7, 8, 9.25, -3, 1]", "[7, 0, -3, 1, 2, 3, 4, 5, 6, 8]", "1...3", "[]",
                #"["AB", "x", "AB", "", "y", "AB", "z", "é", "q"]"#, "[1, 2, 3, 4, 5, 6, 7, 8, nil, 9]",
            ])
            let body = Self.statements(deep: 2, &random).replacing("tick.venue.fee", with: "Double(count)")
                .replacing(" * ", with: " % ").replacing(#/tick[.a-zA-Z]*/#, with: "each")
            var told: [[String]] = []
            for more in ["", "let more = 0; "] {
                let loop = "for each in \(list) { \(more)\(body) }\nprint(sum, count, isLate, newest)"
                told.append(await run(Self.models + loop, over: Telling([:])))
            }
            #expect(told[0] == told[1], "\(list): \(body)")
            if told[0].count == 1, told[0][0].hasPrefix("error") == false { succeeded += 1 }
        }
        #expect(succeeded > 15, "\(succeeded)")
    }

    @Test("whatever reduce makes of them is the same, together and one by one")
    func reductions() async {
        var random = SeededGenerator(seed: 726)
        var succeeded = 0
        for _ in 0..<150 {
            let start = random.pick(["0", "0.0", "\"\"", "true", "limit", "nil", "[1]"])
            let closure = Self.calculation(deep: 2, &random).replacing("tick", with: "$1")
                .replacing("sum", with: "$0").replacing("count", with: "$0")
            let told = await outcomes(of: "print(ticks().reduce(\(start)) { \(closure) })")
            #expect(told[0] == told[1], "\(closure)")
            if told[0].count == 1, told[0][0].hasPrefix("error") == false { succeeded += 1 }
        }
        #expect(succeeded > 15, "\(succeeded)")
    }

    /// What a script tells where the events come together, and where each comes by itself.
    private func outcomes(of script: String) async -> [[String]] {
        let together = Telling(["ticks": [Self.events.joined()]])
        let apart = Telling(["ticks": Self.events])
        return [await run(Self.models + script, over: together), await run(Self.models + script, over: apart)]
    }

    private static func statements(deep: Int, _ random: inout SeededGenerator) -> String {
        var statements: [String] = []
        for _ in 0...random.next(below: 2) {
            if deep > 0, random.happens(30) {
                let condition = calculation(deep: 1, &random)
                let otherwise = random.happens(50) ? " else { \(Self.statements(deep: deep - 1, &random)) }" : ""
                statements.append("if \(condition) { \(Self.statements(deep: deep - 1, &random)) }\(otherwise)")
            } else {
                let (name, value) = random.pick([
                    ("sum", "tick.price"), ("sum", "tick.venue.fee"), ("count", "tick.size"), ("count", "1"),
                    ("isLate", "tick.isOpen"), ("newest", "tick.symbol"), ("newest", "tick.note"),
                ])
                let right = random.happens(50) ? value : calculation(deep: 1, &random)
                statements.append("\(name) \(random.pick(["=", "=", "+=", "-=", "*="])) \(right)")
            }
        }
        return statements.joined(separator: "; ")
    }

    private static func calculation(deep: Int, _ random: inout SeededGenerator) -> String {
        guard deep > 0, !random.happens(20) else { return random.pick(leaves) }
        let (left, right) = (calculation(deep: deep - 1, &random), calculation(deep: deep - 1, &random))
        switch random.next(below: 8) {
        case 0: return "(\(calculation(deep: deep - 1, &random)) ? \(left) : \(right))"
        case 1: return "!\(left)"
        case 2: return "(\(left) \(random.pick(["&&", "||"])) \(right))"
        default: return "(\(left) \(random.pick(["+", "-", "*", "/", "<", "<=", ">", ">=", "==", "!="])) \(right))"
        }
    }

    private static let leaves = [
        "tick.price", "tick.size", "tick.isOpen", "tick.symbol", "tick.note", "tick.venue.name", "tick.venue.fee",
        "tick",
        "tick.nothing", "limit", "sum", "count", "newest", "isLate", "unknown", "1", "2.5", "0", "true", "\"AB\"",
    ]
}
