import Foundation
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("a project, at a terminal")
struct ProjectTests {
    private static let script = "base \\(env.SERVER)\nstruct Episode: Decodable { let id: Int }\n"

    private let home = try? TemporaryFolder()

    private func bench(
        in folder: TemporaryFolder, at path: String = "", _ arguments: [String] = [],
        environment: [String: String] = [:], columns: Int = 100
    ) throws -> PromptBench {
        try PromptBench(
            columns: columns, rows: 40, environment: environment, home: home, in: folder.url.appending(path: path),
            arguments)
    }

    private let question = "whenever Sonde opens here? [y/N]"

    @Test("a project that is new is shown with what it would reach, and runs after a yes; the next time at once")
    func agreed() throws {
        let folder = try TemporaryFolder(files: ["sonde.apiscript": Self.script + "GET episodes/1\n"])
        let bench = try bench(in: folder)
        try bench.waits(for: question)
        let shown = bench.terminal.screen.whole
        #expect(shown.contains("\nThis project is new here:\n  sonde.apiscript\n    sends to    \\(env.SERVER)\n"))
        #expect(shown.contains("\n    needs       env.SERVER\n"))
        #expect(!shown.contains("200 OK"))
        try bench.terminal.type("y\r")
        try bench.waits(for: "\nproject: sonde.apiscript, 3 statements\n")
        #expect(bench.terminal.screen.whole.contains("200 OK"))
        try bench.enter("GET episodes/2 -> Episode", shows: "id")
        try bench.terminal.type("\u{4}")
        #expect(try bench.terminal.end() == 0)

        let again = try self.bench(in: folder)
        try again.waits(for: "\nproject: sonde.apiscript, 3 statements\n")
        #expect(!again.terminal.screen.whole.contains(question))
    }

    @Test(
        "until a yes nothing of it runs, and a no is no yes the next time", arguments: ["n\r", "\r", "\u{4}", "\u{3}"])
    func refused(answer: String) throws {
        let folder = try TemporaryFolder(files: [
            "sonde.apiscript": "let a = 1\nprint(\"it ran\")\nGET \\(env.SERVER)/episodes\n",
            ".env": "KEY=hunter2hunter2",
        ])
        for _ in 1...2 {
            let bench = try bench(in: folder)
            try bench.waits(for: question)
            try bench.terminal.type(answer)
            try bench.waits(for: "project: not run; start sonde here again to be asked again")
            try bench.enter("variables", shows: "")
            try bench.enter("env.KEY", shows: "KEY")
            let shown = bench.terminal.screen.whole
            #expect(!shown.contains("it ran") && !shown.contains("200 OK") && !shown.contains("a: Int"))
            try bench.terminal.type("\u{4}")
            #expect(try bench.terminal.end() == 0)
        }
    }

    @Test(
        "what has changed is asked about again: the script, a model or a script that it loads, .env",
        arguments: ["sonde.apiscript", "Movie.swift", "more.apiscript", ".env"])
    func changed(file: String) throws {
        let folder = try TemporaryFolder(files: [
            "sonde.apiscript": "models \"*.swift\"\nreplay more.apiscript\n",
            "Movie.swift": "struct Movie: Decodable { let id: Int }\n", "more.apiscript": "let a = 1\n",
            ".env": "A=1\n",
            "other.txt": "",
        ])
        let first = try bench(in: folder)
        try first.waits(for: question)
        try first.terminal.type("y\r")
        try first.waits(for: "project: sonde.apiscript, 2 statements")
        try first.terminal.type("quit\r")
        #expect(try first.terminal.end() == 0)

        try folder.write("changed", to: "other.txt")
        let second = try bench(in: folder)
        try second.waits(for: "project: sonde.apiscript, 2 statements")
        try second.terminal.type("quit\r")
        #expect(try second.terminal.end() == 0)

        let comment = file == ".env" ? "# b\n" : "// b\n"
        try folder.write(try folder.text(of: file) + comment, to: file)
        let third = try bench(in: folder)
        try third.waits(for: question)
        #expect(third.terminal.screen.whole.contains("This project has changed since you agreed to it:\n"))
    }

