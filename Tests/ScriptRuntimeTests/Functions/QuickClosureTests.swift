import ScriptSyntax
import SeededRandom
import Testing

@testable import ScriptExpressions

@Suite("closures that only calculate")
struct QuickClosureTests {
    static let models = """
        struct Tick: Decodable {
            let symbol: String
            let price: Double
            let size: Int
            let least: Int8
            let isOpen: Bool
            let note: String?
            let venue: Venue
            let raw: JSON
        }
        struct Venue: Decodable { let name: String; let fee: Double }
        """
    static let body = """
        [{"symbol": "AB", "price": 1.5, "size": 3, "least": 7, "isOpen": true, "venue": {"name": "X", "fee": 0.5}, "raw": 1},
         {"symbol": "a", "price": -0.0, "size": 0, "least": 1, "isOpen": false, "note": "n",
          "venue": {"name": "é", "fee": 0}, "raw": "t"},
         {"symbol": "", "price": 1e308, "size": 9223372036854775807, "least": 127, "isOpen": true,
          "venue": {"name": "e\\u0301", "fee": 2}, "raw": null}]
        """

    @Test(
        "are read once",
        arguments: [
            "{ $0.price }", "{ $0 + $1.price }", "{ tick in tick.size > 2 && !tick.isOpen }",
            "{ ($0.venue.fee * 2 - 0.5) / limit <= most }", #"{ $0.symbol == "AB" ? $0.size : 3 * $0.size }"#,
        ])
    func read(closure: String) throws {
        #expect(QuickClosure(try parsed(closure)) != nil)
    }

    @Test(
        "are others where they do more",
        arguments: [
            "{ $0.note ?? \"\" }", "{ $0.note?.count }", "{ $0.price.rounded() }", "{ [$0.size] }",
            "{ \"\\($0.size)\" }", "{ tick in $0.size }", "{ 1 + 2 }", "{ $0.size << 2 }",
            "{ $0.price as Float }", "{ ticks.map { $0.size } }",
        ])
    func otherwise(closure: String) throws {
        #expect(QuickClosure(try parsed(closure)) == nil)
    }

    /// Every evaluation is compared with that of the same expression in a list, which is not read as a quick one.
    @Test("give what the evaluator gives, and its errors")
    func alike() async throws {
        let ticks = try decoded(Self.body, as: "[Tick]", Self.models)
        let bench = try Bench(
            ["ticks": ticks, "limit": .double(2.5), "most": .int(3), "word": .string("a")], models: Self.models)
        var random = SeededGenerator(seed: 20_260)
        var succeeded = 0
        for _ in 0..<1500 {
            let text = Self.calculation(deep: 3, &random)
            let ticks = random.pick(["ticks", "ticks.prefix(1)", "ticks.dropFirst()"])
            let quick = await outcome("\(ticks).map { \(text) }", bench)
            let slow = await outcome("\(ticks).map { [\(text)][0] }", bench)
            #expect(quick == slow, "\(text)")
            if quick.hasPrefix("[") { succeeded += 1 }
        }
        #expect(succeeded > 200)
    }

    private func parsed(_ closure: String) throws -> Closure {
        guard case .call(_, let arguments) = try expression("ticks.map(\(closure))").kind,
            case .closure(let closure)? = arguments.first?.value.kind
        else { throw NotAnExpression(text: closure) }
        return closure
    }

    private func outcome(_ text: String, _ bench: Bench) async -> String {
        do { return try await evaluate(text, in: bench) } catch { return "\(error)".replacing(/\d+\.\.<\d+/, with: "") }
    }

    private static func calculation(deep: Int, _ random: inout SeededGenerator) -> String {
        func next() -> String { calculation(deep: deep - 1, &random) }
        guard deep > 0, !random.happens(20) else {
            return random.pick(leaves)
        }
        switch random.next(below: 8) {
        case 0: return "(\(next()) ? \(next()) : \(next()))"
        case 1: return "!\(next())"
        case 2: return "(\(next()) \(random.pick(["&&", "||"])) \(next()))"
        default: return "(\(next()) \(random.pick(operators)) \(next()))"
        }
    }

    private static let operators = ["+", "-", "*", "/", "<", "<=", ">", ">=", "==", "!="]
    private static let leaves = [
        "$0.price", "$0.size", "$0.least", "$0.isOpen", "$0.symbol", "$0.note", "$0.venue.name", "$0.venue.fee",
        "$0.raw", "$0", "$0.nothing", "limit", "most", "word", "unknown", "1", "2.5", "0", "0.0", "true", "\"a\"",
        "9223372036854775807", "9223372036854775808",
    ]
}
