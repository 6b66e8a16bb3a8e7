import HTTPModel
import ScriptRuntime
import ScriptSyntax

/// What outcomes look like: the seam between what happened and what is shown.
protocol Renderer: Sendable {
    /// What is shown of an outcome, a line or several; nil where there is nothing to show. What failed is not asked
    /// for here.
    func text(of outcome: Outcome, in session: Session) throws(RuntimeError) -> String?
    /// An expectation that did not hold, or why a statement failed: where, what, what to write instead.
    func complaint(_ outcome: Outcome) -> String?
    /// What is wrong in a script's text.
    func complaint(_ diagnostic: Diagnostic, in source: ScriptSource) -> String
    /// A value as these views show it, for a file or a program; without views as a body.
    func bytes(of value: Value, _ response: Response?, _ views: [View]) throws(RuntimeError) -> [UInt8]
}
