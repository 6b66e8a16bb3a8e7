import Foundation

/// Reads a line at a terminal, edited with libedit's keys and drawn here.
///
/// While it reads, it controls the terminal and its signals; between two lines it restores them.
package final class TerminalReader {
    package enum Failure: Error, Equatable, CustomStringConvertible {
        case noTerminal
        case system(String)

        package var description: String {
            switch self {
            case .noTerminal: "there is no terminal to read from: pass the lines in a file or through a pipe"
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
    /// The terminal's background, once it is known.
    var background: Background?
    var marks: WindowMarks
    /// The terminal's reply about its kind and abilities, such as `?62;4;22`, once it has arrived.
    package private(set) var attributes: String?
    /// The deadline for answers to questions about the terminal.
    private var answerIsDue: ContinuousClock.Instant?
    private var hasAskedForBackground = false
    private var hasAskedForAttributes = false

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
        marks = WindowMarks(environment: environment)
        signals = try SignalInlet()
        keys = KeySource(terminal: input, signals: signals)
        keys.decoder.untouched = EditorConfiguration.boundSequences(environment: environment)
        engine = try Engine(device)
        engine.client = self
    }

    /// Indicates whether a terminal of the kind in `TERM` has the needed abilities; a `PlainReader` needs fewer.
    package static func suits(_ environment: [String: String]) -> Bool {
        !["", "dumb", "unknown"].contains(environment["TERM"] ?? "")
    }

    deinit { device.write(marks.end()) }

    package func readLine(prompt: Prompt) -> LineInput {
        line = Line(prompt: prompt)
        line.look = editing.look()
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
    /// Removes the text typed since the last line from the terminal, so that the next program does not read it. The
    /// next line begins with it.
    package func keepTypeAhead() {
        device.withoutLines { keys.takeWhatIsThere() }
    }

    /// Opens a text in the user's editor and returns the edited text. Call it between two lines.
    package func editInEditor(_ text: String) throws(ExternalEditor.Failure) -> String {
        try externalEditor.edit(text)
    }
}

extension TerminalReader {
    struct Line {
        var prompt: Prompt
        var look = LineLook()
        var result: LineInput?
        var hasBegun = false
        var completing: Completing?
        var walk: HistoryWalk?
        var search: HistorySearch?
        var pasted: [String] = []
        var changes = UndoStack()
        /// The first visible row of an input that is taller than the screen.
        var top = 0
        /// The message below the line until the next key: about an error, or about the only suggestion.
        var notice: String?
        var told: SuggestionList?
        /// The blanks that began a new line by themselves, until the next key.
        var indentation: Range<Int>?
        /// The suggestion shown after the cursor when the line was last drawn.
        var suggestion: ShownSuggestion?
        var argument: Argument?

        /// An argument of an earlier input, and the line as it was when that was put in.
        struct Argument {
            var text: String
            var entry: Int
            var known: UndoStack.Text
        }
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
        let marks = line.prompt.title.map { self.marks.beginPrompt($0, hasFailed: line.prompt.hasFailed) }
        // A row that a program left unfinished stays, with a mark; if there is none, the mark is painted over.
        let blank = String(repeating: " ", count: device.size.columns - 1)
        device.write((marks?.before ?? "") + "\u{1b}[2m⏎\u{1b}[0m" + blank + "\r" + (marks?.at ?? ""))
        takeTerminal()
        askTerminal()
    }

    /// Asks each question once. The answers arrive among the keys, so nothing waits for them except the end of
    /// the first line: a program that runs then should not read them.
    private func askTerminal() {
        var questions = ""
        if line.look.theme == .automatic, !hasAskedForBackground {
            (hasAskedForBackground, keys.decoder.awaitsReport) = (true, true)
            questions += Background.question
        }
        if line.prompt.asksForAttributes, !hasAskedForAttributes {
            (hasAskedForAttributes, keys.decoder.awaitsAttributes) = (true, true)
            questions += "\u{1b}[c"
        }
        guard !questions.isEmpty else { return }
        answerIsDue = ContinuousClock().now + Self.patience
        device.write(questions)
    }

    /// Takes what the terminal says about itself.
    func hear(_ answer: String) {
        if answer.first == "?" { attributes = answer } else { background = Background(answer: answer) }
    }

    private static let patience = Duration.milliseconds(100)

    private func end(_ result: LineInput) {
        while let answerIsDue, let answer = keys.report(by: answerIsDue) { hear(answer) }
        line.result = result
        line.completing = nil
        line.notice = nil
        line.told = nil
        line.prompt.right = ""
        paint(whole: true)
        if result == .interrupted { device.write("^C") }
        let isInterruptedAlready = if case .line = result { keys.takeInterrupt() } else { false }
        giveTerminal()
        if line.prompt.title != nil { device.write(marks.endInput(result)) }
        signals.close()
        if isInterruptedAlready { kill(getpid(), SIGINT) }
    }
}
