import HTTPModel
package import ScriptRuntime
package import ScriptSyntax

/// The history of a session, statement by statement, which `undo` reverts and `save` writes to a file.
package struct Journal: Sendable {
    package struct Entry: Sendable {
        /// The statement without its secrets.
        package var text: String
        /// The statement as written in a script, with the answers to questions filled in and without anything that
        /// applies only to this session. Empty if nothing else is left.
        package var scriptText: String
        /// The statement as a session that continues this one repeats it.
        package var keptText: String
        /// Its title, on one line.
        package var title: String
        package var hasSent: Bool
        /// The numbers of the responses that it got.
        let responses: Range<Int>
        /// The number of the input that contained it.
        package var line: Int
        /// The names that it gives a meaning to.
        var declares: Set<String>
        /// Indicates whether everything after it depends on it.
        var isSetting: Bool
        /// Its legacy to a session that continues this one.
        let effects: StatementEffects
        /// Indicates whether it comes from a script that every session begins with.
        let isGiven: Bool
        /// The session before it; nil for what was too long ago.
        fileprivate(set) var before: Session?
        fileprivate var shownBefore = ShownExpression()
    }

    package private(set) var entries: [Entry] = []
    /// The undone entries, each with the session before it. The last one is restored first.
    private var undone: [(entry: Entry, session: Session)] = []

    /// The expression that is written for `last`.
    private var shown = ShownExpression()
    /// The variables that its secrets are read from.
    private(set) var variables = SecretVariables()

    /// The number of sessions that are kept, limited because each holds its last body.
    private static let depth = 20

    package init() {}

    /// Creates a journal for the environment that a saved script will read, so that a secret is not named after a
    /// variable with another value.
    package mutating func reserve(_ environment: [String: String]) { variables.reserve(environment) }

    /// Keeps a statement that succeeded, without views that could not be shown. A statement that only shows something
    /// is not kept.
    package mutating func keep(
        _ statement: Statement, of parsed: ParsedScript, in source: ScriptSource, answers: [Answer] = [],
        withViews: Bool = true, line: Int = 0, isGiven: Bool = false, from before: Session, to after: Session
    ) {
        let shownBefore = shown
        let edits = shown.edits(in: parsed, statement, before)
        defer {
            let text = expression(shownBy: statement, edits, in: source, answers, after)
            shown.follow(statement, writtenAs: text, from: before, to: after)
        }
        guard !statement.isLook else { return }
        var statement = statement
        if !withViews, let view = statement.views.first {
            statement.views = []
            statement.range = statement.range.lowerBound..<view.range.lowerBound
        }
        let written = WrittenStatement(
            statement, in: source, answers: answers, edits, session: after, naming: &variables)
        let hasSent =
            after.memory.response?.transfer !== before.memory.response?.transfer
            || (after.memory.traffic - before.memory.traffic).calls > 0
        undone = []
        entries.append(
            Entry(
                text: written.text, scriptText: written.scriptText, keptText: written.keptText,
                title: statement.title(of: written.text),
                hasSent: hasSent,
                responses: before.memory.responses.count + 1..<after.memory.responses.count + 1, line: line,
                declares: statement.declaredNames.union(hasSent ? ReservedWords.session : []),
                isSetting: statement.isSetting(in: after),
                effects: StatementEffects(of: statement, hasSent: hasSent, in: after),
                isGiven: isGiven, before: before.withoutResponses, shownBefore: shownBefore))
        if entries.count > Self.depth { entries[entries.count - Self.depth - 1].before = nil }
    }

    /// Reverts the last statement. Returns the statement and the session before it, which still has the responses; nil if
    /// there is none.
    package mutating func undo(_ current: Session) -> (entry: Entry, session: Session)? {
        guard let entry = entries.last, var session = entry.before else { return nil }
        entries.removeLast()
        undone.append((entry, current.withoutResponses))
        session.memory.responses = current.memory.responses
        shown = entry.shownBefore
        return (entry, session)
    }
}

extension Session {
    /// The same without the responses that it remembers, which are kept once and not with every statement.
    fileprivate var withoutResponses: Session {
        var session = self
        session.memory.responses = ResponseLog()
        return session
    }
}

extension Journal {
    /// Reverts the last undo. Returns the statement and the session before the undo; nil if there is none.
    package mutating func redo(_ current: Session) -> (entry: Entry, session: Session)? {
        guard let (entry, undone) = undone.popLast() else { return nil }
        var session = undone
        session.memory.responses = current.memory.responses
        entries.append(entry)
        return (entry, session)
    }

    /// The statements of some inputs, and the earlier ones that they need: settings, and declarations of their names.
    package func part(of lines: ClosedRange<Int>) -> Journal {
        var part = self
        var needed: Set<String> = []
        var responses: Set<Int> = []
        var kept: [Entry] = []
        for entry in entries.reversed() where entry.line <= lines.upperBound {
            guard
                lines.contains(entry.line) || entry.isSetting || !entry.declares.isDisjoint(with: needed)
                    || !responses.isDisjoint(with: entry.responses)
            else { continue }
            kept.append(entry)
            responses.formUnion(SavedNumbers.named(in: entry.scriptText).map(\.number))
            needed.subtract(entry.declares)
            needed.formUnion(entry.scriptText.matches(of: /[\p{L}_][\p{L}\p{N}_]*/).map { String($0.output) })
        }
        part.entries = kept.reversed()
        return part
    }

    /// Notes that a statement failed, so that `it` may be nil and `last` is still the shown value.
    package mutating func noteFailure() { shown = ShownExpression() }

    /// The places in newly typed text where `last` must be written differently, with the replacements.
    package func edits(in parsed: ParsedScript, _ session: Session) -> [(range: SourceRange, text: String)] {
        // The value that a later statement continues from is known only after the earlier statements have run.
        guard let first = parsed.script.statements.first else { return [] }
        return shown.edits(in: parsed, first, session)
    }

    /// Returns the expression by which another statement can write the value that a statement shows.
    private mutating func expression(
        shownBy statement: Statement, _ edits: [(range: SourceRange, text: String)], in source: ScriptSource,
        _ answers: [Answer], _ session: Session
    ) -> String? {
        switch statement.kind {
        case .binding(let binding):
            guard case .binding(let name) = binding.pattern.kind else { return nil }
            return name.text
        case .value(let value):
            if value.isResponse(calling: { session.anyEndpoint(named: $0) != nil }) { return "it" }
            guard value.isRepeatable else { return nil }
            let written = WrittenStatement(
                Statement(.value(value), at: statement.range.lowerBound..<value.range.upperBound), in: source,
                answers: answers, edits, session: session, naming: &variables)
            return value.isChain ? written.scriptText : "(\(written.scriptText))"
        default: return nil
        }
    }
}

/// The answer to a question.
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
