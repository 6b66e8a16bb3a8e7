import Terminal
import Testing

@Suite("typing a line")
struct TypingTests {
    @Test("what is typed is shown and given as it was")
    func typing() throws {
        let probe = try Probe()
        try probe.type("GET episodes")
        try probe.shows("probe> GET episodes", cursor: (0, 19))
        try probe.press(.enter)
        try probe.shows("probe> GET episodes\n= \"GET episodes\"\nprobe>", cursor: (2, 7))
    }

    @Test(
        "keys go and delete where one expects",
        arguments: [
            ([Key.left, .left], "ab Xcd", 4),
            ([.home], "Xab cd", 1),
            ([.controlA], "Xab cd", 1),
            ([.home, .right], "aXb cd", 2),
            ([.home, .end], "ab cdX", 6),
            ([.controlLeft], "ab Xcd", 4),
            ([.backspace], "ab cX", 5),
            ([.home, .delete], "Xb cd", 1),
            ([.controlW], "ab X", 4),
            ([.controlU], "X", 1),
            ([.left, .left, .controlK], "ab X", 4),
            ([.controlLeft, .backspace, .controlK, .home, .controlY], "cdXab", 3),
        ] as [([Key], String, Int)])
    func keys(_ keys: [Key], text: String, column: Int) throws {
        let probe = try Probe()
        try probe.type("ab cd")
        for key in keys { try probe.press(key) }
        try probe.type("X")
        try probe.shows("probe> \(text)", cursor: (0, 7 + column))
        try probe.enters(text)
    }

    @Test("accents and wide characters are shown right at the edge, without any LANG")
    func wideCharacters() throws {
        let probe = try Probe(columns: 20)
        try probe.type("é日本é日本é日本")
        // The last column stays empty: a wide character is never cut.
        try probe.shows("probe> é日本é日本é日\n本", cursor: (1, 2))
        try probe.press(.left, .left)
        try probe.shows("probe> é日本é日本é日\n本", cursor: (0, 18))
        try probe.press(.backspace)
        try probe.shows("probe> é日本é日本日\n本", cursor: (0, 17))
        try probe.enters("é日本é日本日本")
    }

    @Test("a line that fills the row exactly has its cursor in the next")
    func fullRow() throws {
        let probe = try Probe(columns: 12)
        try probe.type("abcde")
        try probe.shows("probe> abcde", cursor: (1, 0))
        try probe.type("f")
        try probe.shows("probe> abcde\nf", cursor: (1, 1))
        try probe.press(.backspace, .backspace)
        try probe.shows("probe> abcd", cursor: (0, 11))
    }

    @Test("characters made of several are kept whole", arguments: ["e\u{301}", "👩‍👩‍👧", "🇩🇪"])
    func clusters(_ cluster: String) throws {
        let probe = try Probe()
        try probe.type("a\(cluster)b")
        try probe.terminal.wait(for: "both ends") { $0.line(0).hasPrefix("probe> a") && $0.line(0).hasSuffix("b") }
        try probe.enters("a\(cluster)b")
    }

    @Test("one key moves over and deletes what is seen as one character", arguments: ["e\u{301}", "👩‍👩‍👧", "🇩🇪", "日"])
    func oneCharacter(_ cluster: String) throws {
        let probe = try Probe()
        try probe.type("a\(cluster)\(cluster)b")
        try probe.press(.left, .backspace, .left, .delete)
        try probe.shows("probe> ab", cursor: (0, 8))
        try probe.press(.right, .right)
        try probe.type("c")
        try probe.shows("probe> abc", cursor: (0, 10))
    }

