import Foundation

/// A line from a person at a terminal: edited with libedit's keys and drawn here.
///
/// While it reads, the terminal and its signals are this reader's; between two lines they are as they were before.
package final class TerminalReader: LineReader {
    package enum Failure: Error, Equatable, CustomStringConvertible {
        case noTerminal
        case system(String)

        package var description: String {
            switch self {
            case .noTerminal: "there is no terminal to read from: give the lines in a file or through a pipe"
            case .system(let reason): "the terminal cannot be used: \(reason)"
            }
        }
    }

    package var history: History
    package var editing: Editing
    let externalEditor: ExternalEditor
    let device: TerminalDevice
    let signals: SignalInlet
    let engine: Engine
    let narrowing: Narrowing
    var keys: KeySource
    var painter = Painter()
    var line = Line(prompt: Prompt(left: ""))

    package init(
        input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, editing: Editing, history: History,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(Failure) {
        device = TerminalDevice(input: input, output: output)
        guard device.isTerminal else { throw .noTerminal }
        self.editing = editing
        self.history = history
        externalEditor = ExternalEditor(environment: environment)
        narrowing = Narrowing(environment: environment)
        signals = try SignalInlet()
        keys = KeySource(terminal: input, signals: signals)
        keys.decoder.untouched = EditorConfiguration.boundSequences(environment: environment)
        engine = try Engine(device)
        engine.client = self
    }

    /// Whether a terminal of the kind that `TERM` says can do what is asked of it here; a `PlainReader` asks for less.
    package static func suits(_ environment: [String: String]) -> Bool {
        !["", "dumb", "unknown"].contains(environment["TERM"] ?? "")
    }

    package func readLine(prompt: Prompt) -> LineInput {
        line = Line(prompt: prompt)
        begin()
        switch prompt.echo {
        case .hidden: readSecret()
        case .shown: if let text = engine.run(), line.result == nil { line.result = .line(text) }
        }
        let result = line.result ?? .endOfInput
        end(result)
        if case .line(let text) = result, prompt.echo == .shown { history.add(text) }
        return result
    }
}

extension TerminalReader {
    /// Takes what was typed since the last line out of the terminal, so that the program which has it next does not
    /// read it; the next line begins with it.
    package func keepTypeAhead() {
        device.withoutLines { keys.takeWhatIsThere() }
    }

    /// A text as a person left it in the editor they like; between two lines.
    package func editInEditor(_ text: String) throws(ExternalEditor.Failure) -> String {
        try externalEditor.edit(text)
    }
}

extension TerminalReader {
    /// What is known of the line at hand.
    struct Line {
        var prompt: Prompt
        var result: LineInput?
        var hasBegun = false
        var completing: Completing?
        var walk: HistoryWalk?
        var search: HistorySearch?
        var pasted: [String] = []
        var changes = UndoStack()
        /// The first row to be seen of an input that is higher than the screen.
        var top = 0
        /// What is said below the line until the next key: of what went wrong, or of the only suggestion there was.
        var notice: String?
        var told: SuggestionList?
    }

    private static let pasteMarks = (on: "\u{1b}[?2004h", off: "\u{1b}[?2004l")

    func takeTerminal() {
        engine.takeTerminal()
        keys.decoder.signals = device.signalKeys
        device.write(Self.pasteMarks.on)
        painter.forget()
    }

    func giveTerminal() {
        device.write(painter.finish() + Self.pasteMarks.off)
        engine.giveTerminal()
    }

    private func begin() {
        signals.open()
        // What a program left in the row without ending it stays, with a mark; otherwise the mark is painted over.
        let blank = String(repeating: " ", count: device.size.columns - 1)
        device.write("\u{1b}[2m⏎\u{1b}[0m" + blank + "\r")
        takeTerminal()
    }

    private func end(_ result: LineInput) {
        line.result = result
        line.completing = nil
        line.notice = nil
        line.told = nil
        line.prompt.right = ""
        paint(whole: true)
        if result == .interrupted { device.write("^C") }
        let isInterruptedAlready = if case .line = result { keys.takeInterrupt() } else { false }
        giveTerminal()
        signals.close()
        if isInterruptedAlready { kill(getpid(), SIGINT) }
    }
}
