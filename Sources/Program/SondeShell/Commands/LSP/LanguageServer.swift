import Basics
import Foundation
import JSONModel
import ScriptRuntime

/// A server of the Language Server Protocol: what the client has open, and what is known of it.
final class LanguageServer: Sendable {
    struct State: Sendable {
        var encoding = PositionEncoding.utf16
        /// Indicates whether the client draws inlay hints again when it is asked to.
        var refreshesHints = false
        var watchesFiles = false
        /// Indicates whether the client draws Markdown where it shows what hover says.
        var drawsMarkdown = true
        var isInitialized = false
        var isShutDown = false
        var scripts: [String: OpenScript] = [:]
        var watches: [String: ScriptWatch] = [:]
        /// The requests to the client that wait for its response.
        var questions: [String: @Sendable (JSONValue?) -> Void] = [:]
        var questionCount = 0
        /// The person's consents.
        var agreed: Set<RunReach.Thing> = []
    }

    let output: ProtocolOutput
    let runs: ScriptRuns
    let files = WorkspaceFiles()
    private let state = Lock(State())

    init(_ output: ProtocolOutput, _ runs: ScriptRuns) { (self.output, self.runs) = (output, runs) }

    func run() async -> ExitStatus {
        let server = MessageServer(.headers, .lsp, output, methods) { [self] id, result in
            guard let id = id.value.string, let hear = state.withLock({ $0.questions.removeValue(forKey: id) }) else {
                return
            }
            hear(try? result.get())
        }
        return await server.run()
    }

    func withState<Result>(_ change: (inout sending State) -> sending Result) -> sending Result {
        state.withLock { change(&$0) }
    }

    /// Asks the client something, and hears nil if it cannot answer.
    func ask(_ method: String, _ parameters: JSONValue, _ hear: @escaping @Sendable (JSONValue?) -> Void = { _ in }) {
        let id = state.withLock { state in
            state.questionCount += 1
            let id = "sonde-\(state.questionCount)"
            state.questions[id] = hear
            return id
        }
        output.ask(method, parameters, id: id)
    }
}

// MARK: The life of a server

extension LanguageServer {
    func initialize(_ call: MessageCall) throws(MessageError) -> JSONValue {
        let client = call.parameters["capabilities"]
        let offered = client?["general"]?["positionEncodings"]?.elements.compactMap(\.string) ?? []
        let encoding = offered.lazy.compactMap(PositionEncoding.init).first ?? .utf16
        let refreshes = client?["workspace"]?["inlayHint"]?["refreshSupport"]?.boolean == true
        let watches = client?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolean == true
        let formats = client?["textDocument"]?["hover"]?["contentFormat"]?.elements.compactMap(\.string) ?? []
        try state.withLock { (state) throws(MessageError) in
            guard !state.isInitialized else { throw MessageError(.invalidRequest, "the server is initialized already") }
            (state.isInitialized, state.encoding) = (true, encoding)
            (state.refreshesHints, state.watchesFiles) = (refreshes, watches)
            state.drawsMarkdown = formats.isEmpty || formats.contains("markdown")
        }
        return [
            "capabilities": ServerCapabilities.value(encoding),
            "serverInfo": ["name": .text("sonde"), "version": .text(Sonde.version)],
        ]
    }

    /// Asks the client to tell of changed files: scripts, models and documents.
    func initialized() {
        guard state.withLock({ $0.watchesFiles }) else { return }
        let patterns = ["**/*.apiscript", "**/*.swift", "**/*.{json,yaml,yml}"]
        let watchers = patterns.map { JSONValue.object(of: [("globPattern", .text($0))]) }
        let registration: JSONValue = [
            "id": .text("files"), "method": .text("workspace/didChangeWatchedFiles"),
            "registerOptions": ["watchers": .list(watchers)],
        ]
        ask("client/registerCapability", ["registrations": .list([registration])])
    }

