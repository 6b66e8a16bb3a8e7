import Foundation
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("ways out of the terminal")
struct LeavingTests {
    @Test("a text is given to the terminal's clipboard, and what is too large or has no terminal is told")
    func copying() throws {
        let bench = try PromptBench(columns: 120)
        try bench.enter(#""it's “é”" | copy"#, shows: "copied 13 bytes")
        #expect(bench.terminal.screen.clipboard == "it's “é”")
        try bench.enter(#"String(repeating: "a", count: 80_000) | copy"#, shows: "write | write FILE")
        #expect(bench.terminal.screen.clipboard == "it's “é”")
        let playground = try Playground()
        let outcome = try playground.run(["run", #""a" | copy"#])
        #expect(outcome.errors.contains("there is no clipboard"), "\(outcome.errors)")
        try playground.write("\"a\" | copy\n", to: "copies.apiscript")
        #expect(
            try playground.run(["replay", "copies.apiscript"]).errors.contains("a script cannot write to the clipboard")
        )
    }

    @Test("a secret reaches the clipboard masked")
    func secrets() throws {
        let bench = try PromptBench(columns: 120)
        try bench.base()
        try bench.enter("key header X-API-Key c4n4ry-0123456789", shows: "key header X-API-Key for")
        try bench.enter("GET echo", shows: "X-API-Key: ‹X-API-Key›")
        try bench.enter("it.headers.joined() | copy", shows: "copied ")
        let copied = try #require(bench.terminal.screen.clipboard)
        #expect(copied.contains("X-API-Key") && !copied.contains("c4n4ry"))
    }

    @Test("a script that this run has written is not replayed, for a response could have chosen its hosts")
    func writtenScript() throws {
        let playground = try Playground()
        try playground.write(
            """
            "// http://127.0.0.1:1/" | write! ./gen.apiscript
            replay gen.apiscript

            """, to: "writes.apiscript")
        try playground.write("", to: "gen.apiscript")
        let outcome = try playground.run(["replay", "writes.apiscript"])
        #expect(outcome.errors.contains("gen.apiscript was written by this run"), "\(outcome.errors)")
        try FileManager.default.createSymbolicLink(
            atPath: playground.folder.appending(path: "same.apiscript").path, withDestinationPath: "gen.apiscript")
        try playground.write(
            "\"print(2)\" | write! ./gen.apiscript\nreplay same.apiscript\n", to: "links.apiscript")
        let linked = try playground.run(["replay", "links.apiscript"])
        #expect(linked.errors.contains("same.apiscript was written by this run"), "\(linked.output)\(linked.errors)")
        try playground.write("", to: "gen.apiscript")
        try playground.write("replay gen.apiscript\nprint(1)\n", to: "reads.apiscript")
        #expect(try playground.run(["replay", "reads.apiscript"]).output == "1\n")
    }

    @Test("a document that this run has written is not imported, for a response could have chosen its servers")
    func writtenDocument() throws {
        let playground = try Playground()
        let document =
            #"{"openapi":"3.0.0","info":{"title":"a","version":"1"},"servers":[{"url":"http://127.0.0.1:1/"}],"#
            + #""paths":{"/a":{"get":{"operationId":"first","responses":{"200":{"description":"a"}}}}}}"#
        try playground.write(document, to: "api.json")
        try playground.write("api x from \"api.json\"\nprint(1)\n", to: "imports.apiscript")
        #expect(try playground.run(["replay", "imports.apiscript"]).output.hasSuffix("1\n"))
        try playground.write(
            "file(\"api.json\").data.text | write! ./api.json\napi x from \"api.json\"\n", to: "writes.apiscript")
        let outcome = try playground.run(["replay", "writes.apiscript"])
        #expect(outcome.errors.contains("api.json was written by this run"), "\(outcome.output)\(outcome.errors)")
    }

    @Test("a number, a date or a list made from a secret is shown by the secret's name")
    func derivedNumbers() throws {
        let playground = try Playground(variables: ["PIN": "47110815"])
        try playground.write(
            #"""
            let n = Int(env.PIN)! + 1
            print(n, [n], env.PIN.count, Date(timeIntervalSince1970: Double(env.PIN)!))
            n
            [n, 2]
            { "n": n } | json
            print(n > 3, [7, 8][n - 47110816])
            [1][n]

            """#, to: "numbers.apiscript")
        let outcome = try playground.run(["replay", "numbers.apiscript"])
        #expect(outcome.output.hasPrefix("‹PIN› [‹PIN›] ‹PIN› ‹PIN›\n"), "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output.hasSuffix("true 7\n"), "\(outcome.output)")
        #expect(outcome.errors.contains("the index ‹PIN› is out of range"), "\(outcome.errors)")
        #expect(!(outcome.output + outcome.errors).contains("4711081"), "\(outcome.output)\(outcome.errors)")
    }

    @Test("a program runs in the shell after a question, at the prompt; a replay needs consent")
    func programs() throws {
        let folder = try TemporaryFolder(files: ["seen.txt": ""])
        let bench = try PromptBench(in: folder.url)
        try bench.enter("!ls *.txt", shows: "Start “ls *.txt”, and allow other programs in this session? [y/N]")
        try bench.terminal.type("y\r")
        try bench.waits(for: "\nseen.txt\n")
        try bench.terminal.type("clear\r")
        try bench.terminal.wait(for: "an empty screen") { !$0.text.contains("seen.txt") }
        try bench.terminal.type("exit\r")
        #expect(try bench.terminal.end() == 0)
        let playground = try Playground()
        try playground.write("!echo gone\n", to: "starts.apiscript")
        #expect(try playground.run(["check", "starts.apiscript"]).output.contains("echo gone"))
        #expect(try playground.run(["replay", "starts.apiscript"]).errors.contains("--allow-programs"))
        #expect(try playground.run(["replay", "--allow-programs", "starts.apiscript"]).output.contains("gone\n"))
    }
}
