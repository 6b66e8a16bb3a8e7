import Foundation
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("a session goes on where the last one ended")
struct ResumeTests {
    private let home: TemporaryFolder
    private let folder: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        folder = try TemporaryFolder()
    }

    private func bench(
        _ arguments: [String] = [], in other: URL? = nil, environment: [String: String] = [:]
    ) throws -> PromptBench {
        try PromptBench(
            columns: 120, rows: 40, environment: environment, home: home, in: other ?? folder.url, arguments)
    }

    private func leave(_ bench: PromptBench) throws {
        try bench.terminal.type("\u{4}")
        #expect(try bench.terminal.end() == 0)
    }

    private var kept: [URL] {
        get throws {
            let sessions = home.url.appending(path: ".local/state/sonde/sessions")
            let names = try FileManager.default.contentsOfDirectory(atPath: sessions.path)
            return names.sorted().map { sessions.appending(path: $0) }
        }
    }

    @Test("what was declared and set is there again, and nothing is sent for it")
    func resumed() throws {
        let first = try bench()
        try first.base()
        try first.enter("struct Episode: Decodable { let id: Int; let title: String }", shows: "struct Episode")
        try first.enter("endpoint episode(id: Int) -> Episode { GET episodes/{id} }", shows: "endpoint episode")
        try first.enter("let page = 2", shows: "page: Int")
        try first.enter("episode 1", shows: "What Is New in Swift")
        try first.enter("let title = it.title", shows: "title: String")
        try first.enter("let shouted = title.uppercased()", shows: "shouted: String")
        try leave(first)

        let second = try bench(["--resume"])
        try second.waits(
            for: "resumed: 4 statements of today, ")
        for lost in ["let title = it.title", "let shouted = title.uppercased()"] {
            #expect(second.terminal.screen.folded.contains("\n  left out, because it depends on a response: \(lost)\n"))
        }
        #expect(!second.terminal.screen.whole.contains("200 OK"))
        try second.enter("page + 1", shows: "\n3\n")
        try second.enter("episode", shows: "id")
        try second.terminal.type("\u{3}")
        try second.enter("let more = 3", shows: "more: Int")
        try leave(second)

        let third = try bench(["--resume"])
        try third.waits(for: "resumed: 5 statements of today, ")
        try third.enter("more + page", shows: "\n5\n")
        let plain = try bench()
        try plain.enter("page", shows: "nothing is called page")
    }

    @Test("nothing secret is kept; what has to be set again is named", arguments: [false, true])
    func secrets(isSet: Bool) throws {
        let value = "tr0pical-f1sh-in-clear"
        let first = try bench(environment: ["API_TOKEN": value])
        try first.base()
        try first.enter("key header X-Api-Key \(value)", shows: "X-Api-Key")
        try first.enter("key bearer \\(env.API_TOKEN)", shows: "bearer")
        try first.enter("let password = \"\(value)\"", shows: "password")
        try first.enter("GET body", shows: "200 OK")
        try leave(first)
        for file in try kept { #expect(!(try String(contentsOf: file, encoding: .utf8)).contains(value)) }

        let second = try bench(["--resume"], environment: isSet ? ["X_API_KEY": value, "API_TOKEN": value] : [:])
        try second.waits(for: "resumed: ")
        let words = "not in the environment, so set it again: "
        #expect(second.terminal.screen.folded.contains(words) == !isSet)
        if !isSet { #expect(second.terminal.screen.folded.contains("API_TOKEN")) }
    }

    @Test("a session that is killed is kept", arguments: [SIGHUP, SIGTERM, SIGKILL])
    func killed(signal: Int32) throws {
        let first = try bench()
        try first.enter("let a = 41", shows: "a: Int")
        first.terminal.send(signal)
        #expect(try first.terminal.end() != 0)
        let second = try bench(["--resume"])
        try second.waits(for: "resumed: 1 statement of today, ")
        try second.enter("a + 1", shows: "\n42\n")
    }

    @Test("two sessions in one folder keep a file each; another folder has its own")
    func sideBySide() throws {
        let (one, two) = (try bench(), try bench())
        try one.enter("let a = 1", shows: "a: Int")
        try two.enter("let b = 2", shows: "b: Int")
        try one.enter("let c = 3", shows: "c: Int")
        try leave(two)
        try leave(one)
        #expect(try kept.count == 2)
        let texts = try kept.map { try String(contentsOf: $0, encoding: .utf8) }.sorted()
        #expect(texts == ["// sonde session 2\nlet a = 1\nlet c = 3\n", "// sonde session 2\nlet b = 2\n"] as [String])
        for file in try kept {
            #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
        }
        let again = try bench(["--resume"])
        try again.waits(for: "resumed: 2 statements")
        try again.enter("a + c", shows: "\n4\n")
        let other = try TemporaryFolder()
        let elsewhere = try bench(["--resume"], in: other.url)
        try elsewhere.waits(for: "nothing to resume: no session of this folder was kept")
    }

    @Test("what was undone is not kept, and a session that declares nothing leaves no file")
    func undone() throws {
        let first = try bench()
        try first.enter("1 + 1", shows: "\n2\n")
        #expect(try kept.isEmpty)
        try first.enter("let a = 1", shows: "a: Int")
        #expect(try kept.count == 1)
        try first.enter("undo", shows: "undone")
        #expect(try kept.isEmpty)
    }

    @Test("the day it was kept is told", arguments: [1, 30])
    func day(age: Int) throws {
        let first = try bench()
        try first.enter("let a = 1", shows: "a: Int")
        try leave(first)
        let file = try #require(try kept.first)
        let date = try #require(Calendar.current.date(byAdding: .day, value: -age, to: Date()))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
        let second = try bench(["--resume"])
        let parts = Calendar.current.dateComponents([.year, .month, .day], from: date)
        let numbers = [parts.year, parts.month, parts.day].compactMap(\.self).map { $0 < 10 ? "0\($0)" : "\($0)" }
        let words = age == 1 ? "yesterday" : numbers.joined(separator: "-")
        try second.waits(for: "resumed: 1 statement of \(words)\n")
    }

    @Test("a project's own statements are not kept with it: they run again")
    func project() throws {
        try folder.write("let base = 40\n", to: "sonde.apiscript")
        let first = try bench()
        try first.waits(for: "[y/N]")
        try first.terminal.type("y\r")
        try first.waits(for: "project: sonde.apiscript")
        try first.enter("let answer = base + 2", shows: "answer: Int")
        try leave(first)
        let file = try #require(try kept.first)
        #expect(try String(contentsOf: file, encoding: .utf8) == "// sonde session 2\nlet answer = base + 2\n")
        let second = try bench(["--resume"])
        try second.waits(for: "resumed: 1 statement")
        try second.enter("answer", shows: "\n42\n")
    }

    @Test("a statement that would send something is refused, and the others are resumed")
    func refused() throws {
        let first = try bench()
        try first.enter("let a = 1", shows: "a: Int")
        try leave(first)
        let file = try #require(try kept.first)
        let server = first.origin
        try Data("// sonde session 2\nlet b = GET \(server)/episodes\nlet a = 1\n1 | write made.txt\n".utf8).write(
            to: file)
        let second = try bench(["--resume"])
        try second.waits(for: "resumed: 1 of 3 statements of today, ")
        #expect(second.terminal.screen.folded.contains("a session is resumed without sending anything"))
        try second.enter("a", shows: "\n1\n")
        #expect(try folder.names.isEmpty)
    }

    @Test(
        "a session that a newer program kept is left as it is",
        arguments: ["// sonde session 3\nfuture\n", "\u{0}\n", ""])
    func newer(text: String) throws {
        let first = try bench()
        try first.enter("let a = 1", shows: "a: Int")
        try leave(first)
        let file = try #require(try kept.first)
        try Data(text.utf8).write(to: file)
        let second = try bench(["--resume"])
        try second.waits(for: "sonde: nothing is resumed: ")
        try second.enter("let b = 1", shows: "b: Int")
        try leave(second)
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
        #expect(try kept.count == 2)
    }

    @Test("what keeps a session says how to come back when it ends, and a session that only looked says nothing")
    func comingBack() throws {
        for word in ["\u{4}", "quit\r"] {
            let bench = try bench()
            try bench.enter("let a = 1", shows: "a: Int")
            try bench.terminal.type(word)
            let words = "sonde --resume continues from here"
            try bench.terminal.wait(for: words) { $0.whole.contains(words) }
            #expect(try bench.terminal.end() == 0)
            #expect(bench.terminal.screen.whole.components(separatedBy: words).count == 2)
        }
        let looking = try bench()
        try looking.enter("1 + 1", shows: "\n2\n")
        try leave(looking)
        let resumed = try bench(["--resume"])
        try resumed.waits(for: "resumed: 1 statement")
        try leave(resumed)
        for bench in [looking, resumed] { #expect(!bench.terminal.screen.whole.contains("continues from here")) }
    }
}
