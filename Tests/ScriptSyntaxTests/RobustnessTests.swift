import ScriptSyntax
import Testing

@Suite("texts that nobody meant")
struct RobustnessTests {
    @Test("a text cut off anywhere is read to its end, and its caret means something", arguments: samples)
    func truncations(text: String) {
        let bytes = Array(text.utf8)
        for length in bytes.indices {
            let cut = String(decoding: bytes[..<length], as: UTF8.self)
            check(ParsedScript(cut))
            let end = CompletionContext(at: length, in: text).range.upperBound
            #expect(end == cut.utf8.count)
        }
    }

    @Test("a text with a byte changed, put in or left out is read to its end")
    func mutations() {
        let inserted = Array("{}()[]\"\\/|;:.,`$#'?!=-+*&<> \n\r\0\u{e9}".utf8)
        for (number, text) in samples.enumerated() {
            var generator = ScriptGenerator(seed: UInt64(number + 1))
            for _ in 0..<20 {
                var bytes = Array(text.utf8)
                let place = generator.number(bytes.count)
                switch generator.number(3) {
                case 0: bytes[place] = inserted[generator.number(inserted.count)]
                case 1: bytes.insert(inserted[generator.number(inserted.count)], at: place)
                default: bytes.removeSubrange(place..<min(bytes.count, place + 1 + generator.number(20)))
                }
                check(ParsedScript(String(decoding: bytes, as: UTF8.self)))
            }
        }
    }

    @Test(
        "brackets nested without end are an error, not a crash",
        arguments: ["(", "[", "{", "-", "f(", "if a {", "\"\\(", "{ \"\\({", "switch a { case ((", "POST a { \"b\": ["])
    func depth(opening: String) {
        #expect(ParsedScript(String(repeating: opening, count: 20_000)).hasErrors)
    }

    @Test("an expression without end is an error, not a crash", arguments: ["a + ", "a.b", "a ?? ", "a ? b : ", ".a"])
    func length(piece: String) {
        #expect(ParsedScript("x" + String(repeating: piece, count: 20_000) + "x").hasErrors)
    }

    @Test(
        "an expression may be nested 150 deep",
        arguments: [("(", "1", ")"), ("[", "1", "]"), ("f(", "a", ")"), ("{ \"a\": ", "1", "}")])
    func fairDepth(open: String, inside: String, close: String) {
        let text = String(repeating: open, count: 150) + inside + String(repeating: close, count: 150)
        #expect(ParsedScript("let x = \(text)").diagnostics == [])
    }

    @Test("a long script takes time in proportion")
    func proportion() {
        let parsed = ParsedScript(String(repeating: "GET a X: b\nit.id\n", count: 10_000))
        #expect(parsed.script.statements.count == 20_000)
        #expect(parsed.diagnostics.isEmpty)
    }

    @Test("a long line takes time in proportion", arguments: ["x \"", "x ", "header X ", "// ", "x = \"", "GET "])
    func longLine(start: String) {
        let end = start.hasSuffix("\"") ? "\"" : ""
        let parsed = ParsedScript(start + String(repeating: "a", count: 1_000_000) + end)
        #expect(parsed.diagnostics.isEmpty)
        #expect(parsed.formatted.utf8.count == parsed.text.utf8.count + 1)
    }

    @Test(
        "errors without end take time in proportion",
        arguments: ["f(1\n", "}", "x = /a\n", "struct A\n", "it | tabel\n"])
    func manyErrors(piece: String) {
        let parsed = ParsedScript(String(repeating: piece, count: 500))
        #expect(parsed.diagnostics.count == 500)
    }

    private func check(_ parsed: ParsedScript) {
        #expect(parsed.tokens.allSatisfy { $0.range.upperBound <= parsed.text.utf8.count })
        #expect(zip(parsed.tokens, parsed.tokens.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
        #expect(parsed.diagnostics.allSatisfy { $0.range.upperBound <= parsed.text.utf8.count + 1 })
    }
}
