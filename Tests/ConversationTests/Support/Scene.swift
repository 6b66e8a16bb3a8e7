import Basics
import Conversation
import HTTPModel
import LineEditing
import Presentation
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting

/// A conversation with somebody whose lines were written down before: all that the screen would show, in order.
final class Scene: Sendable {
    private struct State {
        var inputs: ArraySlice<LineInput>
        var shown = ""
        var files: [String: String] = [:]
    }

    /// What the environment holds; `UNSET` is for none.
    static let environment = ["X_API_KEY": "k3y-98765", "PASSWORD": "hunter-2-hunter", "STAGE_KEY": "st4ge-k3y"]

    private let state: Lock<State>
    let style: TextStyle
    private let width: Int
    private let edge: Canvas.Edge

    init(
        _ inputs: [LineInput], as style: TextStyle = .plain, width: Int = 80, edge: Canvas.Edge = .open
    ) {
        state = Lock(State(inputs: inputs[...]))
        self.style = style
        self.width = width
        self.edge = edge
    }

    var shown: String { state.withLock { $0.shown } }
    var files: [String: String] { state.withLock { $0.files } }

    /// Goes through the conversation to its end.
    func play() async -> Conversation {
        var conversation = Conversation(
            Session(interpreter: .swift), host: host, stage: stage, writesClients: true)
        while true {
            switch read(conversation.prompt) {
            case .interrupted: continue
            case .endOfInput: return conversation
            case .line(let line):
                var next = await conversation.answer(line)
                if case .edit(let text) = next { next = await conversation.answer(edited(text)) }
                if next == .end { return conversation }
            }
        }
    }

    /// Whoever edits adds a comment.
    private func edited(_ text: String) -> String {
        let text = text + " // edited"
        show(text + "\n")
        return text
    }
}

extension Scene {
    private func read(_ prompt: Prompt) -> LineInput {
        state.withLock { state in
            guard let input = state.inputs.popFirst(), input != .endOfInput else { return .endOfInput }
            let right = prompt.right.isEmpty ? "" : "⟨\(prompt.right)⟩ "
            let typed = if case .line(let line) = input { line.replacing("\n", with: "\n… ") } else { "^C" }
            state.shown += "\(right)\(prompt.left)\(typed)\n"
            return input
        }
    }

    private func show(_ text: String) { state.withLock { $0.shown += text } }

    private func ask(_ prompt: Prompt) -> String? {
        if case .line(let answer) = read(prompt) { answer } else { nil }
    }

    private func write(_ text: String, to path: String, replacing: Bool) throws(ScriptHost.FileError) {
        let isTaken = state.withLock { state in
            if state.files[path] != nil, !replacing { return true }
            state.files[path] = text
            return false
        }
        if isTaken { throw ScriptHost.FileError("\(path) exists", isTaken: true) }
    }

    private var stage: ConversationIO {
        var canvas = Canvas()
        canvas.width = width
        canvas.edge = edge
        canvas.isDeterministic = true
        let renderer = Renderer(on: canvas, as: style, showsNotes: true)
        return ConversationIO(
            renderer: { renderer }, show: { self.show(String(decoding: $0, as: UTF8.self)) },
            ask: { self.ask($0.prompt(for: renderer)) },
            confirm: { self.ask(Prompt(confirming: $0, for: renderer)) == "y" },
            write: { (bytes, path, replacing) throws(ScriptHost.FileError) in
                try self.write(String(decoding: bytes, as: UTF8.self), to: path, replacing: replacing)
            },
            clear: { self.show("⟨an empty screen⟩\n") })
    }

    private var host: ScriptHost {
        var host = ScriptHost(
            transport: { _ in CannedAPI() }, environment: Self.environment,
            readFile: { (path, _) throws(ScriptHost.FileError) in
                guard let text = self.files[path] else { throw ScriptHost.FileError("there is no \(path)") }
                return Array(text.utf8)
            },
            outlets: Outlets(
                bytes: { (value, _, _) in Array((value.text ?? value.written).revealed.utf8) },
                write: { (delivery) throws(ScriptHost.FileError) in
                    try self.write(
                        String(decoding: delivery.bytes, as: UTF8.self), to: delivery.path,
                        replacing: delivery.replacesExisting)
                },
                start: { "started \($0.shown)" },
                copy: { self.show("⟨clipboard: \(String(decoding: $0, as: UTF8.self))⟩\n") }))
        host.outlets?.content = { listing, _ in ListingValue.text(of: listing) }
        return host
    }
}
