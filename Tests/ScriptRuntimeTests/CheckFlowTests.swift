import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import Testing

@testable import ScriptTools

@Suite("what a check knows of values, and what it leaves alone")
struct CheckFlowTests {
    @Test(
        "an endpoint's declaration is looked at by what it answers",
        arguments: [
            ("endpoint x(c: String? = nil) -> Page { GET x{?c} } paged by c = it.meta.nxt", "Meta has no member nxt"),
            ("endpoint x(c: String? = nil) -> Page { GET x{?c} } paged by c of \\.dta", "Page has no member dta"),
            (
                "endpoint x(c: Int = 1) -> Page { GET x{?c} } paged by c of \\.meta",
                "of must name an array, but this is Meta"
            ),
            ("endpoint x(c: Int = 1) -> Page { GET x{?c} } paged by d", "x has no parameter d"),
            ("endpoint x(c: Int = \"a\") { GET x{?c} }", "\"a\" is not an Int"),
            ("endpoint x(c: Kind = .fre) { GET x{?c} }", "is not a Kind"),
            ("endpoint x(c: [Int] = [\"a\"]) { GET x{?c} }", "this is String, not Int"),
            ("endpoint x(c: Int) { GET x/{cc} }", "nothing is called cc"),
            ("endpoint x(c: Int) { GET x X-A: \\(c.cuont) }", "Int has no member cuont"),
            ("endpoint x(c: String) { POST x { \"a\": c + 1 } }", "+ cannot be applied to String and Int"),
            ("endpoint x(c: Nope) { GET x/{c} }", "Nope is not a known type"),
            ("endpoint x -> Nope { GET x }", "Nope is not a known type"),
            ("parameter p: Int = \"a\"\np", "\"a\" is not an Int"),
        ] as [(String, String)])
    func endpoints(text: String, message: String) throws {
        let messages = try CheckTable.errors(in: CheckTable.prelude + text)
        #expect(messages.count == 1 && messages[0].contains(message), "\(messages)")
    }

    @Test(
        "what is replayed and loaded is known from there on",
        arguments: [
            "replay login.apiscript user: ann\ntoken.count", "replay sub/inner.apiscript\ninner 1",
            "models \"Models/*.swift\"\nlet show = GET a -> Show\nshow.name",
            "if it.ok { replay login.apiscript user: x }\ntoken", "replay login.apiscript user: \\(one.title)",
            "parameter user: String\nreplay login.apiscript\nuser", "POST a multipart { \"f\": file(\"photo.jpg\") }",
            "transport = .fixtures(\"Models\")", "record Rec\ntransport = .fixtures(\"Rec\")",
            "it | write made.json\nfile(\"made.json\").name", "it | !make all\nfile(\"made.json\").name",
            "replay \\(env.NAME).apiscript\nnobodyKnows", "models \"\\(env.NAME)/*.swift\"\nlet x: Nope = it",
        ])
    func loaded(text: String) throws {
        #expect(try CheckTable.errors(in: CheckTable.prelude + text) == [])
    }

    @Test(
        "the mistakes of what is replayed and loaded are told",
        arguments: [
            ("replay login.apiscript user: ann\ntoken.cuont", "String has no member cuont"),
            ("replay sub/inner.apiscript\ninner x", "is not an Int"),
            ("token\nreplay login.apiscript user: ann", "token is declared further down, in login.apiscript"),
            ("models \"Models/*.swift\"\nlet show = GET a -> Show\nshow.nme", "Show has no member nme"),
            ("let a = b\nlet b = 1", "b is declared further down, in line"),
        ] as [(String, String)])
    func loadedMistakes(text: String, message: String) throws {
        let messages = try CheckTable.errors(in: CheckTable.prelude + text)
        #expect(messages.count == 1 && messages[0].contains(message), "\(messages)")
    }

    @Test(
        "a variable is what it was given last, if that is certain",
        arguments: [
            ("var v = 1\nv = \"a\"\nv + 1", true), ("var v = 1\nif it.ok { v = \"a\" }\nv + 1", false),
            ("var v = 1\nif it.ok { v = \"a\" } else { v = \"b\" }\nv + 1", true),
            ("var v = 1\nfor x in it { print(v + 1, x); v = \"a\" }", false),
            ("var v = \"a\"\nwhile it.ok { v = 2 }\nv + 1", false), ("var v = nil\nv = 2\nv + \"a\"", true),
            ("episode 1\nif it.ok == nil { episodes } else { search }\nit.titel", false),
            ("if draft.ok { episodes } else { episodes }\nit.titel", true),
            ("for x in 1...3 { print(it.titel, x) }", false), ("var v = [1]\nv[0] = \"a\"\nv[0] + \"b\"", false),
            ("var v: Int = 1\nif it.ok { v = it }\nv + \"a\"", true),
            ("let v = it\nif v.ok { let v = \"a\"; print(v.count) }\nv.titel", false),
            ("endpoint x { GET \\(v) }\nlet v = \"a\"", false), ("episodes\nlet n = 1\nit.titel", true),
            ("episodes\nit.count\nlast.titel", true),
        ] as [(String, Bool)])
    func variables(text: String, isCertain: Bool) throws {
        // What the first answer's members are is told in the first of these lines alone.
        let text = text.replacing("if it.ok == nil", with: "if draft.ok")
        #expect(try CheckTable.errors(in: CheckTable.prelude + "search\n" + text).isEmpty == !isCertain)
    }

    @Test("thousands of lines, and chains of thousands of links, are checked")
    func fast() throws {
        var text = CheckTable.prelude
        for number in 0..<3000 {
            text += "let v\(number) = episode(id: \(number))\nif v\(number).id > 1 { print(v\(number).title) }\n"
            text += "endpoint e\(number)(a: Int) -> [Episode] { GET e/{a} }\n"
        }
        text += "let sum = 1" + String(repeating: " + 1", count: 1900) + "\n"
        text += "let raw = response -> JSON\nlet chain = raw" + String(repeating: ".a", count: 1900) + "\n"
        let parsed = ParsedScript(text)
        let source = ScriptSource(name: "test", text: text, folder: ".")
        #expect(ScriptCheck(parsed.script, in: source, interpreter: .swift).findings == [])
    }
}
