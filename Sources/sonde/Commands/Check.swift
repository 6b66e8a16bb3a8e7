import HTTPModel
import ScriptRuntime
import ScriptSyntax

/// `sonde check`: says all that is wrong with scripts, and what they reach, without sending anything.
struct Check {
    private let scripts: [ScriptFile]
    private let console: Console

    init(_ files: [String], _ console: Console) throws(UsageError) {
        var scripts: [ScriptFile] = []
        for file in files { scripts.append(try ScriptFile(reading: file)) }
        self.scripts = scripts
        self.console = console
    }

    func run() -> ExitStatus {
        var status = ExitStatus.done
        let renderer = PlainRenderer()
        for script in scripts {
            let findings = Soundness.findings(in: script)
            for finding in findings { console.complain(renderer.complaint(finding, in: script.source)) }
            if findings.contains(where: { $0.severity == .error }) { status = .unsound }
        }
        return status
    }
}
