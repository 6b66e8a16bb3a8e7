import Foundation
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("func, at a terminal")
struct FunctionPromptTests {
    @Test("it is declared, listed, helped with, completed, called, saved with what it uses, and told of at its call")
    func prompt() throws {
        let folder = try TemporaryFolder()
        let bench = try PromptBench(columns: 110, rows: 50, in: folder.url)
        try bench.base()
        try bench.enter("let mark = \"!\"", shows: "mark: String")
        try bench.enter(
            "func loud(_ text: String, times: Int = 1) -> String { text + mark }", shows: "func loud(_ text")
        try bench.enter("func unused() { print(1) }", shows: "func unused()")
        try bench.enter("loud hello", shows: "\nhello!\n")
        try bench.enter("variables", shows: "func    (_ text: String, times: Int = 1) -> String")
        try bench.enter("help loud", shows: "(_ text: String, times: Int = 1) -> String")
        try bench.terminal.type("loud(\"a\", times\t")
        try bench.terminal.wait(for: "the label") { $0.text.contains("loud(\"a\", times:") }
        try bench.terminal.type("3)\r")
        try bench.waits(for: "\na!\n")
        try bench.enter("func broken(_ n: Int) -> Int { [1][n] }", shows: "func broken")
        try bench.enter("broken 3", shows: "broken: ")
        try bench.enter("func page(_ n: Int) -> JSON { GET episodes?page=\\(n) }", shows: "func page")
        try bench.enter("page 1", shows: "Mastering")
        try bench.enter("it", shows: "nil")
        try bench.enter("save some.apiscript 5", shows: "saved")
        try bench.enter("save all.apiscript", shows: "saved")
        let some = try folder.text(of: "some.apiscript")
        #expect(some.contains("func loud") && some.contains("let mark") && !some.contains("unused"), "\(some)")
        let replayed = try Program("sonde").run(["replay", "some.apiscript"], environment: [:], in: folder.url)
        #expect(replayed.status == 0 && replayed.output.contains("hello!"), "\(replayed)")
        #expect(
            try folder.text(of: "all.apiscript").contains("func page(_ n: Int) -> JSON { GET episodes?page=\\(n) }"))
    }

    @Test("one that is typed over several lines asks for more, and Ctrl-C ends a sleep")
    func typed() throws {
        let bench = try PromptBench(columns: 100, rows: 40)
        try bench.terminal.type("func twice(_ n: Int) -> Int {\r")
        try bench.terminal.type("return n * 2\r}\r")
        try bench.waits(for: "func twice(_ n: Int) -> Int")
        try bench.enter("twice(21)", shows: "\n42\n")
        try bench.terminal.type("sleep(for: 10m)\r")
        try bench.terminal.wait(for: "the sleep") { !$0.isPrompting }
        try bench.terminal.type("\u{3}")
        try bench.waits()
        try bench.enter("twice 4", shows: "\n8\n")
    }

    @Test("a function of somebody's project runs nothing before a yes")
    func project() throws {
        let folder = try TemporaryFolder(files: [
            "sonde.apiscript":
                "func f(_ n: Int = g()) -> Int { n }\nfunc g() -> Int {\n    print(\"it ran\")\n    return 1\n}\nlet x = f()\n"
        ])
        let bench = try PromptBench(columns: 100, rows: 40, in: folder.url)
        try bench.waits(for: "whenever Sonde opens here? [y/N]")
        #expect(!bench.terminal.screen.whole.contains("it ran"))
        try bench.terminal.type("n\r")
        try bench.waits(for: "project: not run")
        try bench.enter("f(1)", shows: "nothing is called f")
        #expect(!bench.terminal.screen.whole.contains("it ran"))
    }

    @Test("Ctrl-C ends a sleep at once")
    func interruption() throws {
        let hand = Hand()
        let bench = try SuiteBench(["a.apiscript": "base \\(env.SERVER)\nGET ready\nfunc f() { sleep(for: 10m) }\nf\n"])
        { _ in
            hand.press()
            return nil
        }
        let program = try bench.start("replay", "a.apiscript")
        hand.take(program.interrupt)
        let outcome = try program.end()
        #expect(outcome.status == 130, "\(outcome)")
    }
}
