import HTTPModel
import Testing

@testable import Presentation

@Suite("how wide text is")
struct DisplayWidthTests {
    @Test(
        "a character takes the columns that a terminal gives it",
        arguments: [
            ("", 0), ("a", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("e\u{301}\u{302}\u{303}", 1), ("ß", 1), ("ﬁ", 1),
            ("日", 2), ("本語", 4), ("한", 2), ("\u{1112}\u{1161}\u{11ab}", 2), ("ｱ", 1), ("Ａ", 2), ("、", 2), ("　", 2),
            ("あ", 2), ("ア", 2), ("ㄅ", 2), ("㊗️", 2), ("〰️", 2), ("𠀀", 2), ("𝄞", 1), ("€", 1), ("×", 1), ("·", 1),
            ("…", 1),
            ("→", 1), ("─", 1), ("█", 1), ("₩", 1), ("￦", 2), ("😀", 2), ("👩‍👩‍👧", 2), ("🏳️‍🌈", 2), ("👍🏽", 2), ("🇩🇪", 2),
            ("🇩", 1),
            ("❤️", 2), ("❤", 1), ("☺︎", 1), ("☺️", 2), ("⌚", 2), ("⌚\u{fe0e}", 1), ("1️⃣", 2), ("1", 1), ("#", 1), ("©", 1),
            ("©️", 2),
            ("🀄", 2), ("🂡", 1), ("क", 1), ("क्ष", 2), ("กำ", 2), ("שָׁ", 1), ("ع", 1), ("\u{200b}", 0), ("\u{feff}", 0),
            ("a\u{ad}", 2),
            ("☃", 1), ("⚡", 2), ("✅", 2), ("✔", 1), ("Ω", 1), ("Я", 1), ("ʼ", 1), ("\u{1f3fb}", 2), ("🧑‍💻", 2), ("🪿", 2),
        ] as [(String, Int)])
    func known(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }

    @Test("text is cut between characters, never through one")
    func cutting() {
        let text = "a日👩‍👩‍👧e\u{301}b"
        for width in 0...9 {
            let (head, tail) = (DisplayWidth.prefix(of: text, width), DisplayWidth.suffix(of: text, width))
            #expect(text.hasPrefix(head) && text.hasSuffix(tail))
            #expect(DisplayWidth.of(head) <= width && DisplayWidth.of(tail) <= width)
            #expect(width < 7 || head == text)
        }
        #expect(DisplayWidth.prefix(of: text, 2) == "a")
        #expect(DisplayWidth.prefix(of: text, 6) == "a日👩‍👩‍👧e\u{301}")
    }

    @Test("what is clipped fits, says so, and what fits is not touched")
    func clipping() {
        let text: StyledText = "\("日本語", .string) and \(12, .number)"
        for width in 0...20 {
            #expect(text.clipped(to: width).width <= width)
            #expect(text.clippedInside(to: width).width <= width)
        }
        #expect(text.clipped(to: 6).plain == "日本…")
        #expect(text.clipped(to: 13) == text)
        #expect(StyledText("https://a.example/b/c.png").clippedInside(to: 13).plain == "https:…/c.png")
        #expect(text.padded(to: 15, .trailing).plain == "  日本語 and 12")
    }
}

extension DisplayWidthTests {
    @Test("text whose letters are counted is as wide as its characters are together")
    func plainText() {
        for value in UInt32(0)..<0x400 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for text in ["\(scalar)", "a\(scalar)", "\(scalar)é", "\(scalar)\(scalar)"] {
                guard let width = DisplayWidth.ofPlain(text) else { continue }
                #expect(width == text.reduce(0) { $0 + DisplayWidth.of($1) }, "\(text.debugDescription)")
                #expect(Visible.text(text) == text)
                #expect(!text.unicodeScalars.contains(where: Printable.isControl), "\(text.debugDescription)")
            }
        }
        #expect(DisplayWidth.ofPlain("José Núñez") == 10)
        #expect(DisplayWidth.ofPlain("e\u{301}") == nil)
    }
}
