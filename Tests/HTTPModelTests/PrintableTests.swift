import Testing

@testable import HTTPModel

@Suite("text from elsewhere")
struct PrintableTests {
    @Test("every control and everything that turns the direction is shown, and nothing else is touched")
    func everyScalar() {
        // Beyond these blocks, Unicode has neither controls nor characters that turn the direction.
        let blocks: [ClosedRange<UInt32>] = [0...0x2fff, 0xfe00...0xffff, 0xe0000...0xe01ff]
        for scalar in blocks.joined().lazy.compactMap(Unicode.Scalar.init) {
            let isControl =
                switch scalar.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator: true
                default: scalar.properties.isBidiControl
                }
            let text = String(Character(scalar))
            let shown = isControl ? "\\u{\(String(scalar.value, radix: 16))}" : text
            if Printable.text(text) != shown { Issue.record("U+\(String(scalar.value, radix: 16))") }
        }
    }

    @Test(
        "a terminal cannot be told anything",
        arguments: [
            ("a\u{1b}]0;x\u{7}b", "a\\u{1b}]0;x\\u{7}b"), ("\u{9b}31m", "\\u{9b}31m"), ("a\r\nb", "a\\u{d}\\u{a}b"),
            ("\u{202e}gpj", "\\u{202e}gpj"), ("e\u{301}👩‍👧\u{200d}", "e\u{301}👩‍👧\u{200d}"),
            ("\u{7f}\u{0}", "\\u{7f}\\u{0}"),
        ] as [(String, String)])
    func texts(text: String, shown: String) {
        #expect(Printable.text(text) == shown)
    }

    @Test("an excerpt ends where it grows long")
    func excerpt() {
        #expect(Printable.excerpt(String(repeating: "é", count: 60)).count == 60)
        #expect(Printable.excerpt(String(repeating: "é", count: 61)).count == 61)
        #expect(Printable.excerpt(String(repeating: "é", count: 600)).hasSuffix("é…"))
    }
}
