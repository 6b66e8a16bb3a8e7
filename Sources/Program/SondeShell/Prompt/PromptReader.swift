import Basics
import Conversation
import FixtureRecording
import Foundation
import LineEditing
import Presentation
import ScriptRuntime
import ScriptTools

/// The person at the terminal: what they type, and what they are asked. Only the main thread speaks with them.
final class PromptReader {
    private enum Reader {
        case editor(TerminalReader)
        /// For a terminal that can only print.
        case plain(PlainReader)
    }

    private let reader: Reader
    private let context = LineContext()
    private let pictures: PictureSupport
    /// The number of secrets known when the history was last searched for them.
    private var secretCount = 0
    /// True if lines are edited here, with keys worth mentioning.
    let isEditing: Bool

    init(_ pictures: PictureSupport) throws {
        self.pictures = pictures
        let environment = ProcessEnvironment.variables
        let context = context
        guard TerminalReader.suits(environment) else {
            reader = .plain(try PlainReader(state: { context.state(of: $0) }))
            isEditing = false
            return
        }
        var editing = Editing(
            completion: { context.suggestions(for: $0, at: $1) }, state: { context.state(of: $0) },
            width: { DisplayWidth.of($0) })
        editing.look = { context.look }
        editing.highlights = { context.highlights(of: $0, typedAt: $1) }
        editing.continuation = { context.continuation(of: $0, history: $1) }
        editing.lastArgument = { LastArgument.of($0) }
        editing.help = { context.help(on: $0, at: $1) }
        let history = Self.history(environment) { context.input($0)?.kept }
        reader = .editor(try TerminalReader(editing: editing, history: history, environment: environment))
        isEditing = true
    }

    /// The reason why typed lines will not be kept, if so.
    var trouble: String? {
        if case .editor(let editor) = reader { editor.history.problem.map { "\($0)" } } else { nil }
    }

    func readLine(of conversation: Conversation) throws -> LineInput {
        context.become(.input(conversation))
        hideSecrets(of: conversation)
        var prompt = conversation.prompt
        (prompt.title, prompt.hasFailed) = (conversation.windowTitle, conversation.hasFailed)
        prompt.asksForAttributes = pictures.isUnknown && conversation.session.prompt.pictures
        defer { if case .editor(let editor) = reader { pictures.hear(editor.attributes) } }
        return try read(prompt)
    }

    /// A secret may be known only after it was typed: `let t = "k3y"`, then `key query t \(t)`.
    private func hideSecrets(of conversation: Conversation) {
        guard case .editor(let editor) = reader, conversation.secretCount != secretCount else { return }
        secretCount = conversation.secretCount
        editor.history.rewrite(conversation.keeping)
    }

    /// Returns the typed line, as the editor has already read it.
    func input(_ line: String, of conversation: Conversation) -> PromptInput {
        context.input(line) ?? conversation.input(line)
    }

    /// Asks for an answer; `nil` for Ctrl-C and Ctrl-D.
    func ask(_ prompt: Prompt, among choices: [Completion] = []) -> String? {
        context.become(.answer(choices))
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

    /// Returns a text after the person has edited it in their own editor.
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
