import OptionTable

/// `sonde`: the prompt, where scripts are run first.
struct Shell: ProgramCommand {
    static let manual = CommandManual(
        "sonde", usage: "sonde [FILE…]", "opens the prompt; scripts are run first",
        operand: CommandOperand("[FILE…]", from: .scripts), options: [Ink.option] + RecordingOptions.rows,
        otherOptions: .noted, remarks: ["If standard input is not a terminal, it is replayed: sonde < FILE."])

    /// Scripts that run before the first line is typed.
    let files: [String]
    let colour: Ink.Wish
    let recordings: RecordingOptions
    /// What the session begins with.
    let beginning: Preamble?
    /// Whether the arguments say something else: a command that is not known, or a script's parameters.
    let isOther: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        files = arguments.operands
        colour = Ink.Wish(arguments)
        recordings = try RecordingOptions(arguments)
        beginning = nil
        isOther = !arguments.otherOptions.isEmpty || !files.allSatisfy { Self.isFileName($0) && $0 != "-" }
    }

    init(beginning: Preamble) {
        files = []
        colour = .auto
        recordings = RecordingOptions()
        self.beginning = beginning
        isOther = false
    }

    /// A word that can only be a file: a command has neither a slash nor a dot, and is no dash.
    static func isFileName(_ word: String) -> Bool {
        word == "-" || (!word.hasPrefix("-") && word.contains { $0 == "/" || $0 == "." })
    }

    func run(_ console: Console, _ interruption: Interruption) -> ExitStatus {
        ShellRun(self, console).run(interruption)
    }
}
