/// `sonde drift`: reports what has changed in the live API since it was recorded.
struct Drift: ProgramCommand {
    static let manual = CommandManual(
        name: "drift", usage: "sonde drift DIR [--base [API=]URL]",
        purpose: "reports what has changed in the live API since it was recorded",
        operand: CommandOperand("DIR", "the folder of recordings", from: .folders),
        options: [live, env, script, programs, swift, all, accept, document, junit, markdown],
        remarks: [
            "It exits with 1 if anything has changed, and with 4 if a request got no response, was refused without a key that "
                + "was recorded, or none was sent; with a script or a report, also if one was left out for lack of a secret.",
            "The script of --script runs from beginning to end, and sends all its requests. The requests go "
                + "to its base, with its keys and cookies.",
            "It also goes through the folders of APIs in DIR; --base tmdb=URL and --env tmdb/KEY=NAME are for DIR/tmdb.",
        ], example: "sonde drift Fixtures --base https://staging.example.com/ --env API_KEY=STAGING_KEY")

    static let env = CommandOption(
        "--env", .text("[PLACEHOLDER=]NAME", "the variable's name"), isRepeatable: true,
        "gives that base the secret PLACEHOLDER, or NAME, from the environment variable NAME")

    static let live = CommandOption(
        "--base", .text("[API=]URL", "the URL"), isRepeatable: true,
        "sends the requests to this URL, not to where they were recorded")
    private static let script = CommandOption(
        "--script", .file("SCRIPT", "the script"),
        "runs this script first, and sends with its base, keys and cookies")
    private static let programs = RunOptions.programs
    private static let junit = CommandOption("--junit", .file("FILE", "the file"), "writes a JUnit report")
    private static let markdown = CommandOption("--markdown", "prints Markdown, for a pull request")
    private static let swift = CommandOption(
        "--models", .file("FILES", "the Swift files"), isRepeatable: true,
        "says what a change means for the models in these Swift files")
    private static let document = CommandOption(
        "--against", .file("DOCUMENT", "the document"),
        "compares what was recorded with what an API's document says, and sends nothing")
    private static let all = CommandOption("--all", "sends everything again, not only GET and HEAD")
    private static let accept = CommandOption("--accept", "records again what has changed")

    private let arguments: ParsedArguments
    let folder: String
    /// The servers that requests go to, instead of those recorded, and their secrets.
    let targets: [DriftTarget]
    /// Patterns of the Swift files with the app's models.
    var models: [String] { arguments.values(of: Self.swift) }
    /// The document that the recordings are compared with.
    var document: String? { arguments.value(of: Self.document) }
    var sendsAll: Bool { arguments.has(Self.all) }
    var accepts: Bool { arguments.has(Self.accept) }
    var script: String? { arguments.value(of: Self.script) }
    var allowsPrograms: Bool { arguments.has(Self.programs) }
    var junit: String? { arguments.value(of: Self.junit) }
    let report: Test.Report
    /// True if the run may be unattended. Then a request that lacks a key is not skipped.
    var isJob: Bool { script != nil || junit != nil || report != .person }

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        folder = try MistakenWord.folder(try arguments.onlyOne(), of: Self.manual)
        targets = try DriftTarget.all(
            bases: arguments.values(of: Self.live), secrets: arguments.values(of: Self.env))
        report = arguments.has(Self.markdown) ? .markdown : .person
        guard document == nil || script == nil && junit == nil && report == .person else {
            throw UsageError("--against sends nothing and makes no report: leave out --script, --junit and --markdown")
        }
    }

    func run(_ console: Console, _ interruption: InterruptibleRun) throws(UsageError) -> ExitStatus {
        if let document { return DocumentDriftRun(folder, against: document, console).run(interruption) }
        return try DriftRun(self, console).run(interruption)
    }
}
