import JSONModel
import SeededRandom
import Testing

@Suite("What JSON means")
struct EquivalenceTests {
    @Test(
        "values that mean the same are equivalent, and hash alike",
        arguments: [
            (#"{"x":1,"y":2}"#, #"{"y":2,"x":1}"#), ("1.10", "1.1"), ("1e2", "100"), ("100.0", "1E+2"), ("-0", "0.0"),
            ("12345678901234567890", "1234567890123456789e1"), ("1e400", "10e399"), ("0.1e-300", "1e-301"),
            (#"{"a":1,"b":0,"a":2}"#, #"{"b":0,"a":1,"a":2}"#), (#"[{"a":[1.0,{}]}]"#, #"[{"a":[1,{}]}]"#),
        ] as [(String, String)])
    func equivalent(one: String, two: String) throws {
        let (one, two) = (try parsed(one), try parsed(two))
        #expect(one.isEquivalent(to: two) && two.isEquivalent(to: one))
        #expect(hash(one) == hash(two))
    }

    @Test(
        "values that mean something else are not equivalent",
        arguments: [
            ("[1,2]", "[2,1]"), (#"{"a":1,"a":2}"#, #"{"a":2,"a":1}"#), (#"{"a":1}"#, #"{"a":1,"a":1}"#),
            ("12345678901234567890", "12345678901234567891"), ("1", "\"1\""), ("0.1", "0.1000000000000000001"),
            ("1e400", "1e401"), ("1", "-1"), (#"{"a":1}"#, #"{"b":1}"#), ("[]", "{}"), ("null", "false"),
        ] as [(String, String)])
    func different(one: String, two: String) throws {
        #expect(try !parsed(one).isEquivalent(to: parsed(two)))
    }

    @Test(
        "in any order of members and any spelling of numbers it is the same value", arguments: 0..<40 as Range<UInt64>)
    func respelled(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let tree = Tree(depth: 4, &generator)
        let (one, two) = (try parsed(tree.text(&generator)), try parsed(tree.text(&generator)))
        #expect(one.isEquivalent(to: two))
        #expect(hash(one) == hash(two))
    }

    @Test("values of any depth can be compared")
    func deep() throws {
        let text = String(repeating: "[", count: 100_000) + "1" + String(repeating: "]", count: 100_000)
        let one = try JSONDocument(text, depthLimit: .max).root
        let two = try JSONDocument(text.replacing("1", with: "1.0"), depthLimit: .max).root
        #expect(one.isEquivalent(to: two))
        #expect(hash(one) == hash(two))
    }

    private func hash(_ value: JSONValue) -> Int {
        var hasher = Hasher()
        value.hashMeaning(into: &hasher)
        return hasher.finalize()
    }
}

/// A value that can be written in many ways.
private indirect enum Tree {
    case number(Int, hundredths: Int)
    case text(String)
    case list([Tree])
    case object([(String, Tree)])

    init(depth: Int, _ generator: inout SeededGenerator) {
        let count = Int.random(in: 0...4, using: &generator)
        switch depth == 0 ? Int.random(in: 0...1, using: &generator) : Int.random(in: 0...3, using: &generator) {
        case 0: self = .number(.random(in: -50...50, using: &generator), hundredths: count * 10)
        case 1: self = .text("t\(count)")
        case 2: self = .list((0..<count).map { _ in Tree(depth: depth - 1, &generator) })
        default: self = .object((0..<count).map { ("m\($0)", Tree(depth: depth - 1, &generator)) })
        }
    }

    func text(_ generator: inout SeededGenerator) -> String {
        switch self {
        case .text(let text): return "\"\(text)\""
        case .list(let elements): return "[\(elements.map { $0.text(&generator) }.joined(separator: ","))]"
        case .object(let members):
            let shuffled = members.shuffled(using: &generator)
            return "{\(shuffled.map { "\"\($0.0)\":\($0.1.text(&generator))" }.joined(separator: ","))}"
        case .number(let whole, let hundredths):
            let sign = whole < 0 ? "-" : ""
            let magnitude = abs(whole) * 100 + hundredths
            switch Int.random(in: 0...2, using: &generator) {
            case 0: return "\(sign)\(magnitude)e-2"
            case 1: return "\(sign)\(magnitude / 100).\(magnitude % 100 < 10 ? "0" : "")\(magnitude % 100)00"
            default: return "\(sign)\(magnitude)00E-4"
            }
        }
    }
}
