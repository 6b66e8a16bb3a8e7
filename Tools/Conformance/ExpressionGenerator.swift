import SeededRandom

/// Makes expressions that Swift compiles, over the names that ``ExpressionTrial/declarations`` declares.
struct ExpressionGenerator {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func trial() -> ExpressionTrial {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: ExpressionTrial(type: "Int", text: integer(3))
        case 1: ExpressionTrial(type: "Double", text: double(3))
        case 2: ExpressionTrial(type: "Bool", text: bool(3))
        case 3: ExpressionTrial(type: "String", text: string(3))
        case 4: ExpressionTrial(type: "[Int]", text: integers(3))
        default: ExpressionTrial(type: "[String]", text: strings(3))
        }
    }

    private mutating func pick(_ choices: [String]) -> String {
        choices.randomElement(using: &random) ?? ""
    }

    private mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
}

extension ExpressionGenerator {
    private mutating func integer(_ depth: Int) -> String {
        guard depth > 0 else { return pick(["a", "b", "n", "0", "2", "9", "xs.count", "xs[1]", "s.count"]) }
        let next = depth - 1
        switch number(below: 16) {
        case 0...3: return "(\(integer(next)) \(pick(["+", "-", "*"])) \(integer(next)))"
        case 4: return "(\(integer(next)) \(pick(["/", "%"])) \(pick(["2", "3", "-5", "b"])))"
        case 5: return "(\(bool(next)) ? \(integer(next)) : \(integer(next)))"
        case 6: return "abs(\(integer(next)))"
        case 7: return "\(pick(["min", "max"]))(\(integer(next)), \(integer(next)))"
        case 8: return "(\(integers(next)).\(pick(["max()", "min()", "first", "last"])) ?? \(integer(next)))"
        case 9: return "\(integers(next)).reduce(\(integer(0))) { $0 \(pick(["+", "-"])) $1 }"
        case 10: return "\(integers(next)).filter { $0 > \(integer(0)) }.count"
        case 11: return "\(string(next)).count"
        case 12: return "(\(integers(next)).firstIndex(of: \(integer(0))) ?? -1)"
        case 13: return "Int(\(double(0)))"
        case 14: return "(Int(\(string(0))) ?? \(integer(0)))"
        default: return pick(["(none ?? a)", "-b", "(d[\"k\"] ?? 0)", "d.count", "n.signum()", "(b - a) * 2"])
        }
    }

    private mutating func double(_ depth: Int) -> String {
        guard depth > 0 else { return pick(["x", "y", "0.5", "2.25", "1e3", "ds[2]"]) }
        let next = depth - 1
        switch number(below: 11) {
        case 0...3: return "(\(double(next)) \(pick(["+", "-", "*", "/"])) \(double(next)))"
        case 4: return "(\(double(next)) \(pick(["+", "-", "*"])) 2)"
        case 5: return "Double(\(integer(next)))"
        case 6: return "(\(bool(0)) ? \(double(next)) : \(double(next)))"
        case 7: return "\(double(next)).\(pick(["rounded()", "magnitude", "rounded(.up)", "rounded(.down)"]))"
        case 8: return "(ds.\(pick(["max()", "min()", "first", "last"])) ?? \(double(0)))"
        case 9: return "ds.reduce(0) { $0 + $1 * \(double(0)) }"
        default: return "\(pick(["min", "max"]))(\(double(next)), \(double(0)))"
        }
    }

    private mutating func bool(_ depth: Int) -> String {
        guard depth > 0 else { return pick(["true", "false", "xs.isEmpty", "(a < b)", "(x == y)"]) }
        let next = depth - 1
        let comparison = pick(["<", "<=", ">", ">=", "==", "!="])
        switch number(below: 10) {
        case 0: return "(\(integer(next)) \(comparison) \(integer(next)))"
        // Of two literals the compiler may not know which type they have.
        case 1: return "(x + \(double(next)) \(comparison) \(double(next)))"
        case 2: return "(\(string(next)) \(comparison) \(string(next)))"
        case 3: return "(\(bool(next)) \(pick(["&&", "||"])) \(bool(next)))"
        case 4: return "(!\(bool(next)))"
        case 5: return "\(integers(next)).contains(\(integer(0)))"
        case 6: return "\(integers(next)).allSatisfy { $0 \(comparison) \(integer(0)) }"
        case 7: return "\(string(next)).\(pick(["hasPrefix", "hasSuffix", "contains"]))(\(string(0)))"
        case 8: return "(\(pick(["0", "n"]))...9).contains(\(integer(next)))"
        default: return "(\(integers(next)) == \(integers(next)))"
        }
    }
}

