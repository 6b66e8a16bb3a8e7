import Terminal
import Testing

@Suite("a line that lives while it is typed")
struct LivingLineTests {
    private static let suggesting = ["PROBE_SUGGESTIONS": "1"]

    @Test("what may follow stands dimmed behind the cursor; → and End take it", arguments: [Key.right, .end])
    func suggestion(_ key: Key) throws {
        let probe = try Probe(environment: Self.suggesting)
        try probe.type("GET f")
        try probe.shows("probe> GET first", cursor: (0, 12))
        #expect(probe.terminal.screen.style(row: 0, column: 11) == "")
        #expect(probe.terminal.screen.style(row: 0, column: 12) == "2")
        try probe.press(key)
        try probe.shows("probe> GET first", cursor: (0, 16))
        try probe.enters("GET first")
    }

    @Test("Alt-→ takes a word of it", arguments: ["\u{1b}[1;3C", "\u{1b}f"])
    func wordOfSuggestion(_ key: String) throws {
        let probe = try Probe(environment: Self.suggesting)
        try probe.type("G")
        try probe.shows("probe> GET last", cursor: (0, 8))
        try probe.type(key)
        try probe.shows("probe> GET last", cursor: (0, 10))
        try probe.type(key)
        try probe.shows("probe> GET last", cursor: (0, 15))
        try probe.press(.left)
        try probe.type(key)
        try probe.shows("probe> GET last", cursor: (0, 15))
    }

    @Test("only what was typed is entered, and nothing suggested stays on the screen")
    func entering() throws {
        let probe = try Probe(environment: Self.suggesting)
        try probe.type("GET l")
        try probe.shows("probe> GET last", cursor: (0, 12))
        try probe.press(.enter)
        try probe.shows("probe> GET l\n= \"GET l\"\nprobe>")
    }

    @Test("nothing is suggested on an empty line, within a line, of several lines, or of what would turn text around")
    func silence() throws {
        let probe = try Probe(environment: Self.suggesting)
        try probe.type("evil \u{202e}txt")
        try probe.enters("evil \u{202e}txt")
        try probe.shows("probe> evil <U+202E>txt\n= \"evil \u{202e}txt\"\nprobe>")
        try probe.type("ev")
        try probe.terminal.wait(for: "the two letters alone") { $0.line(2) == "probe> ev" }
        try probe.press(.controlU)
        try probe.type("GET f")
        try probe.press(.left)
        try probe.terminal.wait(for: "the line alone") { $0.line(2) == "probe> GET f" }
        try probe.press(.controlU)
        try probe.type("struct O")
        try probe.terminal.wait(for: "the first line alone") { $0.line(2) == "probe> struct O" }
    }

    @Test("a suggestion takes no second row")
    func narrow() throws {
        let probe = try Probe(columns: 24, environment: Self.suggesting)
        try probe.type("GET a/long/way/to/go")
        try probe.enters("GET a/long/way/to/go")
        try probe.type("GET a")
        try probe.terminal.wait(for: "what fits") { $0.text.hasSuffix("\nprobe> GET a/long/way/…") }
        try probe.press(.right)
        try probe.enters("GET a/long/way/to/go")
    }

    @Test("without colours there is neither colour nor suggestion")
    func plain() throws {
        let environment = ["PROBE_SUGGESTIONS": "1", "PROBE_COLOUR": "1", "PROBE_THEME": "plain"]
        let probe = try Probe(environment: environment)
        try probe.type("GET f 42 wrong")
        try probe.shows("probe> GET f 42 wrong")
        #expect((7..<40).allSatisfy { probe.terminal.screen.style(row: 0, column: $0) == "" })
        try probe.press(.controlU)
        try probe.type("GET f")
        try probe.press(.right)
        try probe.terminal.wait(for: "a bell") { $0.bells == 1 }
        try probe.shows("probe> GET f")
    }

    @Test(
        "the background is asked for once, and colours follow the answer",
        arguments: [("\u{1b}]11;rgb:ffff/ffff/ffff\u{7}", "35"), ("\u{1b}]11;rgb:1e1e/1e1e/1e1e\u{1b}\\", "33")])
    func background(_ answer: String, _ colour: String) throws {
        let probe = try Probe(environment: ["PROBE_THEME": "automatic", "PROBE_COLOUR": "1"])
        try probe.terminal.wait(for: "the question") { $0.strings.contains("11;?") }
        try probe.type("4" + answer + "2")
        try probe.shows("probe> 42")
        #expect(probe.terminal.screen.style(row: 0, column: 7) == colour)
        try probe.enters("42")
        #expect(probe.terminal.screen.strings.filter { $0 == "11;?" }.count == 1)
    }

    @Test("a terminal that tells nothing of itself is taken for a dark one, and Alt-] stays a key")
    func silentTerminal() throws {
        let probe = try Probe(environment: ["PROBE_THEME": "automatic", "PROBE_COLOUR": "1"])
        try probe.type("42\u{1b}]")
        try probe.shows("probe> 42")
        #expect(probe.terminal.screen.style(row: 0, column: 7) == "33")
        try probe.type("1")
        try probe.enters("421")
    }

    @Test("Alt-. brings the last argument, and again the one before it")
    func lastArgument() throws {
        let probe = try Probe()
        try probe.type("show ")
        try probe.press(.altDot)
        try probe.shows("probe> show last", cursor: (0, 16))
        try probe.press(.altDot)
        try probe.shows("probe> show }", cursor: (0, 13))
        try probe.press(.altDot)
        try probe.shows("probe> show first", cursor: (0, 17))
        try probe.press(.altDot)
        try probe.terminal.wait(for: "a bell") { $0.bells == 1 }
        try probe.type(" ")
        try probe.press(.altDot)
        try probe.shows("probe> show first last")
    }

    @Test(
        "F1 and Esc Esc tell what the cursor is on, until the next key",
        arguments: ["\u{1b}OP", "\u{1b}[11~", "\u{1b}\u{1b}", "\u{1b}[[A"])
    func help(_ key: String) throws {
        let probe = try Probe()
        try probe.type("a" + key)
        try probe.shows("probe> a\nhelp on a\nin two lines", cursor: (0, 8))
        try probe.type("b")
        try probe.shows("probe> ab", cursor: (0, 9))
    }

    @Test("Ctrl-R marks what it has found")
    func searching() throws {
        let probe = try Probe()
        try probe.press(.controlR)
        try probe.type("fir")
        try probe.shows("search ‘fir’ GET first", cursor: (0, 17))
        #expect(
            (13..<22).map { probe.terminal.screen.style(row: 0, column: $0) } == ["", "", "", ""] + [
                "7", "7", "7", "", "",
            ])
    }
}
