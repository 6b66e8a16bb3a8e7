import HTTPModel
package import LineEditing
import Presentation
import ScriptExpressions
import ScriptRuntime
package import ScriptSyntax
package import ScriptTools

extension Conversation {
    package func suggestions(for line: String, at cursor: Int, among outside: Completer.Outside) -> Suggestions {
        let typed = TypedText(line)
        let found = Completer(session, known(outside)).completions(at: cursor + typed.lead, in: typed.text)
        let start = max(0, found.range.lowerBound - typed.lead)
        let mask = SecretMask(secrets)
        let items = found.items.compactMap { Suggestion($0, without: mask) }
        return Suggestions(range: start..<max(start, found.range.upperBound - typed.lead), items: items)
    }

    /// Adds the names that are known beyond the session.
    func known(_ outside: Completer.Outside) -> Completer.Outside {
        var outside = outside
        outside.variables = host.environment.keys.sorted()
        outside.paths = paths
        outside.topics = { [functions = session.functions] in Self.topics(functions) }
        return outside
    }

    /// Returns the state of the input: ready to run, or incomplete and continued on another line.
    package static func state(of parsed: ParsedScript) -> InputState {
        switch parsed.completeness {
        case .complete: parsed.endsInDocumentation ? .incomplete(indent: 0) : .complete
        case .incomplete(_, let depth): .incomplete(indent: depth * 4)
        }
    }

    private static func topics(_ functions: FunctionTable) -> [Completion] {
        let topics = HelpTopics(functions)
        let known = HelpTopics.language + topics.functions
        let summaries = Dictionary(known.map { ($0.name, $0.summary) }, uniquingKeysWith: { first, _ in first })
        // A group name of several words cannot be typed as one word.
        return topics.names.filter { !$0.contains(" ") }.map {
            Completion($0, summaries[$0] ?? "details and examples")
        }
    }
}

extension Suggestion {
    /// Fails for a completion that would type a secret, and masks secrets in samples.
    fileprivate init?(_ completion: Completion, without mask: SecretMask) {
        guard mask.occurrences(in: Array(completion.text.utf8)).isEmpty else { return nil }
        var shown = completion
        shown.label = mask.masked(completion.label)
        shown.detail = mask.masked(completion.detail)
        self.init(shown)
    }

    /// Creates a suggestion, and makes text from a server printable.
    package init(_ completion: Completion) {
        self.init(
            replacement: Visible.text(completion.text), label: Visible.text(completion.label),
            detail: Visible.text(completion.detail), isFinal: completion.isWhole)
    }
}
