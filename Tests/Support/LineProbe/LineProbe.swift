import Foundation
import LineEditing

/// Reads lines as a shell would, and says what it was given.
///
/// `PROBE_SECRET`, `PROBE_COLOUR`, `PROBE_RIGHT`, `PROBE_INITIAL`, `PROBE_HISTORY`, `PROBE_THEME` and
/// `PROBE_SUGGESTIONS` say how.
@main struct LineProbe {
    static func main() throws {
        // As the shell does it: outside of reading, Ctrl-C waits for whoever asks for it.
        var interrupt = sigset_t()
        sigemptyset(&interrupt)
        sigaddset(&interrupt, SIGINT)
        pthread_sigmask(SIG_BLOCK, &interrupt, nil)
        let environment = ProcessInfo.processInfo.environment
        let editing = ProbeLanguage.editing(environment)
        let kept = history(environment)
        let plain = try PlainReader(state: editing.state)
        let reader = TerminalReader.suits(environment) ? try TerminalReader(editing: editing, history: kept) : nil
        var prompt = Prompt(left: "\u{1b}[1;32mprobe\u{1b}[0m> ", right: environment["PROBE_RIGHT"] ?? "")
        prompt.initial = environment["PROBE_INITIAL"] ?? ""
        if environment["PROBE_SECRET"] != nil { prompt = Prompt(left: "Key: ", echo: .hidden) }
        while true {
            switch try reader?.readLine(prompt: prompt) ?? plain.readLine(prompt: prompt) {
            case .line("quit"): return
            case .line("history"):
                print((reader?.history ?? kept).entries.map(\.debugDescription).joined(separator: "\n"))
            case .line("wait"):
                print("waiting")
                var signal: Int32 = 0
                sigwait(&interrupt, &signal)
                print("= cancelled")
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
        return History(
            in: folder, redact: { $0.replacing("hunter2", with: "\\(secret)") },
            replaceFile: { path, bytes in try Data(bytes).write(to: URL(filePath: path)) })
    }

    private static func write(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }
}
