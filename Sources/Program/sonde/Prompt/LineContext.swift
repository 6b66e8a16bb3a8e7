import Basics
import Conversation
import LineEditing
import ScriptSyntax
import ScriptTools

/// The line being typed. It decides what completes it, whether Enter ends it, and which part may be kept.
final class LineContext: Sendable {
    enum Awaited: Sendable {
        case nothing
        case input(Conversation)
        case answer([Completion])
    }

    private struct State {
        var awaited = Awaited.nothing
        /// The look of lines, as the last input's conversation wanted it; an answer looks the same.
        var look = LineLook()
        /// The line at which Enter was pressed last, and what it says.
        var parsed: (line: String, script: ParsedScript)?
        var input: PromptInput?
    }

    private let state = Lock(State())

    func become(_ awaited: Awaited) {
        let wanted: LineLook? = if case .input(let conversation) = awaited { conversation.look } else { nil }
        state.withLock { $0 = State(awaited: awaited, look: wanted ?? $0.look) }
    }

    func suggestions(for text: String, at cursor: Int) -> Suggestions {
        switch state.withLock(\.awaited) {
        case .nothing: return Suggestions(range: cursor..<cursor, items: [])
        case .input(let conversation):
            var outside = Completer.Outside()
            outside.entries = FolderListing.entries
            return conversation.suggestions(for: text, at: cursor, among: outside)
        case .answer(let choices):
            let typed = String(decoding: text.utf8.prefix(cursor), as: UTF8.self)
            let items = choices.filter { $0.text.hasPrefix(typed) }.map(Suggestion.init)
            return Suggestions(range: 0..<text.utf8.count, items: items)
        }
    }

    var look: LineLook { state.withLock(\.look) }

    func highlights(of text: String, typedAt cursor: Int?) -> [Highlight] {
        guard case .input(let conversation) = state.withLock(\.awaited) else { return [] }
        return conversation.highlights(of: text, typedAt: cursor)
    }

    func continuation(of text: String, history: [String]) -> String? {
        guard case .input(let conversation) = state.withLock(\.awaited) else { return nil }
        return conversation.continuation(of: text, history: history, among: Completer.Outside())
    }

    func help(on text: String, at cursor: Int) -> String? {
        guard case .input(let conversation) = state.withLock(\.awaited) else { return nil }
        return conversation.help(on: text, at: cursor, among: Completer.Outside())
    }

    func state(of line: String) -> InputState {
        if case .answer = state.withLock(\.awaited) { return .complete }
        let script = ParsedScript(TypedText(line).text)
        state.withLock { $0.parsed = (line, script) }
        return Conversation.state(of: script)
    }

    /// Returns a line of the conversation, read once, or `nil` if an answer is awaited.
    func input(_ line: String) -> PromptInput? {
        let known = state.withLock { $0 }
        guard case .input(let conversation) = known.awaited else { return nil }
        if let input = known.input, input.line == line { return input }
        let input = conversation.input(line, known.parsed?.line == line ? known.parsed?.script : nil)
        state.withLock { $0.input = input }
        return input
    }
}
