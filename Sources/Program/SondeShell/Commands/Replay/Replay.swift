/// `sonde replay`: runs scripts, one after the other.
struct Replay: ProgramCommand {
    static let manual = CommandManual(
        name: "replay", usage: "sonde replay FILE… [--NAME VALUE]", purpose: "runs scripts, one after the other",
        operand: CommandOperand("FILE…", "the script", from: .scripts),
        options: [quiet, json] + RunOptions.rows + [help], otherOptions: .namedValues,
        remarks: ["The file - is standard input. --NAME VALUE gives a value to a script's parameter."],
        example: "sonde replay episodes.apiscript --fixtures Fixtures")

    private static let quiet = CommandOption("--quiet", "reports only failures")
    private static let json = CommandOption("--json", "prints one JSON object for each statement")
    private static let help = CommandOption(CommandOption.help.name, "with a FILE, lists its parameters")

    enum Report {
        case everything, failures, json
    }

    let files: [String]
    /// `--category Beef`: words for the scripts' parameters.
    var values: [(name: String, value: String)]
    let report: Report
    var options: RunOptions
    /// The demo's address, if these scripts are run beside it.
    var demo: String?
    /// Asked for the scripts' own help.
    let wantsHelp: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        files = arguments.operands
        values = arguments.namedValues
        report =
            switch arguments.last(of: [Self.quiet, Self.json]) {
            case Self.quiet: .failures
            case Self.json: .json
            default: .everything
            }
        options = try RunOptions(arguments)
        wantsHelp = arguments.has(Self.help)
        // A mistyped option has taken the script for its value.
        if files.isEmpty, !wantsHelp, let value = values.first { throw arguments.manual.unknown("--\(value.name)") }
        if !wantsHelp { _ = try arguments.atLeastOne() }
        guard files.count(where: { $0 == "-" }) < 2 else {
            throw UsageError("standard input can be read once only: leave out one “-”")
        }
    }

    /// The script is standard input.
    static func ofStandardInput(_ recordings: RecordingOptions) throws(UsageError) -> Replay {
        var replay = try Replay(try ParsedArguments(["-"], of: manual))
        replay.options.recordings = recordings
        return replay
    }

    func run(_ console: Console, _ interruption: InterruptibleRun) throws(UsageError) -> ExitStatus {
        guard !files.isEmpty else {
            console.show(Self.manual.help)
            return .done
        }
        return try ReplayRun(self, console).run(interruption)
    }
}