    @Test("Ctrl-_ takes back a change after the other")
    func undo() throws {
        let probe = try Probe()
        try probe.type("GET episodes")
        try probe.press(.controlW)
        try probe.type("movies")
        try probe.shows("probe> GET movies")
        try probe.press(.undo)
        try probe.shows("probe> GET", cursor: (0, 11))
        try probe.press(.undo)
        try probe.shows("probe> GET episodes", cursor: (0, 19))
        try probe.press(.undo)
        try probe.shows("probe>", cursor: (0, 7))
        try probe.press(.undo)
        try probe.terminal.wait(for: "a bell") { $0.bells == 1 }
    }

    @Test("a character that would act on the terminal is shown by its name", arguments: [[:], ["PROBE_COLOUR": "1"]])
    func controls(_ environment: [String: String]) throws {
        let probe = try Probe(environment: environment)
        try probe.type("a\u{16}\u{1}b\u{202e}c\u{16}\u{1b}")
        try probe.shows("probe> a^Ab<U+202E>c^[")
        try probe.type("[31md")
        try probe.shows("probe> a^Ab<U+202E>c^[[31md", cursor: (0, 27))
    }

    @Test("keys that mean nothing put nothing into the line")
    func unknownKeys() throws {
        let probe = try Probe()
        try probe.type("a\u{1b}[15~\u{1b}OP\u{1b}[24;2~\u{1b}[[Ab\u{85}")
        try probe.shows("probe> ab")
    }

    @Test("Ctrl-D ends the input where the line is empty")
    func endOfInput() throws {
        let probe = try Probe()
        try probe.type("a")
        try probe.press(.controlD, .controlA, .controlD, .controlD)
        try probe.shows("probe>\n= end")
        #expect(try probe.terminal.end() == 0)
    }

    @Test("Ctrl-L clears the screen and keeps the line")
    func clearing() throws {
        let probe = try Probe()
        try probe.enters("")
        try probe.type("abc")
        try probe.shows("probe>\n= \"\"\nprobe> abc")
        try probe.press(.controlL)
        try probe.shows("probe> abc", cursor: (0, 10))
    }

    @Test("the right prompt yields to the text, and is gone when the line is entered")
    func rightPrompt() throws {
        let probe = try Probe(columns: 30, environment: ["PROBE_RIGHT": "\u{1b}[2m200 OK\u{1b}[0m"])
        try probe.shows("probe>                 200 OK", cursor: (0, 7))
        #expect(probe.terminal.screen.style(row: 0, column: 0) == "1;32")
        #expect(probe.terminal.screen.style(row: 0, column: 7) == "")
        #expect(probe.terminal.screen.style(row: 0, column: 24) == "2")
        try probe.type("GET episodes")
        try probe.shows("probe> GET episodes    200 OK")
        try probe.type("?pag")
        try probe.shows("probe> GET episodes?pag")
        try probe.press(.backspace, .backspace, .enter)
        try probe.shows("probe> GET episodes?p\n= \"GET episodes?p\"\nprobe>                 200 OK")
    }

    @Test("what a program left without a newline stays")
    func unfinishedRow() throws {
        let probe = try Probe()
        try probe.type("partial\r")
        try probe.shows("probe> partial\nno newline⏎\nprobe>", cursor: (2, 7))
    }

    @Test("colours change nothing but the colour")
    func colours() throws {
        let probe = try Probe(columns: 20, environment: ["PROBE_COLOUR": "1"])
        try probe.type("a struct and a struct")
        try probe.shows("probe> a struct and\na struct", cursor: (1, 8))
        #expect((8...16).map { probe.terminal.screen.style(row: 0, column: $0) }.count { $0 == "35" } == 6)
        #expect(probe.terminal.screen.style(row: 1, column: 2) == "35")
        #expect(probe.terminal.screen.style(row: 1, column: 0) == "")
    }

    @Test("a text that is given can be changed")
    func initialText() throws {
        let probe = try Probe(environment: ["PROBE_INITIAL": "page: 1"])
        try probe.shows("probe> page: 1", cursor: (0, 14))
        try probe.press(.backspace)
        try probe.type("2")
        try probe.enters("page: 2")
    }
}