    @Test("a new file of models that a pattern fits is a change")
    func newModel() throws {
        let folder = try TemporaryFolder(files: ["sonde.apiscript": "models \"*.swift\"\n", "A.swift": "struct A {}\n"])
        let first = try bench(in: folder)
        try first.waits(for: question)
        try first.terminal.type("y\r")
        try first.waits(for: "project: sonde.apiscript")
        try folder.write("struct B {}\n", to: "B.swift")
        let second = try bench(in: folder)
        try second.waits(for: question)
    }

    @Test("a project is found up to the root of its repository, and its paths begin in its own folder")
    func above() throws {
        let folder = try TemporaryFolder(files: ["sonde.apiscript": "models \"A.swift\"\n", "A.swift": "struct A {}\n"])
        let inner = folder.url.appending(path: "Sources/App")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let outside = try bench(in: folder, at: "Sources/App")
        try outside.enter("1 + 1", shows: "\n2\n")
        #expect(!outside.terminal.screen.whole.contains("project"))

        try FileManager.default.createDirectory(
            at: folder.url.appending(path: ".git"), withIntermediateDirectories: true)
        let inside = try bench(in: folder, at: "Sources/App")
        try inside.waits(for: question)
        #expect(inside.terminal.screen.whole.contains("\n  ../../sonde.apiscript\n"))
        try inside.terminal.type("y\r")
        try inside.waits(for: "\nproject: ../../sonde.apiscript, 1 statement\n")

        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "Sources/.git"), withIntermediateDirectories: true)
        let beside = try bench(in: folder, at: "Sources/App")
        try beside.enter("1 + 1", shows: "\n2\n")
        #expect(!beside.terminal.screen.whole.contains("project"))
    }

    @Test("nothing above the home folder is a project")
    func aboveHome() throws {
        let folder = try TemporaryFolder(files: ["sonde.apiscript": "let a = 1\n"])
        for name in [".git", "home/work"] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: name), withIntermediateDirectories: true)
        }
        let bench = try bench(
            in: folder, at: "home/work", environment: ["HOME": folder.url.appending(path: "home").path])
        try bench.enter("1 + 1", shows: "\n2\n")
        #expect(!bench.terminal.screen.whole.contains("project"))
    }

    @Test("a project that fails says where, and what it did before that stays")
    func failing() throws {
        let folder = try TemporaryFolder(files: ["sonde.apiscript": "let a = 41\n\nlet b = nothing\nlet c = 1\n"])
        let bench = try bench(in: folder)
        try bench.waits(for: question)
        try bench.terminal.type("y\r")
        try bench.waits(for: "project: sonde.apiscript stopped at line 3; earlier lines took effect")
        #expect(bench.terminal.screen.whole.contains("sonde.apiscript:3:9: nothing is called nothing"))
        try bench.enter("a + 1", shows: "\n42\n")
    }

    @Test("a project that cannot be parsed is not asked about")
    func unparsable() throws {
        let folder = try TemporaryFolder(files: ["sonde.apiscript": "let =\n"])
        let bench = try bench(in: folder)
        try bench.waits(for: "project: sonde.apiscript was not run")
        #expect(bench.terminal.screen.whole.contains("sonde.apiscript:1:5: a name is expected here"))
    }

    @Test("a script that is named and is the project's runs once, and --bare opens without asking")
    func named() throws {
        let folder = try TemporaryFolder(files: [
            "sonde.apiscript": "print(\"it\" + \" ran\")\n", "b.apiscript": "let b = 5",
        ])
        let bench = try bench(in: folder, ["./sonde.apiscript", "b.apiscript"])
        try bench.waits(for: question)
        try bench.terminal.type("y\r")
        try bench.waits(for: "b: Int")
        #expect(bench.terminal.screen.whole.components(separatedBy: "\nit ran\n").count == 2)
        let bare = try self.bench(in: folder, ["--bare"])
        try bare.enter("1 + 1", shows: "\n2\n")
        #expect(!bare.terminal.screen.whole.contains("it ran"))
    }

    @Test(
        "what is no script of the folder's own is not opened, and the prompt is there",
        arguments: ["link", "pipe", "folder", "bytes"])
    func strange(kind: String) throws {
        let outside = try TemporaryFolder(files: ["a.apiscript": "print(\"it\" + \" ran\")\n"])
        let folder = try TemporaryFolder()
        let place = folder.url.appending(path: "sonde.apiscript")
        switch kind {
        case "link":
            try FileManager.default.createSymbolicLink(
                at: place, withDestinationURL: outside.url.appending(path: "a.apiscript"))
        case "pipe": #expect(mkfifo(place.path, 0o600) == 0)
        case "folder": try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        default: try Data([0xff, 0xfe]).write(to: place)
        }
        let bench = try bench(in: folder)
        try bench.waits(for: "sonde: the project is not opened: sonde.apiscript ")
        #expect(!bench.terminal.screen.whole.contains("[y/N]"))
    }

    @Test("what a project reaches never becomes a control sequence")
    func hostile() throws {
        let folder = try TemporaryFolder(files: [
            "sonde.apiscript": "let a = file(\"\u{1b}[2J\u{9b}2J\")\n1 | !echo \u{1b}[2J\n"
        ])
        let bench = try bench(in: folder)
        try bench.waits()
        let shown = bench.terminal.screen.whole
        #expect(shown.contains(#"\u{1b}[2J"#))
        #expect(shown.contains(/Sonde \d+\.\d+\.\d+/))
    }

    @Test("what is agreed to is a file of one's own, and one of a newer program is left as it is")
    func remembered() throws {
        let home = try #require(home)
        let folder = try TemporaryFolder(files: ["sonde.apiscript": "let a = 1\n"])
        let first = try bench(in: folder)
        try first.waits(for: question)
        try first.terminal.type("y\r")
        try first.waits(for: "project: sonde.apiscript")
        let place = ".local/state/sonde/projects"
        #expect(try home.mode(of: place) == 0o600)
        #expect(try home.mode(of: ".local/state/sonde") == 0o700)
        #expect(try home.text(of: place).contains("\"version\" : 1"))

        let newer = #"{"version": 2, "trust": "something else"}"#
        try home.write(newer, to: place)
        let second = try bench(in: folder)
        try second.waits(for: question)
        #expect(second.terminal.screen.folded.contains("has version 2, which a newer Sonde wrote: it is left as it is"))
        try second.terminal.type("y\r")
        try second.waits(for: "project: sonde.apiscript")
        #expect(try home.text(of: place) == newer)
    }

    @Test("what others could have written agrees to nothing")
    func foreignAgreement() throws {
        let home = try #require(home)
        let folder = try TemporaryFolder(files: ["sonde.apiscript": "let a = 1\n"])
        let first = try bench(in: folder)
        try first.waits(for: question)
        try first.terminal.type("y\r")
        try first.waits(for: "project: sonde.apiscript")
        #expect(chmod(home.path + "/.local/state/sonde/projects", 0o666) == 0)
        let second = try bench(in: folder)
        try second.waits(for: question)
    }

    @Test("replay, run, check and a script from standard input run no project")
    func elsewhere() throws {
        let playground = try Playground()
        try playground.write("print(\"the project ran\")\n", to: "sonde.apiscript")
        try playground.write("A=1\n", to: ".env")
        try playground.write("print(env.A == nil)\nprint(1)\n", to: "a.apiscript")
        for arguments in [["run", "1"], ["replay", "a.apiscript"], ["a.apiscript"], ["check", "a.apiscript"]] {
            let outcome = try playground.run(arguments)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(!(outcome.output + outcome.errors).contains("project"))
        }
        for option in ["--bare", "--resume"] {
            let outcome = try playground.run([option])
            #expect(outcome.status == 2)
            #expect(outcome.errors == "sonde: \(option) is only for the prompt, which needs a terminal: leave it out\n")
        }
    }
}
