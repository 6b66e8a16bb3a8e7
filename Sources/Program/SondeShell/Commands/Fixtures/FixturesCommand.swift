import FixtureRecording
import Fixtures
import HTTPModel
import ScriptRuntime
import ScriptSyntax

/// `sonde fixtures`: manages a folder of recordings.
struct FixturesCommand: ProgramCommand {
    static let manual = CommandManual(
        name: "fixtures", usage: "sonde fixtures WORD DIR …", purpose: "manages a folder of recordings",
        options: [force, env],
        forms: [
            CommandForm(words: "list", operands: [folder], purpose: "lists the recorded requests and responses"),
            CommandForm(words: "show", operands: [folder, name], purpose: "shows one recording"),
            CommandForm(
                words: "check", operands: [folder], options: [env],
                purpose: "reads and replays every recording, and reports what is wrong"),
            CommandForm(
                words: "rename", operands: [folder, name, CommandOperand("NEW", from: .text)],
                purpose: "gives a recording another name"),
            CommandForm(
                words: "export har", operands: [folder, CommandOperand("[FILE]", from: .files)], options: [force],
                purpose: "writes an archive that browsers and proxies read"),
            CommandForm(
                words: "import har", operands: [CommandOperand("FILE", from: .files), folder],
                purpose: "records the content of an archive, and lists what it could not import"),
            CommandForm(
                words: "prune", operands: [folder], options: [force], purpose: "removes leftovers after asking you"),
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
        guard form.words != "import har" else {
            return HARImport(file: operands[0], folder: folder, console: console).run()
        }
        do {
            let folders = try FixtureFolder.all(in: FolderPlace(folder))
            let work = FixturesWork(folders: folders, written: folder, console: console)
            switch form.words {
            case "list": return try work.list()
            case "show": return try work.show(operands[1])
            case "check": return try FixturesCheck(folders: folders, console: console).run(lookingFor: variables)
            case "rename": return try work.rename(operands[1], to: operands[2])
            case "export har":
                return try HARExport(folders: folders, console: console).run(
                    to: operands.dropFirst().first, replacing: isForced)
            default: return try work.prune(isForced: isForced)
            }
        } catch { return console.fail(Printable.text("\(error)")) }
    }
}
