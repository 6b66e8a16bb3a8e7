import Foundation
import Spawn
import Testing

@Suite("tests go out with a client")
struct EmitSuiteTests {
    private static let script = """
        base \\(env.SERVER)/
        key header X-Key \\(env.ONE_KEY)
        struct Episode: Decodable { let id: Int; let title: String }
        endpoint episode(id: Int) -> Episode { GET episodes/{id} }
        endpoint missing { GET nowhere }
        episode 1
        expect it.id == 1
        try? missing

        """

    private static let canary = "one-7d2f9a1c4b"

    /// A folder with a script and what was recorded when it ran.
    private func recorded() throws -> Playground {
        let playground = try Playground(variables: ["ONE_KEY": Self.canary])
        try playground.write(Self.script, to: "shows.apiscript")
        #expect(try playground.run(["replay", "shows.apiscript", "--record", "Kept"]).status == 0)
        return playground
    }

    private static func files(below folder: URL) throws -> [String: String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return names.reduce(into: [:]) { files, name in
            files[name] = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
        }
    }

    @Test(
        "a package has the client, its tests and copies of the answers, and no secret", arguments: ["async", "result"])
    func package(style: String) throws {
        let playground = try recorded()
        let words = ["emit", "shows.apiscript", "--style", style, "--tests", "Kept"]
        #expect(try playground.run(words + ["--package", "Shows", "--into", "Out"]).status == 0)
        let files = try Self.files(below: playground.folder.appending(path: "Out"))
        #expect(files["Package.swift"]?.contains(#"resources: [.copy("Answers")]"#) == true)
        #expect(files["Tests/ShowsTests/Answers/episode-id-1.json"]?.contains(#""id""#) == true)
        #expect(
            files["Tests/ShowsTests/ShowsClientTests.swift"]?.contains("        #expect(episode.id == 1)\n") == true)
        #expect(files["Sources/Shows/ShowsClient.swift"]?.isEmpty == false)
        #expect(files.values.allSatisfy { !$0.contains(Self.canary) })
    }

    @Test("they compile beside the client", arguments: ["async", "result"])
    func compiles(style: String) throws {
        let playground = try recorded()
        let words = ["emit", "shows.apiscript", "--style", style, "--tests", "Kept", "--into", "Out"]
        #expect(try playground.run(words).status == 0)
        let folder = playground.folder.appending(path: "Out")
        let sources = try Self.files(below: folder).keys.filter { $0.hasSuffix(".swift") }
        #expect(sources.contains("Tests/ShowsClientTests.swift"))
        let outcome = try Compiler.check(sources, usesMacros: true, in: folder)
        #expect(outcome.status == 0, "\(outcome.output + outcome.errors)")
    }

    @Test("what was written again is told apart from what somebody changed, manifest and answers included")
    func again() throws {
        let playground = try recorded()
        let words = ["emit", "shows.apiscript", "--package", "Shows", "--into", "Out"]
        #expect(try playground.run(words).status == 0)
        #expect(try playground.run(words + ["--tests", "Kept"]).status == 0, "the manifest has a test target now")
        #expect(try playground.run(words + ["--tests", "Kept", "--check"]).status == 0)
        try playground.write("{}", to: "Out/Tests/ShowsTests/Answers/episode-id-1.json")
        #expect(try playground.run(words + ["--tests", "Kept", "--check"]).status == 1)
        #expect(try playground.run(words + ["--tests", "Kept"]).errors.contains("made by hand to this file"))
    }

    @Test(
        "what cannot be is said",
        arguments: [
            (["--tests", "Nowhere"], "Nowhere: the folder cannot be opened"),
            (["--with-sonde-fixtures"], "--with-sonde-fixtures is for tests: add --tests FIXTURES"),
            (["--style", "models", "--tests", "Kept"], "--tests: there are no tests for the style models"),
        ] as [([String], String)])
    func refused(words: [String], message: String) throws {
        let outcome = try recorded().run(["emit", "shows.apiscript"] + words)
        #expect(outcome.errors.contains(message))
    }
}
