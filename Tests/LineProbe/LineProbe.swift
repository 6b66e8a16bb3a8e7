import Foundation
import LineEditing

/// Reads lines as a shell would, and says what it was given.
///
/// `PROBE_SECRET`, `PROBE_COLOUR`, `PROBE_RIGHT`, `PROBE_INITIAL` and `PROBE_HISTORY` say how.
@main struct LineProbe {
    static func main() throws {
        let environment = ProcessInfo.processInfo.environment
        let reader = try TerminalReader(
            editing: ProbeLanguage.editing(isColoured: environment["PROBE_COLOUR"] != nil),
            history: history(environment))
        var prompt = Prompt(left: "\u{1b}[1;32mprobe\u{1b}[0m> ", right: environment["PROBE_RIGHT"] ?? "")
        prompt.initial = environment["PROBE_INITIAL"] ?? ""
        if environment["PROBE_SECRET"] != nil { prompt = Prompt(left: "Key: ", echo: .hidden) }
        while true {
            switch reader.readLine(prompt: prompt) {
            case .line("quit"): return
            case .line("history"): print(reader.history.entries.map(\.debugDescription).joined(separator: "\n"))
            case .line("partial"): write("no newline")
            case .line(let text): print("= \(text.debugDescription)")
            case .interrupted: print("= interrupted")
            case .endOfInput: return print("= end")
            }
            prompt.initial = ""
        }
    }

    private static func history(_ environment: [String: String]) -> History {
        guard environment["PROBE_HISTORY"] != nil, let folder = History.folder(in: environment) else {
            return History(["GET first", "struct Old {\n    let id: Int\n}", "GET last"])
        }
        return History(in: folder, redact: { $0.replacing("hunter2", with: "\\(secret)") }) { path, bytes in
            try Data(bytes).write(to: URL(filePath: path))
        }
    }

    private static func write(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }
}
