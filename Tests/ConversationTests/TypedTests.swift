import Conversation
import HTTPModel
import LineEditing
import Presentation
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import ScriptTools
import SwiftInterpreting
import Testing

@Suite("a line that goes on from what was shown")
struct TypedTests {
    @Test(
        "a line that begins with a dot or a bar goes on from last",
        arguments: [
            (".count", "last.count"), ("| table id", "last | table id"), ("  .first?.id", "last.first?.id"),
            ("|| a", "|| a"), ("..<3", "..<3"), ("it.count", "it.count"), ("a\n.b", "a\n.b"), ("", ""),
            ("?", "help"), (" :q ", "quit"), ("? a", "? a"), (":quit", ":quit"),
        ] as [(String, String)])
    func text(line: String, expected: String) {
        #expect(TypedText(line).text == expected)
    }

    @Test("completes where it was typed", arguments: [(".ti", 1..<3), ("   .ti", 4..<6), ("| ta", 2..<4)])
    func completion(line: String, range: Range<Int>) {
        var session = Session(interpreter: .swift)
        session.memory.shown = KeptValue(.object([ObjectEntry("title", .string("One"))]))
        let stage = ConversationIO(
            renderer: { Renderer(on: Canvas(), as: .plain) }, show: { _ in }, write: { _, _, _ in })
        let conversation = Conversation(session, host: ScriptHost(transport: { _ in CannedAPI() }), stage: stage)
        let found = conversation.suggestions(for: line, at: line.utf8.count, among: Completer.Outside())
        #expect(found.range == range)
        #expect(found.items.map(\.replacement) == [line.hasPrefix("|") ? "table" : "title"])
    }

    @Test(
        "Enter goes on where more has to come",
        arguments: [
            ("struct A {", InputState.incomplete(indent: 4)), ("it.map {", .incomplete(indent: 4)),
            ("| table", .complete), (".count", .complete), ("let x =", .incomplete(indent: 0)),
            ("if a {\n    for b in c {", .incomplete(indent: 8)), ("/// One movie.", .incomplete(indent: 0)),
            ("/// One movie.\n/// By its number.", .incomplete(indent: 0)),
            ("/** One movie. */", .incomplete(indent: 0)),
            ("/// One movie.\n", .complete), ("// a note", .complete), ("GET movies /// all", .complete),
            ("/// One movie.\nendpoint movie(id: Int) { GET movies/{id} }", .complete),
        ] as [(String, InputState)])
    func state(line: String, expected: InputState) {
        #expect(Conversation.state(of: ParsedScript(TypedText(line).text)) == expected)
    }
}
