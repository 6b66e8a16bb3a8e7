import Foundation
import Terminal
import TestFiles
import Testing

/// What is typed is looked at before it is entered.
@Suite("the line, while it is typed")
struct LivingPromptTests {
    /// The columns of a text on the row of the cursor, and how they look.
    private func style(of text: String, _ screen: Screen) -> [String] {
        let row = screen.line(screen.cursor.row)
        guard let range = row.firstRange(of: text) else { return ["missing"] }
        let start = row.distance(from: row.startIndex, to: range.lowerBound)
        return Array(Set((start..<start + text.count).map { screen.style(row: screen.cursor.row, column: $0) }))
            .sorted()
    }

    private func session(
        columns: Int = 80, rows: Int = 24, environment: [String: String] = [:], home: TemporaryFolder? = nil
    ) throws -> PromptBench {
        let bench = try PromptBench(columns: columns, rows: rows, environment: environment, home: home)
        try bench.base()
        try bench.enter("struct Episode: Decodable { let id: Int; let title: String }", shows: "struct Episode")
        try bench.enter("endpoint episodes() -> [Episode] { GET episodes }", shows: "endpoint episodes")
        return bench
    }

    @Test("colours say what the words are", arguments: [(40, 15), (80, 24), (120, 40)])
    func colours(_ size: (columns: Int, rows: Int)) throws {
        let bench = try session(columns: size.columns, rows: size.rows)
        try bench.terminal.type("let a = [\"x\", 1] // é")
        let screen = try bench.terminal.wait(for: "a coloured line") { $0.line($0.cursor.row).hasSuffix("// é") }
        #expect(style(of: "let", screen) == ["35"] as [String])
        #expect(style(of: "\"x\"", screen) == ["32"] as [String])
        #expect(style(of: "1", screen) != [""])
        #expect(style(of: "// é", screen) == ["2"] as [String])
        try bench.terminal.type("\u{15}GET episodes/1")
        let request = try bench.terminal.wait(for: "a request") { $0.line($0.cursor.row).hasSuffix("episodes/1") }
        #expect(style(of: "GET", request) == ["1"] as [String])
        #expect(style(of: "episodes/1", request) == ["36"] as [String])
        #expect(request.unknown.isEmpty)
    }

    @Test(
        "what cannot be right is underlined, and nothing that may still become right",
        arguments: [
            ("episodez 2", "episodez", true), ("episode", "episode", false), ("episodes ", "episodes", false),
            ("it[0].titel ", "titel", true), ("it[0].titl", "titl", false), ("it[0].title ", "title", false),
            ("it.map { $0.titel } ", "$0", false), ("let a = b + it.count ", "b", true),
            ("let b = 1; b + 1 ", "b + 1", false), ("[1].map { x in x } ", "x }", false),
            ("print(\"open", "open", false), ("decoder.dateDecoding = .iso8601", "dateDecoding", true),
            ("export KEY", "export", false), ("export KEY=1 ", "export", false), ("echo hello you ", "echo", false),
            ("it | jq .id ", "jq", false), ("curl -s http://h.test/x ", "curl", false),
            ("curl --sielnt http://h.test/x ", "curl", false), ("localhost:", "localhost", false),
            ("localhost:8080 ", "localhost", false), ("let j = JSONDecoder() ", "JSONDecoder", false),
        ] as [(String, String, Bool)])
    func wrong(_ line: String, _ part: String, _ isWrong: Bool) throws {
        let bench = try session()
        try bench.enter("episodes", shows: "3 rows")
        try bench.terminal.type(line + "\u{1b}")
        try bench.terminal.wait(for: "the line") { $0.line($0.cursor.row).contains(line.split(separator: " ")[0]) }
        let screen = try bench.terminal.wait(for: "the line") { $0.line($0.cursor.row).contains(part) }
        #expect(style(of: part, screen).contains { $0.contains("4;31") } == isWrong)
    }

