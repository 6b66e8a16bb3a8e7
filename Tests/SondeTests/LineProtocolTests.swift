import Canaries
import Foundation
import HTTPModel
import Loopback
import Spawn
import TestFiles
import Testing

@Suite("a session for a program")
struct LineProtocolTests {
    @Test(
        "each request is answered with one line, in their order, in a session that stays",
        arguments: [["--json"], ["run", "--json"]])
    func answers(arguments: [String]) throws {
        let lines = try answered(
            [
                "base \(#"\(env.SERVER)"#)", #"{"id": "first", "statement": "GET status/200"}"#,
                #"{"id": 2.50, "statement": "let a = 1\nprint(a)\na + 1", "unknown": [1, {"b": null}]}"#,
                #"{"statement": "expect a == 2"}"#, "", "  \r", #" {"id": 5, "statement": "nothing"} "#,
                #"{"id": 6, "statement": "a"}"#,
            ], arguments)
        let ids = lines.map { (line: [String: Any]) -> String? in
            line["id"] as? String ?? (line["id"] as? NSNumber)?.stringValue
        }
        #expect(ids == [nil, "first", "2.5", nil, "5", "6"])
        #expect(lines.map { $0["ok"] as? Bool } == [true, true, true, false, false, true])
        #expect(
            lines.map(Self.kinds) == [
                ["noted"], ["value"], ["noted", "printed", "value"], ["unmet"], ["failed"], ["value"],
            ])
        #expect(lines.map(Self.error) == [nil, nil, nil, "unmet", "evaluation", nil])
    }

    @Test(
        "a line that cannot be obeyed is answered with the reason, and the next one is read",
        arguments: [
            #"{"id": 1}"#, #"{"id": 1, "statement": 5}"#, #"{"id": [1], "statement": "1"}"#, "{broken", "{}",
            #"{"id": 1, "cancel": null}"#, #"{"id": 1, "cancel": {}}"#, #"{"id": true, "statement": "1"}"#,
            #"{"id": 1, "statement": "1"} {"id": 2}"#, #"{"id": 1, "statement": "1", "statement": "2"}"#,
            #"{"id": 1, "id": 2, "statement": "1"}"#,
        ])
    func faults(line: String) throws {
        let lines = try answered([line, "1"])
        #expect(lines.count == 2 && lines.map { $0["ok"] as? Bool } == [false, true])
        #expect(Self.error(lines[0]) == "protocol" && (lines[0]["outcomes"] as? [Any])?.isEmpty == true)
    }

    @Test("an option that a session for programs does not have is named")
    func strangeOption() throws {
        let outcome = try Playground().run(["--json", "--allow-programs"])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("a session for programs has no --allow-programs"), "\(outcome.errors)")
    }

    @Test("a failure names the whole statement", arguments: ["let b = nope", "1 +", "print(1, nope)"])
    func whole(statement: String) throws {
        let lines = try answered([#"{"id": 1, "statement": "let a = 1\n\#(statement)"}"#])
        let outcomes = try #require(lines.first?["outcomes"] as? [[String: Any]])
        #expect(outcomes.last?["outcome"] as? String == "failed")
        #expect(outcomes.last?["statement"] as? String == statement)
    }

    @Test("what is not UTF-8 is answered with that, and a statement may have a megabyte")
    func bytes() throws {
        let playground = try Playground()
        let long = "\"\(String(repeating: "x", count: 1 << 20))\".count"
        let input =
            Data("1\n".utf8) + [0xff, 0xfe, 0x0a] + Data("{\"id\": 3, \"statement\": \(Self.quoted(long))}\n2".utf8)
        try input.write(to: playground.folder.appending(path: "input"))
        let lines = try Self.lines(of: try shell("\"$SONDE\" --json < input", in: playground).output)
        #expect(lines.map { $0["ok"] as? Bool } == [true, false, true, true])
        #expect(Self.error(lines[1]) == "protocol")
        #expect((lines[2]["outcomes"] as? [[String: Any]])?.first?["value"] as? Int == 1 << 20)
    }

    @Test("a request ends by its id, whether it runs or waits, and the session goes on")
    func cancelling() throws {
        let playground = try Playground()
        let requests = [
            #"{"id": 1, "statement": "let kept = 7"}"#,
            #"{"id": 2, "statement": "\"x\" | write! go\nwhile true { let y = 1 }"}"#,
            #"{"id": "w", "statement": "kept = 8"}"#, #"{"id": 3, "statement": "kept"}"#, #"{"cancel": "nobody"}"#,
            #"{"cancel": "w"}"#,
        ]
        try playground.write(requests.joined(separator: "\n") + "\n", to: "requests")
        let outcome = try shell(
            "{ cat requests; until [ -e go ]; do :; done; echo '{\"cancel\": 2, \"id\": 9}'; } | \"$SONDE\" --json",
            in: playground)
        let lines = try Self.lines(of: outcome.output)
        #expect(lines.map(Self.error) == [nil, "cancelled", "cancelled", nil])
        #expect((lines.last?["outcomes"] as? [[String: Any]])?.first?["value"] as? Int == 7)
        #expect(outcome.status == 0)
    }

    @Test(
        "a stream tells each element by a line of its own, and what came of one that is ended is it")
    func streams() throws {
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n")
            for number in 1...3 { try connection.write("data: {\"n\":\(number)}\n\n") }
            connection.waitUntilClosed()
        }
        let playground = try Playground()
        try playground.write(
            #"{"id": 1, "statement": "GET http://127.0.0.1:\#(server.port)/ticks"}"# + "\n", to: "request")
        let outcome = try shell(
            "{ cat request; until grep -q 'n.*:3' output; do :; done; echo '{\"cancel\": 1}'; echo it.count; }"
                + " | \"$SONDE\" --json > output; cat output", in: playground)
        let lines = try Self.lines(of: outcome.output)
        #expect(lines.count == 5 && lines.prefix(3).allSatisfy { $0["outcome"] != nil && $0["ok"] == nil })
        #expect(Self.kinds(lines[3]) == ["streamed"] && Self.error(lines[3]) == "cancelled")
        #expect((lines[4]["outcomes"] as? [[String: Any]])?.first?["value"] as? Int == 3)
    }

    @Test("a request is ended at once, however many wait behind it")
    func cancelledAhead() throws {
        let playground = try Playground()
        let waiting = (1...3_000).map { #"{"id": \#($0), "statement": "\#($0)"}"# }
        let requests =
            [#"{"id": "endless", "statement": "while true { let y = 1 }"}"#] + waiting
            + [#"{"cancel": "endless"}"#, #"{"cancel": 2999}"#]
        let outcome = try playground.run(["--json"], input: requests.joined(separator: "\n"))
        let lines = try Self.lines(of: outcome.output)
        #expect(lines.count == 3_001 && outcome.status == 0)
        #expect(Self.error(lines[0]) == "cancelled" && Self.error(lines[2_999]) == "cancelled")
        let obeyed = lines.filter { (line: [String: Any]) -> Bool in line["ok"] as? Bool == true }
        #expect(obeyed.count == 2_999)
    }

    @Test("Ctrl-C during a stream answers its request as cancelled")
    func interrupted() throws {
        let server = try RawServer { connection in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n")
            try connection.write("data: 1\n\n")
            connection.waitUntilClosed()
        }
        let outcome = try shell(
            "echo 'GET http://127.0.0.1:\(server.port)/' > request; mkfifo in; exec 3<>in; \"$SONDE\" --json < in > output & "
                + "cat request > in; until grep -q element output; do :; done; kill -INT $!; wait $!; echo $? >> output;"
                + " cat output", in: try Playground())
        let parts = outcome.output.split(separator: "\n")
        #expect(parts.last == "130")
        let reply = try #require(try Self.lines(of: parts.dropLast().joined(separator: "\n")).last)
        #expect(Self.kinds(reply) == ["streamed"] && Self.error(reply) == "cancelled")
    }

    @Test("nobody is asked, programs need consent, and only lines of JSON are written to standard output")
    func alone() throws {
        let playground = try Playground()
        let requests = [
            "base \(#"\(env.SERVER)"#)", #"key bearer \(secret("Password"))"#, "GET echo", #""x" | !cat"#,
            #""y" | copy"#,
            #"print("z")"#, "exit",
        ]
        try playground.write(requests.joined(separator: "\n"), to: "requests")
        let refused = try Self.lines(of: try shell("\"$SONDE\" --json < requests", in: playground).output)
        #expect(refused.map { $0["ok"] as? Bool } == [true, true, false, false, false, true, false])
        let allowed = try Self.lines(
            of: try shell("\"$SONDE\" run --json --allow-programs < requests", in: playground).output)
        #expect((allowed[3]["outcomes"] as? [[String: Any]])?.first?["text"] as? String == "x")
    }

    @Test("no secret is in any line, not even in the statement that brought it")
    func secrets() throws {
        let canary = Canary.typed("password").revealed
        let playground = try Playground(variables: ["SECRET": canary])
        let requests = [
            "base \(#"\(env.SERVER)"#)", #"{"id": 1, "statement": "key bearer \\(env.SECRET)"}"#, "GET echo",
            #"{"id": 2, "statement": "header X-API-Key \#(Self.escaped(canary))"}"#, "GET echo", "dry GET echo", "key",
            "header",
            #"GET http://127.0.0.1:1/\(env.SECRET)"#, "nothing + \(canary)",
        ]
        let outcome = try playground.run(["--json"], input: requests.joined(separator: "\n"))
        #expect(!outcome.output.contains(canary) && !outcome.errors.contains(canary))
    }

    @Test("a reader that has gone ends it, as it ends other programs")
    func closedPipe() throws {
        let playground = try Playground()
        try playground.write(
            String(repeating: "\"\(String(repeating: "x", count: 1000))\"\n", count: 3000), to: "requests")
        let outcome = try shell(
            "{ \"$SONDE\" --json < requests; echo $? > status; } | head -n 1 > first; cat status", in: playground)
        // SIGPIPE, or a failure where the signal is ignored from the beginning.
        #expect(["141\n", "4\n"].contains(outcome.output))
    }

    @Test("what the prompt alone has is refused, and a script beside --json is replayed")
    func options() throws {
        let playground = try Playground()
        #expect(try playground.run(["--json", "--bare"]).status == 2)
        #expect(try playground.run(["run", "--json", "1 + 1"]).output.hasPrefix(#"{"file":"run","line":1,"#))
        try playground.write("1 + 1", to: "sum.apiscript")
        #expect(
            try playground.run(["--json", "sum.apiscript"]).output.hasPrefix(#"{"file":"sum.apiscript","line":1,"#))
    }
}

extension LineProtocolTests {
    /// The lines that requests are answered with.
    private func answered(_ requests: [String], _ arguments: [String] = ["--json"]) throws -> [[String: Any]] {
        let outcome = try Playground().run(arguments, input: requests.joined(separator: "\n"))
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        return try Self.lines(of: outcome.output)
    }

    /// Runs a line of the shell, which finds the program as `$SONDE`.
    private func shell(_ line: String, in playground: Playground) throws -> Outcome {
        let variables = playground.environment.merging(["SONDE": try Program("sonde").path]) { $1 }
        return try Program(at: "/bin/sh").run(["-c", line], environment: variables, in: playground.folder)
    }

    private static func lines(of output: String) throws -> [[String: Any]] {
        #expect(try SessionLines.faults(in: output) == [])
        return try output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    private static func kinds(_ line: [String: Any]) -> [String] {
        (line["outcomes"] as? [[String: Any]] ?? []).compactMap { $0["outcome"] as? String }
    }

    private static func error(_ line: [String: Any]) -> String? {
        (line["error"] as? [String: Any])?["kind"] as? String
    }

    private static func quoted(_ text: String) -> String { "\"\(text.replacing("\"", with: "\\\""))\"" }

    /// A text inside a literal of JSON.
    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
}
