import Foundation
import Spawn
import TestFiles
import Testing

@Suite("scripts, through the program")
struct GoldenTests {
    @Test("a script prints what is written down, and ends with its status", arguments: GoldenCase.all)
    func golden(_ golden: GoldenCase) throws {
        let playground = try golden.writes ? Playground() : Playground.shared.get()
        let outcome = try playground.run(golden.arguments)
        if Project.recordsGoldens {
            try golden.record(outcome.output, as: "out")
            try golden.record(outcome.errors, as: "err")
            try golden.record("\(outcome.status)\n", as: "status")
        }
        #expect(outcome.output == golden.text("out"))
        #expect(outcome.errors == golden.text("err"))
        #expect("\(outcome.status)\n" == golden.text("status"))
        if !golden.writes { #expect(try playground.additions == [], "a case that writes is listed in GoldenCase") }
    }

    @Test("a case does its work and shows it, or stands in Failing and says why", arguments: GoldenCase.all)
    func promise(_ golden: GoldenCase) throws {
        let written = golden.text("status").trimmingCharacters(in: .whitespacesAndNewlines)
        let status = try #require(Int(written), "a script without a status beside it proves nothing")
        if golden.isFailing {
            #expect(status >= 2)
            #expect(!golden.text("err").isEmpty || golden.arguments.contains("--json"))
        } else {
            #expect(status <= 1, "a case that fails stands in Failing")
            #expect(!(golden.text("out") + golden.text("err")).isEmpty, "a case that shows nothing proves nothing")
        }
    }

    @Test(
        "a case that fails fails where it means to: at its end, or before a line that must not be reached",
        arguments: GoldenCase.all.filter { $0.isFailing && ["4", "5"].contains($0.text("status").prefix(1)) })
    func place(_ golden: GoldenCase) throws {
        let name = "\(golden.name).apiscript"
        let failed = golden.text("err").split(separator: "\n").filter { $0.hasPrefix("\(name):") }
        let places = failed.compactMap { Int($0.dropFirst(name.count + 1).prefix { $0.isNumber }) }
        guard golden.arguments.contains(name), let place = places.last else { return }
        let lines = golden.text("apiscript").split(separator: "\n", omittingEmptySubsequences: false)
        // A fault in a declaration is found by the line that uses it.
        let rest = lines.dropFirst(lines[place - 1].hasPrefix("endpoint ") ? lines.count - 1 : place)
        let statements = rest.filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix(" ") && $0 != "}" }
        #expect(statements.allSatisfy { $0 == "\"never reached\"" }, "it never comes to: \(statements.first ?? "")")
    }

    @Test("no output of any case holds a control character or the token of the environment")
    func safe() throws {
        for golden in GoldenCase.all {
            for kind in ["out", "err"] {
                let text = golden.text(kind)
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
        _ = try playground.run(["replay", "writing.apiscript"])
        #expect(try playground.text(of: "odd.json") == #"{"b":1.10,"a":null,"b":"\u00e9","big":12345678901234567890}"#)
        #expect(try playground.additions == ["odd.json", "made.json"])
    }
}
