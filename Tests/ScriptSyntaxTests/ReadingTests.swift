import ScriptSyntax
import Testing

/// Every rule of how a line is read, with a text on either side of it.
@Suite("reading a line")
struct ReadingTests {
    @Test("a request among values says that it stands in brackets", arguments: ["print(f(GET a))", "let a = [GET a]"])
    func requestAmongValues(text: String) {
        let advice = ParsedScript(text).diagnostics.first?.advice
        #expect(advice == "a request among values stands in brackets: (GET …)")
    }

    @Test(
        "a command is one at the start of a statement, with a word or the end of the line behind it",
        arguments: [
            ("base http://a/b", "!base http://a/b"), ("base", "!base"), ("base // where?", "!base"),
            ("base;key none", "!base\n!key none"), ("base ; key none", "!base\n!key none"),
            ("base = 3", "base = 3"), ("base.count", "base.count"), ("base(1)", "base(1)"), ("base [1]", "base[1]"),
            ("base - 1", "(base - 1)"), ("base -1", "!base -1"), ("`base` x", "call base x"), ("`base`", "base"),
            ("let base = 3", "let base = 3"), ("print(base)", "print(base)"), ("record ./x", "!record ./x"),
            ("record ../x", "!record ../x"), ("record .x", "record.x"), ("why | table", "!why | table"),
            ("why || table", "(why || table)"),
            ("if why { why }", "if why {!why}"), ("help is", "error: a type is missing here"),
            ("environment", "!environment"), ("environment staging", "!environment staging"),
            ("environment a { use b }", "environment a {!use b}"),
            ("models \"a b/*.swift\"", "!models \"a b/*.swift\""),
        ] as [(String, String)])
    func commands(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "a method in capitals starts a request",
        arguments: [
            ("GET /", "GET /"), ("GET episodes", "GET episodes"), ("GET .well-known/x", "GET .well-known/x"),
            ("GET *", "GET *"), ("OPTIONS *", "OPTIONS *"), ("PURGE cache", "PURGE cache"),
            ("M-SEARCH x", "M-SEARCH x"), ("GET {path}", "GET {path}"), ("GET in", "GET in"),
            (#"GET \(it.next)"#, #"GET \(it.next)"#), (#"GET "a b""#, #"GET "a b""#),
            ("GET http://a//b", "GET http://a//b"), ("GET a // b", "GET a"), ("GET a//b", "GET a//b"),
            ("ID = 3", "ID = 3"), ("ID | table", "ID | table"), ("ID - 1", "(ID - 1)"), ("ID", "ID"),
            ("URL(\"a\")", "URL(\"a\")"), ("GET = 3", "GET = 3"), ("Get x", "call Get x"),
            ("X", "X"), ("let x = GET a", "let x = GET a"), ("x = try? GET a -> A", "x = try? GET a -> A"),
            ("print((GET a))", "print(<GET a>)"), ("print(GET a)", "error: ) is expected here"),
        ] as [(String, String)])
    func requests(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "a call in words is a name, white space, and what Swift would not go on with",
        arguments: [
            ("weather -33.8 151.2", "call weather -33.8 151.2"), ("a - 1", "(a - 1)"), ("a -1", "call a -1"),
            ("episode 317", "call episode 317"), (#"episode \(newest.id)"#, #"call episode \(newest.id)"#),
            ("recipes Dessert page: 2", "call recipes Dessert page:2"),
            ("search tag: swift tag: ios", "call search tag:swift tag:ios"),
            ("a (1)", "a(1)"), ("a\n(1)", "a\n(1)"), ("a [1]", "a[1]"), ("a { $0 }", "a({ in $0})"),
            ("a .b", "a.b"), ("a = b", "a = b"), ("a | json", "a | json"), ("a is Int", "(a is Int)"),
            ("a as? Int", "(a as? Int)"), ("a island", "call a island"), ("a in", "error: the end of the statement"),
            ("a inside", "call a inside"), ("a ? b : c", "(a ? b : c)"), ("a ?b", "call a ?b"), ("a !b", "call a !b"),
            ("a != b", "(a != b)"), ("a /x/", "call a /x/"), ("a / x", "(a / x)"), ("a -> A", "a -> A"),
            ("a \"b c\" d", "call a \"b c\" d"), ("a // b", "a"), ("a", "a"), ("a at 12:30", "call a at 12:30"),
            ("`for` x", "call for x"), ("a b;c", "call a b;c"), ("a b; c", "call a b\nc"), ("a b;", "call a b"),
            ("a x -> A", "call a x -> A"), ("a x->A", "call a x->A"), ("a x | json", "call a x | json"),
            ("a x|json", "call a x|json"), ("try? a x", "try? call a x"),
        ] as [(String, String)])
    func callsInWords(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "a word ends at white space; only braces and splices nest",
        arguments: [
            ("a {b c}d", "error"), ("a x{b c}d", "call a x{b c}d"), (#"a x\(f(1, 2))y"#, #"call a x\(f(1, 2))y"#),
            ("a b(c)d", "call a b(c)d"), ("a x[1 y]", "call a x[1 y]"), ("a b\"c d\"", "call a b\"c d\""),
            ("a \"b\"c", "error: a word in quotation marks ends at the closing one"), ("a x//y", "call a x//y"),
            ("a x*/* b", "call a x*/* b"), ("a x /* y */ z", "call a x z"), ("if a { b x}", "if a {call b x}"),
            ("if a { b x }", "if a {call b x}"), ("a #x", "call a #x"), ("a é日本", "call a é日本"),
            ("a x{y", "error: { is not closed in this word"), ("a x}", "error: this } closes nothing"),
        ] as [(String, String)])
    func words(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "{ opens JSON's object or a closure",
        arguments: [
            ("let x = {}", "let x = {}"), ("let x = { }", "let x = {}"), (#"let x = { "a": 1, }"#, "let x = {a: 1}"),
            ("f({ $0 })", "f({ in $0})"), (#"f({ "a" })"#, #"f({ in "a"})"#), (#"f({ "a" : 1 })"#, "f({a: 1})"),
            ("f { x in x.id }", "f({x in x.id})"), ("f { (a, b) in a + b }", "f({a, b in (a + b)})"),
            ("f { return $0 }", "f({ in $0})"), ("POST a {}", "POST a {}"), (#"POST a { "b": 1 }"#, "POST a {b: 1}"),
            ("POST a { b }", "error: a member's name in quotation marks is expected here"),
            (#"let x = { "a": null, "b": nil, "\u00e9\/": [1.50] }"#, "let x = {a: null, b: nil, é/: [1.50]}"),
            (#"let x = { "\(k)": 1 }"#, #"let x = {\(k): 1}"#),
            ("f { a: 1 }", "error: this is neither JSON nor a closure"),
        ] as [(String, String)])
    func braces(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "a statement goes on where it cannot be over, and ends where it can",
        arguments: [
            ("a +\nb", "(a + b)"), ("a\n+ b", "error: a value is expected"), ("f(1,\n2)", "f(1, 2)"),
            ("f(1\n)", "f(1)"), ("let x =\n3", "let x = 3"), ("a\n.b", "a.b"), ("a\n// why\n.b", "a.b"),
            ("a\n\n  ?? b", "(a ?? b)"), ("a\n? b\n: c", "(a ? b : c)"), ("a\n&& b\n|| c", "((a && b) || c)"),
            ("a\n| json\n| write x", "a | json | write x"), ("a ->\nA", "a -> A"), ("a\nb", "a\nb"),
            ("a\n-1", "a\n(-1)"), ("a\n(b)", "a\n(b)"), ("a\n[b]", "a\n[b]"), ("f()\n{ }", "f()\n{}"),
            ("episode 3\n.count", "call episode 3\nlast.count"), ("let x = \"\"\"\n  a\n  \"\"\"", "let x = \"a\""),
            ("expect a,\n\"b\"", "expect a, \"b\""), ("struct A\n{ }", "model struct A"),
            ("endpoint a\n-> A\n{ GET a }", "error: { and the request"),
            ("endpoint a ->\nA\n{ GET a }", "endpoint a -> A {GET a}"),
            ("if a\n{ b }", "if a {b}"), ("if a { b } else { c }", "if a {b} else {c}"),
            ("if a { b }\nelse { c }", "error"), ("repeat { a }\nwhile b", "error: while and a condition"),
            ("a; b;c", "a\nb\nc"), (".count", "last.count"), ("| table id, title", "last | table id title"),
            ("base x\n| json", "!base x\nlast | json"), ("[1,\n\n2\n]", "[1, 2]"),
        ] as [(String, String)])
    func goingOn(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "headers are raw to their end",
        arguments: [
            ("GET a Accept: text/csv", "GET a Accept:text/csv"),
            ("GET a Accept: text/csv; q=1 X: y", "GET a Accept:text/csv; q=1 X:y"),
            ("GET a Accept: */* // all", "GET a Accept:*/*"), ("GET a X: http://b | json", "GET a X:http://b | json"),
            (#"POST a X: \(b) { "c": 1 }"#, #"POST a X:\(b) {c: 1}"#), ("GET a X: y -> A", "GET a X:y -> A"),
            ("let e = (GET a X: y)", "let e = <GET a X:y>"),
            (#"header X \(1 + 2) a; b // c"#, #"!header X …\((1 + 2)) a; b // c"#), ("header X", "!header X"),
            ("header X none", "!header X …none"), ("if a { header X y }", "if a {!header X …y}"),
            ("if a { header X y } else { b }", "if a {!header X …y} else {b}"),
            ("if a { header X {y} }; b", "if a {!header X …{y}}\nb"),
            ("environment a { base b; header X c }; use a", "environment a {!base b; !header X …c}\n!use a"),
            ("header X a } b", "!header X …a } b"), ("key query k v", "!key query k …v"),
            ("key bearer a b", "!key bearer …a b"), ("key basic u p", "!key basic u p"),
            ("endpoint a {\n  GET a\n  X: y } z\n}", "endpoint a {GET a X:y } z}"),
            ("endpoint a {\nPOST a\nX: y\n\n\"b\"\n}", "endpoint a {POST a X:y \"b\"}"),
            ("endpoint a {\nPOST a\n\nx: y\n}", "error"),
            ("endpoint a {\nPOST a\n{ \"b\": 1 }\n}", "endpoint a {POST a {b: 1}}"),
            ("endpoint a {\n  POST a\n  // why\n  X: y\n}", "endpoint a {POST a X:y}"),
            (
                "endpoint a {\r\n  POST a\r\n  X: y\r\n\r\n  form { \"b\": 1 }\r\n}",
                "endpoint a {POST a X:y form {b: 1}}"
            ),
        ] as [(String, String)])
    func headers(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "a header on the line ends where a body that names itself begins",
        arguments: [
            (#"POST a X: b form { "c": 1 }"#, "POST a X:b form {c: 1}"),
            (#"POST a X: b multipart{ "c": 1 }"#, "POST a X:b multipart {c: 1}"),
            (#"POST a X: b text "c""#, #"POST a X:b text "c""#),
            (##"POST a X: b text #"c"#"##, #"POST a X:b text "c""#),
            (#"POST a X: b text \(c)"#, "POST a X:b text (c)"), (#"POST a X: b file("c")"#, #"POST a X:b file("c")"#),
            (#"POST a X: b Y: c { "d": 1 }"#, "POST a X:b Y:c {d: 1}"),
            ("POST a X: in a form, as text or a file(1)", "POST a X:in a form, as text or a file(1)"),
            (#"POST a X: \(b) [1] \(c)"#, #"POST a X:\(b) [1] \(c)"#), ("POST a X: text", "POST a X:text"),
            ("POST a X: multipart/form-data", "POST a X:multipart/form-data"),
        ] as [(String, String)])
    func headersBeforeBodies(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "a value right after the URL is the body, of a method that sends one",
        arguments: [
            ("POST items item", "POST items item"), ("PUT items item.draft", "PUT items item.draft"),
            ("PATCH items [1, 2]", "PATCH items [1, 2]"), (#"QUERY items ["a": b]"#, #"QUERY items ["a": b|:]"#),
            (#"POST items \(a.b)"#, "POST items (a.b)"), (#"POST items "a""#, #"POST items "a""#),
            ("POST items 5", "POST items 5"), ("POST items -1", "POST items (-1)"),
            ("POST items true", "POST items true"),
            ("MERGE items item", "MERGE items item"), ("POST items (GET other)", "POST items <GET other>"),
            ("POST items item X-A: b", "POST items X-A:b item"),
            (#"POST items { "a": 1 } X-A: b"#, "POST items X-A:b {a: 1}"),
            ("POST items item -> Item", "POST items item -> Item"),
            ("POST items item | json", "POST items item | json"),
            ("let a = (POST items item -> Item).id", "let a = (<POST items item> -> Item).id"),
            ("a.map { (POST items $0).id }", "a.map({ in <POST items $0>.id})"),
            ("POST items; a", "POST items\na"), ("POST items item; a", "POST items item\na"),
            ("POST items item: b", "POST items item:b"), ("POST items `text`", "POST items text"),
            ("if a { POST items item }", "if a {POST items item}"),
            ("endpoint a(b: B) { POST items b }", "endpoint a(b: B) {POST items b}"),
            ("endpoint a(b: B) {\n  POST items b\n  X: y\n}", "endpoint a(b: B) {POST items X:y b}"),
            ("endpoint a(b: B) {\n  POST items\n  X: y\n\n  \\(b)\n}", "endpoint a(b: B) {POST items X:y (b)}"),
            ("GET items item", "error: a header or a body"), ("DELETE items item", "error: a header or a body"),
            ("POST items X-A: b item", "POST items X-A:b item"),
        ] as [(String, String)])
    func values(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "an address alone is asked for",
        arguments: [
            ("http://a.example/b?c", "GET http://a.example/b?c"), ("https://a.example", "GET https://a.example"),
            ("localhost:3000", "GET localhost:3000"), ("localhost:3000/a -> [A]", "GET localhost:3000/a -> [A]"),
            ("127.0.0.1:80/a | json", "GET 127.0.0.1:80/a | json"), ("[::1]:80?a", "GET [::1]:80?a"),
            ("localhost:80{?a} X: b", "GET localhost:80{?a} X:b"),
            (#"https://a.example/\(b)"#, #"GET https://a.example/\(b)"#),
            ("dry http://a.example", "dry GET http://a.example"), ("try? localhost:80", "try? GET localhost:80"),
            ("let a = try? https://a.example", "let a = try? GET https://a.example"),
            ("if a { localhost:80/b }", "if a {GET localhost:80/b}"),
            ("for a in b {\n  http://a.example/{a}\n}", "for let a in b {GET http://a.example/{a}}"),
            ("localhost", "localhost"), ("localhost 3000", "call localhost 3000"), ("http", "http"),
            ("localhost:3000x", "error"), ("other:3000", "error"), ("base [::1]", "!base [::1]"),
            ("f(localhost:80)", "f(localhost: 80)"),
        ] as [(String, String)])
    func addresses(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "a carriage return alone ends no line, and stands in text only",
        arguments: [
            ("// a\rGET hidden", "error: a carriage return alone"), ("GET a\rGET b", "error: a carriage return alone"),
            ("let a = 1\r", "error: a carriage return alone"), ("header X a\rb", "error: a carriage return alone"),
            ("struct A {\r}", "error: a carriage return alone"), ("GET a\r\nGET b\r\n", "GET a\nGET b"),
            (#"let a = "\r""#, "let a = \"\r\""),
            ("let a = \"\"\"\n  b\r  c\n  \"\"\"", "let a = \"b\\nc\""),
        ] as [(String, String)])
    func carriageReturns(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }
}

/// Whether a text means this, or fails with a message that begins so.
func sameMeaning(_ text: String, _ outline: String) -> Bool {
    let found = meaning(text)
    if outline.hasPrefix("error") ? found.hasPrefix(outline) : found == outline { return true }
    Issue.record("\(text)\n  is     \(found)\n  not    \(outline)")
    return false
}
