import ScriptSyntax
import Testing

@Suite("lines of other programs")
struct ForeignWordsTests {
    @Test("each line of the table is told as one that Sonde reads", arguments: ForeignWords.all)
    func rows(word: ForeignWord) throws {
        let proposal = try #require(ForeignWords.line(for: word.example), "\(word.example)")
        #expect(!ParsedScript(proposal).hasErrors, "\(proposal)")
        #expect(ForeignWords.line(for: proposal) == nil, "\(proposal)")
    }

    @Test("there are more than fifty")
    func number() {
        #expect(Set(ForeignWords.all.map(\.pattern)).count == ForeignWords.all.count)
        #expect(ForeignWords.all.count > 50)
    }

    @Test(
        "the line to write has the operands in it",
        arguments: [
            ("get /x", "GET /x"), ("Post items { \"a\": 1 }", "POST items { \"a\": 1 }"),
            ("headers", "response | headers"), ("body", "response | raw"), ("status", "response.status"),
            ("set base http://h/x", "base http://h/x"), ("POST x a=1", #"POST x { "a": "1" }"#),
            ("POST x a:=1 b='c d' q==e X-A:f", #"POST x?q=e X-A: f { "a": 1, "b": "c d" }"#),
            ("http :8000/x", "GET http://localhost:8000/x"),
            ("http POST :/x a=1", #"POST http://localhost/x { "a": "1" }"#),
            ("https -f a.test/x a=1", #"POST https://a.test/x form { "a": "1" }"#),
            (
                "http a.test a[b]=1 c[]=2 c[]:=3 d:=4",
                #"POST http://a.test { "a": { "b": "1" }, "c": ["2", 3], "d": 4 }"#
            ),
            ("http a.test a[1][x][]=1 a[0]:=2", #"POST http://a.test { "a": [2, { "x": ["1"] }] }"#),
            ("http a.test []=1 [2]=3", #"POST http://a.test ["1", null, "3"]"#), ("http a.test a=1 a[b]=2", nil),
            ("http a.test a[b=1", nil), ("http a.test a[5000]=1", nil),
            ("http -f a.test a[b]=1", #"POST http://a.test form { "a[b]": "1" }"#),
            ("http a.test/{b}?c={d}", "GET http://a.test/%7Bb%7D?c=%7Bd%7D"),
            ("fetch('http://h/{x}')", "GET http://h/%7Bx%7D"),
            (#"fetch('http://h/', {headers: {'X-A': 'a\rb'}})"#, nil),
            ("http a.test f@in.json", #"POST http://a.test multipart { "f": file("in.json") }"#),
            ("POST x @f.json", #"POST x file("f.json")"#), ("GET x > out.json", "GET x | write out.json"),
            ("it.a > b.json", "it.a | write b.json"), ("it | jq .", "it | !jq ."), ("it | grep x", "it | !grep x"),
            ("GET x | tee a.json", "GET x | write a.json"), ("it | pbcopy", "it | copy"),
            ("--help", "help"), ("/help", "help"), ("--help why", "help why"), ("export X=1", "let X = 1"),
            ("export X='a \"b'", ##"let X = #"a "b"#"##), ("echo hello you", #"print("hello you")"#),
            ("GET {{host}}/x?y", #"GET \(host)/x?y"#), ("GET http://h/x HTTP/1.1", "GET http://h/x"),
            ("@host = http://h", #"let host = "http://h""#), ("console.log(it.a(1));", "print(it.a(1))"),
            ("fetch('http://h/x')", "GET http://h/x"), (#"\c staging"#, "use staging"), ("!ls", nil),
            ("json.dateDecodingStrategy = .iso8601", "decoder.dateDecodingStrategy = .iso8601"),
            ("let url = URL(string: \"http://h/x\")!", "let url = \"http://h/x\""),
            ("let (data, _) = try await URLSession.shared.data(from: url)", #"GET \(url)"#),
            ("let a = try JSONDecoder().decode([A].self, from: data)", "response -> [A]"),
            ("import openapi.json", #"api openapi from "openapi.json""#),
            ("import har ./a/web-2.har", #"api web2 from "./a/web-2.har""#),
            ("fixtures Fixtures/a", #"transport = .fixtures("Fixtures/a")"#), ("watch GET events", "GET events"),
            ("POST x -F f=@a.jpg", #"POST x multipart { "f": file("a.jpg") }"#),
            (#"POST x -d {"a":1}"#, #"POST x { "a": 1 }"#),
            ("let a = try await load(1)", "let a = load(1)"), ("var request = URLRequest(url: url)", #"GET \(url)"#),
        ] as [(String, String?)])
    func operands(line: String, proposal: String?) {
        #expect(ForeignWords.line(for: line) == proposal)
    }

    @Test("lines of another program that belong together are told once, and what follows is read")
    func passage() throws {
        let parsed = ParsedScript(
            """
            let a = 1
            fetch("http://h/x", {
              method: "POST",
              headers: { "X-A": `b ${a}` },
              body: JSON.stringify({ title: 'Bread', done: false })
            })
              .then(r => r.json());
            POST /x HTTP/1.1
            Host: h.test
            Content-Type: application/json

            {"title": "Bread"}

            def twice(x):
                return x * 2
            let b = 2
            """)
        #expect(
            parsed.diagnostics.map(\.advice) == [
                #"write POST http://h/x X-A: b \(a) { "title": "Bread", "done": false }"#,
                #"write POST https://h.test/x { "title": "Bread" }"#, "write let twice = { x in x * 2 }",
            ])
        #expect(parsed.script.statements.count == 2)
    }

    @Test(
        "a line that is hostile to a reader of values is left alone, at once",
        arguments: [
            "fetch(" + String(repeating: "(", count: 100_000), "fetch(`" + String(repeating: "${`", count: 100_000),
            "axios.get(f\"" + String(repeating: "{f\"", count: 100_000),
            "requests.get(" + String(repeating: "\"a\" + ", count: 50_000),
            "x = (" + String(repeating: "(a, ", count: 50_000),
        ])
    func hostile(line: String) {
        #expect(ParsedScript(line).diagnostics.allSatisfy { $0.advice?.contains("GET") != true })
    }

    @Test(
        "nothing is told of a line that may mean something else",
        arguments: [
            "it.count > other.count", "a < b", "GET x", "episodes 2", "recipes Seafood", "it | table", "let x = 1",
            "POST x item", "timeout soon", "a.b > c", "auth", "x @y", "get", "it\n| jq .",
            "fetch(\"http://a/\", {method: \"POST\", body: \"a\\(env.T)b\"})", "fetch('http://a/?q=\\(env.T)')",
            "requests.post('http://a/', data='\\(env.T)')", "requests.get('http://a/', params={'q': '\\(env.T)'})",
            "requests.post('http://a/', json={'a': '\\(env.T)'})", "axios.post('http://a/', {a: '\\(env.T)'})",
            "requests.get('http://a/', cookies={'a': 'b'})", "fetch('http://a/', {method: 'POST', body: null})",
            "requests.post('http://a/', data='a=1', files={'f': open('b')})",
            "requests.get('http://a/#b', params={'x': 2})",
            "let f = { x in x * 2 }", "print(\"a and b\")", "struct A: Decodable { let a: Int }", "client.count",
        ])
    func none(line: String) {
        #expect(ForeignWords.line(for: line) == nil)
    }

    @Test(
        "a call's words for another program are written as Sonde takes them",
        arguments: [
            ("recipes 'Seafood'", "\"Seafood\""), ("recipes category='Sea' --page 2", "category: \"Sea\" page: 2"),
            ("recipes 'Sea food' page: 2", "\"Sea food\" page: 2"), ("recipes --page=2 x", "page: 2 x"),
            ("recipes other=2", nil), ("recipes --other 2", nil), ("recipes page: 2", nil),
            ("recipes \"category=2\"", nil), ("recipes 'tis", nil), ("recipes \\(x) page=2", nil),
        ] as [(String, String?)])
    func calls(line: String, words: String?) throws {
        guard case .value(let source)? = ParsedScript(line).script.statements.first?.kind,
            case .call(_, let arguments) = source.kind
        else {
            Issue.record("\(line) is not a call in words")
            return
        }
        #expect(arguments.asMeant(for: ["category", "page"]) == words)
    }

    @Test("a header is set with a colon, too")
    func colon() {
        #expect(ParsedScript("header accept: x; y").formatted == "header accept x; y\n")
        #expect(ParsedScript("header accept:x").formatted == "header accept x\n")
        #expect(!ParsedScript("header accept: x").hasErrors)
    }
}
