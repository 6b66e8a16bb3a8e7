import HTTPModel
package import ScriptRuntime
package import ScriptSyntax

/// What was done in a session, statement by statement: what `undo` takes back and `save` writes down.
package struct Journal: Sendable {
    package struct Entry: Sendable {
        /// The statement without its secrets.
        package var text: String
        /// The statement as a script holds it: what was asked for stands in it, and nothing that is for this session
        /// alone. Empty where that is all there was.
        package var scriptText: String
        /// Whether a request went out for it.
        package var hasSent: Bool
        /// What it leaves to a session that goes on with this one.
        let legacy: Legacy
        /// Whether it comes from a script that every session begins with.
        let isGiven: Bool
        /// The session before it; nil for what was too long ago.
        fileprivate(set) var before: Session?
    }

    package private(set) var entries: [Entry] = []

    private var variables = SecretVariables()

    /// Every session holds its last body: so many are kept, and no more.
    private static let depth = 20

    package init() {}

    /// Keeps a statement that succeeded, without views that could not be shown. One that only looks at something is
    /// nothing to keep.
    package mutating func keep(
        _ statement: Statement, in source: ScriptSource, answers: [Answer] = [], withViews: Bool = true,
        isGiven: Bool = false, from before: Session, to after: Session
    ) {
        guard !statement.isLook else { return }
        var statement = statement
        if !withViews, let view = statement.views.first {
            statement.views = []
            statement.range = statement.range.lowerBound..<view.range.lowerBound
        }
        let written = WrittenStatement(statement, in: source, answers: answers, session: after, naming: &variables)
        let hasSent =
            after.memory.response?.transfer !== before.memory.response?.transfer
            || (after.memory.traffic - before.memory.traffic).calls > 0
        entries.append(
            Entry(
                text: written.text, scriptText: written.scriptText, hasSent: hasSent,
                legacy: Legacy(of: statement, hasSent: hasSent, in: after), isGiven: isGiven, before: before))
        if entries.count > Self.depth { entries[entries.count - Self.depth - 1].before = nil }
    }

    /// Takes the last statement back: the statement, and the session as it was before; nil where there is none.
    package mutating func undo() -> (entry: Entry, session: Session)? {
        guard let entry = entries.last, let session = entry.before else { return nil }
        entries.removeLast()
        return (entry, session)
    }
}

/// What was answered when something was asked for.
package struct Answer: Sendable {
    package let question: ScriptHost.Question
    package let text: String
    /// The variable that a script takes it from, where it is a secret.
    var variable: String

    package init(_ question: ScriptHost.Question, _ text: String) {
        self.question = question
        self.text = text
        variable = LiteralSecret.variable(for: question.name)
    }
}
