import Testing

@testable import ModelDecoding
@testable import SwiftInterpreting

@Suite("Expressions of code")
struct ExpressionParserTests {
    @Test(
        "Operators find their operands as in Swift",
        arguments: [
            ("a ?? b ?? c", "(?? a (?? b c))"),
            ("a + b * c - d", "(- (+ a (* b c)) d)"),
            ("a - b - c", "(- (- a b) c)"),
            ("a || b && c == d", "(|| a (&& b (== c d)))"),
            ("a == b ?? c", "(== a (?? b c))"),
            ("a ?? b + 1", "(?? a (+ b 1))"),
            ("a as? Int ?? 0", "(?? (as? a Int) 0)"),
            ("a is B && c", "(&& (is a B) c)"),
            ("a as! [String: Any] == b", "(== (as! a [String: Any]) b)"),
            ("a + b as Double", "(as (+ a b) Double)"),
            ("a ? b : c ? d : e", "(?: a b (?: c d e))"),
            ("a == b ? c + 1 : d", "(?: (== a b) (+ c 1) d)"),
            ("x = a ? b : c", "(= x (?: a b c))"),
            ("x += y ?? 1", "(+= x (?? y 1))"),
            ("x &+= 1", "(&+= x 1)"),
            ("0..<n - 1", "(..< 0 (- n 1))"),
            ("a << 2 * b", "(* (<< a 2) b)"),
            ("a &+ b | c & d", "(| (&+ a b) (& c d))"),
            ("a<b", "(< a b)"),
            ("-a + -1", "(+ (-a) -1)"),
            ("!a.b && !c", "(&& (!a.b) (!c))"),
            ("a\n    + b\n    .c", "(+ a b.c)"),
            ("a ? .b : .c", "(?: a .b .c)"),
            ("a\n    ? b\n    : c", "(?: a b c)"),
            ("a.b() ? -1 : [:]", "(?: a.b() -1 [:])"),
            ("a<b && c>(d)", "(&& (< a b) (> c d))"),
            ("!(a is B.Type)", "(!(is a B.Type))"),
            ("x[1...] + x[..<3] + x[...]", "(+ (+ x[(1...)] x[(..<3)]) x[...])"),
            ("a?.b = c", "(= ‹a?.b› c)"),
            ("x...", "(x...)"),
            ("...x", "(...x)"),
            ("f(&x)", "f((&x))"),
            ("values.reduce(0, +)", "values.reduce(0, +)"),
            ("values.sorted(by: >)", "values.sorted(by: >)"),
            ("a =~ b", "(=~ a b)"),
            ("a =~ b ? c : d", "(?: (=~ a b) c d)"),
            ("a =~ b + c", "⟨the precedence of '=~' is not known⟩"),
        ] as [(String, String)])
    func operators(text: String, tree: String) {
        #expect(CodePrinter.expression(text) == tree)
    }

    @Test(
        "'try' covers everything to its right",
        arguments: [
            ("try a ?? b", "(try (?? a b))"),
            ("try? a.b() ?? c", "(try? (?? a.b() c))"),
            ("x = try! a + b", "(= x (try! (+ a b)))"),
            ("(try? a) ?? b", "(?? (try? a) b)"),
            ("try await a()", "(try a())"),
            ("a ? try b : try c ?? d", "(?: a (try b) (try (?? c d)))"),
            ("f(try a, b)", "f((try a), b)"),
        ] as [(String, String)])
    func attempts(text: String, tree: String) {
        #expect(CodePrinter.expression(text) == tree)
    }

