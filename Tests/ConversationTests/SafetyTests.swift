import Conversation
import EveryView
import HTTPMiddleware
import HTTPModel
import LineEditing
import Presentation
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import ScriptTools
import SwiftInterpreting
import Testing

@Suite("a terminal obeys nobody but us")
struct SafetyTests {
    /// Every control byte, every C1 in two bytes, and what turns text round, among other letters.
    private static let hostile: [String] = {
        let scalars = Array(UInt32(0)..<0x20) + Array(0x7f..<0xa0) + [0x202e, 0x2066, 0x200f, 0x2028, 0xfeff, 0x1b]
        return scalars.compactMap { Unicode.Scalar($0).map { "a\($0)]0;b\($0)[2Jc" } }
    }()

    private func controls(in shown: String) -> [Unicode.Scalar] {
        EveryView.controls(in: shown.replacing("\n", with: ""))
    }

    @Test("nothing that a transcript shows in colours holds a control of another's", arguments: Transcript.all)
    func transcripts(_ transcript: Transcript) async throws {
        let scene = Scene(try transcript.inputs(), as: .ansi, width: 40)
        _ = await scene.play()
        #expect(controls(in: scene.shown).isEmpty)
    }

    @Test("a body with controls in its names and values completes to text that can be looked at")
    func completion() async throws {
        for text in Self.hostile {
            let members = [ObjectEntry("name", .string(text)), ObjectEntry(SecretText(text), .string(text))]
            var session = Session(interpreter: .swift)
            session.memory.responseValue = KeptValue(.object(KeyedEntries(members)))
            session.memory.shown = session.memory.responseValue
            let conversation = Conversation(
                session, host: ScriptHost(transport: { _ in CannedAPI() }), stage: Self.deafStage)
            for line in ["it.", "it", "it | table "] {
                var outside = Completer.Outside()
                outside.entries = { _ in [.init(text)] }
                outside.topics = { [Completion(text)] }
                let found = conversation.suggestions(for: line, at: line.utf8.count, among: outside)
                #expect(!found.items.isEmpty)
                for item in found.items {
                    for part in [item.label, item.detail, item.replacement] { #expect(controls(in: part).isEmpty) }
                }
            }
        }
    }

    @Test("a file's name with controls in it completes to text that can be looked at")
    func files() async throws {
        for text in Self.hostile {
            let conversation = Conversation(
                Session(interpreter: .swift), host: ScriptHost(transport: { _ in CannedAPI() }), stage: Self.deafStage)
            var outside = Completer.Outside()
            outside.entries = { _ in [.init(text, isFolder: true)] }
            for item in conversation.suggestions(for: "replay ", at: 7, among: outside).items {
                for part in [item.label, item.detail, item.replacement] { #expect(controls(in: part).isEmpty) }
            }
        }
    }

    @Test("whoever is asked sees no control, whatever stands in names, cases and answers")
    func questions() {
        let renderer = Renderer(on: Canvas(), as: .ansi)
        for text in Self.hostile {
            let type = ParameterType.enumeration(text, [EnumerationCase(text, rawValue: text)])
            let question = ScriptHost.Question(text, type, for: .variable, remark: text)
            let prompts = [question.prompt(for: renderer), Prompt(confirming: text, for: renderer)]
            for prompt in prompts { #expect(controls(in: prompt.left).isEmpty) }
            for choice in question.suggestions.map(Suggestion.init) {
                for part in [choice.label, choice.detail, choice.replacement] { #expect(controls(in: part).isEmpty) }
            }
        }
    }

    private static let deafStage = ConversationIO(
        renderer: { Renderer(on: Canvas(), as: .ansi) }, show: { _ in }, write: { _, _, _ in })
}
