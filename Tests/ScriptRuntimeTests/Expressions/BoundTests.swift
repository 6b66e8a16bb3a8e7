import JSONModel
import ModelDecoding
import ScriptRuntime
import Testing

@testable import ScriptExpressions

@Suite("an expression cannot run away")
struct BoundTests {
    static var small: Budget.Limits {
        var limits = Budget.Limits()
        (limits.steps, limits.depth, limits.size) = (1000, 20, 1000)
        return limits
    }

    @Test(
        "steps and size are bounded",
        arguments: [
            "(1...1000000).map { $0 * 2 }", "(1...400).map { a in (1...400).map { b in a * b } }",
            #"String(repeating: "x", count: 2000)"#, #"String(repeating: "xx", count: 9223372036854775807)"#,
            "Array(repeating: 1, count: 2000)", "stride(from: 0, to: 1000000, by: 1)",
            #"[1, 2, 3, 4].flatMap { Array(repeating: $0, count: 900) }"#,
            #""\(String(repeating: "x", count: 900))\(String(repeating: "x", count: 900))""#,
            "(1...9223372036854775806).reversed()", "Array(1...9223372036854775806)", "Set(1...2000)",
            "(1...9223372036854775806).shuffled()", "(1...9223372036854775806).sorted()",
            "(1...9223372036854775806).enumerated()", "zip(1...2000, 1...2000)", "(1...2000).sum()",
            "it + it", "(1...30).reduce(\"x\") { a, _ in a + a }", "\"\\(it)\" + \"\\(it)\"",
        ])
    func bounds(text: String) async throws {
        let it = Value.array(Array(repeating: .int(7), count: 600))
        let error = await #expect(throws: RuntimeError.self) {
            try await evaluate(text, ["it": it], limits: Self.small)
        }
        guard case .limit? = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("what runs side by side takes its steps from one budget, and is as deep as what it stands in")
    func strands() throws {
        let trunk = Budget(Self.small)
        for _ in 1...15 { try trunk.enter(at: 0..<0) }
        for _ in 1...4 {
            let strand = trunk.strand
            for _ in 1...200 { try strand.step(at: 0..<0) }
            try trunk.add(strand, at: 0..<0)
        }
        let last = trunk.strand
        for _ in 1...5 { try last.enter(at: 0..<0) }
        #expect(throws: RuntimeError.self) { try last.enter(at: 0..<0) }
        try last.step(by: 300, at: 0..<0)
        #expect(throws: RuntimeError.self) { try trunk.add(last, at: 0..<0) }

        var limits = Budget.Limits()
        limits.steps = 10_000
        let many = Budget(limits)
        let strands = [many.strand, many.strand.strand]
        #expect(throws: RuntimeError.self) {
            for number in 1...12_000 { try strands[number % 2].step(at: 0..<0) }
        }
    }

    @Test("many values that are each small are too many together")
    func bytes() async throws {
        var limits = Budget.Limits()
        limits.bytes = 100_000
        let error = await #expect(throws: RuntimeError.self) {
            try await evaluate(#"(1...1000).map { String(repeating: "x", count: 200) }.count"#, limits: limits)
        }
        #expect(error?.message == "this makes values of more than 100000 bytes in total")
    }

    @Test(
        "a pattern that goes back again and again is given up",
        arguments: [
            "it.contains(/(a+)+$/)", "it.replacing(/(a+)+$/, with: \"\")", "it.split(separator: /(a+)+$/)",
            "it.matches(of: /(a+)+$/)", "it.trimmingPrefix(/(a+)+$/)",
        ])
    func patterns(text: String) async throws {
        var limits = Budget.Limits()
        limits.patience = .milliseconds(1)
        let error = await #expect(throws: RuntimeError.self) {
            try await evaluate(text, ["it": Self.stubborn], limits: limits)
        }
        #expect(error?.message == "matching this pattern takes more than 1ms")
    }

    @Test("who cancels does not wait for a pattern")
    func cancelledPattern() async throws {
        let task = Task { try await evaluate("it.contains(/(a+)+$/)", ["it": Self.stubborn]) }
        task.cancel()
        let error = await #expect(throws: RuntimeError.self) { try await task.value }
        #expect(error?.message == "cancelled")
    }

    /// Long enough for many milliseconds, and short enough that what is left behind ends soon.
    private static let stubborn = Value.string(String(repeating: "a", count: 14) + "!")

    @Test(
        "which patterns may take long is told by their text",
        arguments: [
            ("(a+)+", 10, true), ("(a|aa)*", 10, true), ("((ab?)c)+", 10, true), ("(?:a*b){2,}", 10, true),
            ("([a-z]+)-([0-9]+)", 60, false), ("([a-z]+)-([0-9]+)", 100_000, true), ("a+", 900, false),
            ("abc", 100_000, false), (#"\(a\+\)+"#, 900, false), ("([+*])+", 900, false), ("(ab)+", 900, false),
        ] as [(String, Int, Bool)])
    func backtracking(pattern: String, count: Int, mayTakeLong: Bool) throws {
        #expect(try RegexValue(pattern: pattern).mayTakeLong(on: count) == mayTakeLong)
    }

    @Test("what adds up linearly may be long")
    func long() async throws {
        #expect(try await evaluate("stride(from: 0, to: 100000, by: 1).count") == "100000")
        #expect(try await evaluate("(1...2000).flatMap { [$0, $0] }.count") == "4000")
        #expect(try await evaluate(#"(1...2000).reduce("") { $0 + "x" }.count"#) == "2000")
    }

    @Test(
        "looking at a few elements of many makes only those",
        arguments: [
            "it.count", "it[0]", "it.first", "it.prefix(3)", "it[1...2].count", "it.isEmpty",
            "it.dropFirst(99990).count",
            "it.contains(where: { $0 > 3 })", "(0...9223372036854775806).count", "(0...9223372036854775806).prefix(2)",
            "(0...9223372036854775806)[5]",
        ])
    func laziness(text: String) async throws {
        let it = try json("[" + (1...100_000).map(String.init).joined(separator: ",") + "]")
        #expect(try await evaluate(text, ["it": it], limits: Self.small).utf8.count < 100)
    }
}
