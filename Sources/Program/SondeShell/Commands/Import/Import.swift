import APIDocuments
import APIImport
import Basics

/// `sonde import`: a document of another kind becomes a script.
struct Import: ProgramCommand {
    static let manual = CommandManual(
        name: "import", usage: "sonde import SOURCE [--into DIR]",
        purpose: "turns an OpenAPI document, a collection, curl commands or an archive into a script",
        operand: CommandOperand("SOURCE", "the file, folder or URL", from: .files),
        options: [kind, name, only, into, EnumerationStyle.option, force, strict],
        remarks: [
            "It prints the script, and reports on standard error what it found and what a script cannot express.",
            "Sonde detects the kind of SOURCE from its content: openapi, curl, http, postman, bruno, insomnia, hurl or har.",
            "The file - is standard input.",
            "It exits with 3 if the script does not pass a check, and with 4 if nearly all of SOURCE is left out.",
        ], example: "sonde import https://api.example.com/openapi.yaml --name example --into .")

    private static let kind = CommandOption(
        "--as", .words(DocumentKind.allCases.map(\.rawValue)), "says what SOURCE is")
    private static let name = CommandOption("--name", .text("NAME", "the API's name"), "gives the API this name")
    private static let only = CommandOption(
        "--only", .text("PATTERN", "the pattern"), isRepeatable: true,
        "imports only endpoints whose name, operation or path matches; * matches any text")
    private static let into = CommandOption(
        "--into", .folder("DIR", "the folder"), "writes DIR/NAME.apiscript, and models into DIR/Models/NAME")
    private static let force = CommandOption("--force", "replaces existing files that differ")
    private static let strict = CommandOption("--strict", "exits with 1 if anything was left out")

    private let arguments: ParsedArguments
    let source: String
    var kind: DocumentKind? { arguments.value(of: Self.kind).flatMap(DocumentKind.init) }
    var name: String? { arguments.value(of: Self.name) }
    var patterns: [String] { arguments.values(of: Self.only) }
    var folder: String? { arguments.value(of: Self.into) }
    let enumerations: EnumerationStyle
    var replaces: Bool { arguments.has(Self.force) }
    var isStrict: Bool { arguments.has(Self.strict) }

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        source = try arguments.onlyOne()
        enumerations = EnumerationStyle(arguments)
        if let name, !Self.isName(name) {
            throw UsageError("\(name) cannot name an API: use letters, digits and _")
        }
    }

    private static func isName(_ name: String) -> Bool {
        name.utf8.first?.isDigit != true && name != "none"
            && name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
    }

    func run(_ console: Console, _ interruption: InterruptibleRun) throws(UsageError) -> ExitStatus {
        ImportRun(self, console).run(interruption)
    }
}
