import Terminal
import Testing

@testable import TerminalPictures

@Suite("how a terminal is drawn")
struct PictureDrawingTests {
    /// What a terminal with one row shows of these bytes.
    private func row(_ text: String, columns: Int = 40) -> [Screen.Cell] {
        var screen = Screen(columns: columns, rows: 1)
        screen.feed(text.utf8)
        return screen.cells[0]
    }

    private func text(_ row: [Screen.Cell]) -> String { row.map(\.text).joined() }

    @Test(
        "a time is always the same, and columns stay where they are",
        arguments: [
            ("200 OK · 570 bytes · 12 ms · Movie", "200 OK · 570 bytes · 1.8 ms · Movie"),
            ("200 OK · 570 bytes · 1.25 s · Movie", "200 OK · 570 bytes · 1.8 ms · Movie"),
            ("200  704 bytes    12 ms  GET /a", "200  704 bytes  1.8 ms  GET /a"),
            ("200  704 bytes   0.3 ms  GET /a", "200  704 bytes  1.8 ms  GET /a"),
            ("tmdb ❯            200 · 120 ms", "tmdb ❯            200 · 1.8 ms"),
            ("at http://127.0.0.1:40001/ until", "at http://127.0.0.1:49152/ until"),
            ("at http://127.0.0.1:3000/ until", "at http://127.0.0.1:3000/ until"),
            ("12 msgs of 3 sorts", "12 msgs of 3 sorts"),
        ] as [(String, String)])
    func settled(_ shown: String, _ drawn: String) {
        let settled = MeasuredValues.settled(row(shown))
        #expect(settled.count == 40)
        #expect(text(settled).replacing(#/ +/#, with: " ").hasPrefix(drawn.replacing(#/ +/#, with: " ")))
        // What stands behind the blanks of a column or of the right edge keeps its place.
        guard shown.contains("  ") else { return }
        #expect(text(settled).split(separator: "ms")[0].count == text(row(shown)).split(separator: "ms")[0].count)
    }

    @Test("a text's length is that of its cells, whatever the reader's font, and a wide character has two")
    func lengths() {
        #expect(RowDrawing.elements(of: row("ab<é")).contains("textLength=\"33.6\">ab&lt;é</text>"))
        let wide = RowDrawing.elements(of: row("a日b"))
        #expect(wide.contains("x=\"28.4\" y=\"14.5\" textLength=\"16.8\">日</text>"))
        #expect(wide.contains("x=\"45.2\" y=\"14.5\" textLength=\"8.4\">b</text>"))
    }

    @Test("lines reach from cell to cell")
    func lines() {
        #expect(RowDrawing.elements(of: row("├─")) == "<path class=\"l\" d=\"M24.2 0V20M24.2 10H36.8\"/>")
        #expect(RowDrawing.elements(of: row("──")) == "<path class=\"l\" d=\"M20 10H36.8\"/>")
    }

    @Test("colours and weights are the style sheet's", arguments: [("1;36", "c6 b"), ("4;31", "c1 u"), ("2", "d")])
    func looks(_ parameters: String, _ classes: String) {
        #expect(RowDrawing.elements(of: row("\u{1b}[\(parameters)mx")).hasPrefix("<text class=\"\(classes)\""))
    }

    @Test("what moves is shown from one frame to another, and the last frame to those who ask for no motion")
    func moving() {
        func frame(_ text: String) -> SceneFrame {
            var screen = Screen(columns: 10, rows: 2)
            screen.feed(text.utf8)
            return SceneFrame(screen: screen, seconds: 1)
        }
        let moving = MovingScreen([frame("a"), frame("ab"), frame("ab\r\nc"), frame("d")])
        #expect(moving.rules.contains(".f{animation:4s step-end infinite}"))
        #expect(moving.rules.contains("{0%{visibility:hidden}25%{visibility:visible}75%{visibility:hidden}}"))
        let still = moving.elements.split(separator: "\n").filter { $0.contains("class=\"f s ") }.joined()
        #expect(still.contains(">d<") && !still.contains(">ab<"))
    }

    @Test(
        "what is not a step is told with its place",
        arguments: [
            ("begin\nwait 3", "x.scene:2: wait is not a step"), ("size: 3", "x.scene:1: a size reads 92x24"),
            ("change a", "x.scene:1: a change reads OLD => NEW"),
            ("rest 99", "x.scene:1: rest takes seconds, up to 30"),
            ("enter a\n    b", "x.scene:2: only `paste` has several lines"), ("title: a", "x.scene: it lacks `begin`"),
        ] as [(String, String)])
    func faults(_ text: String, _ words: String) {
        let fault = #expect(throws: Scene.Fault.self) { try Scene(text, named: "x") }
        #expect(fault?.description == words)
    }
}
