import Foundation
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("the .env beside a project, at a terminal")
struct EnvironmentFileTests {
    private static let value = "tr0pical-f1sh-in-clear"

    /// A prompt in a project that was agreed to.
    private func bench(_ script: String, env: String, environment: [String: String] = [:]) throws -> PromptBench {
        let folder = try TemporaryFolder(files: ["sonde.apiscript": script, ".env": env])
        let bench = try PromptBench(columns: 100, rows: 40, environment: environment, in: folder.url)
        try bench.waits(for: "[y/N]")
        try bench.terminal.type("y\r")
        try bench.waits(for: "project: sonde.apiscript")
        return bench
    }

    @Test("its values are what the project's keys are made of, and are never shown")
    func keys() throws {
        let bench = try bench(
            "base \\(env.SERVER)\nkey header X-Key \\(env.API_KEY)\nlet answer = GET echo",
            env: "\u{feff}# keys\r\nexport API_KEY=\"\(Self.value)\"\r\n")
        #expect(bench.terminal.screen.whole.contains("gives env.API_KEY"))
        try bench.enter("answer.headers.contains(\"X-Key: \" + env.API_KEY)", shows: "\ntrue\n")
        try bench.enter("answer", shows: "X-Key: ‹API_KEY›")
        try bench.enter("env.API_KEY", shows: "‹API_KEY›")
        try bench.terminal.type("\u{4}")
        #expect(try bench.terminal.end() == 0)
        #expect(!bench.terminal.screen.whole.contains(Self.value))
        for file in try files(below: bench.home) { #expect(!file.contains(Self.value)) }
    }

    @Test("what the environment has counts more, and an empty value is a value")
    func precedence() throws {
        let bench = try bench(
            "let mine = env.MINE == \"mine\"\nlet theirs = env.THEIRS == \"theirs\"\nlet none = env.NONE == \"\"",
            env: "MINE=theirs\nTHEIRS=theirs\nNONE=theirs", environment: ["MINE": "mine"])
        try bench.enter("[mine, theirs, none]", shows: "true")
        #expect(bench.terminal.screen.whole.contains("false"))
    }

    @Test("a script that is saved needs it in the environment, which is told")
    func saved() throws {
        let bench = try bench("base \\(env.SERVER)\nkey bearer \\(env.API_KEY)", env: "API_KEY=\(Self.value)")
        let file = bench.home.path + "/saved.apiscript"
        try bench.enter("save \(file)", shows: "set API_KEY before you replay it")
        #expect(!(try String(contentsOfFile: file, encoding: .utf8)).contains(Self.value))
    }

    @Test("no program that is started sees it: a view, the pager, the editor")
    func programs() throws {
        let tools = try TemporaryFolder()
        let seen = tools.path + "/seen"
        try tools.write("#!/bin/sh\nenv >> \(seen)\n", to: "tool")
        #expect(chmod(tools.path + "/tool", 0o755) == 0)
        let bench = try bench(
            "let key = env.API_KEY", env: "API_KEY=\(Self.value)",
            environment: ["PAGER": tools.path + "/tool", "EDITOR": tools.path + "/tool", "VISUAL": ""])
        try bench.enter("1 | !env", shows: "[y/N]")
        try bench.terminal.type("y\r")
        try bench.waits(for: "PATH=")
        try bench.enter("edit", shows: "nothing was changed")
        try bench.enter("help functions", shows: "")
        try bench.terminal.type("\u{4}")
        #expect(try bench.terminal.end() == 0)
        #expect(!bench.terminal.screen.whole.contains("API_KEY="))
        #expect(!(try tools.text(of: "seen").contains("API_KEY")))
    }

    @Test("a broken line is told with its number and without what it says, and the rest is read")
    func broken() throws {
        let bench = try bench("let c = env.C == \"3\"", env: "A=1\n\(Self.value)\nB=\"open\nC=3\nD=$HOME\n")
        let shown = bench.terminal.screen.folded
        #expect(shown.contains("sonde: .env, line 2: this is not a variable: write NAME=value"))
        #expect(shown.contains("sonde: .env, line 3: the value that begins with \" does not end"))
        #expect(shown.contains("sonde: .env, line 5: the $ in D is kept as it is"))
        #expect(!shown.contains(Self.value))
        try bench.enter("c", shows: "\ntrue\n")
    }

    @Test("one that leads out of the folder is not read")
    func link() throws {
        let outside = try TemporaryFolder(files: ["secrets": "API_KEY=\(Self.value)\n"])
        let folder = try TemporaryFolder(files: ["sonde.apiscript": "let has = env.API_KEY == \"\(Self.value)\""])
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: ".env"), withDestinationURL: outside.url.appending(path: "secrets"))
        let bench = try PromptBench(columns: 100, rows: 40, in: folder.url)
        try bench.waits(for: "[y/N]")
        try bench.terminal.type("y\r")
        try bench.waits(for: "project: sonde.apiscript")
        #expect(bench.terminal.screen.folded.contains("sonde: .env leads out of the script's folder"))
        try bench.enter("has", shows: "\nfalse\n")
    }

    private func files(below folder: URL) throws -> [String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return names.compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }
}