    @Test(
        "Values are written in all of Swift's ways",
        arguments: [
            ("1_000", "1000"), ("0xFF", "255"), ("1.5e3", "1500.0"), ("-5", "-5"), ("true", "true"), ("nil", "nil"),
            ("`default`", "default"),
            ("[]", "[]"), ("[:]", "[:]"), ("[1, a,]", "[1, a]"),
            ("[\"a\": 1, .b: c ? 1 : 2]", "[\"a\": 1, .b: (?: c 1 2)]"),
            ("()", "()"), ("(a)", "a"), ("(a, b: c)", "(a, b: c)"), ("(a: 1)", "(a: 1)"),
            ("\\Movie.title", "\\Movie.title"), ("\\.a.b", "\\.a.b"), ("\\.self", "\\.self"),
            ("\\Page.Meta.count", "\\Page.Meta.count"),
            ("x.map(\\.id)", "x.map(\\.id)"),
            ("\\Movie.a?.b!.0", "\\Movie.a?.b!.0"),
            ("[\\.a.b[0], c]", "[⟨a subscript in a key path is not run here⟩, c]"),
            ("#selector(a)", "⟨'#selector' is not run here⟩"),
            ("#fileID", "\"input\""), ("[a,\n  #line, #column]", "[a, 2, 10]"),
        ] as [(String, String)])
    func literals(text: String, tree: String) {
        #expect(CodePrinter.expression(text) == tree)
    }

    @Test(
        "Members, calls, subscripts and optional chains",
        arguments: [
            ("a.b.c(1, d: 2)[e]", "a.b.c(1, d: 2)[e]"),
            ("a?.b?[c]!.d", "‹a?.b?[c]!.d›"),
            ("a?.b ?? c?.d", "(?? ‹a?.b› ‹c?.d›)"),
            ("f(a?.b)", "f(‹a?.b›)"),
            ("a!.b!", "a!.b!"),
            (".init(rawValue: x)", ".init(rawValue: x)"),
            (".seconds(1)?", "‹.seconds(1)?›"),
            (".foo.bar", ".foo.bar"),
            ("pair.0.1", "pair.0.1"),
            ("self[x]", "self[x]"), ("super.init(from: decoder)", "super.init(from: decoder)"), ("Self.x", "Self.x"),
            ("a\n    .b()\n    .c", "a.b().c"),
            ("values.map(Kind.init(rawValue:))", "values.map(Kind.init(rawValue:))"),
            ("x[a, default: 0]", "x[a, default: 0]"),
            ("f(in: a, for: b, _: c)", "f(in: a, for: b, c)"),
        ] as [(String, String)])
    func chains(text: String, tree: String) {
        #expect(CodePrinter.expression(text) == tree)
    }

    @Test(
        "A type may stand where a value does",
        arguments: [
            ("Int.self", "Int.self"), ("[Int].self", "<[Int]>.self"),
            ("[String: [Int]].self", "<[String: [Int]]>.self"),
            ("[Int]()", "<[Int]>()"), ("[String: Any]()", "<[String: Any]>()"), ("Int?.self", "<Int?>.self"),
            ("[A.B]?.self", "<[A.B]?>.self"), ("Page<Movie>.self", "Page<Movie>.self"),
            ("Page<Movie>(a: 1)", "Page<Movie>(a: 1)"), ("(any Shape).self", "<any Shape>.self"),
            ("[any Shape].self", "<[any Shape]>.self"), ("Set<String>()", "Set<String>()"),
            ("c.decode([Page<Movie?>].self)", "c.decode(<[Page<Movie?>]>.self)"),
            ("f(a < b, c > d)", "f((< a b), (> c d))"),
            ("f(a<b, c>(d))", "f(a<b, c>(d))"),
            ("[(Int) -> Void]()", "<[(Int) -> Void]>()"),
            ("Optional<Int>.none", "Optional<Int>.none"),
        ] as [(String, String)])
    func types(text: String, tree: String) {
        #expect(CodePrinter.expression(text) == tree)
    }

