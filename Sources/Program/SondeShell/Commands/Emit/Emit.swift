import ClientWriting
import ModelDiagnosis
import ScriptExpressions

/// `sonde emit`: the APIs that scripts declare become clients.
struct Emit: ProgramCommand {
    static let manual = CommandManual(
        name: "emit", usage: "sonde emit SCRIPT… [--style STYLE] [--into DIR]",
        purpose: "writes a client for the API that a script declares, or a document that describes it",
        operand: CommandOperand("SCRIPT…", "the script", from: .scripts),
        options: [
            style, api, into, package, tests, library, fixtures, access, EnumerationStyle.option, check, force,
        ],
        remarks: [
            "It reads declarations and settings; nothing is run and nothing is sent.",
            "The styles in Swift are async, result, combine, request, models and draft,",
            "which has models for Swift's next decoding: that may still change.",
            "The other styles are openapi, openapi-yaml, curl, http, markdown and html.",
            "Without --into it prints.",
        ], example: "sonde emit tmdb.apiscript --into Sources/TMDb")

    private static let style = CommandOption(
        "--style", .words(StyleName.allCases.map(\.rawValue), as: "STYLE"), "sets the style; async by default")
    private static let api = CommandOption("--api", .text("NAME", "the API's name"), "writes only this API's client")
    private static let into = CommandOption("--into", .folder("DIR", "the folder"), "writes the files into DIR")
    private static let package = CommandOption(
        "--package", .text("NAME", "the package's name"), "puts them into a Swift package")
    private static let tests = CommandOption(
        "--tests", .folder("FIXTURES", "the folder of recordings"), "writes tests on these recordings")
    private static let library = CommandOption(
        "--with-sonde-fixtures", "lets the tests read the recordings with Sonde's library")
    private static let fixtures = CommandOption(
        "--fixtures", .folder("DIR", "the folder of recordings"), "takes examples from these recordings")
    private static let access = CommandOption(
        "--access", .words(ClientOptions.Access.allCases.map(\.rawValue)),
        "sets the client's access level; internal by default")
    private static let check = CommandOption(
        "--check", "writes nothing, and exits with 1 if any file in DIR is out of date")
    private static let force = CommandOption("--force", "replaces files that were changed by hand")

    private let arguments: ParsedArguments
    let scripts: [String]
    let style: StyleName
    var api: String? { arguments.value(of: Self.api) }
    var folder: String? { arguments.value(of: Self.into) }
    var packageName: String? { arguments.value(of: Self.package) }
    var fixtures: String? { arguments.value(of: Self.tests) ?? arguments.value(of: Self.fixtures) }
    let writesTests: Bool
    var usesLibrary: Bool { arguments.has(Self.library) }
    let access: ClientOptions.Access
    let enumerations: EnumerationStyle
    var checks: Bool { arguments.has(Self.check) }
    var replaces: Bool { arguments.has(Self.force) }

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        scripts = try arguments.atLeastOne()
        style = arguments.value(of: Self.style).flatMap(StyleName.init) ?? .async
        writesTests = arguments.value(of: Self.tests) != nil
        access = arguments.value(of: Self.access).flatMap(ClientOptions.Access.init) ?? .internal
        enumerations = EnumerationStyle(arguments)
        if checks, folder == nil { throw UsageError("--check compares with a folder: add --into DIR") }
        if usesLibrary, !writesTests { throw UsageError("--with-sonde-fixtures is for tests: add --tests FIXTURES") }
        if writesTests, !style.hasTests {
            let others = StyleName.allCases.filter(\.hasTests).map(\.rawValue).listed
            throw UsageError("--tests: there are no tests for the style \(style.rawValue); \(others) have them")
        }
        if packageName != nil, !style.isSwift {
            throw UsageError("--package is for Swift, but \(style.rawValue) is not a Swift style")
        }
        if let packageName, !Self.isModuleName(packageName) {
            throw UsageError("\(packageName) cannot name a package: use letters, digits and _")
        }
    }

    private static func isModuleName(_ name: String) -> Bool {
        guard SwiftNames.escaped(name) == name, name != "Foundation" else { return false }
        let scalars = name.unicodeScalars
        guard let first = scalars.first, first.isASCII, first.properties.isAlphabetic || first == "_" else {
            return false
        }
        return scalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_")
        }
    }

    /// The command that writes the same files, wherever they are.
    var command: String {
        var words = ["sonde", "emit"] + scripts.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
        if style != .async { words += ["--style", style.rawValue] }
        if let api { words += ["--api", api] }
        if let packageName { words += ["--package", packageName] }
        if let fixtures {
            words += [
                writesTests ? "--tests" : "--fixtures",
                fixtures.split(separator: "/").last.map(String.init) ?? fixtures,
            ]
        }
        if usesLibrary { words.append("--with-sonde-fixtures") }
        if access != .internal { words += ["--access", access.rawValue] }
        if enumerations == .open { words += ["--enums", enumerations.rawValue] }
        return words.joined(separator: " ")
    }

    func run(_ console: Console, _ interruption: InterruptibleRun) throws(UsageError) -> ExitStatus {
        try EmitRun(self, console).run(interruption)
    }
}
