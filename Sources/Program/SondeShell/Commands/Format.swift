import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import Presentation
import ScriptRuntime
import ScriptSyntax

/// `sonde format`: formats scripts in place and names those it changed.
struct Format: ProgramCommand {
    static let manual = CommandManual(
        name: "format", usage: "sonde format FILE… [--check]",
        purpose: "formats scripts in place, and names those it changed",
        operand: CommandOperand("FILE…", "the script", from: .scripts), options: [check],
        remarks: ["The file - is standard input, and its formatted text goes to standard output."],
        example: "sonde format --check *.apiscript")

    private static let check = CommandOption(
        "--check", "changes nothing: lists the scripts, and exits with 1 if there are any")
    private let files: [String]
    private let onlyChecks: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        files = try arguments.atLeastOne()
        onlyChecks = arguments.has(Self.check)
    }

    func run(_ console: Console, _: InterruptibleRun) throws(UsageError) -> ExitStatus {
        var status = ExitStatus.done
        for file in files { status = status.worst(try layOut(file, console)) }
        return status
    }

    private func layOut(_ file: String, _ console: Console) throws(UsageError) -> ExitStatus {
        let script = try ScriptFile(reading: file)
        guard !script.parsed.hasErrors else {
            _ = Soundness(console: console, renderer: .replay).isSound([script])
            return .unsound
        }
        let text = ParsedScript(script.text).formatted
        if file == "-", !onlyChecks {
            console.write(Array(text.utf8))
            return .done
        }
        guard text != script.text else { return .done }
        console.show(Printable.text(file))
        if onlyChecks { return .unmet }
        do {
            let place = URL(fileURLWithPath: file).resolvingSymlinksInPath()
            let folder = try Folder(place.deletingLastPathComponent().path)
            try SafeFile(place.lastPathComponent, in: folder).write(Array(text.utf8), replacing: true)
            return .done
        } catch { return console.fail("\(Printable.text(file)) cannot be written: \(error)") }
    }
}