    @Test(
        "Closures have all their shapes",
        arguments: [
            ("{ $0.x + $1 }", "{ $2 in (+ $0.x $1) }"),
            ("{ x, y in x }", "{ (x, y) in x }"),
            ("{ (x: Int, y) -> String in x }", "{ (x: Int, y) -> String in x }"),
            ("{ _ in nil }", "{ (_) in nil }"),
            ("{ [weak self, a = b + 1] in self }", "{ [self = self, a = (+ b 1)] in self }"),
            ("{ [weak self] (a: Int) throws -> T in a }", "{ [self = self] (a: Int) -> T in a }"),
            ("{ x -> [Int]? in x }", "{ (x) -> [Int]? in x }"),
            ("{ (f: (Int) -> Int) -> (Int) -> Int in f }", "{ (f: (Int) -> Int) -> (Int) -> Int in f }"),
            ("{ [weak self] in self }", "{ [self = self] in self }"),
            ("{ () -> Int in 1 }", "{ () -> Int in 1 }"),
            ("{ @Sendable x async in x }", "{ (x) in x }"),
            ("{}", "{  }"),
            ("{ (a, b) }", "{ (a, b) }"),
            ("{ [a, b] }", "{ [a, b] }"),
            ("{ for x in y { } }", "{ for @x in y {} }"),
            ("{ a.map { $0 } }", "{ a.map({ $1 in $0 }) }"),
            ("{ \"\\($0)\" }", "{ $1 in \"\\($0)\" }"),
            ("{ 5 }()", "{ 5 }()"),
            ("{ let a = 1\n return a }()", "{ let @a = 1; return a }()"),
        ] as [(String, String)])
    func closures(text: String, tree: String) {
        #expect(CodePrinter.expression(text) == tree)
    }

    @Test(
        "Closures behind a call are its last arguments",
        arguments: [
            ("a.map { $0 }.first", "a.map({ $1 in $0 }).first"),
            ("f(1) { x in x }", "f(1, { (x) in x })"),
            ("f { } onError: { e in e }", "f({  }, onError: { (e) in e })"),
            ("f() { }\n    .g { }", "f({  }).g({  })"),
            ("a?.f { }", "‹a?.f({  })›"),
            (".init { x }", ".init({ x })"),
        ] as [(String, String)])
    func trailingClosures(text: String, tree: String) {
        #expect(CodePrinter.expression(text) == tree)
    }

    @Test(
        "Strings are put together of their pieces",
        arguments: [
            (#""a\(b)c""#, #""a\(b)c""#),
            (#""\(a)\(b + 1)""#, #""\(a)\((+ b 1))""#),
            (#""x\("y\(z)")\n""#, #""x\("y\(z)")⏎""#),
            (##"#"a\(b)\#(c)"#"##, #""a\(b)\(c)""#),
            (#""\(a, format: b)""#, #""\(a, format: b)""#),
            (#""\(f(")"))""#, #""\(f(")"))""#),
            ("\"\"\"\n  a\n    b \\(c)\n\n  d \\\n  e\n  \"\"\"", "\"a⏎  b \\(c)⏎⏎d e\""),
            ("\"\"\"\n  a \\\n  b\n  \"\"\"", "\"a b\""),
            (#""\(a ? "x" : "y")""#, #""\((?: a "x" "y"))""#),
        ] as [(String, String)])
    func strings(text: String, tree: String) {
        #expect(CodePrinter.expression(text) == tree)
    }

    @Test(
        "'if' and 'switch' may be values",
        arguments: [
            ("if a { 1 } else { 2 }", "if a { 1 } else { 2 }"),
            ("switch a { case .b: 1 default: 2 }", "switch a { .b: 1 | default: 2 }"),
        ])
    func statementsAsValues(text: String, tree: String) {
        #expect(CodePrinter.expression(text) == tree)
    }

    @Test("A place in the source goes with each expression, within strings too")
    func spans() throws {
        let code = CodeSyntax(#"a + "b\(missing)""#)
        guard case .binary(_, _, let string) = CodeParser.expression(of: code).form,
            case .string(let pieces) = string.form, case .value(let value) = try #require(pieces.last)
        else {
            Issue.record("the tree has another shape")
            return
        }
        #expect(value.span == 8..<15)
        #expect(string.span == 4..<17)
    }
}
