import Foundation
import Spawn
import Testing

@Suite("scripts, through the program")
struct GoldenTests {
    @Test("a script prints what is written down, and ends with its status", arguments: GoldenCase.all)
    func golden(_ golden: GoldenCase) throws {
        let outcome = try Playground().run(golden.arguments)
        if GoldenCase.isRecording {
            try golden.record(outcome.output, as: "out")
            try golden.record(outcome.errors, as: "err")
            try golden.record("\(outcome.status)\n", as: "status")
        }
        #expect(outcome.output == (try golden.text("out")))
        #expect(outcome.errors == (try golden.text("err")))
        #expect("\(outcome.status)\n" == (try golden.text("status")))
    }

    @Test("every case says what is to come of it")
    func complete() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: GoldenCase.folder.path)
        #expect(GoldenCase.all.count > 30)
        for golden in GoldenCase.all {
            for kind in ["out", "err"] { #expect(files.contains("\(golden.name).\(kind)")) }
        }
    }

    @Test("no output of any case holds a control character or the token of the environment")
    func safe() throws {
        for golden in GoldenCase.all {
            for kind in ["out", "err"] {
                let text = try golden.text(kind)
                #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
                #expect(!text.contains("t0p-s3cret-t0ken"), "\(golden.name)")
            }
        }
    }

    @Test("a file that a script writes holds no secret that the server sent back")
    func writtenFiles() throws {
        let playground = try Playground()
        _ = try playground.run(["replay", "secrets.apiscript"])
        let written = try playground.text(of: "echo.json")
        #expect(written.contains("‹TOKEN›"))
        #expect(!written.contains("t0p-s3cret-t0ken"))
    }

    @Test(
        "a text made of a secret goes into a pipe or a file with the secret's name in its place",
        arguments: [
            ("env.TOKEN", "‹TOKEN›"), (#""Bearer \(env.TOKEN)""#, "Bearer ‹TOKEN›"), ("env.TOKEN.utf8", "‹TOKEN›"),
            ("env.TOKEN.base64", "‹TOKEN›"), (#"env.TOKEN.map { $0 }.first ?? """#, "‹TOKEN›"),
        ])
    func secretTexts(line: String, shown: String) throws {
        let playground = try Playground()
        #expect(try playground.run(["run", line]).output == shown)
        _ = try playground.run(["run", "\(line) | write made.txt"])
        #expect(try playground.text(of: "made.txt") == shown)
    }

    @Test("an untouched answer is written as it came, and nothing is left beside it")
    func untouched() throws {
        let playground = try Playground()
        let before = try FileManager.default.contentsOfDirectory(atPath: playground.folder.path)
        _ = try playground.run(["replay", "writing.apiscript"])
        let after = try FileManager.default.contentsOfDirectory(atPath: playground.folder.path)
        #expect(try playground.text(of: "odd.json") == #"{"b":1.10,"a":null,"b":"\u00e9","big":12345678901234567890}"#)
        #expect(Set(after).subtracting(before) == ["odd.json", "made.json"])
    }
}
