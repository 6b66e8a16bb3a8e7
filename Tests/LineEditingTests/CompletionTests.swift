import Terminal
import Testing

@Suite("completing with Tab")
struct CompletionTests {
    private static let list = """
        episodes  (page: Int = 1) -> [Episode]
        episode   (id: Int) -> Episode
        """

    @Test("what all suggestions share is put in, and the list says what they are")
    func shared() throws {
        let probe = try Probe()
        try probe.type("e\t")
        try probe.shows("probe> episode\n\(Self.list)", cursor: (0, 14))
        #expect(probe.terminal.screen.style(row: 1, column: 12) == "2")
    }

    @Test("Tab goes through the suggestions and around, Shift-Tab back")
    func cycling() throws {
        let probe = try Probe()
        try probe.type("e\t")
        try probe.press(.tab)
        try probe.shows("probe> episodes\n\(Self.list)", cursor: (0, 15))
        #expect(probe.terminal.screen.style(row: 1, column: 0) == "7")
        try probe.press(.tab)
        try probe.shows("probe> episode\n\(Self.list)", cursor: (0, 14))
        #expect(probe.terminal.screen.style(row: 1, column: 0) == "")
        #expect(probe.terminal.screen.style(row: 2, column: 0) == "7")
        try probe.press(.tab)
        try probe.shows("probe> episodes\n\(Self.list)")
        try probe.press(.backTab)
        try probe.shows("probe> episode\n\(Self.list)")
    }

    @Test("any other key takes the suggestion and does what it does; the list is gone")
    func taking() throws {
        let probe = try Probe()
        try probe.type("x e\t\t(")
        try probe.shows("probe> x episodes(", cursor: (0, 18))
        try probe.enters("x episodes(")
    }

    @Test(
        "the only suggestion is put in, with the space behind it if the word is done",
        arguments: [("caf\tx", "café日本 x"), ("F\tx", "Fixtures/x"), ("episodes\tx", "episodes x")])
    func only(_ keys: String, _ text: String) throws {
        let probe = try Probe()
        try probe.type(keys)
        try probe.shows("probe> \(text)")
    }

    @Test("no space is put in front of what stands there")
    func inTheMiddle() throws {
        let probe = try Probe()
        try probe.type("caf)")
        try probe.press(.left, .tab)
        try probe.shows("probe> café日本)\ncafé日本  a place", cursor: (0, 15))
    }

    @Test("what the only suggestion is stands below the line until the next key")
    func told() throws {
        let probe = try Probe()
        try probe.type("caf\t")
        try probe.shows("probe> café日本\ncafé日本  a place", cursor: (0, 16))
        try probe.press(.enter)
        try probe.shows("probe> café日本\n= \"café日本 \"\nprobe>")
    }

    @Test("where nothing fits, a bell says so")
    func nothing() throws {
        let probe = try Probe()
        try probe.type("zzz\t")
        try probe.terminal.wait(for: "a bell") { $0.bells == 1 }
        try probe.shows("probe> zzz")
    }

    @Test("a long list takes a third of the screen, shows the one chosen, and says how many are left")
    func long() throws {
        let probe = try Probe(rows: 12)
        try probe.type("many\t")
        try probe.shows("probe> many\nmany1  number 1\nmany2  number 2\nmany3  number 3\n… 47 more", cursor: (0, 11))
        try probe.press(.backTab)
        try probe.shows("probe> many50\nmany48  number 48\nmany49  number 49\nmany50  number 50\n… 47 more")
        try probe.press(.enter)
        try probe.shows("probe> many50\nmany50  number 50")
        try probe.press(.enter)
        try probe.shows("probe> many50\n= \"many50\"\nprobe>")
    }

    @Test("at the lower edge the screen makes room for the list")
    func lowerEdge() throws {
        let probe = try Probe(rows: 4)
        for _ in 1...3 { try probe.enters("") }
        try probe.type("e\t")
        try probe.shows("= \"\"\nprobe> episode\n\(Self.list)", cursor: (1, 14))
        try probe.press(.tab)
        try probe.shows("= \"\"\nprobe> episodes\n\(Self.list)", cursor: (1, 15))
        try probe.type("x")
        try probe.shows("= \"\"\nprobe> episodesx", cursor: (1, 16))
    }

    @Test("a window of two rows still shows what Tab chooses")
    func tiny() throws {
        let probe = try Probe(rows: 2)
        try probe.type("many\t\t\t")
        try probe.shows("probe> many2\nmany2  number 2", cursor: (0, 12))
        try probe.type("x")
        try probe.shows("probe> many2x", cursor: (0, 13))
    }

    @Test("a narrow window cuts what the list says")
    func narrow() throws {
        let probe = try Probe(columns: 24)
        try probe.type("e\t")
        try probe.shows("probe> episode\nepisodes  (page: Int =…\nepisode   (id: Int) ->…")
    }
}
