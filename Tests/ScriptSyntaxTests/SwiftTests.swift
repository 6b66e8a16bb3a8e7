import ScriptSyntax
import Testing

/// Swift, as far as it goes.
@Suite("expressions and statements")
struct SwiftTests {
    @Test(
        "operators bind as in Swift",
        arguments: [
            ("x = 1 + 2 * 3", "x = (1 + (2 * 3))"), ("x = a - b - c", "x = ((a - b) - c)"),
            ("x = a ?? b ?? c", "x = (a ?? (b ?? c))"), ("x = a && b || c == d", "x = ((a && b) || (c == d))"),
            ("x = -a.b", "x = (-a.b)"), ("x = !a && b", "x = ((!a) && b)"),
            ("x = a ? b : c ? d : e", "x = (a ? b : (c ? d : e))"),
            ("x = a as? Int ?? 3", "x = ((a as? Int) ?? 3)"), ("x = a is Int && b", "x = ((a is Int) && b)"),
            ("x = 1...3", "x = (1 ... 3)"), ("x = 0..<n", "x = (0 ..< n)"), ("x = a[1...]", "x = a[(1...)]"),
            ("x = a[...2]", "x = a[(...2)]"), ("x = a[..<2]", "x = a[(..<2)]"),
            ("x = (1 ... 3).count", "x = ((1 ... 3)).count"),
            ("x = a == b == c", "error: == cannot be chained"),
            ("x = a +b", "error: + has white space on one side only"),
            ("x = a+ b", "error: + has white space on one side only"), ("x = a+b", "x = (a + b)"),
            ("x = a?.b?[0]?.c", "x = a?.b?[0]?.c"), ("x = a!.b! - 1", "x = (a!.b! - 1)"),
            ("x = a?.b ?? c", "x = (a?.b ?? c)"), ("x = a??b", "x = (a ?? b)"), ("x = a??.b", "x = a??.b"),
            ("x = try? a ?? b", "x = try? (a ?? b)"), ("f(try? a ?? b)", "f((try? (a ?? b)))"),
            ("n++", "error: ++ is not an operator here"), ("a.n--", "error: -- is not an operator here"),
            ("x += 1", "x += 1"), ("x.y[0] = 2", "x.y[0] = 2"), ("3 = x", "error: this cannot be set"),
            ("x = a & b == c", "x = ((a & b) == c)"),
            ("x = 1 << 2 + 3 ^ 4", "x = (((1 << 2) + 3) ^ 4)"), ("x = ~a &+ b", "x = ((~a) &+ b)"),
            ("x = a ~ b", "error: ~ is not an operator here"), ("x = y = z", "error: = sets nothing here"),
        ] as [(String, String)])
    func operators(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "literals keep what they were written with",
        arguments: [
            ("x = 1.10", "x = 1.10"), ("x = 1_000", "x = 1000"), ("x = 0xff", "x = 255"), ("x = 0b101", "x = 5"),
            ("x = 1e9", "x = 1e9"), ("x = 1.5E-3", "x = 1.5E-3"), ("x = 500ms", "x = 500ms"), ("x = 1.5s", "x = 1.5s"),
            ("x = Date() - 7d", "x = (Date() - 7d)"), ("x = 5mb", "error: a number ends where a name begins"),
            ("x = 1.description", "x = 1.description"), ("x = .5", "error: a name is expected here"),
            ("x = 0xg", "error: this is not a number in base 16"),
            (#"x = "a\n\u{e9}\u00e9\/""#, #"x = "a\néé/""#), (##"x = #"a\b"#"##, #"x = "a\b""#),
            (#"x = "a\(b + "c")d""#, #"x = "a\((b + "c"))d""#), (#"x = "\ud83d\ude00""#, "x = \"😀\""),
            (#"x = "\ud83d""#, "error: this is not a Unicode character"),
            (#"x = "\q""#, "error: this escape is unknown"),
            ("x = \"\"\"\n    a\n      b\n    \"\"\"", #"x = "a\n  b""#),
            ("x = \"\"\"\r\n  a\r\n  b\r\n  \"\"\"\r\ny", "x = \"a\\nb\"\ny"),
            ("x = \"\"\"a\"\"\"", "error: the text must begin on the line after \"\"\""),
            ("x = \"\"\"\n  a\n b\n  \"\"\"", "error: a line of this text is indented less"),
            ("x = /a[b]/", "x = /a[b]/"), (#"x = /a\/b/"#, #"x = /a\/b/"#), ("x = #/a/b/#", "x = /a/b/"),
            ("x = a / b / c", "x = ((a / b) / c)"), ("x = [/a/, /b/]", "x = [/a/, /b/]"),
            ("x = a/b/c", "x = ((a / b) / c)"),
            ("f(/a b/)", "f(/a b/)"), ("x = /a", "error: this regular expression is not closed"),
            ("x = [:]", "x = [|:]"), ("x = []", "x = []"), (#"x = ["a": 1, "b": 2,]"#, #"x = ["a": 1, "b": 2|:]"#),
            (#"x = ["a": 1, 2]"#, "error: this mixes an array and a dictionary"), ("x = (1, b: 2)", "x = (1, b: 2)"),
            ("x = \u{201C}a\u{201D}", "error: \u{201C} is not a character of the language"),
            ("x = 'a'", "error: ' is not a quotation mark here"),
        ] as [(String, String)])
    func literals(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "names are names wherever nothing else can be meant",
        arguments: [
            ("x = it.default.in.is", "x = it.default.in.is"), ("x = .default", "x = .default"),
            (#"x = \.for.self"#, #"x = \.for.self"#), (#"x = \Movie.title?.count"#, #"x = \Movie.title?.count"#),
            (#"x = \.a[0].b"#, #"x = \.a[0].b"#), ("f(in: 1, for: 2)", "f(in: 1, for: 2)"), ("x = `in`", "x = in"),
            ("x = in", "error: a value is expected"), ("let for = 3", "error: for is a word of the language"),
            ("let `for` = 3", "let for = 3"), ("let it = 3", "error: it is set by the session"),
            ("x = pair.0", "x = pair.0"), ("let (a, b) = c", "let (a, b) = c"),
            ("var (a, (b, _)) = c", "var (a, (b, _)) = c"),
            ("let (a, for) = c", "error: for is a word of the language"),
            ("let (a, it) = c", "error: it is set by the session"),
            ("let (a, b): X = c", "error: several names cannot share one type"),
            ("let x: [Int] = y", "let x: [Int] = y"), ("let x: Int", "error: = and the value is missing"),
            ("expect = 3", "expect = 3"), ("endpoint.url", "endpoint.url"), ("dry = true", "dry = true"),
            ("parameter[0]", "parameter[0]"),
        ] as [(String, String)])
    func names(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "calls take labels and closures",
        arguments: [
            ("f(a, b: 2) { $0 }", "f(a, b: 2, { in $0})"), ("f { $0 } other: { $1 }", "f({ in $0}, other: { in $1})"),
            ("x = a.map { $0.b }.filter { $0 > 1 }.count", "x = a.map({ in $0.b}).filter({ in ($0 > 1)}).count"),
            ("x = a.reduce(0) { $0 + $1 }", "x = a.reduce(0, { in ($0 + $1)})"),
            ("x = a.sorted(by: \\.b)", "x = a.sorted(by: \\.b)"), ("x = .formatted(\"y\")", "x = .formatted(\"y\")"),
            ("if a.contains { $0 } { b }", "error: the end of the statement"),
            ("if a.contains({ $0 }) { b }", "if a.contains({ in $0}) {b}"),
            ("expect a.contains { $0 > 1 }", "expect a.contains({ in ($0 > 1)})"),
        ] as [(String, String)])
    func calls(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "in brackets, -> decodes whatever stands left of it",
        arguments: [
            ("x = (GET a -> [B]).count", "x = (<GET a> -> [B]).count"),
            ("(GET a -> B)", "(<GET a> -> B)"), ("((GET a) -> B)", "((<GET a> -> B))"),
            ("(GET a) -> B", "<GET a> -> B"),
            ("f((GET a) -> B, c -> D)", "f((<GET a> -> B), (c -> D))"),
            ("[a -> B, c]", "[(a -> B), c]"), ("a.map { $0 -> B }", "a.map({ in ($0 -> B)})"),
            ("(a ? b : c -> D)", "(((a ? b : c) -> D))"), (#"x = "\(a -> B)""#, #"x = "\((a -> B))""#),
            ("x = (try? GET a -> B)", "x = ((try? (<GET a> -> B)))"), ("print(try? GET a)", "print((try? <GET a>))"),
            ("expect (it -> [B]).count == 2", "expect (((it -> [B])).count == 2)"),
            ("POST a { \"b\": c -> D }", "POST a {b: (c -> D)}"),
            ("expect it -> B", "error: -> goes at the end of a call"),
            ("for x in (GET a -> [B]) { c }", "for let x in (<GET a> -> [B]) {c}"),
            ("for x in (GET a) -> [B] { c }", "for let x in <GET a> -> [B] {c}"),
            ("let x = (it ->", "error: a type is missing"),
        ] as [(String, String)])
    func decoding(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "an operator alone is an argument",
        arguments: [
            ("a.sorted(by: >)", "a.sorted(by: >)"), ("a.reduce(0, +)", "a.reduce(0, +)"),
            ("a.reduce(1 , * )", "a.reduce(1, *)"), ("f(/, ==, &&)", "f(/, ==, &&)"),
            ("f(-1)", "f((-1))"), ("f(-, 1)", "f(-, 1)"), ("x = [+]", "error: a value is expected"),
            ("f(+ 1)", "error: a value is expected"), ("f(...)", "error: a value is expected"),
        ] as [(String, String)])
    func operatorArguments(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "control flow is read as Swift reads it",
        arguments: [
            ("if let x, x.y > 1 { a }", "if let x? = x, (x.y > 1) {a}"), ("if let x = y { a }", "if let x? = y {a}"),
            ("if case .success(let x) = result { x }", "if .success(let x) = result {x}"),
            ("if case let .a(x, 1) = y { x }", "if .a(let x, 1) = y {x}"),
            ("if a = b { c }", "error: = sets nothing here"),
            ("if let x = try? GET a { b }", "error: a request before a block needs parentheses"),
            ("if let x = try? (GET a) { b }", "if let x? = try? <GET a> {b}"),
            ("for x in (GET a) { b }", "for let x in <GET a> {b}"),
            ("for (_, x) in y { z }", "for (_, let x) in y {z}"),
            ("for x in 0..<3 where x > 1 { y }", "for let x in (0 ..< 3) where (x > 1) {y}"),
            ("for in x { y }", "error: a name is expected"), ("for x of y { z }", "error: in and what to loop over"),
            ("while x < 3 { x += 1 }", "while (x < 3) {x += 1}"), ("while let x = y { z }", "while let x? = y {z}"),
            ("repeat every 1s for 5s { a } while b", "repeat every 1s for 5s {a} while b"),
            ("repeat { a } while b", "repeat {a} while b"),
            ("switch x { case 1, 2: a; case 3...: b; default: break }", "switch x {1, 2: {a} (3...): {b} default: {}}"),
            (
                "switch x {\ncase let y where y > 1:\n  a\n  b\ncase nil: c\n}",
                "switch x {let y where (y > 1): {a; b} nil: {c}}"
            ),
            ("switch x { case .a(.b): c; case (1, let y): d }", "switch x {.a(.b): {c} (1, let y): {d}}"),
            ("switch x { a }", "error: case, default or } is expected here"),
            ("break", "error: break is not supported here"), ("guard a else { }", "error: guard is not supported here"),
            ("let x = await y()", "error: await is not supported here"),
            ("try f()", "error: try is not supported here"),
            ("func f() { }", "func f() {}"),
            ("func f(_ a: Int = 1, of b: [A]?)->B { a }", "func f(_ a: Int = 1, of b: [A]?) -> B {a}"),
            ("func f() { return }", "func f() {return}"),
            ("func f() {\nreturn GET a -> B\n}", "func f() {return GET a -> B}"),
            ("func f() { func g() { return 1 } }", "func f() {func g() {return 1}}"),
            ("func f() -> Void { a }", "func f() {a}"), ("func f(", "error: ( is not closed"),
            ("expect", "error: a value is missing here"),
            ("expect(a == b)", "expect ((a == b))"), ("expect .a == b", "expect (.a == b)"),
            ("require a, \"b\"", "require a, \"b\""),
            ("expect a = b", "error: = sets nothing here"), ("expect !a", "expect (!a)"),
            ("if a { b };", "if a {b}"), ("if a { b; c }; d", "if a {b; c}\nd"), ("if a { };b", "if a {}\nb"),
            ("environment a { base b; use c };base", "environment a {!base b; !use c}\n!base"),
        ] as [(String, String)])
    func control(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "an endpoint is read with its parameters, types and requests",
        arguments: [
            ("endpoint a { GET a }", "endpoint a {GET a}"),
            (
                "endpoint a(b: [Int]? = nil) -> Page<C> { GET a{?b} }",
                "endpoint a(b: [Int]? = nil) -> Page<C> {GET a{?b}}"
            ),
            ("endpoint a{GET a}", "endpoint a {GET a}"),
            ("endpoint a { GET a } paged by link", "endpoint a {GET a} paged by link"),
            (#"endpoint a { GET a } paged by b = it.c of \.d"#, #"endpoint a {GET a} paged by b = it.c of \.d"#),
            ("endpoint a { POST a X: y }", "endpoint a {POST a X:y}"),
            (#"endpoint a { POST a { "b": b } } paged by page"#, "endpoint a {POST a {b: b}} paged by page"),
            ("endpoint a { get a }", "error: a request is expected here"),
            ("endpoint", "error: the endpoint's name is missing here"),
            ("endpoint a { GET a; GET b }", "error: } or another header line is expected"),
            ("parameter a: Int = 3", "parameter a: Int = 3"),
            ("parameter a", "error: : and the parameter's type is missing"),
            ("dry POST a {}", "dry POST a {}"), ("dry a 3", "dry call a 3"), ("dry a | curl", "dry a | curl"),
        ] as [(String, String)])
    func endpoints(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "Swift's declarations are found whole",
        arguments: [
            "struct A { }", "struct A: Decodable\n{\n}", "public final class A<T>: B, C where T: D { let x = \"}\" }",
            "@available(iOS 15, *)\nstruct A {\n    // }\n    /* { */ let s = \"\\(f(\"}\"))\"\n}",
            "struct A { static let r = /[{\"]/ ; let x = a / b }", "struct A { let r = #/}/# }",
            "extension A: Decodable { }", "typealias A = [String: B]", "typealias A =\n    B",
            "enum A: String { case a = \"}\" }",
            "struct A { var b: String { \"\\(c as! [String: Any])\" } }", "indirect enum A { }",
            "struct A { let b = \"\"\"\n} \" \\(\"}\")\n\"\"\" }", "struct `A` { }", "struct A:\n    B,\n    C\n{ }",
            "struct A { let u = URL(string: \"http://a\")! }",
        ])
    func declarations(text: String) {
        let parsed = ParsedScript(text + "\nnext")
        #expect(parsed.diagnostics == [])
        #expect(parsed.script.statements.count == 2)
        guard case .model(let model)? = parsed.script.statements.first?.kind else {
            Issue.record("no model")
            return
        }
        #expect(model.source.text == text)
        #expect(model.name.text == "A" || model.name.text == "`A`")
    }

    @Test(
        "words that only look like a declaration are names",
        arguments: [
            ("`struct` x", "call struct x"), ("open = 3", "open = 3"), ("actor.name", "actor.name"),
            ("package | json", "package | json"), ("import Foundation\nx", "x"), ("@testable import A // b\nx", "x"),
            ("import Foundation; x", "x"),
            ("import struct Foundation.Date\nx", "x"), ("#!/usr/bin/env sonde\nx", "x"), ("\u{FEFF}x", "x"),
        ] as [(String, String)])
    func lookalikes(text: String, outline: String) {
        #expect(sameMeaning(text, outline))
    }

    @Test(
        "comments directly above a declaration are its documentation",
        arguments: [
            ("/// The newest.\n/// Twenty of them.\nendpoint a { GET a }", "The newest.\nTwenty of them."),
            ("// One.\nstruct A { }", "One."), ("/**\n * One.\n * Two.\n */\nendpoint a { GET a }", "One.\nTwo."),
            ("// One.\n\nstruct A { }", nil), ("x // One.\nstruct A { }", nil),
            ("// One.\n\n// Two.\nstruct A { }", "Two."),
            ("// One.\nx", nil), ("#!/bin/sonde\nstruct A { }", nil), ("// One.\r\nstruct A { }", "One."),
            ("// One.\n@MainActor\nstruct A { }", "One."),
        ] as [(String, String?)])
    func documentation(text: String, documentation: String?) {
        #expect(ParsedScript(text).script.statements.last?.documentation == documentation)
    }
}
