import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import ScriptTools

/// The losses of an earlier session: each cause once, with the statements that must be typed again because of it.
package struct Resumption: Sendable {
    fileprivate struct Loss {
        let reason: String
        /// The names that mean nothing without it.
        var names: Set<String>
        var statements: [String]
    }

    private var losses: [Loss] = []
    private var changes: [String] = []
    /// The loss of the API that statements are for now.
    private var absentAPI: Int?

    init() {}

    /// A text that is damaged has lost the lines that cannot be read.
    init(unreadable parsed: ParsedScript) {
        let errors = parsed.diagnostics.filter { $0.severity == .error }
        guard let first = errors.first else { return }
        let line = SourceLines(parsed.text).location(of: first.range.lowerBound).line
        changes.append("line \(line) of the kept session is damaged (\(first.message)); what else can be read is here")
    }

    /// One line for each loss.
    package var lines: [String] {
        losses.map { "left out: \($0.reason); type \($0.statements.joined(separator: ", then "))" } + changes
    }

    /// Skips a statement for an API that did not come back, because it would change another API. True if skipped.
    mutating func passesOver(_ statement: Statement, in source: ScriptSource) -> Bool {
        guard let place = absentAPI, statement.belongsToAPI else { return false }
        losses[place].take(statement, in: source)
        return true
    }

    mutating func succeed(_ statement: Statement) {
        if statement.commandName == "use" { absentAPI = nil }
    }

    /// Records a failure. One that an earlier loss caused is added to that loss.
    mutating func fail(_ statement: Statement, in source: ScriptSource, because error: RuntimeError?) {
        let words = Set(source.text(statement.range).matches(of: /[\p{L}_][\p{L}\p{N}_]*/).map { String($0.output) })
        let cause = losses.firstIndex { !$0.names.isDisjoint(with: words) }
        if let cause {
            losses[cause].take(statement, in: source)
        } else {
            var loss = Loss(reason: error?.message ?? "it failed", names: [], statements: [])
            loss.take(statement, in: source)
            losses.append(loss)
        }
        if statement.commandName == "use" { absentAPI = cause ?? losses.count - 1 }
    }

    mutating func compare(_ documents: [KeptSession.Document], with now: (String) -> ImportedDocument?) {
        for document in documents {
            guard let read = now(document.api), read.checksum != document.checksum else { continue }
            changes.append("\(read.reference) has changed since: \(document.api) has \(read.figures) now")
        }
    }
}

extension Resumption.Loss {
    fileprivate mutating func take(_ statement: Statement, in source: ScriptSource) {
        names.formUnion(statement.declaredNames)
        statements.append(statement.title(of: source.text(statement.range)))
    }
}
