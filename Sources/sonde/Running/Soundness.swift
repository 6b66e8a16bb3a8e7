import Fixtures
import HTTPModel
import Presentation
import Redaction
import ScriptRuntime
import ScriptSyntax
import ScriptTools

/// Are scripts fit to run? Says what is wrong with each that is not.
struct Soundness {
    private let console: Console
    private let renderer: Renderer

    init(_ console: Console, _ renderer: Renderer) {
        self.console = console
        self.renderer = renderer
    }

    func isSound(_ scripts: [ScriptFile]) -> Bool {
        for script in scripts { console.secrets.add(script.secrets) }
        return scripts.filter { !isSound($0, isAlone: scripts.count == 1) }.isEmpty
    }

    private func isSound(_ script: ScriptFile, isAlone: Bool) -> Bool {
        let errors = Self.findings(in: script, isAlone: isAlone).filter { $0.severity == .error }
        let renderer = renderer.hiding(with: console.secrets.mask)
        for error in errors { console.complain(drawn: renderer.complaint(error, in: script.source)) }
        return errors.isEmpty
    }

    /// All that is wrong with a script: its text, or, where that can be read, what it says.
    private static func findings(in script: ScriptFile, isAlone: Bool) -> [Diagnostic] {
        let diagnostics = script.parsed.diagnostics
        return script.parsed.hasErrors ? diagnostics : diagnostics + script.check(isAlone: isAlone).findings
    }
}
