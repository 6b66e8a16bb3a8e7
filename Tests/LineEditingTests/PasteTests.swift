import Terminal
import Testing

@Suite("pasting into a line")
struct PasteTests {
    @Test("a struct of forty lines is one input, as it was")
    func structure() throws {
        let text = "struct Big: Decodable {\n" + (1...38).map { "\tlet field\($0): String\n" }.joined() + "}"
        let probe = try Probe(columns: 60, rows: 24)
        try probe.terminal.paste(text)
        try probe.terminal.wait(for: "its end") { $0.line($0.cursor.row) == "     … }" }
        #expect(probe.terminal.screen.text.contains("     …     let field38: String"))
        try probe.enters(text)
        #expect(probe.terminal.screen.bells == 0)
    }

    @Test(
        "control characters are dropped, newlines are of one kind",
        arguments: [
            ("a\u{1b}[31mb\u{7}c\u{0}\u{7f}\u{9b}d", "a[31mbcd"), ("a\r\nb\rc\nd", "a\nb\nc\nd"),
            ("\ttab\t", "\ttab\t"),
            ("e\t", "e\t"), ("", ""), ("\u{1b}[200~x", "[200~x"),
        ] as [(String, String)])
    func controls(_ pasted: String, _ text: String) throws {
        let probe = try Probe()
        try probe.type("<\u{1b}[200~\(pasted)\u{1b}[201~>")
        try probe.terminal.wait(for: "the end") { $0.text.hasSuffix(">") && $0.text != "probe>" }
        try probe.enters("<\(text)>")
    }

    @Test("a paste comes in where the cursor is, and may come in pieces")
    func pieces() throws {
        let probe = try Probe()
        try probe.type("ad")
        try probe.press(.left)
        for piece in ["\u{1b}[20", "0~b", "c\u{1b}[2", "01", "~"] { try probe.type(piece) }
        try probe.shows("probe> abcd", cursor: (0, 10))
    }

    @Test("a paste whose end never comes is what has come")
    func endless() throws {
        let probe = try Probe()
        try probe.type("\u{1b}[200~abc")
        try probe.shows("probe> abc", cursor: (0, 10))
        try probe.enters("abc")
    }

    @Test("two hundred thousand characters are no trouble")
    func large() throws {
        let probe = try Probe(columns: 60, rows: 10)
        let line = String(repeating: "x", count: 99)
        try probe.terminal.paste(Array(repeating: line, count: 2000).joined(separator: "\n") + "\nend")
        try probe.terminal.wait(for: "its end") { $0.line($0.cursor.row) == "     … end" }
        try probe.type("!")
        try probe.terminal.wait(for: "a key behind it") { $0.line($0.cursor.row) == "     … end!" }
    }
}
