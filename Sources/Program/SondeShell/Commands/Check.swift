import Fixtures
import HTTPModel
import Presentation
import Redaction
import ScriptRuntime
import ScriptSyntax
import ScriptTools

/// `sonde check`: says all that is wrong with scripts, and what they reach, without sending anything.
struct Check: ProgramCommand {
    static let manual = CommandManual(
        name: "check", usage: "sonde check FILE…",
        purpose: "finds errors in scripts without sending anything, and lists what they reach",
        operand: CommandOperand("FILE…", "the script", from: .scripts), example: "sonde check episodes.apiscript")

    private let files: [String]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        files = try arguments.atLeastOne()
    }

    func run(_ console: Console, _: InterruptibleRun) throws(UsageError) -> ExitStatus {
        let scripts = try files.map { (file) throws(UsageError) in try ScriptFile(reading: file) }
        var status = ExitStatus.done
        for script in scripts { console.secrets.add(script.secrets) }
        let renderer = Renderer.replay.hiding(with: console.secrets.mask)
        for script in scripts {
            let check = script.parsed.hasErrors ? nil : script.check(isAlone: true, after: try script.setups())
            let findings = script.parsed.diagnostics + (check?.findings ?? [])
            for finding in findings { console.complain(drawn: renderer.complaint(finding, in: script.source)) }
            if findings.contains(where: { $0.severity == .error }) { status = .unsound }
            if let check {
                let lines = check.reach.lines(under: script.source.name, knowing: ProcessEnvironment.variables)
                console.show(lines.joined(separator: "\n"))
            }
        }
        return status
    }
}
