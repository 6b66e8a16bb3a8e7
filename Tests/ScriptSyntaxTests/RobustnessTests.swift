import ScriptSyntax
import Testing

@Suite("texts that nobody meant")
struct RobustnessTests {
    @Test("a text cut off anywhere is read to its end", arguments: samples)
    func truncations(text: String) {
        let bytes = Array(text.utf8)
        for length in bytes.indices {
            let parsed = ParsedScript(String(decoding: bytes[..<length], as: UTF8.self))
            #expect(parsed.tokens.allSatisfy { $0.range.upperBound <= parsed.text.utf8.count })
        }
    }

    @Test(
        "brackets nested without end are an error, not a crash",
        arguments: ["(", "[", "{", "-", "f(", "if a {", "\"\\("])
    func depth(opening: String) {
        let parsed = ParsedScript(String(repeating: opening, count: 100_000))
        #expect(parsed.hasErrors)
    }

    @Test("an expression without end is an error, not a crash", arguments: ["a + ", "a.b", "a ?? ", "a ? b : ", ".a"])
    func length(piece: String) {
        #expect(ParsedScript("x" + String(repeating: piece, count: 100_000) + "x").hasErrors)
    }

    @Test("a long script takes time in proportion")
    func proportion() {
        let parsed = ParsedScript(String(repeating: "let a = it.filter { $0.id > 3 }.map(\\.title)\n", count: 20_000))
        #expect(parsed.script.statements.count == 20_000)
        #expect(parsed.diagnostics.isEmpty)
    }
}
