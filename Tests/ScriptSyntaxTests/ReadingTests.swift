import ScriptSyntax
import Testing

/// Every rule of how a line is read, with a text on either side of it.
@Suite("reading a line")
struct ReadingTests {
    @Test(
        "a command is one at the start of a statement, with a word or the end of the line behind it",
        arguments: [
            ("base http://a/b", "!base http://a/b"), ("base", "!base"), ("base // where?", "!base"),
            ("base;key none", "!base\n!key none"), ("base ; key none", "!base\n!key none"),
            ("base = 3", "base = 3"), ("base.count", "base.count"), ("base(1)", "base(1)"), ("base [1]", "base[1]"),
            ("base - 1", "(base - 1)"), ("base -1", "!base -1"), ("`base` x", "call base x"), ("`base`", "base"),
            ("let base = 3", "let base = 3"), ("print(base)", "print(base)"), ("record ./x", "!record ./x"),
            ("record ../x", "!record ../x"), ("record .x", "record.x"), ("why | table", "why | table"),
            ("if why { why }", "if why {!why}"), ("help is", "error: a type is missing here"),
            ("environment", "!environment"), ("environment staging", "!environment staging"),
            ("environment a { use b }", "environment a {!use b}"),
            ("models \"a b/*.swift\"", "!models \"a b/*.swift\""),
        ])
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
        ])
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
        ])
    func callsInWords(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "a word ends at white space; only braces and splices nest",
        arguments: [
            ("a {b c}d", "error"), ("a x{b c}d", "call a x{b c}d"), (#"a x\(f(1, 2))y"#, #"call a x\(f(1, 2))y"#),
            ("a b(c)d", "call a b(c)d"), ("a x[1 y]", "call a x[1 y]"), ("a b\"c d\"", "call a b\"c d\""),
            ("a \"b\"c", "error: a word in quotation marks ends with them"), ("a x//y", "call a x//y"),
            ("a x*/* b", "call a x*/* b"), ("a x /* y */ z", "call a x z"), ("if a { b x}", "if a {call b x}"),
            ("if a { b x }", "if a {call b x}"), ("a #x", "call a #x"), ("a é日本", "call a é日本"),
            ("a x{y", "error: { is not closed in this word"), ("a x}", "error: this } closes nothing"),
        ])
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
        ])
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
            ("episode 3\n.count", "call episode 3\nit.count"), ("let x = \"\"\"\n  a\n  \"\"\"", "let x = \"a\""),
            ("expect a,\n\"b\"", "expect a, \"b\""), ("struct A\n{ }", "model struct A"),
            ("endpoint a\n-> A\n{ GET a }", "error: { and the request"),
            ("endpoint a ->\nA\n{ GET a }", "endpoint a -> A {GET a}"),
            ("if a\n{ b }", "if a {b}"), ("if a { b } else { c }", "if a {b} else {c}"),
            ("if a { b }\nelse { c }", "error"), ("repeat { a }\nwhile b", "error: while and a condition"),
            ("a; b;c", "a\nb\nc"), (".count", "it.count"), ("| table id, title", "it | table id title"),
            ("base x\n| json", "!base x\nit | json"), ("[1,\n\n2\n]", "[1, 2]"),
        ])
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
        ])
    func headers(text: String, outline: String) {
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
