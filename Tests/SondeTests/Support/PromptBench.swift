import FixtureServer
import Foundation
import Spawn
import Terminal
import TestFiles
import Testing

/// Somebody at the prompt of the built program, with a home of their own and an API on this machine.
final class PromptBench {
    let terminal: PseudoTerminal
    private let homeFolder: TemporaryFolder
    private let server: LoopbackServer
    /// Whether the terminal can only print, so that nobody says when keys are taken.
    private let isPlain: Bool

    init(
        columns: Int = 80, rows: Int = 24, _ api: TestAPI = TestAPI(), environment: [String: String] = [:],
        home: TemporaryFolder? = nil, in folder: URL? = nil, _ arguments: [String] = []
    ) throws {
        homeFolder = try home ?? TemporaryFolder()
        server = try LoopbackServer { api.answer($0) }
        terminal = try PseudoTerminal(columns: columns, rows: rows)
        isPlain = environment["TERM"] == "dumb"
        let usual = ["HOME": homeFolder.path, "SERVER": server.origin, "LC_ALL": "C.UTF-8", "PAGER": "cat"]
        try terminal.start(
            Program("sonde"), arguments, environment: usual.merging(environment) { $1 }.filter { !$0.value.isEmpty },
            in: folder)
        try waits()
    }

    deinit { server.stop() }

    var home: URL { homeFolder.url }
    var origin: String { server.origin }
    /// What the prompt calls the API.
    var place: String { String(origin.dropFirst("http://".count)) }

    var history: String {
        (try? String(contentsOf: home.appending(path: ".local/state/sonde/history"), encoding: .utf8)) ?? ""
    }

    /// Enters a line, and waits until it was answered with this.
    func enter(_ line: String, shows answer: String? = nil) throws {
        try terminal.type(line)
        // It may have been entered before: what counts is that the prompt is empty no more.
        let isSeen = line.first?.isWhitespace == false
        try terminal.wait(for: "the line \(line)") {
            !(isSeen && $0.isPrompting) && $0.folded.contains(line.split(separator: "\n").last ?? "")
        }
        try terminal.type(.enter)
        try waits(for: answer ?? "")
    }

    /// Waits for a prompt or a question that takes keys, and for something on the screen.
    func waits(for text: String = "") throws {
        try terminal.wait(for: "“\(text)” and a prompt") {
            $0.isPrompting && (isPlain || $0.isReady) && (text.isEmpty || $0.folded.contains(text))
        }
    }

    func base() throws { try enter("base \(origin)", shows: "\nbase \(origin)") }
}

extension Screen {
    /// Whether a prompt waits with nothing typed at it.
    var isReady: Bool { modes.contains("?2004") && isPrompting }

    /// Whether nothing stands behind a prompt, a question or a choice.
    var isPrompting: Bool {
        let line = line(cursor.row)
        return (line.contains("❯") || line.contains("▸") || line.contains("[y/N]"))
            && (line.hasSuffix("❯") || line.hasSuffix("▸") || line.hasSuffix("[y/N]") || line.contains("❯  "))
    }

    /// All rows, those that have scrolled away too.
    var whole: String { (history + [text]).joined(separator: "\n") }

    /// The same, long lines put together again, whether they were folded in a word or between two.
    var folded: String {
        whole + "\n" + whole.replacing("\n", with: "") + "\n" + whole.replacing("\n", with: " ")
    }

    /// Whether anything on it has a colour or a weight.
    var hasStyle: Bool {
        (0..<rows).contains { row in (0..<columns).contains { !style(row: row, column: $0).isEmpty } }
    }
}
