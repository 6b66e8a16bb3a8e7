import Spawn
import Terminal

/// A prompt to type at.
struct Probe {
    let terminal: PseudoTerminal

    /// Waits until it is ready.
    init(columns: Int = 40, rows: Int = 12, environment: [String: String] = [:], ready: String = "probe>") throws {
        terminal = try PseudoTerminal(columns: columns, rows: rows)
        let home = ["HOME": "/nonexistent", "SWIFT_BACKTRACE": "enable=no"]
        try terminal.start(try Program("line-probe"), environment: home.merging(environment) { $1 })
        try terminal.wait(for: "a prompt that takes keys") { $0.text.hasPrefix(ready) && $0.modes.contains("?2004") }
    }

    func type(_ text: String) throws { try terminal.type(text) }

    func press(_ keys: Key...) throws { for key in keys { try terminal.type(key) } }

    /// Waits until the screen shows exactly this, with the cursor there if it is said.
    func shows(_ text: String, cursor: (row: Int, column: Int)? = nil) throws {
        try terminal.wait(for: "\(text)\ncursor \(cursor.map { "\($0)" } ?? "anywhere")") { screen in
            screen.text == text && cursor.map { $0 == screen.cursor } ?? true && screen.unknown.isEmpty
        }
    }

    /// Enters the line and waits for what the program says it was, once more than before, and for a prompt that takes keys:
    /// until then the terminal itself shows what is typed.
    func enters(_ text: String) throws {
        let answer = "=\(text.debugDescription)".unblanked
        let before = terminal.screen.unfolded.ranges(of: answer).count
        try press(.enter)
        try terminal.wait(for: "the line \(text.debugDescription)") {
            $0.unfolded.ranges(of: answer).count > before && $0.line($0.cursor.row).hasPrefix("probe>")
                && $0.modes.contains("?2004")
        }
    }
}

extension Screen {
    /// All the rows as one, since long lines are folded, and without blanks, which are not seen at a row's end.
    var unfolded: String { (history + [text]).joined().unblanked }
}

extension String {
    fileprivate var unblanked: String { filter { $0 != " " && $0 != "\n" } }
}
