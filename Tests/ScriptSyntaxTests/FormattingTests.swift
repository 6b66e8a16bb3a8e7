import ScriptSyntax
import Testing

@Suite("formatting")
struct FormattingTests {
    @Test("what is formatted is formatted again to the same, and says the same", arguments: samples)
    func idempotent(text: String) {
        let once = ParsedScript(text).formatted
        let parsed = ParsedScript(once)
        #expect(parsed.formatted == once)
        #expect(parsed.diagnostics == [])
        #expect(pieces(parsed) == pieces(ParsedScript(text)), "\(once)")
    }

    @Test(
        "white space is put where it belongs",
        arguments: [
            ("let a=1", "let a = 1\n"),
            ("it.filter{$0.id>3}", "it.filter{ $0.id > 3 }\n"),
            ("f( 1 ,2 )", "f(1, 2)\n"),
            ("if a {\nprint(1)\n  }", "if a {\n    print(1)\n}\n"),
            ("a\n\n\n\nb", "a\n\nb\n"),
            ("x\n.map(\\.id)\n| table  id", "x\n    .map(\\.id)\n    | table id\n"),
        ])
    func layout(text: String, formatted: String) {
        #expect(ParsedScript(text).formatted == formatted)
    }

    private func pieces(_ parsed: ParsedScript) -> [String] {
        let bytes = Array(parsed.text.utf8)
        return parsed.tokens.map { "\($0.kind) \(String(decoding: bytes[$0.range], as: UTF8.self))" }
    }
}
