import Conversation
import LineEditing
import ScriptRuntime
import ScriptTools
import Testing

@Suite("what help shows of views, typed at the prompt")
struct ExampleTests {
    /// A file and a program are no view to look at.
    private static let views = HelpTopics.language.filter {
        $0.kind == .view && !["write", "copy", "!"].contains($0.name)
    }

    @Test(
        "every view that help names shows something", arguments: views.flatMap { topic in topic.examples.map(\.line) })
    func shows(example: String) async throws {
        let scene = Scene(
            [
                "base http://api.test/api/", "struct Episode: Decodable { let id: Int; let title: String }",
                "let newest = (GET episodes -> [Episode])", "GET episodes -> [Episode]", example,
            ].map { .line($0) })
        _ = await scene.play()
        #expect(!scene.shown.contains("^"))
        #expect(scene.shown.firstRange(of: "❯ \(example)\n").map { scene.shown[$0.upperBound...].isEmpty } == false)
    }
}