    @Test("a text that is never closed is underlined where the cursor has left it")
    func unclosed() throws {
        let bench = try PromptBench()
        try bench.terminal.type("print(\"open")
        try bench.terminal.type(.home)
        let screen = try bench.terminal.wait(for: "the line and its beginning") {
            $0.text.hasSuffix("print(\"open") && $0.cursor.column == 8
        }
        #expect(style(of: "\"", screen).contains { $0.contains("4;31") })
    }

    @Test("the bracket at the cursor and its partner stand out")
    func brackets() throws {
        let bench = try PromptBench()
        try bench.terminal.type("[1, (2)]")
        let screen = try bench.terminal.wait(for: "the list") { $0.text.hasSuffix("[1, (2)]") }
        #expect(style(of: "[", screen) == ["1;36"] && style(of: "]", screen) == ["1;36"] as [String])
        #expect(style(of: "(", screen) == [""] as [String])
        try bench.terminal.type(.left)
        let inner = try bench.terminal.wait(for: "the inner ones") { style(of: "(", $0) == ["1;36"] }
        #expect(style(of: "[", inner) == [""] && style(of: ")", inner) == ["1;36"] as [String])
    }

    @Test("what was typed before and the session's endpoints are suggested; prompt.suggestions = false ends it")
    func suggestions() throws {
        let bench = try session()
        try bench.enter("GET episodes/1", shows: "What Is New in Swift")
        try bench.terminal.type("GET ep")
        try bench.terminal.wait(for: "the request of before") { $0.line($0.cursor.row).contains("❯ GET episodes/1 ") }
        try bench.terminal.type("\u{15}dry epi")
        try bench.terminal.wait(for: "the endpoint") { $0.line($0.cursor.row).contains("❯ dry episodes ") }
        try bench.terminal.type(.right)
        try bench.terminal.type(.enter)
        try bench.waits(for: "GET \(bench.origin)/episodes")
        try bench.enter("prompt.suggestions = false", shows: "prompt.suggestions = false")
        try bench.terminal.type("GET ep")
        try bench.terminal.wait(for: "the line alone") { $0.line($0.cursor.row).hasSuffix("❯ GET ep") }
    }

    @Test("prompt.theme chooses the colours, and .plain has none")
    func themes() throws {
        let bench = try PromptBench()
        for (theme, colour) in [(".light", "34"), (".dark", "36"), (".plain", "")] {
            try bench.enter("prompt.theme = \(theme)", shows: "prompt.theme = \(theme)")
            try bench.terminal.type("GET episodes")
            let screen = try bench.terminal.wait(for: "the line") { $0.line($0.cursor.row).hasSuffix("❯ GET episodes") }
            #expect(style(of: "episodes", screen) == [colour])
            try bench.terminal.type("\u{15}")
            try bench.waits(for: "❯")
        }
        try bench.enter("prompt.theme = .blue", shows: ".automatic, .light, .dark or .plain")
        try bench.enter("prompt.suggestions = 1", shows: "true or false")
    }

    @Test("a light background is seen in the terminal's own answer")
    func lightBackground() throws {
        let bench = try PromptBench()
        try bench.terminal.wait(for: "the question") { $0.strings.contains("11;?") }
        try bench.terminal.type("\u{1b}]11;rgb:ffff/ffff/ffff\u{1b}\\GET episodes")
        let screen = try bench.terminal.wait(for: "the line") { $0.line($0.cursor.row).hasSuffix("❯ GET episodes") }
        #expect(style(of: "episodes", screen) == ["34"] as [String])
    }

