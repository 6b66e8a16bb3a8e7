import Terminal
import Testing

@Suite("the menu below the line")
struct MenuTests {
    private static let list = """
        episodes  (page: Int = 1) -> [Episode]
        episode   (id: Int) -> Episode
        """

    @Test("the arrows walk it, and Escape puts back what was typed")
    func arrows() throws {
        let probe = try Probe()
        try probe.type("e\t")
        try probe.press(.down)
        try probe.shows("probe> episodes\n\(Self.list)", cursor: (0, 15))
        try probe.press(.down)
        try probe.shows("probe> episode\n\(Self.list)", cursor: (0, 14))
        #expect(probe.terminal.screen.style(row: 2, column: 0) == "7")
        try probe.press(.up)
        try probe.shows("probe> episodes\n\(Self.list)")
        try probe.press(.escape)
        try probe.shows("probe> episode", cursor: (0, 14))
        try probe.press(.up)
        try probe.terminal.wait(for: "a bell, since no input begins like this") { $0.bells == 1 }
    }

    @Test("typing narrows it and deleting widens it; what fits nothing closes it")
    func narrowing() throws {
        let probe = try Probe()
        try probe.type("e\t")
        try probe.shows("probe> episode\n\(Self.list)")
        try probe.type("s")
        try probe.shows("probe> episodes\nepisodes  (page: Int = 1) -> [Episode]")
        try probe.press(.backspace, .backspace)
        try probe.shows("probe> episod\n\(Self.list)", cursor: (0, 13))
        try probe.type("x")
        try probe.shows("probe> episodx")
    }

    @Test("Tab takes the one that typing has left")
    func taking() throws {
        let probe = try Probe()
        try probe.type("e\ts")
        try probe.press(.tab)
        try probe.type("x")
        try probe.shows("probe> episodes x")
    }

    @Test("Enter takes what is chosen and runs nothing; the next Enter runs it")
    func entering() throws {
        let probe = try Probe()
        try probe.type("e\t")
        try probe.press(.down, .enter)
        try probe.shows("probe> episodes\nepisodes  (page: Int = 1) -> [Episode]")
        try probe.enters("episodes")
    }

    @Test("a key that moves the cursor closes it and keeps what was chosen", arguments: [Key.left, .home])
    func leaving(_ key: Key) throws {
        let probe = try Probe()
        try probe.type("e\t\t")
        try probe.shows("probe> episodes\n\(Self.list)")
        try probe.press(key)
        try probe.shows("probe> episodes")
    }

    @Test("pages are as long as what is shown, and end at the list's ends")
    func pages() throws {
        let probe = try Probe(rows: 12)
        try probe.type("many\t")
        try probe.press(.pageDown)
        try probe.shows("probe> many3\nmany1  number 1\nmany2  number 2\nmany3  number 3\n… 47 more")
        try probe.press(.pageDown)
        try probe.shows("probe> many6\nmany4  number 4\nmany5  number 5\nmany6  number 6\n… 47 more")
        try probe.press(.pageUp)
        try probe.shows("probe> many3\nmany1  number 1\nmany2  number 2\nmany3  number 3\n… 47 more")
        try probe.press(.pageUp, .pageUp)
        try probe.shows("probe> many1\nmany1  number 1\nmany2  number 2\nmany3  number 3\n… 47 more")
    }

    @Test("without colours a sign marks the chosen row")
    func plain() throws {
        let probe = try Probe(environment: ["PROBE_THEME": "plain"])
        try probe.type("e\t\t")
        try probe.shows("probe> episodes\n> episodes  (page: Int = 1) -> [Episod…\n  episode   (id: Int) -> Episode")
        #expect((1...2).allSatisfy { row in (0..<40).allSatisfy { probe.isPlain(row: row, column: $0) } })
    }

    @Test(
        "what a server calls its things stays text, a row for each", arguments: [(40, 15), (80, 24), (120, 40)],
        ["dark", "light", "plain"])
    func hostile(_ size: (columns: Int, rows: Int), _ theme: String) throws {
        let probe = try Probe(columns: size.columns, rows: size.rows, environment: ["PROBE_THEME": theme])
        try probe.type("host\t\t")
        try probe.terminal.wait(for: "a menu of two rows") { screen in
            screen.line(1).contains("hostile\u{fffd}[31m\u{fffd}日本") && screen.line(2).contains("host\u{fffd}of two")
                && screen.text.split(separator: "\n").count == 3
        }
        #expect(!probe.terminal.screen.strings.contains { $0.contains("owned") })
        #expect(probe.terminal.screen.unknown.isEmpty && probe.terminal.screen.bells == 0)
    }
}

extension Probe {
    fileprivate func isPlain(row: Int, column: Int) -> Bool {
        ["", "0"].contains(terminal.screen.style(row: row, column: column))
    }
}
