import Foundation
import Spawn
import Testing

@Suite("drift of several APIs, through the program")
struct APIDriftTests {
    private let other: Playground
    private let playground: Playground

    /// The answers of three APIs: one without a name, one that needs a key, and one at another server.
    init() throws {
        other = try Playground()
        playground = try Playground(
            variables: ["OTHER": other.origin, "ONE_KEY": "one-7d2f9a1c4b", "STAGING_KEY": "staging-5c1e0d"])
        try playground.write(Self.declarations + Self.calls, to: "record.apiscript")
        #expect(try playground.run(["replay", "record.apiscript", "--record", "Kept"]).status == 0)
    }

    private static let declarations = """
        base \\(env.SERVER)/
        api one { base \\(env.SERVER)/; key query token \\(env.ONE_KEY) }
        api far { base \\(env.OTHER)/ }

        """
    private static let calls = "GET episodes/1\nin one { GET echo/a }\nin far { GET episodes/3 }\n"

    private func drift(_ words: String...) throws -> Outcome { try playground.run(["drift", "Kept"] + words) }

    @Test("it asks the server of each API, and names recordings with it")
    func all() throws {
        let outcome = try drift()
        #expect(outcome.output.hasSuffix("2 recordings sent again, nothing drifted; 1 not sent\n"))
        #expect(outcome.output.contains("  not sent: it needs the secret ONE_KEY"))
        let changed = try playground.text(of: "Kept/far/episodes-3.json").replacing("\"id\": 3", with: "\"id\": \"3\"")
        try playground.write(changed, to: "Kept/far/episodes-3.json")
        let drifted = try drift()
        #expect(drifted.status == 1)
        #expect(drifted.output.contains("far/episodes-3  GET episodes/3\n  id: String → Int\n"))
        #expect(try drift("--accept").status == 0)
        #expect(try playground.text(of: "Kept/far/episodes-3.json").contains("\"id\": 3"))
        #expect(try drift().status == 0)
    }

    @Test("a base and a secret are given to the one API that they are for")
    func targets() throws {
        let toOne = try drift("--base", "one=\(playground.origin)/", "--env", "one/ONE_KEY")
        #expect(toOne.output == "3 recordings sent again, nothing drifted\n" && toOne.status == 0, "\(toOne.errors)")
        let alone = try drift("--base", "one=\(other.origin)/", "--env", "ONE_KEY=STAGING_KEY")
        #expect(alone.output == "3 recordings sent again, nothing drifted\n")
        let moved = try drift("--base", "far=\(playground.origin)/", "--base", "\(other.origin)/")
        #expect(moved.output.hasSuffix("2 recordings sent again, nothing drifted; 1 not sent\n"))
        #expect(moved.output.contains("was not given for http://SERVER"))
        for text in [toOne, alone, moved].flatMap({ [$0.output, $0.errors] }) {
            #expect(!text.contains("7d2f9a1c4b") && !text.contains("5c1e0d"))
        }
    }

    @Test(
        "what cannot be meant is said before anything is sent",
        arguments: [
            (["--base", "fer=http://h/"], "Kept has no recordings of an API fer; did you mean far?"),
            (["--base", "one=http://h/", "--base", "one=http://i/"], "a base is already given for one: leave one out"),
            (["--base", "one=ftp://h/"], "--base one=ftp://h/: "),
            (["--env", "one/ONE_KEY"], "--env one/ONE_KEY needs --base one=URL"),
            (["--env", "ONE_KEY"], "--env needs --base: a folder may name any server"),
            (
                ["--base", "one=http://h/", "--base", "far=http://h/", "--env", "ONE_KEY"],
                "say which server is given the secret: --env one/ONE_KEY or --env far/ONE_KEY"
            ),
            (
                ["--base", "far=http://h/", "--env", "far/ONE_KEY"],
                "--env far/ONE_KEY: no request to http://h/ needs a secret of that name; none of them needs any"
            ),
            (
                ["--base", "one=http://h/", "--env", "one/ONE_KEYS=ONE_KEY"],
                "did you mean ONE_KEY? Write --env one/ONE_KEY=ONE_KEY"
            ),
        ] as [([String], String)])
    func usage(words: [String], message: String) throws {
        let outcome = try playground.run(["drift", "Kept"] + words)
        #expect(outcome.status == 2 && outcome.output == "")
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test("in a script each API is asked with its own base and key, and one that the session lacks is not asked")
    func inScript() throws {
        try playground.write(Self.declarations + "drift Kept\nuse one\ndrift Kept/one\n", to: "drift.apiscript")
        let outcome = try playground.run(["replay", "drift.apiscript"])
        #expect(
            outcome.output
                == "3 recordings sent again, nothing drifted\n1 recording sent again, nothing drifted\n",
            "\(outcome.errors)")
        try playground.write("base \\(env.SERVER)/\ndrift Kept\n", to: "drift.apiscript")
        let lacking = try playground.run(["replay", "drift.apiscript"])
        #expect(lacking.output.contains("there is no API one here; declare it with its base: api one { … }\n"))
        #expect(lacking.output.hasSuffix("1 recording sent again, nothing drifted; 2 not sent\n"))
    }
}
