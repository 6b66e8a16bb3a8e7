import Foundation
import HTTPModel
import Spawn
import Terminal
import Testing

@Suite("names and texts that a terminal would obey")
struct HostileNameTests {
    private static let name = "a\u{1b}]0;owned\u{7}\u{202e}\u{9b}2J.apiscript"

    @Test(
        "whatever a script is called, nothing of its name reaches a terminal as a control",
        arguments: [
            (["replay"], "expect 1 == 2\nGET\n"), (["replay"], "expect 1 == 2\nrequire false\n"),
            (["check"], "let x = y\n"),
            (["replay", "--json"], "print(1)\nrequire false\n"), (["format"], "let\n"),
            (["replay", "other.apiscript"], "print(1)\n"),
            (["replay", "--record"], "print(1)\n"), (["nonsense"], ""), (["fixtures", "list"], ""),
        ] as [([String], String)])
    func names(words: [String], script: String) throws {
        let playground = try Playground()
        try Data(script.utf8).write(to: playground.folder.appending(path: Self.name))
        try Data("print(2)\n".utf8).write(to: playground.folder.appending(path: "other.apiscript"))
        let outcome = try playground.run(words + [Self.name])
        for text in [outcome.output, outcome.errors] {
            #expect(
                text.unicodeScalars.allSatisfy { $0 == "\n" || !Printable.isControl($0) }, "\(text.debugDescription)")
        }
    }

    @Test("of --json a terminal obeys nothing, and it is the same JSON")
    func json() throws {
        let playground = try Playground()
        let file = playground.folder.appending(path: "controls.apiscript")
        try Data(#"print("\u{7f}\u{9b}2J\u{200f} é 😀")"#.utf8 + Data("\n".utf8)).write(to: file)
        let outcome = try playground.run(["replay", "--json", "controls.apiscript"])
        #expect(outcome.output.contains(#"\u007f\u009b2J\u200f é 😀"#))
        #expect(outcome.output.unicodeScalars.allSatisfy { $0 == "\n" || !Printable.isControl($0) })
        let object = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        let outcomes = try #require(object["outcomes"] as? [[String: Any]])
        #expect(outcomes.first?["text"] as? String == "\u{7f}\u{9b}2J\u{200f} é 😀")
    }
}
