import ScriptRuntime
import Testing

@Suite("values inside values")
struct NestingTests {
    @Test(
        "what nests without end is an error that names the limit, not a crash",
        arguments: [
            "var a = [1]; for i in 1...3000 { a = [a] }", "var a = [1]; while true { a = [a, a] }",
            "var a = { \"k\": [1] }; while true { a = { \"k\": a, \"j\": a } }",
            "var a = (1, 2); for i in 1...3000 { a = (a, 2) }", "var v = [1]; for i in 1...3000 { v += [v] }",
            "var d = { \"a\": 1 }; for i in 1...3000 { d[\"x\"] = d }",
            "var d = [\"a\": 1]; for i in 1...3000 { d[\"x\"] = d }",
            "var d = { \"a\": 1 }; for i in 1...3000 { d.x = [[[d]]] }",
            "(1...3000).reduce([]) { [$0] }", "var a = [1]; for i in 1...3000 { a = [a].map { [$0] } }",
            "var a = .x; for i in 1...3000 { a = .x(a, a) }", "var a = 1...; for i in 1...3000 { a = (a...) }",
            "let z = { $0 }; let g = (1...3000).reduce(z, { f, x in { y in f } })",
            "let d = [\"k\": [\"a\": 1]]; var m = d; for i in 1...3000 { m = d.mapValues { _ in m } }",
        ])
    func endless(text: String) async {
        #expect(
            await run(text, over: Canned([:])).last == "error: this value is nested more than 500 levels deep")
    }

    @Test("what is nested as deep as it may be is compared, written, hashed and looked at")
    func deepest() async {
        let lines = await run(
            """
            var a = [1]
            for i in 1...498 { a = [a] }
            print(a == a, "\\(a)".count, type(of: a).count, a == JSON(a), [a: 2][a] ?? 0)
            var o = { "k": 1 }
            for i in 1...498 { o = { "k": o } }
            print(o == JSON(o), JSON(o).text().count)
            """, over: Canned([:]))
        #expect(lines == ["true 999 1001 true 2", "true 2995"] as [String])
    }

    @Test("what stood in a value before does not count")
    func replaced() async {
        #expect(
            await run("var a = [1, 2]; for i in 1...1200 { a[0] = a; a[0] = 1 }\nprint(a)", over: Canned([:])).last
                == "[1, 2]")
    }

    @Test("raw JSON may be deeper, wherever it stands")
    func raw() async {
        let deep = #"JSON(String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000))"#
        let lines = await run(
            """
            let a = \(deep)
            let b = \(deep)
            var o = { "k": a }
            o.j = b
            print(a == b, [a] == [b], o.k == o.j, "\\(o)".count, JSON(o).k == a)
            """, over: Canned([:]))
        #expect(lines == ["true true true 20014 true"] as [String])
    }
}
