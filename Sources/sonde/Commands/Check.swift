import Fixtures
import HTTPModel
import OptionTable
import Presentation
import Redaction
import ScriptRuntime
import ScriptSyntax
import ScriptTools

/// `sonde check`: says all that is wrong with scripts, and what they reach, without sending anything.
struct Check: ProgramCommand {
    static let manual = CommandManual(
        "check", usage: "sonde check FILE…",
        "finds errors in scripts without sending anything, and lists what they reach",
        operand: CommandOperand("FILE…", "the script", from: .scripts), example: "sonde check episodes.apiscript")

    private let files: [String]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        files = try arguments.atLeastOne()
    }

    func run(_ console: Console, _: Interruption) throws(UsageError) -> ExitStatus {
        let scripts = try files.map { (file) throws(UsageError) in try ScriptFile(reading: file) }
        var status = ExitStatus.done
        for script in scripts { console.secrets.add(script.secrets) }
        let renderer = Renderer.replay.hiding(with: console.secrets.mask)
        for script in scripts {
            let check = script.parsed.hasErrors ? nil : script.check(isAlone: true)
            let findings = script.parsed.diagnostics + (check?.findings ?? [])
            for finding in findings { console.complain(drawn: renderer.complaint(finding, in: script.source)) }
            if findings.contains(where: { $0.severity == .error }) { status = .unsound }
            if let check {
                let isOld = !SavedScript.isSaved(script.text)
                let changes = isOld ? check.meaningChanges.map { Self.line($0, in: script) } : []
                let lines = check.reach.lines(under: script.source.name, knowing: ProcessEnvironment.variables)
                console.show((lines + changes).joined(separator: "\n"))
            }
        }
        return status
    }

    /// `  since 0.1.0 line 4: it is the answer of line 2, no longer the value of line 3`
    private static func line(_ change: MeaningChange, in script: ScriptFile) -> String {
        let subject = change.range.isEmpty ? "it goes on from" : "it is"
        let kind = change.range.isEmpty ? "the value shown" : "the answer"
        let now = change.now.map { "\(kind) in line \(script.line(of: $0))" } ?? "nil"
        return "  since 0.1.0 line \(script.line(of: change.range)): \(subject) \(now), "
            + "no longer the value of line \(script.line(of: change.before))"
    }
}
