import Testing

@testable import LineEditing

@Suite("the window's title and the marks around prompts")
struct WindowMarksTests {
    private static let xterm = ["TERM": "xterm-256color"]

    @Test("prompt, input and output follow one another, and the title is set where it is another")
    func order() {
        var marks = WindowMarks(environment: Self.xterm)
        let first = marks.beginPrompt("tmdb – sonde", hasFailed: false)
        #expect(first.before == "\u{1b}[22;0t\u{1b}]2;tmdb – sonde\u{7}")
        #expect(first.at == "\u{1b}]133;A\u{7}")
        #expect(marks.inputStart == "\u{1b}]133;B\u{7}")
        #expect(marks.endInput(.line("GET /")) == "\u{1b}]133;C\u{7}")
        #expect(marks.beginPrompt("tmdb – sonde", hasFailed: true).before == "\u{1b}]133;D;1\u{7}")
        #expect(marks.endInput(.interrupted) == "\u{1b}]133;D\u{7}")
        #expect(marks.beginPrompt("sonde", hasFailed: false).before == "\u{1b}]2;sonde\u{7}")
        #expect(marks.endInput(.line("quit")) == "\u{1b}]133;C\u{7}")
        #expect(marks.end() == "\u{1b}]133;D;0\u{7}\u{1b}[23;0t")
        #expect(marks.end() == "")
    }

    @Test("a hostile title stays text, in one row and of a length that is read")
    func hostileTitle() {
        var marks = WindowMarks(environment: Self.xterm)
        let title = "a\u{7}\u{1b}]0;owned\u{1b}\\\u{9c}\n\u{202e}日本" + String(repeating: "👩‍👩‍👧", count: 500)
        let written = marks.beginPrompt(title, hasFailed: false).before
        let text = written.dropFirst("\u{1b}[22;0t\u{1b}]2;".count).dropLast()
        let isPlain = !String(text).hasInvisibleControls
        #expect(isPlain)
        #expect(text.count == 80 && text.hasPrefix("a\u{fffd}\u{fffd}]0;owned"))
    }

    @Test(
        "a terminal that would show them as text is told nothing",
        arguments: ["dumb", "linux", "vt100", "eterm-color", ""])
    func others(_ terminal: String) {
        var marks = WindowMarks(environment: ["TERM": terminal])
        let prompt = marks.beginPrompt("sonde", hasFailed: false)
        #expect(prompt.before + prompt.at + marks.inputStart + marks.endInput(.line("a")) + marks.end() == "")
    }
}
