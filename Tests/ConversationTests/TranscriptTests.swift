import Conversation
import HTTPMiddleware
import HTTPModel
import LineEditing
import ModelDecoding
import Presentation
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting
import TestFiles
import Testing

@Suite("what is typed at the prompt, and what is shown")
struct TranscriptTests {
    @Test("a conversation goes as it is written down", arguments: Transcript.all)
    func golden(_ transcript: Transcript) async throws {
        let scene = Scene(try transcript.inputs())
        _ = await scene.play()
        if Project.recordsGoldens { try transcript.record(scene.shown) }
        #expect(scene.shown == (try transcript.text()))
    }

    @Test("a saved conversation, replayed, gives the same values", arguments: Transcript.all)
    func replaying(_ transcript: Transcript) async throws {
        let inputs = try transcript.inputs().filter { ![.line("quit"), .line("exit"), .line(":q")].contains($0) }
        let scene = Scene(inputs + [.line("save replayed.apiscript")])
        let conversation = await scene.play()
        guard let text = scene.files["replayed.apiscript"] else {
            #expect(scene.shown.contains("there is nothing to save yet"))
            return
        }
        for secret in Scene.environment.values { #expect(!text.contains(secret)) }
        let replayed = try await self.replayed(text, scene.files)
        #expect(replayed.facts == conversation.session.facts)
        // What failed is not saved, and so is no failure that was looked at.
        if case .failure = conversation.session.memory.last { return }
        #expect(replayed.memory.last.written == conversation.session.memory.last.written)
    }

    @Test("save says how to get an archive, and writes no script with its name")
    func archive() async throws {
        let scene = Scene([.line("let a = 1"), .line("save All.HAR")])
        _ = await scene.play()
        #expect(scene.files["All.HAR"] == nil)
        #expect(scene.shown.contains("then sonde fixtures export har Fixtures All.HAR"))
    }

    private func replayed(_ text: String, _ files: [String: String]) async throws -> Session {
        let parsed = ParsedScript(text)
        try #require(!parsed.hasErrors, "\(parsed.diagnostics)")
        let host = ScriptHost(
            transport: { _ in CannedAPI() }, environment: Scene.environment,
            readFile: { (path, _) throws(ScriptHost.FileError) in Array((files[path] ?? "").utf8) },
            outlets: Outlets(bytes: { _, _, _ in [] }, write: { _ in }, start: { _ in "" }))
        var interpreter = Interpreter(Session(interpreter: .swift), host: host)
        let source = ScriptSource(name: "replayed", text: text, folder: ".")
        for statement in parsed.script.statements {
            if case .failed(let error) = await interpreter.run(statement, in: source, tell: { _, _ in }) {
                Issue.record("\(source.text(statement.range)): \(error.message)")
            }
        }
        return interpreter.session
    }

    @Test("every transcript is recorded, and none shows a control or what was asked for without echo")
    func safe() throws {
        #expect(Transcript.all.count >= 12)
        for transcript in Transcript.all {
            let text = try transcript.text()
            #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        }
    }
}

extension Session {
    /// What a person would look at to tell two sessions apart.
    fileprivate var facts: [String: String] {
        var facts = variables.mapValues { $0.value.written.description }
        for endpoint in endpoints.all { facts["endpoint \(endpoint.path)"] = endpoint.signature }
        facts["models"] = models.declarations.map(\.qualifiedName).joined(separator: ", ")
        facts["base"] = settings.base?.description
        facts["environment"] = environment
        facts["keys"] = settings.keys.map { "\($0.owner.origin) \($0.key.name)" }.joined(separator: ", ")
        facts["headers"] = settings.headers.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        return facts
    }
}
