import Testing

@Suite("Statements of code")
struct StatementParserTests {
    @Test(
        "Variables are declared in all of Swift's ways",
        arguments: [
            ("let a = 1, b: Int = 2", "let @a = 1; let @b: Int = 2"),
            ("var a, b: Int", "var @a: Int; var @b: Int"),
            ("let (a, _) = f()", "let (@a, _) = f()"),
            ("let a: [String: Int]\na = [:]", "let @a: [String: Int]; (= a [:])"),
            ("var a: Int { b + 1 }", "var a: Int { (+ b 1) }"),
            ("var a: Int { get { b } }", "var a: Int { b }"),
            ("_ = try a()", "(= _ (try a()))"),
            ("a = 1; b = 2", "(= a 1); (= b 2)"),
            ("(a, b) = (b, a)", "(= (a, b) (b, a))"),
            ("let f = { 1 }()\ng()", "let @f = { 1 }(); g()"),
            ("@Clamped var a = 1", "⟨'@Clamped' on a local variable is not run here⟩"),
            ("lazy var a = 1\nb()", "⟨'lazy var' is not run here⟩; b()"),
            ("var a = 1 { didSet { b() } }\nc()", "⟨'willSet' and 'didSet' are not run here⟩; c()"),
        ] as [(String, String)])
    func bindings(text: String, tree: String) {
        #expect(CodePrinter.statements(text) == tree)
    }

    @Test(
        "Conditions bind, match and compare",
        arguments: [
            ("if let x { }", "if let @x = x {}"),
            ("if let self = self { }", "if let @self = self {}"),
            ("if let x = a, case .b(let y) = z, y > 3 { }", "if let @x = a, case .b(@y) = z, (> y 3) {}"),
            ("if let x: Int = a { }", "if let @x: Int = a {}"),
            ("if var x = try? a.b(c) { x }", "if let @x = (try? a.b(c)) { x }"),
            ("guard case let .a(x)? = y else { return }", "guard case .a(@x)? = y else { return }"),
            ("if a { } else if b { } else { c }", "if a {} else { if b {} else { c } }"),
            ("if #available(iOS 15, *), a { }", "if available, a {}"),
            ("if a.contains(where: { $0 }) { }", "if a.contains(where: { $1 in $0 }) {}"),
            ("if (a.contains { $0 }) { }", "if a.contains({ $1 in $0 }) {}"),
            ("if a.contains { $0 } { b }", "if a.contains({ $1 in $0 }) { b }"),
            ("if let x = a.first { $0 }, x { }", "if let @x = a.first({ $1 in $0 }), x {}"),
            ("if a.map { $0 }.b { c }", "if a.map({ $1 in $0 }).b { c }"),
            ("if a { b }\n(c)", "if a { b }; c"),
            ("if a == nil\n    || b\n{ c }", "if (|| (== a nil) b) { c }"),
            ("while let x = next() { }", "while let @x = next() {}"),
            (
                "guard let a = b as? [String: Any], !a.isEmpty else { throw E.x }",
                "guard let @a = (as? b [String: Any]), (!a.isEmpty) else { throw E.x }"
            ),
        ] as [(String, String)])
    func conditions(text: String, tree: String) {
        #expect(CodePrinter.statements(text) == tree)
    }

    @Test(
        "A 'switch' has every kind of pattern",
        arguments: [
            ("case .a(let x, _): x", ".a(@x, _): x"),
            ("case let .b(x: y) where y > 1: y", ".b(x: @y) where (> y 1): y"),
            ("case .a, .b: break", ".a, .b: break"),
            ("case is Int: a", "is Int: a"),
            ("case let x as Int: x", "@x as Int: x"),
            ("case (1, let y): y", "(~1, @y): y"),
            ("case 1...5, ..<0, 9...: a", "~(... 1 5), ~(..<0), ~(9...): a"),
            ("case \"a\", \"b\": a", "~\"a\", ~\"b\": a"),
            ("case .a?: a", ".a?: a"),
            ("case nil: a", "~nil: a"),
            ("case let x?: x", "@x?: x"),
            ("case _: a", "_: a"),
            ("case Kind.a: a", "Kind.a: a"),
            ("case Model.Kind.a(let b): a", "Model.Kind.a(@b): a"),
            ("case Kind.A(let b): a", "Kind.A(@b): a"),
            ("case other: a", "~other: a"),
            ("case self.other: a", "~self.other: a"),
            ("case Int.self: a", "~Int.self: a"),
            ("case let (.some(a), nil): a", "(.some(@a), ~nil): a"),
            ("case let .a(x), let .b(x): a", ".a(@x), .b(@x): a"),
            ("case (.a, .b(let c?)) where c: a", "(.a, .b(@c?)) where c: a"),
            ("case Page<Int>.a: a", "Page<Int>.a: a"),
            ("case .init(rawValue: 1): a", "~.init(rawValue: 1): a"),
            ("case (1 + b) * 2: a", "~(* (+ 1 b) 2): a"),
            ("case -1: a", "~-1: a"),
            ("@unknown default: a", "default: a"),
            ("case .a: x\n    fallthrough\ncase .b: y", ".a: x; fallthrough | .b: y"),
            ("case .a: return 1\ndefault: return x ? 1 : 2", ".a: return 1 | default: return (?: x 1 2)"),
        ] as [(String, String)])
    func patterns(text: String, tree: String) {
        #expect(CodePrinter.statements("switch v {\n\(text)\n}") == "switch v { \(tree) }")
    }

