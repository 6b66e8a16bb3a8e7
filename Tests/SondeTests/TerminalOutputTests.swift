import Foundation
import SampleImages
import Spawn
import Terminal
import TestFiles
import Testing

/// What a terminal can do besides text.
@Suite("links and pictures at the prompt")
struct TerminalOutputTests {
    private static let kitty = ["TERM": "xterm-kitty"]

    private func bench(
        rows: Int = 24, environment: [String: String],
        picture: [UInt8] = SamplePNG(
            width: 12, height: 6, red: 255, green: 0, blue: 0
        ).bytes, body: String = "{}"
    ) throws -> PromptBench {
        var api = TestAPI()
        (api.picture, api.body) = (picture, body)
        return try PromptBench(rows: rows, api, environment: environment)
    }

    private func pictures(_ bench: PromptBench) -> [String] {
        bench.terminal.screen.strings.filter { $0.hasPrefix("G") || $0.hasPrefix("1337;") || $0.hasPrefix("0;1;0q") }
    }

    @Test("a terminal that says so in its environment gets the picture, until prompt.pictures = false")
    func environment() throws {
        let bench = try bench(environment: Self.kitty)
        try bench.base()
        try bench.enter("GET picture", shows: "image/png · 12 × 6 · ")
        #expect(pictures(bench).count == 1)
        #expect(pictures(bench).first?.hasPrefix("Ga=T,f=100,q=2,c=2,m=0;iVBORw0KGgo") == true)
        #expect(!bench.terminal.screen.asksForAttributes)
        #expect(bench.terminal.screen.unknown.isEmpty)
        try bench.enter("prompt.pictures = false", shows: "\nprompt.pictures = false")
        try bench.enter("GET picture", shows: "image/png · 12 × 6 · ")
        #expect(pictures(bench).count == 1)
        try bench.enter("prompt.pictures = 1", shows: "true or false")
    }

    @Test("a terminal that answers that it knows sixel gets sixel, and the answer is not typed")
    func answer() throws {
        let bench = try bench(environment: [:])
        try bench.terminal.wait(for: "the question") { $0.asksForAttributes }
        try bench.terminal.type("\u{1b}[?62;4;22c")
        try bench.base()
        try bench.enter("GET picture", shows: "image/png · 12 × 6 · ")
        #expect(pictures(bench) == ["0;1;0q\"1;1;12;6#0;2;100;0;0#0!12~-"] as [String])
        #expect(!bench.terminal.screen.whole.contains("62;4"))
    }

    @Test("an answer that comes with the line is taken too; one without sixel gets no picture")
    func late() throws {
        for (answer, count) in [("\u{1b}[?62;4c", 1), ("\u{1b}[?62;22c", 0)] {
            let bench = try bench(environment: [:])
            try bench.terminal.wait(for: "the question") { $0.asksForAttributes }
            try bench.terminal.type("GET \(bench.origin)/picture\r\(answer)")
            try bench.waits(for: "image/png · 12 × 6 · ")
            #expect(pictures(bench).count == count)
            #expect(!bench.terminal.screen.whole.contains("62;"))
        }
    }

    @Test(
        "what is not a picture is told as it was",
        arguments: ["<html>no image</html>", "<svg width='3' height='3'/>", "\u{89}PNG\r\n\u{1a}\n"])
    func others(body: String) throws {
        let bench = try bench(environment: Self.kitty, picture: Array(body.utf8))
        try bench.base()
        try bench.enter("GET picture", shows: "image/png · ")
        #expect(pictures(bench).isEmpty)
    }

    @Test("a picture that says it is huge is told, and not shown")
    func huge() throws {
        var png = SamplePNG(width: 12, height: 6, red: 1, green: 2, blue: 3)
        png.width = 1 << 30
        let bench = try bench(environment: Self.kitty, picture: png.bytes)
        try bench.base()
        try bench.enter("GET picture", shows: "image/png · 1073741824 × 6 · ")
        #expect(pictures(bench).isEmpty)
    }

    @Test("addresses are links where the terminal opens them, and text elsewhere")
    func links() throws {
        let body = #"{"next": "https://example.com/films?page=2"}"#
        let bench = try bench(environment: Self.kitty, body: body)
        try bench.base()
        try bench.enter("GET body", shows: "films?page=2")
        try bench.enter("it.next", shows: "films?page=2")
        let links = bench.terminal.screen.strings.filter { $0.hasPrefix("8;;http") }
        #expect(links.contains("8;;\(bench.origin)"))
        #expect(links.filter { $0 == "8;;https://example.com/films?page=2" }.count == 2)
        let other = try self.bench(environment: ["TERM": "xterm-256color"], body: body)
        try other.base()
        try other.enter("GET body", shows: "films?page=2")
        #expect(!other.terminal.screen.strings.contains { $0.hasPrefix("8;") })
    }

    @Test(
        "neither links nor pictures where plain text is wanted, and the terminal is not asked",
        arguments: ["NO_COLOR", "TERM"])
    func plain(variable: String) throws {
        let value = variable == "TERM" ? "dumb" : "1"
        let environment = ["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"].merging([variable: value]) { $1 }
        let bench = try bench(environment: environment)
        try bench.base()
        try bench.enter("GET picture", shows: "image/png · 12 × 6 · ")
        #expect(pictures(bench).isEmpty && !bench.terminal.screen.asksForAttributes)
        #expect(!bench.terminal.screen.strings.contains { $0.hasPrefix("8;") })
    }

    @Test("a pager is given text alone")
    func pager() throws {
        let list = (0..<40).map { "\"https://example.com/\($0)\"" }.joined(separator: ",")
        let bench = try bench(
            rows: 12, environment: Self.kitty.merging(["PAGER": "cat -v"]) { $1 }, body: "[\(list)]")
        try bench.base()
        try bench.enter("GET body | json; GET picture", shows: "image/png")
        #expect(bench.terminal.screen.whole.contains("https://example.com/39"))
        #expect(!bench.terminal.screen.whole.contains("^[]") && !bench.terminal.screen.whole.contains("^[_"))
        #expect(!bench.terminal.screen.strings.contains { $0.contains("example.com/39") })
        #expect(pictures(bench).isEmpty)
    }

    @Test("a script's run shows neither, whatever the terminal")
    func scripts() throws {
        let bench = try bench(environment: Self.kitty)
        let script = "GET \(bench.origin)/picture\nprint(\"https://example.com\")\n"
        let folder = try TemporaryFolder(files: ["asks.apiscript": script])
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let environment = Self.kitty.merging(["HOME": folder.path, "LC_ALL": "C.UTF-8"]) { $1 }
        try terminal.start(Program("sonde"), ["replay", "asks.apiscript"], environment: environment, in: folder.url)
        #expect(try terminal.end() == 0)
        #expect(terminal.screen.text.contains("image/png · 12 × 6 · "))
        #expect(terminal.screen.strings.isEmpty)
    }
}
