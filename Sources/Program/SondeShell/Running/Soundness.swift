import Fixtures
import HTTPModel
import Presentation
import Redaction
import ScriptRuntime
import ScriptSyntax
import ScriptTools

/// Are scripts fit to run? Says what is wrong with each that is not.
struct Soundness {
    let console: Console
    let renderer: Renderer

    /// Each is checked after the scripts that run before all of them.
    func isSound(_ scripts: [ScriptFile], after earlier: [ScriptFile] = [], isAlone: Bool? = nil) -> Bool {
        for script in scripts { console.secrets.add(script.secrets) }
        let renderer = renderer.hiding(with: console.secrets.mask)
        let errors = scripts.flatMap { script in
            script.findings(isAlone: isAlone ?? (scripts.count == 1), after: earlier).filter { $0.severity == .error }
                .map { renderer.complaint($0, in: script.source) }
        }
        for error in errors { console.complain(drawn: error) }
        return errors.isEmpty
    }
}

extension ScriptFile {
    /// All that is wrong with it: its text, or, where that can be read, what it says.
    fileprivate func findings(isAlone: Bool, after earlier: [ScriptFile]) -> [Diagnostic] {
        parsed.hasErrors ? parsed.diagnostics : parsed.diagnostics + check(isAlone: isAlone, after: earlier).findings
    }
}
