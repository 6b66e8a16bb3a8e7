import Fixtures

/// `sonde fragile`: what an API could change tomorrow that the app's models do not survive.
struct Fragile: ProgramCommand {
    static let manual = CommandManual(
        name: "fragile", usage: "sonde fragile DIR --script SCRIPT",
        purpose: "tells which changes of the API the app's models would not survive",
        operand: CommandOperand("DIR", "the folder of recordings", from: .folders),
        options: [script, allow, json, junit],
        remarks: [
            "It changes each recorded response in every plausible way, one change at a time: a new case, null, a "
                + "missing member, a number as text. The models that SCRIPT declares decode them, with their code. "
                + "Nothing is sent.",
            "At the prompt, fragile \"DIR\" shows the same, and fix makes the change with a number.",
            "It exits with 1 if a change breaks something that FILE does not accept or a response does not decode, "
                + "and with 4 if nothing could be judged or code is unknown.",
        ], example: "sonde fragile Fixtures --script tmdb.apiscript --allow accepted.txt")

    private static let script = CommandOption(
        "--script", .file("SCRIPT", "the script"), "takes endpoints, models and decoder from this script")
    private static let allow = CommandOption(
        "--allow", .file("FILE", "the file"),
        "accepts the changes that FILE lists, one per line: Order.status: a new case: REASON")
    private static let json = CommandOption("--json", "prints JSON")
    private static let junit = CommandOption("--junit", .file("FILE", "the file"), "writes a JUnit report")

    let folder: String
    let script: String
    let allow: String?
    let printsJSON: Bool
    let junit: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        folder = try MistakenWord.folder(try arguments.onlyOne(), of: Self.manual)
        if let obstacle = FolderPlace(folder).obstacle(making: false) { throw UsageError(obstacle) }
        guard let script = arguments.value(of: Self.script) else {
            throw UsageError("fragile needs the script that declares the models: --script api.apiscript")
        }
        self.script = script
        allow = arguments.value(of: Self.allow)
        printsJSON = arguments.has(Self.json)
        junit = arguments.value(of: Self.junit)
        if let junit { try SuiteReports.check(junit) }
    }

    func run(_ console: Console, _ interruption: InterruptibleRun) throws(UsageError) -> ExitStatus {
        try FragileRun(self, console).run(interruption)
    }
}
