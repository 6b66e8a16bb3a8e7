import ScriptSyntax
import Testing

/// Where an error is, what it says, and what it says to write instead. `1️⃣` marks its place.
@Suite("errors")
struct ErrorTests {
    @Test(
        "an error says where, what, and what to write instead",
        arguments: [
            ("endpoint 1️⃣{ GET x }", "the endpoint's name is expected here", "endpoint episodes { GET episodes }"),
            ("endpoint a 1️⃣GTE /x", "{ and the request is expected here", "write endpoint a { GET a }"),
            ("endpoint a 1️⃣GET users", "{ and the request is expected here", "write endpoint a { GET users }"),
            ("test 1️⃣{ expect true }", "the name of the test is expected here", #"write test "NAME" { … }"#),
            ("test 1️⃣{ GET a }", "the name of the test is expected here", #"write test "NAME" { … }"#),
            ("GET a1️⃣->[A]", "-> belongs to the address here", "put white space before ->"),
            ("GET a1️⃣|table id", "| belongs to the address here", "put white space before |"),
            ("endpoint a { 1️⃣get x }", "a request is expected here", "write its method in capitals: GET a"),
            ("endpoint a(b1️⃣) { GET a }", ": and the parameter's type is expected here", "write b: String"),
            ("endpoint a { GET a } paged 1️⃣page", "by is expected here", "write paged by page, or paged by link"),
            ("endpoint 1️⃣it { GET a }", "it is set by the session", "choose another name"),
            ("let 1️⃣for = 3", "for is a word of the language", "write `for`, or choose another name"),
            ("let x 1️⃣3", "= and the value is expected here", nil), ("let x1️⃣", "= and the value is missing here", nil),
            ("var x: Int1️⃣", "= and the value is missing here", "a variable begins with a value: = VALUE"),
            ("var x: Int?1️⃣", "= and the value is missing here", "a variable begins with a value: = nil"),
            (
                "let a = 51️⃣, b = 6", "the end of the statement is expected here",
                "declare one name a line, or write let (a, b) = (1, 2)"
            ),
            (
                "let (a, b): 1️⃣X = c", "several names cannot share one type", "leave it out, or give one name"
            ),
            (
                "expect it 1️⃣-> B", "-> goes at the end of a call or a value, or in parentheses",
                "write (response -> Type)"
            ),
            ("if a { 1️⃣endpoint b { GET b } }", "an endpoint must be at the top level", "move it out of the braces"),
            (
                "test \"a\" {\n1️⃣struct S { let a: Int }\n}", "a model must be at the top level",
                "move it out of the braces"
            ),
            ("GET1️⃣", "where the request goes is missing here", "write GET episodes"),
            (
                "GET a 1️⃣b", "a header or a body is expected here",
                #"write Name: value, or { "member": value }; put a URL with spaces in quotation marks"#
            ),
            (
                "POST a 1️⃣@b", "a header or a body is expected here", #"write POST a file("b")"#
            ),
            (
                "POST a 1️⃣b=1", "a body must be JSON, or say what it is",
                #"write POST a { "b": "1" }"#
            ),
            (
                "POST a 1️⃣b=c(1)", "a body must be JSON, or say what it is",
                #"write { "b": VALUE }, or form { "b": VALUE }"#
            ),
            (
                "create name: b1️⃣, price: 3", "the words of a call are separated by spaces",
                "write create name: b price: 3"
            ),
            (
                #"create "b"1️⃣, 3"#, "the words of a call are separated by spaces", #"write create "b" 3"#
            ),
            ("1️⃣import shop.json", "a value is expected here", #"write api shop from "shop.json""#),
            ("POST a 1️⃣text", "text introduces a body here", #"write text "…", or \(text) for a value"#),
            (
                "POST a 1️⃣form.b", "form introduces a body here",
                #"write form { "name": value }, or \(form) for a value"#
            ),
            (
                "if let x = 1️⃣http://a.example { }", "a request before a block needs parentheses",
                "write (http://a.example …)"
            ),
            ("endpoint a(x: Int, 1️⃣x: Int) { GET a }", "two parameters are called x", "give one of them another name"),
            (
                "parameter 1️⃣quiet: Bool",
                "--quiet is an option of sonde replay, so this parameter can never be given", "choose another name"
            ),
            ("POST a { 1️⃣b: 1 }", "a member's name in quotation marks is expected here", #"write POST a { "b": 1 }"#),
            (
                "let x = { b1️⃣: 1 }", "this is neither JSON nor a closure",
                #"in JSON a member's name has quotation marks: "name""#
            ),
            ("f1️⃣(1\nlet x = 3", "( is not closed", "end it with ), or write a comma"),
            ("f1️⃣(1", "( is not closed", "end it with )"), ("f(11️⃣]", ") is expected here", nil),
            ("a1️⃣)", "this ) closes nothing", "remove it"), ("1️⃣}", "this } closes nothing", "remove it"),
            ("x = 1️⃣\"a", "this string is not closed", "end it with \""),
            ("x = 1️⃣\"\"\"\na", "this string is not closed", "end it with \"\"\""),
            ("x = 1️⃣/a", "this regular expression is not closed", "end it with /"),
            ("1️⃣/* a", "this comment is not closed", "end it with */"),
            (#"x = "1️⃣\q""#, "this escape is unknown", #"a backslash itself is written \\"#),
            ("x = 51️⃣mb", "a number ends where a name begins", "put white space or an operator between them"),
            ("x = .1️⃣5", "a name is expected here", "write 0 before the point"),
            ("x = a 1️⃣+b", "+ has white space on one side only", "write it on both sides, or on neither"),
            ("x = a == b 1️⃣== c", "== cannot be chained", "put one of them in parentheses"),
            ("x = a 1️⃣~ b", "~ is not an operator here", "compare with == != < >, join with && || ??"),
            ("1️⃣3 = x", "this cannot be set", "write a name, a member or a subscript left of ="),
            ("if a 1️⃣= b { c }", "= sets nothing here", "compare with =="),
            ("if a1️⃣\nb", "{ and the statements are missing here", "write { … }"),
            ("x = a ? b1️⃣", ": and the value for the other case is missing here", "condition ? value : otherwise"),
            ("for x 1️⃣of y { z }", "in and what to loop over is expected here", "write for episode in episodes { … }"),
            (
                "repeat { a }1️⃣", "while and a condition is missing here",
                #"write repeat every 1s for 30s { … } while it.state != "done""#
            ),
            ("switch a { 1️⃣b }", "case, default or } is expected here", "write case VALUE: before the statements"),
            ("if let x = 1️⃣GET a { }", "a request before a block needs parentheses", "write (GET …)"),
            ("it | 1️⃣tabel", "there is no view tabel", "did you mean table?"),
            ("it | write1️⃣", "the name of a file is missing here", "write | write episodes.json"),
            (
                "base a 1️⃣b", "this is more than base takes",
                "write base URL, or base; put words with spaces in quotation marks"
            ),
            ("use1️⃣", "use is incomplete", "write use API, or use API.ENVIRONMENT, or use ENVIRONMENT, or use none"),
            (
                "key 1️⃣beaer x", "this is not a kind of key",
                "did you mean bearer?"
            ),
            ("1️⃣guard a else { }", "guard is not supported here", "write require CONDITION, or if let"),
            (
                "func a() { 1️⃣guard b else { return } }", "guard is not supported here",
                "write if !CONDITION { return VALUE }, or if let"
            ),
            ("1️⃣private func a() { }", "nothing can precede func in a script", "leave out what precedes it"),
            ("func a1️⃣<T>(b: T) { }", "generics are not supported", "write the type itself, or JSON"),
            (
                "func a() 1️⃣throws { }", "throws is not used in a script",
                "leave it out: a call waits automatically, and stops the script if it fails"
            ),
            (
                "func a() 1️⃣async -> Int { 1 }", "async is not used in a script",
                "leave it out: a call waits automatically, and stops the script if it fails"
            ),
            (
                "func a(b: 1️⃣inout Int) { }", "inout is not supported",
                "return the new value: NAME = change(NAME)"
            ),
            (
                "let f: 1️⃣(Int) -> Int = { $0 + 1 }", "a variable is not declared as a function",
                "leave the type out: = { (n: Int) -> Int in … }, or write func"
            ),
            ("func a(b: Int1️⃣...) { }", "a parameter takes one value", "take a list: b: [Int]"),
            (
                "func a(b: 1️⃣(Int) -> Int) { }", "a parameter takes no closure",
                "give the closure to map, filter or the like"
            ),
            ("func a(b: Int, c 1️⃣b: Int) { }", "two parameters are called b", "give one of them another name"),
            ("func a(1️⃣it: Int) { }", "it is set by the session", "choose another name"),
            ("func 1️⃣{ }", "the function's name is expected here", "write func slug(_ title: String) -> String { … }"),
            ("func a 1️⃣{ }", "( and the parameters is expected here", "write func a() { … }"),
            ("1️⃣return 1", "return is not supported here", "write 1"),
            ("struct 1️⃣A\nlet x = 3", "the struct A has no body", "write its members in { } after it"),
            ("struct A 1️⃣{ let x: Int", "{ is not closed", "end it with }"),
            ("swich x 1️⃣{ case 1: a", "{ is not closed in this word", "did you mean switch?"),
            ("x = 1️⃣“a”", "“ is not a character of the language", "write \""),
            (
                "a \"b\"1️⃣c", "a word in quotation marks ends at the closing one",
                "write a space after it, or put all of it inside the marks"
            ),
            ("a.map { 1️⃣let b = $0 }", "a closure cannot contain statements", Self.closureAdvice),
            ("a.map { 1️⃣if $0 { 1 } }", "a closure cannot contain statements", Self.closureAdvice),
            ("a.reduce(into: 0) { $0 1️⃣+= $1 }", "} is expected here", Self.closureAdvice),
            (
                "let x = 1️⃣if a { 1 } else { 2 }", "a value is expected here",
                "for a value that depends on a condition, write CONDITION ? VALUE : OTHERWISE"
            ),
            ("x = 1️⃣- 3", "a value is expected here", "write - without white space before a value"),
            ("let 1️⃣a\u{A0}= 1", "this name contains U+A0, which is invisible", "remove it, or write a space"),
            ("let 1️⃣a\u{200B}b = 1", "this name contains U+200B, which is invisible", "remove it, or write a space"),
            (
                "x = 1 // 1️⃣\u{202E}2",
                "this character changes the direction of the text, so the script looks different from what it does",
                #"remove it; in text write \u{202E}"#
            ),
            (
                "header X a 1️⃣// b", "this is not a comment: the value continues to the end of the line",
                "put the comment on a line of its own"
            ),
        ] as [(String, String, String?)])
    func messages(marked: String, message: String, advice: String?) throws {
        let mark = try #require(marked.firstRange(of: "1️⃣"))
        let offset = marked.utf8.distance(from: marked.startIndex, to: mark.lowerBound)
        let parsed = ParsedScript(marked.replacing("1️⃣", with: ""))
        let error = try #require(parsed.diagnostics.first)
        #expect(error.range.lowerBound == offset, "\(error)")
        #expect(error.message == message)
        #expect(error.advice == advice)
    }

    private static let closureAdvice = "a closure is one expression: { $0.id }, { x in x + 1 }, { $0 > 1 ? a : b }"

    @Test("one run reports every error, and reads the rest")
    func recovery() {
        let parsed = ParsedScript(
            """
            let = 1
            let a = f(1
            base http://a
            POST x {
                "a": 1 +* 2,
                "b": 2
            }
            if a {
                let = 3
                print(a)
            }
            endpoint { GET a }
            it | tabel
            let b = 2
            """)
        let lines = parsed.diagnostics.map { SourceLines(parsed.text).location(of: $0.range.lowerBound).line }
        #expect(lines == [1, 2, 5, 9, 12, 13])
        #expect(
            parsed.script.statements.map { outline($0) } == ["!base http://a", "if a {print(a)}", "let b = 2"]
                as [String])
    }

    @Test(
        "at the prompt, what cannot be over asks for another line",
        arguments: [
            ("f(", 1), ("if a {", 1), ("if a {\n  f([", 3), ("struct A {\n  let x: Int", 1), ("struct A", 0),
            ("endpoint a", 0),
            ("endpoint a {\n  POST b\n", 1), ("a +", 0), ("let x =", 0), ("a ->", 0), ("expect a,", 0),
            ("x = \"\"\"\n a", 0),
            ("/* a", 0), ("switch a {\ncase 1:", 1), ("if a", 0), ("POST a {", 1), ("x = [1,", 1), ("a ? b :", 0),
            ("1..<", 0),
        ] as [(String, Int)])
    func incomplete(text: String, depth: Int) {
        guard case .incomplete(_, let found) = ParsedScript(text).completeness else {
            Issue.record("\(text) is complete")
            return
        }
        #expect(found == depth)
    }

    @Test(
        "what is wrong asks for nothing more",
        arguments: [
            "let", "let x", "x = \"a", "f(]", "expect", "GET", "endpoint", "a)", "x = /a", "a x{y", "use", "it |x",
            "repeat { a }", "let for",
        ])
    func complete(text: String) {
        #expect(ParsedScript(text).completeness == .complete)
        #expect(ParsedScript(text).hasErrors)
    }
}
