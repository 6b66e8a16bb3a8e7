/// The information that a window gets besides text: its title, and the beginnings of prompts, inputs and
/// outputs (OSC 133), so that it can jump from prompt to prompt and select a whole output.
struct WindowMarks {
    /// True if the terminal understands a title and marks; some would show them as text.
    private let isUnderstood: Bool
    private var title: String?
    private var isInOutput = false

    init(environment: [String: String]) {
        let terminal = environment["TERM"] ?? ""
        let others = ["", "dumb", "unknown", "linux", "cons25", "ansi"]
        isUnderstood = !others.contains(terminal) && !terminal.hasPrefix("vt") && !terminal.hasPrefix("eterm")
    }

    /// Ends the output before the prompt, says what the window is about, and begins the prompt.
    mutating func beginPrompt(_ wanted: String, hasFailed: Bool) -> (before: String, at: String) {
        guard isUnderstood else { return ("", "") }
        let output = isInOutput ? Self.mark("D;\(hasFailed ? 1 : 0)") : ""
        isInOutput = false
        var change = ""
        if title != wanted {
            // The title of before is kept by the terminal, and is there again at the end.
            change = (title == nil ? "\u{1b}[22;0t" : "") + "\u{1b}]2;\(Self.shown(wanted))\u{7}"
            title = wanted
        }
        return (output + change, Self.mark("A"))
    }

    /// The mark after the prompt, where the input begins.
    var inputStart: String { isUnderstood ? Self.mark("B") : "" }

    /// Begins the output of what was entered; an input that was dropped has none.
    mutating func endInput(_ result: LineInput) -> String {
        guard isUnderstood else { return "" }
        guard case .line = result else { return Self.mark("D") }
        isInOutput = true
        return Self.mark("C")
    }

    /// Puts the title back that was there before.
    mutating func end() -> String {
        defer { (title, isInOutput) = (nil, false) }
        return (isInOutput ? Self.mark("D;0") : "") + (title == nil ? "" : "\u{1b}[23;0t")
    }

    private static func mark(_ letter: String) -> String { "\u{1b}]133;\(letter)\u{7}" }

    /// A title in one row, as long as one is read.
    private static func shown(_ title: String) -> String { String(title.inOneRow.prefix(80)) }
}