    @Test(
        "nothing of it where colours are not wanted",
        arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
    func plain(_ environment: [String: String]) throws {
        let home = try TemporaryFolder(remembering: "GET episodes/1")
        let bench = try PromptBench(environment: environment, home: home)
        try bench.terminal.type("GET ep")
        try bench.terminal.wait(for: "the line") { $0.line($0.cursor.row).hasSuffix("❯ GET ep") }
        #expect(!bench.terminal.screen.hasColours)
        #expect(!bench.terminal.screen.strings.contains { $0.hasPrefix("11;") })
    }

    @Test("no secret is suggested, not even one that an earlier session did not know as one")
    func secrets() throws {
        let home = try TemporaryFolder(remembering: "GET things/k3y-0f-th3-d00r")
        let bench = try PromptBench(environment: ["DOOR": "k3y-0f-th3-d00r"], home: home)
        try bench.terminal.type("GET th")
        try bench.terminal.wait(for: "what was kept") { $0.line($0.cursor.row).contains("k3y-0f") }
        try bench.terminal.type("\u{15}")
        try bench.waits(for: "❯")
        try bench.base()
        try bench.enter("key header X-Door \\(env.DOOR)", shows: "key")
        try bench.terminal.type("GET th")
        try bench.terminal.wait(for: "the line alone") { $0.line($0.cursor.row).hasSuffix("❯ GET th") }
    }

    @Test("the window is told where prompts and outputs begin, and what failed; its title is the place")
    func marks() throws {
        let bench = try PromptBench()
        try bench.base()
        try bench.terminal.type("dropped")
        try bench.terminal.wait(for: "the line") { $0.text.hasSuffix("❯ dropped") }
        try bench.terminal.type(.controlC)
        try bench.waits(for: "dropped^C")
        try bench.enter("nothingIsCalledThis", shows: "nothing is called")
        try bench.terminal.type("quit\r")
        #expect(try bench.terminal.end() == 0)
        var marks: [String] = []
        for text in bench.terminal.screen.strings where text != "133;B" || marks.last != text { marks.append(text) }
        let wanted: [String] = [
            "window 22;0", "2;sonde", "133;A", "133;B", "133;C",
            "133;D;0", "2;\(bench.place) - sonde", "133;A", "133;B", "133;D",
            "133;A", "133;B", "133;C", "133;D;1", "133;A", "133;B", "133;C", "133;D;0", "window 23;0",
        ]
        #expect(marks.filter { !$0.hasPrefix("11;") } == wanted)
    }

    @Test("a terminal that is no window is told nothing", arguments: ["dumb", "linux"])
    func noMarks(_ terminal: String) throws {
        let bench = try PromptBench(environment: ["TERM": terminal, "NO_COLOR": "1"])
        try bench.base()
        #expect(bench.terminal.screen.strings.isEmpty)
    }

    @Test("help prompt lists the keys and the settings", arguments: [40, 80, 120])
    func keys(_ columns: Int) throws {
        let bench = try PromptBench(columns: columns, rows: 60)
        try bench.enter("help prompt", shows: "prompt.suggestions")
        let text = bench.terminal.screen.whole
        for key in ["Tab", "Ctrl-R", "Alt-.", "F1 Esc-Esc", "→ Ctrl-F", "PageDown", "prompt.theme", "prompt.pager"] {
            #expect(text.contains(key), "\(key)")
        }
        try bench.enter("help", shows: "help prompt")
    }

    @Test(
        "F1 describes the text at the cursor",
        arguments: [
            ("episodes", "episodes -> [Episode]"), ("header ", "sent with every request"),
            ("it[0].title", "String = \"What Is New in Swift\""), ("it | table", "a row for each element"),
        ])
    func help(_ line: String, _ told: String) throws {
        let bench = try session()
        try bench.enter("episodes", shows: "3 rows")
        try bench.terminal.type(line)
        try bench.terminal.wait(for: "the line") {
            $0.line($0.cursor.row).contains("❯ \(line.split(separator: " ")[0])")
        }
        try bench.terminal.type(.functionOne)
        try bench.terminal.wait(for: told) { screen in
            (screen.cursor.row + 1..<screen.rows).contains { screen.line($0).contains(told) }
        }
    }
}

extension TemporaryFolder {
    /// A home in which a line was entered before.
    fileprivate convenience init(remembering line: String) throws {
        try self.init()
        let folder = url.appending(path: ".local/state/sonde")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try (line + "\n").write(to: folder.appending(path: "history"), atomically: true, encoding: .utf8)
    }
}

extension Screen {
    fileprivate var hasColours: Bool {
        (0..<rows).contains { row in
            (0..<columns).contains { !["", "0"].contains(style(row: row, column: $0)) }
        }
    }
}
