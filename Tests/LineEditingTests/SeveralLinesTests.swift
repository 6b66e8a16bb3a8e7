import Terminal
import Testing

@Suite("an input of several lines")
struct SeveralLinesTests {
    private static let structure = "struct A {\n    let id: Int\n}"
    private static let shown = "probe> struct A {\n     …     let id: Int\n     … }"

    @Test("Enter goes on in a new line while something is open, and a brace that closes it stands below")
    func growing() throws {
        let probe = try Probe()
        try probe.type("struct A {\rlet id: Int\r")
        try probe.shows("probe> struct A {\n     …     let id: Int\n     …", cursor: (2, 11))
        try probe.type("}")
        try probe.shows(Self.shown, cursor: (2, 8))
        try probe.enters(Self.structure)
    }

    @Test("blanks that are typed or pasted where a new line has been indented stand for its indentation")
    func indented() throws {
        let probe = try Probe()
        try probe.type("struct A {\r    let id: Int\r  let b: Int\rlet c: Int\r      }")
        try probe.enters("struct A {\n    let id: Int\n  let b: Int\n    let c: Int\n}")
        try probe.type("{\r")
        try probe.terminal.paste("  a,\n  b\n}")
        try probe.enters("{\n  a,\n  b\n}")
    }

    @Test("a blank is one more where the cursor has been elsewhere since")
    func furtherIn() throws {
        let probe = try Probe()
        try probe.type("{\r")
        try probe.press(.home, .end)
        try probe.type(" a")
        try probe.shows("probe> {\n     …      a")
    }

    @Test("Alt-Enter makes a new line where Enter would send")
    func newLine() throws {
        let probe = try Probe()
        try probe.type("a")
        try probe.press(.altEnter)
        try probe.type("b")
        try probe.shows("probe> a\n     … b", cursor: (1, 8))
        try probe.enters("a\nb")
    }

    @Test("Up and Down move between the lines, and Home and End within one")
    func movement() throws {
        let probe = try Probe()
        try probe.type("struct A {\rlet id: Int\r}")
        try probe.press(.up, .end)
        try probe.shows(Self.shown, cursor: (1, 22))
        try probe.press(.up)
        try probe.shows(Self.shown, cursor: (0, 17))
        try probe.press(.home)
        try probe.shows(Self.shown, cursor: (0, 7))
        try probe.press(.down, .end, .controlK)
        try probe.shows("probe> struct A {\n     …     let id: Int}", cursor: (1, 22))
    }

    @Test("a declaration comes back whole from the history")
    func recall() throws {
        let probe = try Probe()
        try probe.press(.up)
        try probe.shows("probe> GET last")
        try probe.press(.up)
        try probe.shows("probe> struct Old {\n     …     let id: Int\n     … }", cursor: (2, 8))
        try probe.press(.up, .up, .up)
        try probe.shows("probe> GET first", cursor: (0, 16))
        try probe.press(.down, .down, .down)
        try probe.shows("probe>", cursor: (0, 7))
    }

    @Test("Up finds what begins as the line does, and Down comes back to it")
    func beginning() throws {
        let probe = try Probe()
        try probe.type("GET")
        try probe.press(.up)
        try probe.shows("probe> GET last")
        try probe.press(.up)
        try probe.shows("probe> GET first")
        try probe.press(.down, .down)
        try probe.shows("probe> GET", cursor: (0, 10))
    }

    @Test("a text higher than the screen shows the lines around the cursor, and all of them once it is entered")
    func higherThanTheScreen() throws {
        let probe = try Probe(columns: 30, rows: 6)
        try probe.terminal.paste("{" + (1...9).map { "\nline \($0)" }.joined() + "\n}")
        try probe.shows(
            "     … line 5\n     … line 6\n     … line 7\n     … line 8\n     … line 9\n     … }", cursor: (5, 8))
        for _ in 1...7 { try probe.press(.up) }
        try probe.shows(
            "     … line 3\n     … line 4\n     … line 5\n     … line 6\n     … line 7\n     … line 8", cursor: (0, 8))
        try probe.press(.enter)
        try probe.terminal.wait(for: "the whole text, once") {
            $0.history.prefix(9) == ["probe> {"] + (1...8).map { "     … line \($0)" } && $0.text.contains("= ")
        }
    }

    @Test("a continuation that is full ends in the next row")
    func fullContinuation() throws {
        let probe = try Probe(columns: 14)
        try probe.type("{\rxyz")
        try probe.shows("probe> {\n     …     xyz", cursor: (2, 0))
        try probe.press(.up)
        try probe.shows("probe> {\n     …     xyz", cursor: (0, 8))
        try probe.press(.down, .end)
        try probe.type("!")
        try probe.shows("probe> {\n     …     xyz\n!", cursor: (2, 1))
    }

    @Test("beside a prompt that takes more than half of the window, further lines begin at its left edge")
    func narrow() throws {
        let probe = try Probe(columns: 13)
        try probe.type("{\rx")
        try probe.shows("probe> {\n…     x", cursor: (1, 7))
        try probe.press(.up)
        try probe.shows("probe> {\n…     x", cursor: (0, 8))
        probe.terminal.resize(columns: 14, rows: 12)
        try probe.shows("probe> {\n     …     x", cursor: (0, 8))
    }
}
