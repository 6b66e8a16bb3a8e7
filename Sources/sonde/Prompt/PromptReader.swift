import Conversation
import Fixtures
import Foundation
import LineEditing
import Presentation
import ScriptRuntime
import ScriptTools
import Synchronization

/// The person at the terminal: what they type, and what they are asked. Only the main thread speaks with them.
final class PromptReader {
    private enum Reader {
        case editor(TerminalReader)
        /// For a terminal that can only print.
        case plain(PlainReader)
    }

    private let reader: Reader
    private let subject = Subject()
    /// Whether nothing was ever typed here.
    let isNew: Bool

    init() throws {
        let environment = ProcessEnvironment.variables
        let subject = subject
        guard TerminalReader.suits(environment) else {
            reader = .plain(try PlainReader(state: { subject.state(of: $0) }))
            isNew = false
            return
        }
        let editing = Editing(
            completion: { subject.suggestions(for: $0, at: $1) }, state: { subject.state(of: $0) },
            width: { DisplayWidth.of($0) })
        let history = Self.history(environment) { subject.keepable($0) }
        reader = .editor(try TerminalReader(editing: editing, history: history, environment: environment))
        isNew = history.entries.isEmpty
    }

    /// Why what is typed will be forgotten, where that is so.
    var trouble: String? {
        if case .editor(let editor) = reader { editor.history.problem.map { "\($0)" } } else { nil }
    }

    /// The next input of a conversation.
    func readLine(of conversation: Conversation) throws -> LineInput {
        subject.become(.conversation(conversation))
        return try read(conversation.prompt)
    }

    /// An answer; nil for Ctrl-C and Ctrl-D.
    func ask(_ prompt: Prompt, among choices: [Completion] = []) -> String? {
        subject.become(.answer(choices))
        guard case .line(let answer)? = try? read(prompt) else { return nil }
        return answer
    }

    func confirm(_ question: String, _ renderer: Renderer) -> Bool {
        let answer = ask(Prompt(confirming: question, for: renderer))
        return ["y", "yes"].contains(answer?.lowercased().trimmingCharacters(in: .whitespaces))
    }

    /// Takes what was typed ahead out of the terminal before another program reads from it: it is the next input's.
    func keepTypeAhead() {
        if case .editor(let editor) = reader { editor.keepTypeAhead() }
    }

    /// What becomes of a text in the person's own editor.
    func edit(_ text: String) throws -> String {
        switch reader {
        case .plain: return try ExternalEditor(environment: ProcessEnvironment.variables).edit(text)
        case .editor(let editor):
            let edited = try editor.editInEditor(text)
            editor.history.add(edited)
            return edited
        }
    }
}

extension PromptReader {
    private func read(_ prompt: Prompt) throws -> LineInput {
        switch reader {
        case .editor(let editor): editor.readLine(prompt: prompt)
        case .plain(let plain): try plain.readLine(prompt: prompt)
        }
    }

    private static func history(
        _ environment: [String: String], _ redact: @escaping @Sendable (String) -> String?
    ) -> History {
        guard let folder = History.folder(in: environment) else { return History(redact: redact) }
        return History(in: folder, redact: redact) { path, bytes in
            try SafeFile(at: path).write(bytes, replacing: true)
        }
    }
}

/// What is being typed: that decides what completes it, and what of it may be kept.
private final class Subject: Sendable {
    enum Matter: Sendable {
        case nothing
        case conversation(Conversation)
        case answer([Completion])
    }

    private let matter = Mutex(Matter.nothing)

    func become(_ matter: Matter) { self.matter.withLock { $0 = matter } }

    func suggestions(for text: String, at cursor: Int) -> Suggestions {
        switch matter.withLock({ $0 }) {
        case .nothing: return Suggestions(range: cursor..<cursor, items: [])
        case .conversation(let conversation):
            var outside = Completer.Outside()
            outside.entries = FolderListing.entries
            return conversation.suggestions(for: text, at: cursor, among: outside)
        case .answer(let choices):
            let typed = String(decoding: text.utf8.prefix(cursor), as: UTF8.self)
            let items = choices.filter { $0.text.hasPrefix(typed) }.map(Suggestion.init)
            return Suggestions(range: 0..<text.utf8.count, items: items)
        }
    }

    func state(of text: String) -> InputState {
        if case .answer = matter.withLock({ $0 }) { .complete } else { Conversation.state(of: text) }
    }

    func keepable(_ line: String) -> String? {
        if case .conversation(let conversation) = matter.withLock({ $0 }) { conversation.keepable(line) } else { nil }
    }
}
