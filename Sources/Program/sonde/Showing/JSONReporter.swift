import Basics
import JSONModel
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

/// Tells it to programs: one JSON object a line for each statement of the script, with all that came of it.
final class JSONReporter: Reporter {
    private let console: Console
    private let renderer: Renderer
    private let outcomes = Lock<[JSONValue]>([])

    init(console: Console, renderer: Renderer) {
        self.console = console
        self.renderer = renderer
    }

    /// Reports a value as it is, and as its views show it.
    func heard(_ outcome: Outcome, in session: Session) throws(RuntimeError) {
        if case .noted = outcome.kind { return }
        let renderer = renderer.hiding(with: console.secrets.mask)
        let object = OutcomeJSON.value(of: outcome, shown: try renderer.viewed(outcome, in: session))
        outcomes.withLock { $0.append(object) }
    }

    func ended(_ statement: Statement, of script: ScriptFile, in session: Session) {
        let outcomes = outcomes.withLock { outcomes in
            defer { outcomes = [] }
            return outcomes
        }
        if let record = try? Self.record(statement, script, outcomes) { console.show(record) }
    }

    private static func record(
        _ statement: Statement, _ script: ScriptFile, _ outcomes: [JSONValue]
    ) throws(JSONError) -> JSONValue {
        let kinds = outcomes.compactMap { $0["outcome"]?.string }
        let status = kinds.contains("failed") ? "failed" : kinds.contains("unmet") ? "unmet" : "done"
        return try .object([
            ("file", .string(script.source.name)), ("line", .number(script.line(of: statement.range))),
            ("statement", .string(script.source.text(statement.range))), ("status", .string(status)),
            ("outcomes", .array(outcomes)),
        ])
    }
}
