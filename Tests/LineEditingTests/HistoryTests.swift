import Foundation
import LineEditing
import Terminal
import TestFiles
import Testing

@Suite("the history of what was entered")
struct HistoryTests {
    private func history(in folder: String, limit: Int = 10_000) -> History {
        History(
            in: folder, limit: limit, redact: { $0.contains("unkept") ? nil : $0.replacing("key", with: "\\(secret)") },
            replaceFile: { path, bytes in try Data(bytes).write(to: URL(filePath: path)) })
    }

    @Test("entries come back in the next session, those of several lines whole")
    func sessions() throws {
        let home = try TemporaryFolder()
        let entries = ["GET a", "struct A {\n\tlet id: Int\n}", #"let x = "\n\\""#, "é日本"]
        var first = history(in: home.path + "/state/sonde")
        for entry in entries { first.add(entry) }
        #expect(first.problem == nil)
        #expect(history(in: home.path + "/state/sonde").entries == entries)
    }

    @Test(
        "a line is kept unless it is blank, begins with a blank or repeats the one before; secrets are masked",
        arguments: [
            (["a", "a", "b", "a"], ["a", "b", "a"]), ([" a", "b"], ["b"]), (["", "  ", "\n", "c"], ["c"]),
            (["send key", "unkept", "d"], [#"send \(secret)"#, "d"]),
        ])
    func choice(_ lines: [String], entries: [String]) throws {
        let home = try TemporaryFolder()
        var kept = history(in: home.path)
        for line in lines { kept.add(line) }
        #expect(kept.entries == entries)
        #expect(history(in: home.path).entries == entries)
        #expect(try !home.text(of: "history").contains("key"))
    }

    @Test("entries are written differently once more is known to be secret, also those of other sessions")
    func rewritten() throws {
        let home = try TemporaryFolder()
        var (first, second) = (history(in: home.path), history(in: home.path))
        first.add("let t = \"late\"\nt")
        second.add("late too")
        first.rewrite { $0.replacing("late", with: "\\(secret)") }
        #expect(first.entries == ["let t = \"\\(secret)\"\nt"])
        #expect(history(in: home.path).entries == ["let t = \"\\(secret)\"\nt", "\\(secret) too"])
        second.add("after")
        #expect(history(in: home.path).entries.last == "after")
    }

    @Test("shells that share a history lose no line of it")
    func twoShells() async throws {
        let home = try TemporaryFolder()
        let shells = (1...4).map { _ in history(in: home.path) }
        await withTaskGroup { group in
            for (number, shell) in shells.enumerated() {
                group.addTask {
                    var shell = shell
                    for line in 1...50 { shell.add("shell \(number) line \(line)") }
                }
            }
        }
        let entries = history(in: home.path).entries
        #expect(entries.count == 200)
        for number in shells.indices {
            let own: [String] = entries.filter { $0.hasPrefix("shell \(number)") }
            let wanted: [String] = (1...50).map { (line: Int) -> String in "shell \(number) line \(line)" }
            #expect(own == wanted)
        }
    }

    @Test("the file stays bounded, the latest are kept")
    func limit() throws {
        let home = try TemporaryFolder(files: ["history": (1...25).map { "line \($0)\n" }.joined()])
        #expect(history(in: home.path, limit: 20).entries == (6...25).map { "line \($0)" })
        #expect(try home.text(of: "history").hasPrefix("line 6\n"))
        var kept = history(in: home.path, limit: 20)
        kept.add("line 26")
        #expect(try home.text(of: "history").hasPrefix("line 6\n"))
        #expect(history(in: home.path, limit: 20).entries == (7...26).map { "line \($0)" })
    }

    @Test("an entry whose writing was cut off spoils no other")
    func cutOff() throws {
        let home = try TemporaryFolder(files: ["history": "whole\ncut o"])
        var kept = history(in: home.path)
        kept.add("next")
        #expect(history(in: home.path).entries == ["whole", "cut o", "next"] as [String])
    }

    @Test("nobody else can read it, whatever it was before")
    func modes() throws {
        let home = try TemporaryFolder()
        var kept = history(in: home.path + "/state/sonde")
        kept.add("a")
        #expect(try home.mode(of: "state") == 0o700)
        #expect(try home.mode(of: "state/sonde") == 0o700)
        #expect(try home.mode(of: "state/sonde/history") == 0o600)
        #expect(chmod(home.path + "/state/sonde/history", 0o644) == 0)
        #expect(chmod(home.path + "/state/sonde", 0o755) == 0)
        _ = history(in: home.path + "/state/sonde")
        #expect(try home.mode(of: "state/sonde") == 0o700)
        #expect(try home.mode(of: "state/sonde/history") == 0o600)
    }

    @Test("a link in its place is refused, said, and not followed", arguments: ["file", "folder", "hard link"])
    func links(_ kind: String) throws {
        let home = try TemporaryFolder(files: ["mine": "precious\n"])
        let folder = home.path + "/sonde"
        if kind == "folder" {
            #expect(symlink(home.path, folder) == 0)
        } else {
            #expect(mkdir(folder, 0o700) == 0)
            #expect((kind == "file" ? symlink : link)(home.path + "/mine", folder + "/history") == 0)
        }
        var kept = history(in: folder)
        kept.add("a")
        let refused = kind == "folder" ? folder : folder + "/history"
        #expect(kept.problem?.description.contains(refused + " is a link") == true)
        #expect(kept.entries == ["a"] as [String])
        #expect(try home.text(of: "mine") == "precious\n")
    }

    @Test(
        "it is kept where the system says",
        arguments: [
            (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/sonde"),
            (["XDG_STATE_HOME": "s", "HOME": "/h"], "/h/.local/state/sonde"),
            (["HOME": "/h"], "/h/.local/state/sonde"), ([:], nil),
        ] as [([String: String], String?)])
    func folder(_ environment: [String: String], folder: String?) {
        #expect(History.folder(in: environment) == folder)
    }

    @Test("a prompt keeps what was entered for the next one, secrets masked")
    func prompt() throws {
        let home = try TemporaryFolder()
        let environment = ["HOME": home.path, "XDG_STATE_HOME": home.path, "PROBE_HISTORY": "1"]
        let first = try Probe(environment: environment)
        try first.type("let k = hunter2")
        try first.enters("let k = hunter2")
        try first.terminal.paste("{\n\tx\n}")
        try first.enters("{\n\tx\n}")
        try first.type(" hidden")
        try first.enters(" hidden")
        try first.press(.controlD)
        #expect(try first.terminal.end() == 0)
        let second = try Probe(environment: environment)
        try second.press(.up)
        try second.shows("probe> {\n     …     x\n     … }")
        try second.press(.up, .up, .up)
        try second.shows(#"probe> let k = \(secret)"#)
        #expect(try home.text(of: "sonde/history") == "let k = \\\\(secret)\n{\\n\tx\\n}\n")
    }
}
