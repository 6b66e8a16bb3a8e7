import Foundation
import Spawn
import Testing

@Suite("memory, through the program")
struct MemoryTests {
    @Test(
        "a script that would fill the memory ends with an error that names the limit",
        arguments: [
            ("var a = [0]\nwhile true { a += a }", "this value has more than 20000000 elements"),
            ("var s = \"x\"\nwhile true { s += s }", "this value has more than 20000000 elements"),
            ("var o = [{ \"a\": 1 }]\nwhile true { o = o + o }", "this value has more than 20000000 elements"),
            ("print(Array(repeating: 0, count: 2_000_000_000))", "this value has more than 20000000 elements"),
            (
                "let row = Array(repeating: 0, count: 2000)\nlet plane = Array(repeating: row, count: 2000)\n"
                    + "print(\"\\(Array(repeating: plane, count: 2000))\")",
                "the text of this value has more than 20000000 characters"
            ),
            ("print(stride(from: 0.0, to: 1.0, by: 1e-300).count)", "this value has more than 20000000 elements"),
            ("endpoint a { GET \\(a.url) }\na", "calls are nested more than 200 deep"),
            (
                "let s = String(repeating: \"ab\", count: 5000)\nprint(s.replacing(\"a\", with: s).count)",
                "this value has more than 20000000 elements"
            ),
            (
                "let s = String(repeating: \"ab\", count: 5000)\nprint(Array(repeating: s, count: 5000).joined().count)",
                "this value has more than 20000000 elements"
            ),
        ] as [(String, String)])
    func bounded(script: String, message: String) throws {
        let playground = try Playground()
        let file = playground.folder.appending(path: "hungry.apiscript")
        try Data("base http://127.0.0.1:9\n\(script)\n".utf8).write(to: file)
        let outcome = try Program(at: "/bin/sh").run(
            ["-c", "ulimit -v 6000000 && exec \"$0\" replay \"$1\"", Program("sonde").path, file.path],
            environment: playground.environment, in: playground.folder)
        #expect(outcome.status == 4)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test(
        "where ulimit -v leaves little, a script that wants more is told so, and does not crash",
        arguments: [
            ("var a = [\"0123456789\"]\nwhile true { a += a }", "bytes in total"),
            (
                "var a = []\nfor i in 0..<100000 { a += [Array(repeating: \"x\\(i)\", count: 10000)] }",
                "or raise ulimit -v"
            ),
            (
                """
                struct Hungry: Decodable {
                    let n: Int
                    init(from decoder: Decoder) throws {
                        var all: [String] = []
                        var text = String(repeating: "a", count: 1_000_000)
                        for _ in 0..<100_000 {
                            text += "x"
                            all.append(text)
                        }
                        n = all.count
                    }
                }
                let hungry = JSON("{}") -> Hungry
                """, "bytes of memory"
            ),
        ] as [(String, String)])
    func little(script: String, message: String) throws {
        let playground = try Playground()
        let file = playground.folder.appending(path: "hungry.apiscript")
        try Data("base http://127.0.0.1:9\n\(script)\n".utf8).write(to: file)
        let outcome = try Program(at: "/bin/sh").run(
            ["-c", "ulimit -v 600000 && exec \"$0\" replay \"$1\"", Program("sonde").path, file.path],
            environment: playground.environment, in: playground.folder)
        #expect(outcome.status == 4)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test("what a case has taken is free once it has ended, long before its time is over")
    func cases() throws {
        let playground = try Playground()
        let files = [
            ("row.apiscript", "parameter id: Int\nlet numbers = Array(repeating: id, count: 1_000_000)\n"),
            ("rows.csv", "id\n" + (1...10).map { "\($0)\n" }.joined()),
        ]
        for (name, text) in files { try Data(text.utf8).write(to: playground.folder.appending(path: name)) }
        let outcome = try Program(at: "/bin/sh").run(
            [
                "-c", "ulimit -v 660000 && exec \"$0\" test row.apiscript --data rows.csv --jobs 1",
                Program("sonde").path,
            ],
            environment: playground.environment, in: playground.folder)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test("where hardly any file may be open, it says so")
    func files() throws {
        let playground = try Playground()
        let outcome = try Program(at: "/bin/sh").run(
            ["-c", "ulimit -n 8 && exec \"$0\" run 'print(1)' --record R", Program("sonde").path],
            environment: playground.environment, in: playground.folder)
        #expect(outcome.status == 2)
        #expect(outcome.errors == "sonde: only 8 files may be open at once, but Sonde needs 16: run ulimit -n 256\n")
    }
}
