import Presentation
import SeededRandom
import Terminal
import Testing

@testable import LineEditing

@Suite("painting a line")
struct PainterTests {
    /// The kinds of characters that are laid out differently.
    private static let narrow = ["a", "bcd", "é", "e\u{301}", "\t", "\n", "\u{1b}", "words and words ", "\u{202e}"]
    private static let wide = ["日", "日本", "👩‍👩‍👧", "🇩🇪"]

    private static func frame(of pieces: [String], columns: Int, _ random: inout SeededGenerator) -> Frame {
        let text = (0..<random.next(below: 21)).map { _ in random.pick(pieces) }.joined()
        let cursor = random.next(below: text.unicodeScalars.count + 1)
        let right = random.happens(50) ? "\u{1b}[2mR\u{1b}[0m" : ""
        return Frame(
            LineView(
                prompt: Prompt(left: "\u{1b}[1mp\u{1b}[0m> ", right: right), text: text, cursor: cursor,
                highlights: highlights(of: text, &random), suggestion: random.happens(30) ? random.pick(pieces) : nil,
                palette: random.pick([.dark, .light, .plain]), columns: columns, width: { DisplayWidth.of($0) }))
    }

    /// Ranges that overlap, are empty, or reach beyond the text.
    private static func highlights(of text: String, _ random: inout SeededGenerator) -> [Highlight] {
        (0..<random.next(below: 4)).map { _ in
            let start = random.next(below: text.utf8.count + 1)
            return Highlight(
                random.pick(Highlight.Kind.allCases), at: start..<start + random.next(below: text.utf8.count + 2))
        }
    }

    /// What of the frame the screen does not show.
    private func difference(_ screen: Screen, _ frame: Frame) -> String? {
        let top = screen.cursor.row - frame.cursor.row
        let shown = (top..<screen.rows).map { $0 < 0 ? "" : screen.line($0) }
        var expected = frame.rows.map(\.text.withoutEscapes.withoutBlanksAtEnd)
        expected += Array(repeating: "", count: max(0, shown.count - expected.count))
        guard shown == expected else { return "\(shown) instead of \(expected)" }
        guard screen.cursor.column == frame.cursor.column else { return "cursor \(screen.cursor), not \(frame.cursor)" }
        return screen.unknown.isEmpty && screen.bells == 0 ? nil : "\(screen.unknown)"
    }

    @Test("whatever was shown before, what is painted is what is seen", arguments: 0..<150)
    func painting(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let columns = 4 + random.next(below: 27)
        var screen = Screen(columns: columns, rows: 12)
        screen.feed(String(repeating: "\r\n", count: random.next(below: 12)).utf8)
        var painter = Painter()
        var top = 0
        for step in 1...6 {
            var frame = Self.frame(of: Self.narrow + Self.wide, columns: columns, &random)
            top = frame.clip(from: top, to: 12)
            screen.feed(painter.paint(frame).utf8)
            #expect(difference(screen, frame) == nil, "step \(step)")
        }
        screen.feed(painter.finish().utf8)
        #expect(screen.cursor.column == 0 && screen.line(screen.cursor.row).isEmpty)
    }

    @Test(
        "a window of another width leaves nothing behind and takes nothing away", arguments: 0..<100,
        [Narrowing.folds, .cuts])
    func resizing(_ seed: UInt64, _ narrowing: Narrowing) {
        var random = SeededGenerator(seed: seed)
        var screen = Screen(columns: 20, rows: 100)
        screen.feed("one\r\ntwo\r\n".utf8)
        var painter = Painter()
        for step in 1...4 {
            let frame = Self.frame(of: Self.narrow, columns: screen.columns, &random)
            screen.feed(painter.paint(frame).utf8)
            #expect(difference(screen, frame) == nil, "step \(step)")
            screen.resize(columns: 4 + random.next(below: 27), rows: 100, isFolding: narrowing == .folds)
            screen.feed(painter.clear(columns: screen.columns, narrowing).utf8)
            #expect(screen.text == "one\ntwo", "step \(step)")
            #expect(screen.cursor == (2, 0), "step \(step)")
        }
    }

    @Test(
        "a terminal that cuts is known by what it tells its programs",
        arguments: [
            ([:], Narrowing.folds), (["XTERM_VERSION": "XTerm(379)"], .cuts), (["STY": "12.pts-0"], .cuts),
            (["XTERM_VERSION": "XTerm(379)", "TMUX": "/tmp/tmux-0/default,1,0"], .folds),
            (["XTERM_VERSION": "XTerm(379)", "VTE_VERSION": "7006"], .folds), (["XTERM_VERSION": ""], .folds),
        ] as [([String: String], Narrowing)])
    func narrowing(environment: [String: String], expected: Narrowing) {
        #expect(Narrowing(environment: environment) == expected)
    }

    @Test("nothing is written where nothing has changed")
    func nothing() {
        var painter = Painter()
        var random = SeededGenerator(seed: 1)
        let frame = Self.frame(of: Self.wide, columns: 20, &random)
        #expect(!painter.paint(frame).isEmpty)
        #expect(painter.paint(frame) == "")
    }
}

extension String {
    fileprivate var withoutBlanksAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
