import Basics
import Foundation
import HTTPModel
import ScriptSyntax
import SwiftInterpreting
import TestFiles
import Testing

@testable import ScriptExpressions
@testable import ScriptRuntime

/// Each takes a second or two where it is linear, and an hour where it is not.
@Suite("what a value costs")
struct CostTests {
    @Test(
        "a value that is changed is not copied",
        arguments: [
            "var d = [\"a\": 0]; for i in 0..<ALL { d[\"k\\(i)\"] = i }\nprint(d.count, d[\"kLAST\"])",
            "var d = [0: 0]; for i in 1...ALL { d[i] = 1; d[i] += i; d[i - 1] = nil }\nprint(ALL + d.count, d[ALL]! - 2)",
            "var v = [0]; for i in 1..<ALL { v += [i] }\nprint(v.count + 1, v[LAST])",
            "var v: [Int] = []; for i in 0...ALL { v += [i] }\nprint(v.count, v[LAST])",
            "var v = Array(repeating: 0, count: MORE); for i in 0...ALL { v[i] += i }\nprint(v.count, v[LAST])",
            "var v = JSON(\"[\\\"a\\\"]\"); for i in 0...ALL { v[0] = i - 1 }\nprint(v[0] + 2, v[0])",
            "var o = { \"a\": { \"b\": [0] } }; for i in 0..<MORE { o.a[\"k\\(i)\"] = i; o.a.b += [i] }\nprint(o.a.b.count - 1, o.a.kLAST)",
            "var s = \"\"; for i in 0..<MORE { s += \"x\" }\nprint(s.count, s.count - 2)",
        ])
    func inPlace(text: String) async {
        let count = Volume.of(20_000, usually: 4_000)
        let text = text.replacing("MORE", with: "\(count + 1)").replacing("ALL", with: "\(count)")
            .replacing("LAST", with: "\(count - 1)")
        #expect(await run(text, over: Canned([:])).last == "\(count + 1) \(count - 1)")
    }

    /// At 200,000, what copies its result for each element takes minutes.
    @Test(
        "what reduce puts together grows where it stands",
        .timeLimit(.minutes(2)),
        arguments: [
            "(0..<ALL).reduce([]) { $0 + [$1] }.count",
            "(0..<ALL).reduce([0]) { all, next in next < 1 ? all : all + [next] }.count",
            "(0..<ALL).reduce(\"\") { all, _ in all + \"x\" }.count",
            "(0..<ALL).map { [$0] }.reduce([], +).count",
        ])
    func reducing(text: String) async {
        #expect(await run("print(\(text.replacing("ALL", with: "200000")))", over: Canned([:])).last == "200000")
    }

    @Test("to reduce by adding gives what the closure says, and fails as it does")
    func reducedValues() async {
        let lines = await run(
            """
            print([1, 2, 3].reduce([]) { $0 + [$1] + [$1 * 2] })
            print(["a", "b"].reduce("x") { all, next in next == "a" ? all : all + next })
            print([0.5, 2].reduce(1) { $0 + $1 })
            print([[1], [2]].reduce([0], +), [1, 2].reduce(0, +))
            print([1, 2].reduce([]) { $0 + $0 + [$1] })
            """, over: Canned([:]))
        #expect(lines == ["[1, 2, 2, 4, 3, 6]", "xb", "3.5", "[0, 1, 2] 3", "[1, 1, 2]"] as [String])
    }

    @Test("members are counted without being made", .timeLimit(.minutes(2)))
    func counting() async {
        let text = """
            var d = ["x": 1]; for i in 1..<50000 { d["a\\(d.count)"] = i }
            var o = { "x": 1 }; for i in 1..<50000 { o["a\\(o.count())"] = i }
            print(d.count, o.count())
            """
        #expect(await run(text, over: Canned([:])).last == "50000 50000")
    }

    @Test("a round of a loop takes as many steps as it takes time")
    func rounds() async {
        let host = ScriptHost(transport: { (_) throws(RuntimeError) in throw RuntimeError("nothing is sent", at: 0..<0)
        })
        var interpreter = Interpreter(Session(interpreter: .swift), host: host)
        interpreter.limits.steps = 16_000
        let text = "for i in 0..<1000 { let y = i }"
        let source = ScriptSource(name: "test", text: text, folder: "/")
        var hasFailed = false
        for statement in ParsedScript(text).script.statements {
            if case .failed = await interpreter.run(statement, in: source, tell: { _, _ in }) { hasFailed = true }
        }
        #expect(hasFailed)
    }

    @Test("every statement of a long script costs the same")
    func statements() async {
        let text =
            "var v = [0]\n" + (1...6000).map { "let x\($0) = \($0)\nv += [x\($0)]\n" }.joined() + "print(v.count)"
        #expect(await run(text, over: Canned([:])).last == "6001")
    }

    @Test("a long chain of operators costs a step for each")
    func chains() async {
        let ones = Array(repeating: "1", count: 1900)
        let lines = await run(
            """
            print(\(ones.joined(separator: " + ")))
            print(\(ones.joined(separator: " + ")) + 0.5)
            let n = 2.5
            print(\(ones.joined(separator: " + ")) + n)
            print((\(ones.map { "\"\($0)\"" }.joined(separator: " + "))).count)
            """, over: Canned([:]))
        #expect(lines == ["1900", "1900.5", "1902.5", "1900"] as [String])
    }

    @Test("a literal of many members costs each of them once")
    func literals() async {
        let members = (0..<20000).map { "\"k\($0)\": \($0)" }.joined(separator: ", ")
        let lines = await run(
            "print([\(members)].count)\nlet o = { \(members) }\nprint(o.count(), o.k19999)", over: Canned([:]))
        #expect(lines == ["20000", "20000 19999"] as [String])
    }

    @Test("an element takes at most 64 bytes")
    func size() {
        #expect(MemoryLayout<Value>.stride <= 64)
    }

    @Test(
        "what fails leaves every variable as it was",
        arguments: [
            "for i in 0..<3 { v += [i]; require i < 2 }", "v[0] = v.map { $0 / 0 }", "v += [1 / 0]", "v[7] = 1",
            "for i in 0..<3 { v[0] = i; let w = 1; require i < 1 }",
        ])
    func failures(text: String) async {
        let lines = await states(of: ["var v = [1, 2]", text], printing: "v")
        #expect(lines == "[1, 2]")
    }

    @Test("memory is measured when the count reaches the limit, so that what is gone does not count")
    func allowance() {
        let measured = Lock(0)
        let allowance = MemoryAllowance { measured.withLock { $0 } }
        #expect((0..<100).allSatisfy { _ in allowance.take(10, of: 1000) })
        #expect(allowance.take(10, of: 1000))
        measured.withLock { $0 = 995 }
        #expect((0..<99).allSatisfy { _ in allowance.take(10, of: 1000) })
        #expect(!allowance.take(10, of: 1000))
        #expect(!allowance.take(.max, of: 1000))
        measured.withLock { $0 = 500 }
        #expect(allowance.take(10, of: 1000))
    }

    /// The value of a variable after lines of which some fail.
    private func states(of lines: [String], printing name: String) async -> String? {
        let host = ScriptHost(transport: { (_) throws(RuntimeError) in throw RuntimeError("nothing is sent", at: 0..<0)
        })
        var interpreter = Interpreter(Session(interpreter: .swift), host: host)
        for line in lines {
            let source = ScriptSource(name: "test", text: line, folder: "/")
            for statement in ParsedScript(line).script.statements {
                _ = await interpreter.run(statement, in: source) { _, _ in }
            }
        }
        return interpreter.session.variables[name]?.value.written.description
    }
}
