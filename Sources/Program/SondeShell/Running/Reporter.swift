import Fixtures
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// Tells of a script while it runs.
protocol Reporter: Sendable {
    /// Something came of a statement; the session is as it was before the statement.
    func heard(_ outcome: Outcome, in session: Session) throws(RuntimeError)
    /// A statement is over.
    func ended(_ statement: Statement, of script: ScriptFile, in session: Session)
}

/// Tells it in lines, to people: what is shown to standard output, what failed to standard error.
struct TextReporter: Reporter {
    let console: Console
    let renderer: Renderer
    /// Tells nothing but failures.
    var isQuiet = false

    func heard(_ outcome: Outcome, in session: Session) throws(RuntimeError) {
        if isQuiet, case .warned = outcome.kind { return }
        let renderer = renderer.hiding(with: console.secrets.mask)
        if let complaint = renderer.complaint(outcome) { return console.complain(drawn: complaint) }
        if !isQuiet { console.write(try renderer.bytes(of: outcome, in: session)) }
    }

    func ended(_ statement: Statement, of script: ScriptFile, in session: Session) {}
}
