import Foundation
import Spawn
import Terminal
import Testing

@Suite("signals while a line is typed")
struct SignalTests {
    @Test(
        "Ctrl-C drops the line, however many rows it has",
        arguments: [("abc", "abc"), ("{\rabc\rdef", "def"), ("e\t", "e"), ("\u{12}GET", "GET")])
    func interrupt(_ keys: String, _ shown: String) throws {
        let probe = try Probe()
        try probe.type(keys + "\u{3}x")
        try probe.terminal.wait(for: "a new prompt") { screen in
            screen.text.dropFirst("probe>".count).contains(shown)
                && screen.text.contains("^C\n= interrupted\nprobe> x") && screen.line(screen.cursor.row) == "probe> x"
        }
        try probe.enters("x")
    }

    @Test("Ctrl-C typed ahead, before the line has begun its work, ends that work")
    func interruptAhead() throws {
        let probe = try Probe()
        try probe.type("wait\rdropped\u{3}x")
        try probe.shows("probe> wait\nwaiting\n= cancelled\nprobe> x")
    }

    @Test("another key may mean the interruption, where stty was told so")
    func otherKey() throws {
        let terminal = try PseudoTerminal(columns: 40, rows: 12)
        try terminal.start(
            Program(at: "/bin/sh"), ["-c", #"stty intr ^G; exec "$0""#, try Program("line-probe").path],
            environment: ["HOME": "/nonexistent"])
        try terminal.wait(for: "a prompt") { $0.text == "probe>" && $0.modes.contains("?2004") }
        try terminal.type("abc\u{7}")
        try terminal.wait(for: "a new prompt") { $0.text == "probe> abc^C\n= interrupted\nprobe>" }
    }

    @Test("between two lines Ctrl-C is the program's own business")
    func interruptWhileWorking() throws {
        let probe = try Probe()
        try probe.type("wait\r")
        try probe.terminal.wait(for: "work") { $0.text == "probe> wait\nwaiting" && !$0.modes.contains("?2004") }
        #expect(probe.terminal.isEchoing)
        try probe.press(.controlC)
        try probe.shows("probe> wait\nwaiting\n^C= cancelled\nprobe>", cursor: (3, 7))
        try probe.type("x")
        try probe.shows("probe> wait\nwaiting\n^C= cancelled\nprobe> x")
        try probe.press(.controlC)
        try probe.shows("probe> wait\nwaiting\n^C= cancelled\nprobe> x^C\n= interrupted\nprobe>")
    }

    @Test("Ctrl-Z gives the terminal back, and the line is there again afterwards")
    func suspension() throws {
        let terminal = try PseudoTerminal(columns: 40, rows: 12)
        try terminal.start(
            Program(at: "/bin/sh"),
            ["-c", #"set -m; "$0"; echo stopped; read line; fg"#, try Program("line-probe").path],
            environment: ["HOME": "/nonexistent"])
        try terminal.wait(for: "a prompt") { $0.text.hasPrefix("probe>") && $0.modes.contains("?2004") }
        try terminal.type("abc")
        try terminal.wait(for: "the text") { $0.text == "probe> abc" }
        #expect(!terminal.isEchoing)
        try terminal.type(.controlZ)
        try terminal.wait(for: "the shell") { $0.text.contains("stopped") && !$0.modes.contains("?2004") }
        #expect(terminal.isEchoing)
        try terminal.type("\r")
        try terminal.wait(for: "the line") { $0.text.hasSuffix("probe> abc") && $0.modes.contains("?2004") }
        try terminal.type("d\r")
        try terminal.wait(for: "what was entered") { $0.text.contains("= \"abcd\"") }
    }

    @Test("a signal that ends the program finds the terminal as it was", arguments: [SIGTERM, SIGHUP, SIGQUIT])
    func termination(_ signal: Int32) throws {
        let probe = try Probe()
        try probe.type("abc")
        try probe.shows("probe> abc")
        probe.terminal.send(signal)
        #expect(try probe.terminal.end() == 128 + signal)
        #expect(probe.terminal.isEchoing)
        #expect(probe.terminal.screen.modes.isEmpty)
    }

    @Test("a signal that whoever started the program has ignored stays ignored")
    func ignored() throws {
        let terminal = try PseudoTerminal(columns: 40, rows: 12)
        try terminal.start(
            Program(at: "/bin/sh"), ["-c", #"trap "" HUP; exec "$0""#, try Program("line-probe").path],
            environment: ["HOME": "/nonexistent"])
        try terminal.wait(for: "a prompt") { $0.text == "probe>" && $0.modes.contains("?2004") }
        terminal.send(SIGHUP)
        try terminal.type("still here\r")
        try terminal.wait(for: "the line") { $0.text.contains("= \"still here\"") }
    }

    @Test("after the end of the input the terminal is as it was")
    func end() throws {
        let probe = try Probe()
        try probe.press(.controlD)
        #expect(try probe.terminal.end() == 0)
        #expect(probe.terminal.isEchoing)
        #expect(probe.terminal.screen.modes.isEmpty)
    }
}

@Suite("a window that changes its size")
struct ResizingTests {
    @Test("a line is laid out anew when the window becomes narrower or wider", arguments: [true, false])
    func resizing(isFolding: Bool) throws {
        let probe = try Probe(columns: 40, environment: isFolding ? [:] : ["XTERM_VERSION": "XTerm(379)"])
        try probe.enters("")
        try probe.type("struct A {\rlet id: Int")
        try probe.shows("probe>\n= \"\"\nprobe> struct A {\n     …     let id: Int")
        probe.terminal.resize(columns: 60, rows: 12, isFolding: isFolding)
        try probe.type(" // an identifier")
        try probe.shows("probe>\n= \"\"\nprobe> struct A {\n     …     let id: Int // an identifier")
        probe.terminal.resize(columns: 20, rows: 12, isFolding: isFolding)
        try probe.type("!")
        try probe.shows(
            "probe>\n= \"\"\nprobe> struct A {\n     …     let id: I\nnt // an identifier!", cursor: (5, 0))
        probe.terminal.resize(columns: 80, rows: 12, isFolding: isFolding)
        try probe.type("!")
        try probe.shows("probe>\n= \"\"\nprobe> struct A {\n     …     let id: Int // an identifier!!")
    }

    @Test(
        "a line that no longer fits outlives any size of the window",
        arguments: [
            [(120, 1)], [(14, 7), (39, 5)], [(10, 3), (40, 8), (11, 3)], [(6, 6), (2, 2), (120, 1)], [(1, 1)],
            [(300, 1), (20, 1), (5, 60)],
        ] as [[(Int, Int)]])
    func shrinking(sizes: [(Int, Int)]) throws {
        let probe = try Probe(columns: 120, rows: 40)
        let line = String(repeating: "0123456789", count: 14)
        try probe.type(line)
        try probe.terminal.wait(for: "the line") { $0.unfolded.contains(line) }
        for (columns, rows) in sizes {
            probe.terminal.resize(columns: columns, rows: rows)
            try probe.type("!")
            try probe.press(.left, .right)
        }
        probe.terminal.resize(columns: 120, rows: 40)
        try probe.enters(line + String(repeating: "!", count: sizes.count))
    }

    @Test("a folded right prompt leaves nothing behind")
    func rightPrompt() throws {
        let probe = try Probe(columns: 40, environment: ["PROBE_RIGHT": "200 OK"])
        try probe.type("abc")
        try probe.shows("probe> abc                       200 OK")
        probe.terminal.resize(columns: 24, rows: 12)
        try probe.shows("probe> abc       200 OK", cursor: (0, 10))
    }
}
