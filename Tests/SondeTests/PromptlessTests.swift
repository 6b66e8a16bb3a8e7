import Spawn
import Testing

@Suite("the prompt, where nobody sits at a terminal")
struct PromptlessTests {
    @Test("a script comes through a pipe or a file, and is replayed: nothing is asked, nothing is greeted")
    func piped() throws {
        for arguments in [[], ["-"], ["replay", "-"], ["--color=never"]] {
            let outcome = try Program("sonde").run(
                arguments, input: "let x = 20\nx + 1\nfor n in 1...2 {\n  print(n)\n}\n")
            #expect(outcome.output == "21\n1\n2\n")
            #expect(outcome.errors == "")
            #expect(outcome.status == 0)
        }
        #expect(try Program("sonde").run(input: "undo\n").errors.contains("undo is only for the prompt"))
    }
}
