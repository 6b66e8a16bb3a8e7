import LineEditing
import Presentation
import Testing

@Suite("sentences in a narrow window")
struct FoldingTests {
    @Test("are folded at words, whether a command, a note or an error says them")
    func folded() async {
        let sentences = [
            "fix write": "there is nothing to write: no declaration that was read from a file has changed",
            "use none": "use none: no environment is on",
            "prompt.warn = [\"https://a.test\"]":
                "https://a.test cannot be part of the name of an API, an environment or a host",
        ]
        for (line, sentence) in sentences {
            let scene = Scene([.line(line)], width: 24, edge: .window)
            _ = await scene.play()
            #expect(scene.shown.split(separator: "\n").joined(separator: " ").contains(sentence), "\(scene.shown)")
            let shown = scene.shown.split(separator: "\n").filter { !$0.contains("❯") && !$0.contains("[\"") }
            #expect(shown.allSatisfy { $0.count <= 24 }, "\(scene.shown)")
        }
    }
}
