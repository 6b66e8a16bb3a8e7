import Foundation
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("the user's own script, at a terminal")
struct UserScriptTests {
    private func home(_ script: String) throws -> TemporaryFolder {
        let home = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: home.url.appending(path: ".config/sonde"), withIntermediateDirectories: true)
        try home.write(script, to: ".config/sonde/sonde.apiscript")
        #expect(chmod(home.path + "/.config/sonde/sonde.apiscript", 0o644) == 0)
        return home
    }

    @Test("it runs before a project, without a question and without a word")
    func first() throws {
        let home = try home("let order = [1]\nprompt.pager = .off\n")
        let plain = try PromptBench(home: home)
        #expect(plain.terminal.screen.text.split(separator: "\n").count == 2)
        try plain.enter("order", shows: "1")
        let folder = try TemporaryFolder(files: ["sonde.apiscript": "let both = order + [2]\n"])
        let bench = try PromptBench(home: home, in: folder.url)
        try bench.waits(for: "[y/N]")
        try bench.terminal.type("y\r")
        try bench.waits(for: "project: sonde.apiscript, 1 statement")
        try bench.enter("both.count", shows: "\n2\n")
        let bare = try PromptBench(home: home, in: folder.url, ["--bare"])
        try bare.enter("order", shows: "nothing is called order")
    }

    @Test("XDG_CONFIG_HOME says where it is, and its paths begin in its own folder")
    func elsewhere() throws {
        let folder = try TemporaryFolder()
        let place = folder.url.appending(path: "sonde")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try folder.write("models \"Mine.swift\"\n", to: "sonde/sonde.apiscript")
        try folder.write("struct Mine: Decodable { let id: Int }\n", to: "sonde/Mine.swift")
        #expect(chmod(place.path + "/sonde.apiscript", 0o600) == 0)
        let bench = try PromptBench(environment: ["XDG_CONFIG_HOME": folder.path])
        try bench.enter("models", shows: "Mine")
        // In its own folder it is not a project as well.
        let inside = try PromptBench(environment: ["XDG_CONFIG_HOME": folder.path], in: place)
        try inside.enter("models", shows: "Mine")
        #expect(!inside.terminal.screen.whole.contains("project"))
    }

    @Test(
        "one that others can write to is refused with a sentence, and the prompt is there", arguments: [0o664, 0o646])
    func writable(mode: mode_t) throws {
        let home = try home("let mine = 1\n")
        let path = home.path + "/.config/sonde/sonde.apiscript"
        #expect(chmod(path, mode) == 0)
        let bench = try PromptBench(columns: 200, home: home)
        let words = "sonde: \(path) is not run, because others can write to it: chmod go-w \(path)"
        #expect(bench.terminal.screen.folded.contains(words))
        try bench.enter("mine", shows: "nothing is called mine")
    }

    @Test("one that fails says where, and the prompt is there")
    func failing() throws {
        let bench = try PromptBench(columns: 200, home: try home("let a = 1\nlet b = nothing\n"))
        #expect(
            bench.terminal.screen.folded.contains(
                "/.config/sonde/sonde.apiscript:2:9: nothing is called nothing"))
        try bench.enter("a + 1", shows: "\n2\n")
    }
}