extension ExpressionGenerator {
    private mutating func string(_ depth: Int) -> String {
        guard depth > 0 else { return pick(["s", "t", #""a""#, #""é""#, #""""#, "ws[1]", #""12""#, #""\t\"q\"""#]) }
        let next = depth - 1
        switch number(below: 12) {
        case 0, 1: return "(\(string(next)) + \(string(next)))"
        case 2: return "\"\\(\(integer(next))) and \\(\(double(next)))\""
        case 3: return "\"\\(\(integers(next))) \\(\(strings(next)))\""
        case 4: return "\(string(next)).\(pick(["uppercased()", "lowercased()", "capitalized"]))"
        case 5:
            return
                "String(\(string(next)).\(pick(["reversed()", "prefix(2)", "suffix(3)", "dropFirst()", "dropLast()"])))"
        case 6: return "\(strings(next)).joined(separator: \(string(0)))"
        case 7: return "String(\(pick([integer(next), double(next), bool(next)])))"
        case 8: return "\(string(next)).replacing(\"a\", with: \(string(0)))"
        case 9: return "(\(bool(next)) ? \(string(next)) : \(string(next)))"
        case 10: return "String(\(integer(next)), radix: \(pick(["2", "16", "36"])))"
        default: return "(\(strings(next)).\(pick(["max()", "min()", "first"])) ?? \(string(0)))"
        }
    }

    private mutating func integers(_ depth: Int) -> String {
        guard depth > 0 else { return "xs" }
        let next = depth - 1
        switch number(below: 14) {
        case 0: return "[\(integer(next)), \(integer(next)), \(integer(0))]"
        case 1: return "\(integers(next)).map { $0 \(pick(["+", "-", "*"])) \(integer(0)) }"
        case 2: return "\(integers(next)).filter { $0 % 2 == \(pick(["0", "1"])) }"
        case 3: return "\(integers(next)).sorted()"
        case 4: return "\(integers(next)).sorted { $0 > $1 }"
        case 5:
            return
                "Array(\(integers(next)).\(pick(["reversed()", "prefix(2)", "suffix(2)", "dropFirst()", "dropLast()"])))"
        case 6: return "(\(integers(next)) + \(integers(next)))"
        case 7: return "\(strings(next)).map(\\.count)"
        case 8: return "\(integers(next)).enumerated().map { $0 * $1 }"
        case 9: return "zip(\(integers(next)), xs).map { $0 - $1 }"
        case 10: return "\(integers(next)).flatMap { [$0, 0 - $0] }"
        case 11: return "\(strings(next)).compactMap { Int($0) }"
        case 12: return "Array(\(pick(["1...4", "0..<3", "n...0"])))"
        default: return "Array(stride(from: \(integer(0)), to: 12, by: \(pick(["1", "5"]))))"
        }
    }

    private mutating func strings(_ depth: Int) -> String {
        guard depth > 0 else { return "ws" }
        let next = depth - 1
        switch number(below: 7) {
        case 0: return "[\(string(next)), \(string(0))]"
        case 1: return "\(strings(next)).map { $0.\(pick(["uppercased()", "lowercased()"])) }"
        case 2: return "\(strings(next)).sorted()"
        case 3: return "\(integers(next)).map { \"\\($0)\" }"
        case 4: return "\(strings(next)).filter { !$0.isEmpty }"
        case 5: return "\(string(next)).components(separatedBy: \(pick([#""a""#, #"" ""#])))"
        default: return "\(strings(next)).map { $0 + \(string(0)) }"
        }
    }
}
