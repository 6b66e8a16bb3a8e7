import HTTPModel
import Testing

@testable import Presentation

@Suite("addresses that a terminal opens")
struct LinkTests {
    /// The addresses that are opened, and the text they stand behind.
    private func links(_ text: StyledText) -> [String] {
        text.rendered(as: .linked).matches(of: #/\u{1b}]8;;([^\u{1b}]+)\u{1b}\\([^\u{1b}]*)\u{1b}]8;;\u{1b}\\/#)
            .map { $0.1 == $0.2 ? String($0.1) : "\($0.2) -> \($0.1)" }
    }

    @Test(
        "addresses of the web in any text",
        arguments: [
            ("see https://example.com/a?b=1&c=2#d, or", ["https://example.com/a?b=1&c=2#d"]),
            (
                #"{"next":"http://localhost:3000/x","last":"HTTPS://b"}"#,
                ["http://localhost:3000/x", "HTTPS://b -> https://b"]
            ),
            ("(https://en.wikipedia.org/wiki/Sonde_(film)).", ["https://en.wikipedia.org/wiki/Sonde_(film)"]),
            ("curl 'http://[::1]:80/'", ["http://[::1]:80/"]),
            ("https://example.com/é", ["https://example.com/é -> https://example.com/%C3%A9"]),
            ("ftp://a file:///etc/passwd javascript://x xhttp://y x+https://z", []), ("https:// http:///x ://", []),
            // Where these lead is not what they say.
            (#"https:\/\/a"#, []), (#"https://a/?b=1\u0026c"#, []), ("https://a/{id}", []), ("https://a/\\(id)", []),
            ("https://a/‹KEY›/b", []), ("https://a/b…", []), ("https://a/" + String(repeating: "x", count: 2000), []),
        ] as [(String, [String])])
    func texts(text: String, addresses: [String]) {
        #expect(links(StyledText(text, .string)) == addresses)
    }

    @Test(
        "nothing in an address ends the sequence it stands in",
        arguments: ["\u{1b}\\", "\u{7}", "\u{9c}", "\n", "\u{202e}"])
    func hostile(control: String) {
        let shown = StyledText("https://a/b\(control)\u{1b}]0;mine\u{7}", .string).rendered(as: .linked)
        let rest = shown.replacing(#/\u{1b}]8;;[!-~]*\u{1b}\\|\u{1b}\[[0-9;]*m/#, with: "")
        #expect(!rest.unicodeScalars.contains { $0.value < 0x20 || 0x7f..<0xa0 ~= $0.value || $0 == "\u{202e}" })
        #expect(!rest.contains("https://a/b\u{1b}"))
    }

    @Test("an address with a secret is not opened")
    func secrets() {
        var canvas = Canvas()
        canvas.secrets = [Secret("KEY", "s3cr3t-value", from: .prompt)]
        let text = canvas.text("https://a/?key=s3cr3t-value https://b/", .link)
        #expect(links(text) == ["https://b/"] as [String])
    }

    @Test("an address that is cut leads where all of it does; in a cut sentence nothing is guessed")
    func cut() {
        let address = "https://example.com/a/very/long/path/to/something"
        let cell = StyledText(address, .link)
        let ends = ["https://ex -> \(address)", "/something -> \(address)"]
        #expect(links(cell.clippedInside(to: 21)) == ends)
        #expect(links(cell.clipped(to: 12)) == ["https://exa -> \(address)"] as [String])
        #expect(links(StyledText("\"\(address)\"").clipped(to: 12)) == ["\"https://ex -> \(address)"] as [String])
        #expect(links(StyledText("see \(address)").clipped(to: 20)) == [])
        let lines = [cell.clipped(to: 12), StyledText("x")].stacked().lines
        #expect(links(lines[0] + "  " + lines[1]) == ["https://exa -> \(address)"] as [String])
    }

    @Test("links change neither widths nor what is written elsewhere")
    func elsewhere() {
        let text = StyledText("go to https://example.com", .string)
        #expect(text.width == 25)
        #expect(text.rendered(as: .plain) == "go to https://example.com")
        #expect(text.rendered(as: .ansi) == "\u{1b}[32mgo to https://example.com\u{1b}[0m")
    }

    @Test(
        "only a terminal that is known to open links is given them",
        arguments: [
            ([:], false), (["TERM": "xterm-256color"], false), (["TERM": "xterm-kitty"], true),
            (["TERM": "foot"], true),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], true),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], false),
            (["TERM": "xterm-256color", "VTE_VERSION": "6003"], true),
            (["TERM": "xterm-256color", "VTE_VERSION": "4600"], false),
            (["TERM": "xterm-256color", "KONSOLE_VERSION": "220401"], true),
            (["TERM": "xterm-256color", "WT_SESSION": "x"], true), (["TERM": "dumb", "WT_SESSION": "x"], false),
            (["TERM": "linux", "TERM_PROGRAM": "vscode"], false),
            (["TERM": "screen", "VTE_VERSION": "6003"], false),
            (["TERM": "tmux-256color", "TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"], true),
            (["TERM": "screen-256color", "TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"], false),
            (
                ["TERM": "tmux-256color", "TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "next-3.6"],
                false
            ),
        ] as [([String: String], Bool)])
    func environment(variables: [String: String], opens: Bool) {
        #expect(TextStyle.coloured(in: variables) == (opens ? .linked : .ansi))
    }
}
