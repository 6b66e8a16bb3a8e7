import ScriptRuntime
import ScriptSyntax
import Testing

@Suite("what would fail for certain is found wherever it stands")
struct CheckTableTests {
    @Test("a mistake in an expression is found wherever one can stand", arguments: CheckTable.expressions)
    func expressions(_ mistake: CheckTable.Mistake) throws {
        #expect(try CheckTable.places(CheckTable.expressionPlaces, hiding: mistake) == [])
    }

    @Test("a mistake in a statement is found wherever one can stand", arguments: CheckTable.statements)
    func statements(_ mistake: CheckTable.Mistake) throws {
        #expect(try CheckTable.places(CheckTable.statementPlaces, hiding: mistake) == [])
    }

    @Test("the same places without a mistake are not complained of")
    func tolerant() throws {
        for value in ["1", "one.id", "many.map(\\.title).count", "it.anything.at.all", "many.filter(\\.plus).count"] {
            for place in CheckTable.expressionPlaces {
                let text = place.replacing("MISTAKE", with: value)
                #expect(try CheckTable.errors(in: CheckTable.prelude + text) == [], "\(text)")
            }
        }
        for place in CheckTable.statementPlaces {
            for text in ["episode 1", "let a: [Int] = [1]", "many | table id, title", "print(one.title)"] {
                let text = place.replacing("MISTAKE", with: text)
                #expect(try CheckTable.errors(in: CheckTable.prelude + text) == [], "\(text)")
            }
        }
    }

    @Test(
        "a member of an endpoint's own parameter is one of its type's",
        arguments: [
            "endpoint e(u: Season) { POST a { \"x\": u.numbre } }", "endpoint e(u: Season) { GET a/\\(u.numbre) }",
            "endpoint e(u: Season?) { GET a X: \\(u?.numbre) }", "endpoint e(u: [Season]) { POST a u.map(\\.numbre) }",
        ])
    func parameters(text: String) throws {
        #expect(try CheckTable.errors(in: CheckTable.prelude + text) == ["Season has no member numbre"] as [String])
        let right = CheckTable.prelude + text.replacing("numbre", with: "number")
        #expect(try CheckTable.errors(in: right) == [])
    }

    @Test(
        "a number that is written out and that no value holds is found",
        arguments: [
            (#"print("\(12345678901234567890)")"#, "12345678901234567890 does not fit in Int"),
            (#"GET http://a.test/echo?c=\(-12345678901234567890)"#, "-12345678901234567890 does not fit in Int"),
            ("let n = 12345678901234567890", "12345678901234567890 does not fit in Int"),
            (#"print("\(1e999)")"#, "1e999 does not fit in Double"),
        ] as [(String, String)])
    func size(text: String, message: String) throws {
        #expect(try CheckTable.errors(in: text) == [message])
    }

    @Test(
        "a number that is written out is measured by its type",
        arguments: [
            "let n: UInt64 = 12345678901234567890", "let d: Decimal = 12345678901234567890",
            #"print("\(-9223372036854775808) \(12345678901234567890.5)")"#,
        ])
    func fitting(text: String) throws {
        #expect(try CheckTable.errors(in: text) == [])
    }

    @Test("a letter may be declared as a Character, which is a text")
    func letters() throws {
        #expect(try CheckTable.errors(in: "let c: Character = \"a\"\nprint(c.uppercased())") == [])
    }

    @Test(
        "an address as a setting, which would be sent, is refused",
        arguments: ["transport.proxy = http://127.0.0.1:1", "transport.unixSocket = localhost:8080"])
    func addresses(text: String) throws {
        #expect(try CheckTable.errors(in: text) == ["this would be sent as a request"])
    }

    @Test(
        "a text that is written out and cannot be read is found",
        arguments: [
            ("/[a/", "this is not a regular expression: expected ']'"),
            ("Date(\"garbage\")", "garbage is not an ISO 8601 date"), ("URL(\"\")", "this is not a URL"),
            ("JSON(\"[\")", "this is not JSON: 1:2: the text ends inside an array opened at line 1, column 1"),
        ] as [(String, String)])
    func spelling(text: String, message: String) throws {
        #expect(try CheckTable.errors(in: "let v = \(text)") == [message])
    }

    @Test(
        "what is read at run time is not complained of",
        arguments: [
            "/[a]/", "Date(\"2018-04-17\")", "URL(\"https://a.test\")", "JSON(\"[1]\")", "URL(string: \"\")",
            "Date(\"x\", format: \"yyyy\")", "[String: Int]()", "[String: [Int]]()", "[Int]().count",
        ])
    func readable(text: String) throws {
        #expect(try CheckTable.errors(in: "let v = \(text)") == [])
    }

    @Test("no port is spliced in, and a variable in words is")
    func splices() throws {
        #expect(
            try CheckTable.errors(in: "let p = 80\nGET http://127.0.0.1:\\(p)/echo") == [
                "this value is in the scheme, the host or the port, where no value is allowed: write them out"
            ] as [String])
        let findings = try CheckTable.findings(in: CheckTable.prelude + "let id = 1\nepisode id")
        #expect(findings.map(\.advice) == ["give it the value of id: episode \\(id)"] as [String])
    }

    @Test(
        "without a base, a request of a path is told, whoever makes it",
        arguments: [
            "GET a", "let v = GET a", "print((GET a).b)", "if true { GET a }", "x", "x()", "print(x().a)", "dry GET a",
            "x.all()", "x.url()", "[1].map { (GET a/\\($0)) }",
            "key bearer k",
        ])
    func baseless(text: String) throws {
        let endpoint = "endpoint x(page: Int = 1) { GET x{?page} } paged by page\n"
        #expect(try CheckTable.errors(in: endpoint + text).count == 1)
        #expect(try CheckTable.errors(in: "base http://a.test\n" + endpoint + text) == [])
        #expect(try CheckTable.errors(in: "environment d { base http://a.test }\nuse d\n" + endpoint + text) == [])
    }

    @Test(
        "what may have a base is not complained of",
        arguments: [
            "GET http://a.test/x", "try? GET a", "let u = \"http://a.test\"\nGET \\(u)", "endpoint x { GET x }",
            "parameter p: String\nif p == \"x\" { base http://a.test }\nGET a", "replay \\(env.FILE)\nGET a",
            "replay login.apiscript user: ann\nGET a",
        ])
    func mayHaveBase(text: String) throws {
        #expect(try CheckTable.errors(in: text) == [])
    }
}
