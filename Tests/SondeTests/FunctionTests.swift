import Basics
import FixtureServer
import Foundation
import HTTPModel
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("func, through the program")
struct FunctionTests {
    /// What a script prints, or why it fails.
    private func outcome(of script: String, _ arguments: String...) throws -> Outcome {
        try SuiteBench(["a.apiscript": script]).run(words: ["replay", "a.apiscript"] + arguments)
    }

    @Test(
        "a function is called as Swift does, or in words",
        arguments: [
            (#"print(slug("Hello World"))"#, "hello-world\n"),
            (#"print(slug("Hello World", separator: "_"))"#, "hello_world\n"),
            (#"slug "Hello World""#, "hello-world\n"), (#"slug "Hello World" separator: "+""#, "hello+world\n"),
            (#"slug separator: "+" Hello"#, "hello\n"), (#"let t = "A B"; slug \(t)"#, "a-b\n"),
            (#"print(["A B", "C"].map(slug))"#, "[\"a-b\", \"c\"]\n"),
            (#"let f = slug; print(f("A B"), f("A B", separator: "."))"#, "a-b a.b\n"),
            (#"print(["b a", "a"].sorted(by: { slug($0) < slug($1) }))"#, "[\"a\", \"b a\"]\n"),
            ("print(days)", "days\n"), ("days", "7d\n"), ("print(days().seconds)", "604800.0\n"),
            ("print(half(of: 3), half(of: 4))", "1.5 2.0\n"), ("half of: 3", "1.5\n"), ("half 3", "1.5\n"),
            ("print(wait(300ms), wait(.seconds(2)))", "600ms 4s\n"), ("wait 300ms", "600ms\n"),
            ("print(first(of: [3, 4]) ?? 0, first(of: []) ?? 0)", "3 0\n"),
            ("print(name(.plus), name(.free))", "plus free\n"), ("name plus", "plus\n"),
            ("greet()", "hello\n"), ("greet", "hello\n"), ("print([(1, 2), (3, 4)].map(add))", "[3, 7]\n"),
            ("print([1, 2, 3].reduce(0, add))", "6\n"), ("print([1, 2].map { add($0, 1) })", "[2, 3]\n"),
        ])
    func calls(_ line: String, _ output: String) throws {
        let script = """
            enum Kind: String, Decodable { case free, plus }
            func slug(_ title: String, separator: String = "-") -> String {
                title.lowercased().split(separator: " ").joined(separator: separator)
            }
            func days() -> Duration { 7d }
            func half(of number: Double) -> Double { number / 2 }
            func wait(_ time: Duration) -> Duration { time * 2 }
            func first(of list: [Int]) -> Int? {
                if list.isEmpty { return nil }
                return list[0]
            }
            func name(_ kind: Kind) -> String {
                switch kind {
                case .free: return "free"
                default: return "plus"
                }
            }
            func greet() { print("hello") }
            func add(_ a: Int, _ b: Int) -> Int { a + b }
            \(line)

            """
        let outcome = try outcome(of: script)
        #expect(outcome.output == output && outcome.status == 0, "\(outcome)")
    }

    @Test("its names are its own, and what is outside is seen and changed there")
    func names() throws {
        let outcome = try outcome(
            of: """
                var total = 1
                let text = "outer"
                func add(_ n: Int) { total += n }
                func shadow(_ text: String) -> String {
                    let total = text + "!"
                    return total
                }
                func later() -> Int { limit * 2 }
                let limit = 4
                if true {
                    let text = "block"
                    func inner() -> String { text }
                    print(inner(), shadow("a"), later(), text)
                }
                add 2
                for n in 1...3 { add(n) }
                print(total, text)
                func outer(_ n: Int) -> [Int] {
                    func plus(_ m: Int) -> Int { n + m }
                    return [1, 2].map(plus)
                }
                print(outer(10), outer(20))

                """)
        #expect(outcome.output == "block a! 8 block\n9 outer\n[11, 12] [21, 22]\n" && outcome.status == 0, "\(outcome)")
    }

    @Test("return leaves loops and branches at once")
    func returning() throws {
        let outcome = try outcome(
            of: """
                func find(_ wanted: Int) -> String {
                    for n in 1...1_000_000 {
                        if n == wanted { return "found \\(n)" }
                        var m = 0
                        while true {
                            m += 1
                            if m > n { print(m) } else { repeat { if m == n { return "m" } } while true }
                        }
                    }
                    return "none"
                }
                func early(_ n: Int) { if n > 1 { return }; print("small") }
                print(find(1), find(2))
                early 3
                early 1

                """)
        #expect(outcome.output == "found 1 m\nsmall\n" && outcome.status == 0, "\(outcome)")
    }

    @Test(
        "one that calls itself without end is told in a sentence",
        arguments: [
            "func f(_ n: Int) -> Int { f(n + 1) }\nprint(f(1))", "func f() { f() }\nf",
            "func a() -> Int { b() }\nfunc b() -> Int {\nlet c = a()\nreturn c\n}\nprint(a())",
            "func f() -> Int { [1].map { _ in f() }.count }\nprint(f())",
            "func g(_ n: Int) -> Int { f(n) }\nlet f = { n in g(n) }\nprint(g(1))",
            "func f(_ n: Int = f()) -> Int { n }\nprint(f())",
            "var f = { 0 }\nf = { f() }\nprint(f())",
            "func f() { for x in [1] { if true { repeat { f() } while true } } }\nf()",
            "func f() -> [Int] { [1, 2].concurrentMap { f().count + $0 } }\nprint(f())",
        ])
    func recursion(_ script: String) throws {
        let outcome = try outcome(of: script + "\n")
        #expect(outcome.errors.contains("calls are nested more than 200 deep"), "\(outcome)")
        #expect(outcome.errors.contains("does one of them call itself?") && outcome.status == 4, "\(outcome)")
    }

    @Test("within the bounds it may call itself")
    func ending() throws {
        let outcome = try outcome(
            of: """
                func sum(_ n: Int) -> Int { n == 0 ? 0 : n + sum(n - 1) }
                func even(_ n: Int) -> Bool { n == 0 ? true : odd(n - 1) }
                func odd(_ n: Int) -> Bool { n == 0 ? false : even(n - 1) }
                print(sum(150), even(100), odd(100))

                """)
        #expect(outcome.output == "11325 true false\n", "\(outcome)")
    }

    @Test("its requests are sent, recorded and replayed; it is its own, and response moves")
    func requests() throws {
        let script = """
            base \\(env.SERVER)
            endpoint item(id: Int) { GET item/{id} }
            func paths(_ ids: [Int]) -> [String] {
                print(it == nil)
                var all: [String] = []
                for id in ids {
                    let one = item(id: id)
                    expect one.count == 20
                    all += ["\\(it.path)"]
                }
                return all
            }
            func newest() -> JSON { GET newest }
            let before = GET before
            print(paths([1, 2]), it.path, response.url.path)
            print(newest().path, [3].concurrentMap { paths([$0])[0] })
            sleep(for: 10m)
            paths([4])

            """
        let bench = try SuiteBench(["a.apiscript": script.replacing("sleep(for: 10m)", with: "sleep(for: 1ms)")])
        let live = try bench.run("replay", "a.apiscript", "--record", "Recordings")
        #expect(live.output.contains("true\n[\"/item/1\", \"/item/2\"] /before /item/2\n"), "\(live)")
        #expect(live.output.contains("/newest [\"/item/3\"]\n") && live.status == 0, "\(live)")
        #expect(bench.targets == ["/before", "/item/1", "/item/2", "/newest", "/item/3", "/item/4"])
        try bench.folder.write(script, to: "a.apiscript")
        let replayed = try bench.run("replay", "a.apiscript", "--fixtures", "Recordings")
        #expect(replayed.output == live.output && replayed.status == 0, "\(replayed)")
        #expect(bench.requests.count == 6)
    }

    @Test("in an API it belongs to that, and is called with its settings")
    func apis() throws {
        let bench = try SuiteBench([
            "a.apiscript": """
            base \\(env.SERVER)/none
            api films {
                base \\(env.SERVER)/films
                key header X-Key k3y-of-the-films
                endpoint film(id: Int) { GET film/{id} }
                func path(of id: Int) -> String { film(id: id).path }
            }
            func path(of id: Int) -> String { "\\((GET own/\\(id)).path)" }
            print(films.path(of: 1), path(of: 2))
            films.path of: 3
            in films { print(path(of: 4)) }
            use films
            path 5
            use none
            print([6, 7].map { films.path(of: $0) })

            """
        ])
        let outcome = try bench.run("replay", "a.apiscript")
        let lines = outcome.output.split(separator: "\n").filter { $0.contains("/") && !$0.contains("OK") }
        #expect(
            lines == [
                "/films/film/1 /none/own/2", "/films/film/3", "/films/film/4", "/films/film/5",
                "[\"/films/film/6\", \"/films/film/7\"]",
            ], "\(outcome)")
        for request in bench.requests {
            #expect((request.headers["X-Key"] != nil) == request.path.hasPrefix("/films"))
        }
    }

    @Test("a secret stays one on its way through")
    func secrets() throws {
        let bench = try SuiteBench([
            "a.apiscript": """
            base \\(env.SERVER)
            func login(_ user: String, password: String) -> String {
                POST login { "user": user, "password": password }
                return "\\(user):\\(password)"
            }
            func both(_ token: Secret) -> String { "a" + token }
            print(login("ann", password: "hunter2hunter2"), login("bob", password: env.PASSWORD))
            print(both("plain-t0ken-text"))
            login eve password: "an0ther-passw0rd"

            """
        ])
        let outcome = try bench.run(
            "replay", "a.apiscript", "--record", "Recordings", with: ["PASSWORD": "k3y-from-outside"])
        #expect(outcome.output.contains("ann:‹password›") && outcome.status == 0, "\(outcome)")
        let recorded = try FileManager.default.subpathsOfDirectory(atPath: bench.folder.url.path + "/Recordings")
            .map { (try? bench.text(of: "Recordings/\($0)")) ?? "" }.joined()
        #expect(bench.requests.count == 3 && recorded.contains("bob"))
        for secret in ["hunter2hunter2", "k3y-from-outside", "plain-t0ken-text", "an0ther-passw0rd"] {
            #expect(!(outcome.output + outcome.errors + recorded).contains(secret), "\(secret) in \(outcome)")
        }
    }

    @Test(
        "what cannot be right is told before anything runs, with its place",
        arguments: [
            (#"slug(3)"#, "this is Int, not String"), (#"slug(title: "a")"#, "slug has no parameter title:"),
            (#"slug("a", seperator: "b")"#, "slug has no parameter seperator:"), ("slug()", "slug: title is missing"),
            (#"slug("a", "b")"#, "slug: a label is missing here"),
            (#"slug("a", separator: "b", 3)"#, "slug takes 2 arguments"),
            (#"slug(separator: "b", "a")"#, "slug: title is missing"), ("slug", "slug: title is missing"),
            ("half x", "number: \"x\" is not a Double"), ("half of: true", "number: \"true\" is not a Double"),
            (#"print(slug("a").nothing)"#, "String has no member nothing"), ("[1].map(slug).count + slug", "cannot"),
            ("let n: Int = slug(\"a\")", "this is String, not Int"), ("[1].map(add)", "add: b is missing"),
            ("wait(3)", "this is Int, not Duration"), ("wait 3x", "time: 3x is not a duration"),
            ("sleep(for: 3)", "Duration is expected here, but this is Int"),
            ("sleep(1)", "these arguments do not match"),
            ("func bad() -> Int { \"a\" }", "this is String, not Int"),
            ("func bad() -> Int { }", "bad may end without a value"),
            ("func bad() -> Int { let a = 1\na + 1\n}", "bad may end without a value"),
            ("func bad() { return 1 }", "this function returns no value"),
            ("func bad() -> Int { return }", "return needs a value of Int"),
            ("func bad(a: Flm) { }", "Flm is not a known type"),
            ("func bad() -> Int { nobodyKnows }", "nothing is called nobodyKnows"),
            ("func bad(a: String) -> Int { a.cont }", "String has no member cont"),
            ("func bad(a: Int = \"x\") { }", "this is String, not Int"),
            ("func slug(_ a: Int) { }", "slug is declared already, with other parameters"),
            ("func page() { }", "page is already an endpoint"), ("let n = greet()", "this has no value"),
            ("let d: Duration = 3", "this is Int, not Duration"), ("early(1)", "early is declared further down"),
        ])
    func check(_ line: String, _ message: String) throws {
        let bench = try SuiteBench([
            "a.apiscript": """
            endpoint page { GET http://127.0.0.1:1/page }
            func slug(_ title: String, separator: String = "-") -> String { title + separator }
            func half(of number: Double) -> Double { number / 2 }
            func add(_ a: Int, _ b: Int) -> Int { a + b }
            func wait(_ time: Duration) { sleep(for: time) }
            func greet() { print("it ran") }
            greet
            \(line)
            func early(_ n: Int) { print(n) }

            """
        ])
        for command in ["check", "replay"] {
            let outcome = try bench.run(command, "a.apiscript")
            #expect(outcome.status != 0 && outcome.errors.contains(message), "\(outcome)")
            #expect(outcome.errors.contains("a.apiscript:") && !outcome.output.contains("it ran"), "\(outcome)")
        }
    }

    @Test("one that is named like a command is told of, and is called all the same")
    func commandName() throws {
        let bench = try SuiteBench([
            "a.apiscript": "func header(_ a: String) -> String { a + \"!\" }\nprint(header(\"x\"))\n"
        ])
        for (command, output) in [("check", ""), ("replay", "x!\n")] {
            let outcome = try bench.run(command, "a.apiscript")
            #expect(outcome.errors.contains("a.apiscript:1:6: warning: at the start of a line, header is a command"))
            #expect(outcome.output.hasSuffix(output) && outcome.status == 0, "\(outcome)")
        }
    }

    @Test("a right one is not complained of, and what it reaches is listed")
    func sound() throws {
        let bench = try SuiteBench([
            "a.apiscript": """
            func load(_ id: Int, after pause: Duration = 0s, key: Secret? = nil) -> JSON? {
                sleep(for: pause)
                if id < 0 { return nil }
                return GET https://api.example.com/\\(id) X-Key: \\(env.API_KEY)
            }
            func total(_ prices: [Double]) -> Double {
                var sum = 0.0
                for price in prices { sum += price }
                return sum
            }
            func even(_ n: Int) -> Bool { n == 0 ? true : odd(n - 1) }
            func odd(_ n: Int) -> Bool { n == 0 ? false : even(n - 1) }
            parameter pause: Duration = 1s
            let long: Duration = pause * 2
            let pauses: [Duration] = [pause, 2s]
            print(total([1, 2.5]), even(4), long, pauses.map(\\.seconds))

            """
        ])
        let outcome = try bench.run("check", "a.apiscript")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(outcome.output.contains("https://api.example.com") && outcome.output.contains("env.API_KEY"))
        let run = try bench.run("replay", "a.apiscript", "--pause", "90s")
        #expect(run.output == "3.5 true 3m [90.0, 2.0]\n", "\(run)")
        let wrong = try bench.run("replay", "a.apiscript", "--pause", "soon")
        #expect(wrong.status != 0 && wrong.errors.contains("pause: soon is not a duration"), "\(wrong)")
    }

    @Test("what only a run tells is told there, at its place")
    func failing() throws {
        let bench = try SuiteBench(["a.apiscript": ""])
        func errors(_ script: String) throws -> String {
            try bench.folder.write("base \(bench.origin)\n" + script + "\n", to: "a.apiscript")
            let outcome = try bench.run("replay", "a.apiscript")
            #expect(outcome.status != 0)
            return outcome.errors
        }
        let fault = "func f(_ n: Int) -> Int {\n    let a = [1]\n    return a[n]\n}\nprint(f(3))"
        #expect(try errors(fault).hasPrefix("a.apiscript:4:"))
        #expect(
            try errors("func f(_ a: [Int]) -> Int { a[0] }\nprint(f((GET list)))").contains("this is JSON, not [Int]"))
        #expect(try errors("func f(_ a: Int) { }\nlet x = GET x\nf(x.path)").contains("is not an Int"))
        #expect(try errors("sleep(for: 0s - 1s)").contains("sleep cannot wait for -1s"))
        #expect(try errors("sleep(for: 2d)").contains("sleep cannot wait for 2d"))
        #expect(
            try errors("var f = { 1 }\nif true {\n    func g() -> Int { 2 }\n    f = g\n}\nprint(f())")
                .contains("g was declared in a block that has ended"))
        #expect(
            try errors(
                "var n = 1\nfunc f(_ m: Int) -> Int {\n    n += m\n    return n\n}\n[1, 2].concurrentMap { f($0) }"
            )
            .contains("n cannot be changed concurrently"))
    }

    @Test("the canonical form of a function is that of any block")
    func format() throws {
        let bench = try SuiteBench([
            "a.apiscript": """
            func  slug( _ title:String,separator : String="-" )->String{
            if title.isEmpty {
            return "none"
              }
                return  title+separator
            }
            func one()->Int{ 1 }

            """
        ])
        let outcome = try bench.run("format", "a.apiscript")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(
            try bench.text(of: "a.apiscript") == """
                func slug(_ title: String, separator: String = "-") -> String {
                    if title.isEmpty {
                        return "none"
                    }
                    return title + separator
                }
                func one() -> Int { 1 }

                """)
    }
}