    func end() -> Never {
        let isShutDown = state.withLock { $0.isShutDown }
        (isShutDown ? ExitStatus.done : .unmet).end()
    }
}

// MARK: Open scripts

extension LanguageServer {
    func open(_ call: MessageCall) throws(MessageError) {
        guard let document = call.parameters["textDocument"], let address = document["uri"]?.string,
            let text = document["text"]?.string
        else { throw MessageError(.invalidParameters, "a document has a uri and a text") }
        let script = state.withLock { state in
            let script = OpenScript(address, EditedText(text, state.encoding), version: document["version"]?.int ?? 0)
            state.scripts[address] = script
            state.watches[address] = state.watches[address] ?? ScriptWatch(files)
            return script
        }
        noteChange(of: script)
    }

    /// Applies edits in the order in which they were made.
    func change(_ call: MessageCall) throws(MessageError) {
        let parameters = call.parameters
        let address = try address(in: parameters)
        guard var script = state.withLock({ $0.scripts[address] }) else {
            throw MessageError(.invalidParameters, "this document is not open")
        }
        let version = parameters["textDocument"]?["version"]?.int ?? script.version + 1
        // An edit that was made to an older text would be applied at wrong places.
        guard version > script.version else { return }
        var text = script.text
        for edit in parameters["contentChanges"].map({ Array($0.elements) }) ?? [] {
            guard let new = edit["text"]?.string else { continue }
            text.replace(edit["range"].flatMap { text.range(of: $0) }, with: new)
        }
        script.become(text, version: version)
        state.withLock { [script] in $0.scripts[address] = script }
        noteChange(of: script)
    }

    func close(_ call: MessageCall) throws(MessageError) {
        let address = try address(in: call.parameters)
        let watch = state.withLock { state in
            state.scripts[address] = nil
            return state.watches.removeValue(forKey: address)
        }
        watch?.end()
        if let path = OpenScript.path(of: address) { files.edit(path, to: nil) }
        runs.forget(address)
        publish([], of: address, version: nil)
    }

    /// Files have changed outside of the editor: what was read of them is read again.
    func noteChangedFiles() {
        for (script, watch) in state.withLock({ state in
            state.scripts.compactMap { address, script in state.watches[address].map { (script, $0) } }
        }) {
            watch.forget()
            check(script, watch)
        }
    }

    private func noteChange(of script: OpenScript) {
        if let path = OpenScript.path(of: script.address) { files.edit(path, to: script.text.bytes) }
        runs.forget(script.address)
        if let watch = state.withLock({ $0.watches[script.address] }) { check(script, watch) }
    }

    private func check(_ script: OpenScript, _ watch: ScriptWatch) {
        watch.check(script) { [self] analysis in
            guard state.withLock({ $0.scripts[script.address]?.version == script.version }) else { return }
            publish(Diagnostics.values(of: analysis), of: script.address, version: script.version)
        }
    }

    private func publish(_ diagnostics: [JSONValue], of address: String, version: Int?) {
        output.notify(
            "textDocument/publishDiagnostics",
            ["uri": .text(address), "version": version.map { .number($0) }, "diagnostics": .list(diagnostics)])
    }
}

// MARK: What features need

extension LanguageServer {
    var scripts: [OpenScript] { state.withLock { Array($0.scripts.values) } }

    func address(in parameters: JSONValue) throws(MessageError) -> String {
        guard let address = parameters["textDocument"]?["uri"]?.string else {
            throw MessageError(.invalidParameters, "a document has a uri")
        }
        return address
    }

    /// The script that a request looks at, as it is now.
    func view(at address: String, _ parameters: JSONValue) throws(MessageError) -> ScriptView {
        let found = state.withLock { state in
            state.scripts[address].flatMap { script in state.watches[address].map { (script, $0) } }
        }
        guard let (script, watch) = found else { throw MessageError(.invalidParameters, "this document is not open") }
        return ScriptView(script: script, watch: watch, parameters: parameters)
    }
}