    @Test(
        "Loops have labels, patterns and filters",
        arguments: [
            ("for x in xs { }", "for @x in xs {}"),
            ("for (i, x) in xs.enumerated() where i > 0 { }", "for (@i, @x) in xs.enumerated() where (> i 0) {}"),
            ("for case let x? in xs { }", "for @x? in xs {}"),
            ("outer: for _ in 0..<3 { continue outer }", "outer: for _ in (..< 0 3) { continue outer }"),
            ("while !c.isAtEnd { break }", "while (!c.isAtEnd) { break }"),
            ("repeat { a } while b", "repeat { a } while b"),
        ] as [(String, String)])
    func loops(text: String, tree: String) {
        #expect(CodePrinter.statements(text) == tree)
    }

    @Test(
        "Errors are thrown and caught",
        arguments: [
            ("do { try a() } catch { b }", "do { (try a()) } catch { b }"),
            (
                "do { } catch let e as E { e } catch E.b(let c) where c { }",
                "do {} catch @e as E { e } catch E.b(@c) where c {}"
            ),
            (
                "do { } catch DecodingError.keyNotFound(let key, _), E.a { }",
                "do {} catch DecodingError.keyNotFound(@key, _), E.a {}"
            ),
            (
                "do { } catch let DecodingError.typeMismatch(type, _) { }",
                "do {} catch DecodingError.typeMismatch(@type, _) {}"
            ),
            ("do throws(E) { } catch let e where e.isA { }", "do {} catch @e where e.isA {}"),
            ("do { } catch is E { }", "do {} catch is E {}"),
            (
                "throw DecodingError.dataCorruptedError(in: c, debugDescription: \"x\")",
                "throw DecodingError.dataCorruptedError(in: c, debugDescription: \"x\")"
            ),
            ("defer { a() }", "defer { a() }"),
            ("return\nlet a = 1", "return; let @a = 1"),
            ("return\n    a", "return a"),
        ] as [(String, String)])
    func errors(text: String, tree: String) {
        #expect(CodePrinter.statements(text) == tree)
    }

    @Test(
        "What a function declares in itself",
        arguments: [
            ("func f(_ x: Int) -> Int { x + 1 }\nf(1)", "func f(x: Int) { (+ x 1) }; f(1)"),
            ("struct A: Decodable {\n    let b: Int\n}\na()", "struct A; a()"),
            ("@frozen enum A { case b }; a()", "enum A; a()"),
            ("typealias A = [Int]\nlet b: A = []", "typealias A; let @b: A = []"),
            ("import A\na()", "⟨this declaration of 'import' cannot be read⟩; a()"),
            ("actor.run()", "actor.run()"),
        ] as [(String, String)])
    func declarations(text: String, tree: String) {
        #expect(CodePrinter.statements(text) == tree)
    }

    @Test("An initialiser that decodes is understood whole")
    func decodingInitializer() {
        let text = """
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            name = try container.decodeIfPresent(String.self, forKey: .name) ?? ""
            self.tags = (try? container.decode([String].self, forKey: .tags)) ?? []
            if container.contains(.date) { date = try container.decode(Date.self, forKey: .date) }
            """
        #expect(
            CodePrinter.statements(text) == """
                let @container = (try decoder.container(keyedBy: CodingKeys.self)); \
                (= id (try container.decode(Int.self, forKey: .id))); \
                (= name (try (?? container.decodeIfPresent(String.self, forKey: .name) ""))); \
                (= self.tags (?? (try? container.decode(<[String]>.self, forKey: .tags)) [])); \
                if container.contains(.date) { (= date (try container.decode(Date.self, forKey: .date))) }
                """)
    }
}
