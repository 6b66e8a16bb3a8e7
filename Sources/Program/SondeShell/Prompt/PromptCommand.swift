/// `sonde`: the prompt, where scripts are run first.
struct PromptCommand: ProgramCommand {
    static let manual = CommandManual(
        name: "sonde", usage: "sonde [FILE…]", purpose: "opens the prompt; scripts are run first",
        operand: CommandOperand("[FILE…]", from: .scripts),
        options: [bare, resume, json, Ink.option] + RecordingOptions.rows, otherOptions: .noted,
        remarks: [
            "If standard input is not a terminal, it is replayed: sonde < FILE.",
            "With --json and without a FILE, it reads requests from standard input, and responds to each with a line of JSON.",
            "~/.config/sonde/sonde.apiscript runs first, then, once you agree to it, the sonde.apiscript of the folder.",
        ])

    private static let bare = CommandOption("--bare", "opens the prompt without your own script or the project")
    private static let resume = CommandOption("--resume", "continues the last session in this folder")

    private static let json = CommandOption("--json", "runs a session for a program, in lines of JSON")

    /// Scripts that run before the first line is typed.
    let files: [String]
    let colour: Ink.Wish
    let recordings: RecordingOptions
    /// True if neither the user's own script nor a project is looked for.
    let isBare: Bool
    /// True if it continues the session that was kept last.
    let resumes: Bool
    let isForPrograms: Bool
    let beginning: Preamble?
    /// True if the arguments say something else: an unknown command, or a script's parameters.
    let isOther: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        files = arguments.operands
        colour = Ink.Wish(arguments)
        recordings = try RecordingOptions(arguments)
        isBare = arguments.has(Self.bare)
        resumes = arguments.has(Self.resume)
        isForPrograms = arguments.has(Self.json)
        beginning = nil
        isOther = !arguments.otherOptions.isEmpty || !files.allSatisfy { Self.isFileName($0) && $0 != "-" }
    }

    init(beginning: Preamble) {
        files = []
        colour = .auto
        recordings = RecordingOptions()
        isBare = true
        resumes = false
        isForPrograms = false
        self.beginning = beginning
        isOther = false
    }

    /// The option that has no meaning without a person at the prompt.
    var optionForPrompt: CommandOption? { resumes ? Self.resume : isBare ? Self.bare : nil }

    /// A word that can only be a file: a command has neither a slash nor a dot, and is no dash.
    static func isFileName(_ word: String) -> Bool {
        word == "-" || (!word.hasPrefix("-") && word.contains { $0 == "/" || $0 == "." })
    }

    func run(_ console: Console, _ interruption: InterruptibleRun) -> ExitStatus {
        ShellRun(self, console).run(interruption)
    }
}
