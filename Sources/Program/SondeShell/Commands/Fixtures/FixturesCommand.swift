import FixtureRecording
import Fixtures
import HTTPModel
import ScriptRuntime
import ScriptSyntax

/// `sonde fixtures`: manages a folder of recordings.
struct FixturesCommand: ProgramCommand {
    static let manual = CommandManual(
        "fixtures", usage: "sonde fixtures WORD DIR …", "manages a folder of recordings", options: [force, env],
        forms: [
            CommandForm("list", [folder], "lists the recorded requests and responses"),
            CommandForm("show", [folder, name], "shows one recording"),
            CommandForm(
                "check", [folder], options: [env], "reads and replays every recording, and reports what is wrong"),
            CommandForm(
                "rename", [folder, name, CommandOperand("NEW", from: .text)], "gives a recording another name"),
            CommandForm(
                "export har", [folder, CommandOperand("[FILE]", from: .files)], options: [force],
                "writes an archive that browsers and proxies read"),
            CommandForm(
                "import har", [CommandOperand("FILE", from: .files), folder],
                "records the content of an archive, and lists what it could not import"),
            CommandForm("prune", [folder], options: [force], "removes leftovers after asking you"),
        ],
        remarks: [
            "Every WORD also goes through the folders of APIs in DIR: a recording in DIR/tmdb is called tmdb/movie-1."
        ], example: "sonde fixtures check Fixtures --env API_KEY")

    private static let force = CommandOption("--force", "prune skips the question, and export har replaces a file")
    private static let env = CommandOption(
        "--env", .text("NAME", "the variable's name"), isRepeatable: true,
        "check also looks for the value of this environment variable")
    private static let folder = CommandOperand("DIR", from: .folders)
    private static let name = CommandOperand("NAME", from: .text)

    private let form: CommandForm
    private let operands: [String]
    private let isForced: Bool
    /// The environment variables whose values are looked for.
    private let variables: [String]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        if let first = arguments.operands.first, MistakenWord.isFolder(first) {
            throw UsageError("what to do with \(first) is missing: write sonde fixtures list \(first.shellWord)")
        }
        (form, operands) = try arguments.form()
        if form.words != "import har" { _ = try MistakenWord.folder(operands[0], of: Self.manual) }
        isForced = arguments.has(Self.force)
        variables = arguments.values(of: Self.env)
    }

    func run(_ console: Console, _: InterruptibleRun) -> ExitStatus {
        let folder = operands[form.words == "import har" ? 1 : 0]
        guard form.words != "import har" else { return HARImport(from: operands[0], into: folder, console).run() }
        do {
            let folders = try FixtureFolder.all(in: FolderPlace(folder))
            let work = FixturesWork(folders, folder, console)
            switch form.words {
            case "list": return try work.list()
            case "show": return try work.show(operands[1])
            case "check": return try FixturesCheck(folders, console).run(lookingFor: variables)
            case "rename": return try work.rename(operands[1], to: operands[2])
            case "export har":
                return try HARExport(folders, console).run(to: operands.dropFirst().first, replacing: isForced)
            default: return try work.prune(isForced: isForced)
            }
        } catch {
            console.complain("sonde: \(Printable.text("\(error)"))")
            return .failed
        }
    }
}
