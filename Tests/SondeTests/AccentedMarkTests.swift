import Foundation
import JSONModel
import Spawn
import Testing

/// To Swift, a quotation mark before an accent is another character than a quotation mark, and the end of a line in HTTP is
/// one character. Whoever reads what Sonde writes sees bytes.
@Suite("a mark is a mark, whatever follows it")
struct AccentedMarkTests {
    private static let accent = "\u{301}"
    private static let hostile = [
        "x'\(accent); touch pwned; '\(accent)", "x\"\(accent); touch pwned; \"\(accent)", "$\(accent)(touch pwned)",
        "`\(accent)touch pwned`\(accent)", "x\\\(accent)'; touch pwned; '",
        "x'\(accent)}; touch pwned; : '\(accent)",
    ]

    @Test("the line for curl runs nothing of what an answer says", arguments: hostile)
    func curl(text: String) throws {
        let playground = try Playground(TestAPI(body: #"{"n":\#(JSONValue.quoted(text))}"#))
        for line in [#"POST echo text "\(given.n)""#, #"GET echo?x=\(given.n)"#, #"POST echo form { "a": given.n }"#] {
            try playground.write(
                "base \\(env.SERVER)\nGET body\nlet given = it\n\(line)\nresponse | curl\n", to: "c.apiscript")
            let outcome = try playground.run(["replay", "c.apiscript"])
            let printed = try #require(outcome.output.ranges(of: "curl ").last)
            let shell = try Program(at: "/bin/sh").run(
                ["-c", "curl() { :; }\n\(outcome.output[printed.lowerBound...])"], environment: [:],
                in: playground.folder)
            #expect(try !playground.additions.contains("pwned"), "\(outcome.output)\(shell.errors)")
        }
    }

    @Test(
        "a default of a document is data in the script, in a client for a shell and in one in Swift", arguments: hostile
    )
    func document(text: String) throws {
        let playground = try Playground()
        let parameter =
            #"{"name": "q", "in": "query", "schema": {"type": "string", "default": \#(JSONValue.quoted(text))}}"#
        try playground.write(
            """
            {"openapi": "3.0.0", "info": {"title": "T", "version": "1"}, "servers": [{"url": "\(playground.origin)"}],
             "paths": {"/echo": {"get": {"operationId": "find", "parameters": [\(parameter)],
              "responses": {"200": {"description": "fine"}}}}}}
            """, to: "t.json")
        let imported = try playground.run(["import", "t.json", "--into", "."])
        #expect(imported.status == 0, "\(imported.errors)")
        try playground.write(
            try playground.text(of: "t.apiscript") + "\nt.find | write sent.json\n", to: "run.apiscript")
        let sent = try playground.run(["replay", "run.apiscript"])
        #expect(sent.status == 0, "\(sent.errors)")
        let emitted = try playground.run(["emit", "t.apiscript", "--style", "curl", "--into", "out"])
        #expect(emitted.status == 0, "\(emitted.errors)")
        let shell = try Program(at: "/bin/bash").run(
            ["-c", "curl() { printf '%s\\n' \"$@\"; }\nexport -f curl\n. out/t.sh find"], environment: [:],
            in: playground.folder)
        #expect(try !playground.additions.contains("pwned"), "\(shell.output)\(shell.errors)")
    }

    @Test(
        "a name of a part stays within its line",
        arguments: hostile + ["x\r\ntouch pwned\r\n", "a\"\r\nX-Evil: 1\r\n\r\ninjected"])
    func parts(text: String) throws {
        let playground = try Playground(TestAPI(body: #"{"n":\#(JSONValue.quoted(text))}"#))
        try playground.write(
            #"""
            base \(env.SERVER)
            GET body
            let given = it
            POST echo multipart { "\(given.n)": "v" }
            it.body | write sent.txt
            """#, to: "p.apiscript")
        let outcome = try playground.run(["replay", "p.apiscript"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let sent = try playground.text(of: "sent.txt")
        let lines = Array(sent.utf8).split(separator: 13)
        let head = try #require(lines.first { $0.contains("Content-Disposition".utf8) })
        #expect(head.count { $0 == UInt8(ascii: "\"") } == 2, "\(sent)")
        #expect(!sent.utf8.contains("X-Evil: 1\r".utf8), "\(sent)")
    }

    @Test("a cell of CSV is one cell")
    func cells() throws {
        let playground = try Playground(TestAPI(body: #"[{"a":"x\"\#(Self.accent),y","b":"1"}]"#))
        try playground.write("base \\(env.SERVER)\nGET body\nit | csv | write o.csv\n", to: "c.apiscript")
        #expect(try playground.run(["replay", "c.apiscript"]).status == 0)
        let written = Array(try playground.text(of: "o.csv").utf8)
        #expect(written.contains(Array("\"x\"\"\(Self.accent),y\",1".utf8)))
    }

    @Test(
        "a path leads out of the folder where its bytes do",
        arguments: ["../\(accent)x", "/\(accent)x", "a/..//\(accent)"])
    func paths(path: String) throws {
        let playground = try Playground()
        try playground.write("{ \"a\": 1 } | write \"\(path)\"\n", to: "w.apiscript")
        let outcome = try playground.run(["replay", "w.apiscript"])
        #expect(outcome.status != 0 && outcome.errors.contains("outside"), "\(outcome.errors)")
    }
}
