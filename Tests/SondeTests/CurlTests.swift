import Foundation
import Loopback
import Spawn
import Terminal
import TestFiles
import Testing

@Suite("lines for curl, through the program")
struct CurlTests {
    @Test(
        "what goes out is what curl sends",
        arguments: [
            "curl -s URL", "curl -s 'URL/a?b=c%20d&e=(f)#g'", "curl -sI URL/a", "curl -s -X PURGE URL/a",
            "curl -s URL/a/../b/./c", "curl -su 'ann:p w:x' URL/a", "curl -s http://bob:s%40crt@HOST/a",
            "curl -s -b 'sid=1; t=\"x\"' -A 'Mozilla/5.0 (X11; Linux)' -e 'http://x/?y z' URL/a",
            "curl -s URL/a -d 'a=1&b=2+3' -d c=%26", "curl -s URL/a -d 'a=1&b=~' -d '&&=x'",
            "curl -s URL/a --data-urlencode 'q=a b&c*~é' --data-urlencode '=x y' --data-urlencode 'plain text'",
            "curl -sG URL/a?z=1 -d x=1 --data-urlencode 'q=a b' -H \"Accept: text/html, */*;q=0.5\"",
            #"curl -s -X POST URL/a -H 'Content-Type: application/json; charset=utf-8' -d '{"a":[1,-2.50,{"b":"it'\''s \"x\""}]}'"#,
            #"curl -s URL/a -d '{"a":1e5,"b":null}'"#, #"curl -s URL/a --json '[1,{"a":true}]' -X PUT"#,
            #"curl -s -X DELETE URL/a -H 'Content-Type: application/json' -d '[1]'"#,
            #"curl -s --data-raw $'line1\nline2\t\'q\' \u00e9 \\(x) "z" {"' URL/a -H 'Content-Type: text/plain'"#,
            #"curl -s -H 'X-A: form { "a": 1 }' -H 'X-B: | table -> X // no /* c */ \(1+1) {x}' -H 'X-C;' -H 'X-D: text "x" Y-Z: 3' URL/a"#,
            "curl -s --oauth2-bearer tok -r 0-5 URL/a --url-query 'a=b c'", "curl -s --data-binary @in.txt URL/a",
            "curl -s -d '' URL/a", "curl -s -d @in.txt -X PATCH URL/a -H 'Content-Type: text/plain'",
        ])
    func wire(line: String) throws {
        let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
        let folder = try TemporaryFolder(files: ["in.txt": "one two"])
        let host = "127.0.0.1:\(server.port)"
        let line = line.replacing("URL", with: "http://\(host)").replacing("HOST", with: host)
        let surroundings = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8"]
        try #require(
            try Program(installed: "bash").run(["-c", line], environment: surroundings, in: folder.url).status == 0)
        let outcome = try Program("sonde").run(["run", line], environment: surroundings, in: folder.url)
        try #require(outcome.status == 0, "\(outcome.errors)")
        let (curl, sonde) = (try #require(server.requests.first), try #require(server.requests.last))
        try #require(server.requests.count == 2)
        #expect(sonde.line == curl.line)
        #expect(String(decoding: sonde.body, as: UTF8.self) == String(decoding: curl.body, as: UTF8.self))
        for header in curl.headerLines where !header.isOfCurlItself {
            let name = try #require(header.split(separator: ":").first)
            #expect(sonde.header(String(name)) == curl.header(String(name)))
        }
    }

    @Test(
        "in a script, it sends no header that the session has, and none that it has not",
        arguments: [
            "header X-Q r\ncurl URL/a", "curl URL/a\nheader X-Q r", "if true { header X-Q r }\ncurl URL/a",
            "environment e { header X-Q r }\ncurl URL/a", "header X-Q r\nheader X-Q none\ncurl URL/a",
        ])
    func ownHeaders(script: String) throws {
        let server = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
        let base = "http://127.0.0.1:\(server.port)"
        let folder = try TemporaryFolder(files: ["a.apiscript": script.replacing("URL", with: base)])
        let outcome = try Program("sonde").run(["replay", "a.apiscript"], in: folder.url)
        try #require(outcome.status == 0, "\(outcome.errors)")
        let sent = try #require(server.requests.first)
        #expect(!sent.headerLines.contains { $0.hasPrefix("X-Q") }, "\(sent.headerLines)")
    }

    @Test("it stays as it was written where a script is laid out")
    func layout() throws {
        let line = "curl   -H 'X-A:  b' \\\n      URL/a  -d 'c  d' | json"
        let folder = try TemporaryFolder(files: ["a.apiscript": "if true {\n\(line)\n   let b=1\n}\n"])
        try #require(try Program("sonde").run(["format", "a.apiscript"], in: folder.url).status == 0)
        let text = try String(contentsOf: folder.url.appending(path: "a.apiscript"), encoding: .utf8)
        #expect(text == "if true {\n    \(line)\n    let b = 1\n}\n")
    }

    @Test("a line of a browser is shown as Sonde's own, and its secrets are kept nowhere")
    func pasting() throws {
        let bench = try PromptBench(columns: 100)
        try bench.base()
        try bench.enter("header X-Api-Key k3y-0123456789", shows: "header X-Api-Key")
        let lines = [
            "curl '\(bench.origin)/echo' \\", "  -X POST \\", "  -H 'Authorization: Bearer c4n4ry-t0ken-98765' \\",
            "  -H 'Content-Type: application/json' \\", #"  --data-raw '{"a": 1}' -k"#,
        ]
        try bench.terminal.paste(lines.joined(separator: "\n"))
        try bench.terminal.wait(for: "the end of the line") { $0.text.contains("--data-raw") }
        try bench.terminal.type(.enter)
        try bench.waits(for: #""body": "{\"a\":1}""#)
        let shown = bench.terminal.screen.folded
        #expect(
            shown.contains(#"POST \#(bench.origin)/echo Authorization: Bearer \(secret) X-Api-Key: none { "a": 1 }"#))
        #expect(shown.contains(#"write transport.insecureHosts = ["127.0.0.1"]"#))
        #expect(!shown.contains(#""X-Api-Key: "#))
        try bench.enter("undo", shows: "undone: POST \(bench.origin)/echo Authorization: Bearer \\(env.")
        try bench.enter("history", shows: "POST \(bench.origin)/echo Authorization: Bearer \\(secret)")
        #expect(bench.history.contains("POST"))
        #expect(!bench.history.contains("curl"))
        #expect(!bench.history.contains("c4n4ry"))
    }

    @Test("a line for curl that cannot be run leaves no secret in the history")
    func refused() throws {
        let bench = try PromptBench(columns: 120)
        try bench.enter("curl -uann:c4n4ry-98765 a.test > x", shows: "write | write x at the end instead")
        #expect(!bench.history.contains("c4n4ry"))
    }

    @Test("a script with lines for curl is checked, formatted and replayed as one with Sonde's")
    func scripts() throws {
        let playground = try Playground()
        let origin = playground.origin
        try playground.write(
            "base \(origin)\nkey bearer k3y-0123456789\nheader X-A b\ncurl \(origin)/echo \\\n  -H 'X-B: c'\nprint(it.headers.count { $0 == \"X-A: b\" })\nnothing\n",
            to: "pasted.apiscript")
        #expect(try playground.run(["check", "pasted.apiscript"]).output.contains("pasted.apiscript:6:1") == false)
        let outcome = try playground.run(["replay", "pasted.apiscript"])
        #expect(outcome.errors.contains("pasted.apiscript:7:1"), "\(outcome.errors)")
        try playground.write(
            "base \(origin)\nkey bearer k3y-0123456789\nheader X-A b\ncurl \(origin)/echo -H 'X-B: c'\nprint(it.headers.filter { $0.contains(\"X-\") }, it.headers.contains { $0.contains(\"Bearer\") })\n",
            to: "pasted.apiscript")
        #expect(try playground.run(["replay", "pasted.apiscript"]).output.hasSuffix("[\"X-B: c\"] true\n"))
        _ = try playground.run(["format", "pasted.apiscript"])
        #expect(try playground.text(of: "pasted.apiscript").contains("\ncurl \(origin)/echo -H 'X-B: c'\n"))
    }

    @Test("a request does without what Sonde sends by itself, where that is said")
    func omitted() throws {
        let playground = try Playground()
        let counted =
            #"print(it.headers.count { $0.lowercased().hasPrefix("accept") || $0.lowercased().hasPrefix("content") })"#
        let requests = [
            "POST echo", "POST echo Accept: none Content-Length: none",
            "POST echo Accept: none Content-Type: none text \"a\"",
        ]
        let each = requests.map { "\($0)\n\(counted)\n" }.joined()
        try playground.write(
            "base \(playground.origin)\n\(each)header Accept-Encoding none\n\(each)header Accept-Encoding identity\n\(each)",
            to: "bare.apiscript")
        let outcome = try playground.run(["replay", "bare.apiscript"])
        #expect(
            outcome.output.split(separator: "\n").compactMap { Int($0) } == [3, 1, 2, 2, 0, 1, 3, 1, 2],
            "\(outcome.output)\(outcome.errors)")
    }
}

extension String {
    /// What depends on who sends, or on the connection.
    fileprivate var isOfCurlItself: Bool {
        ["user-agent: curl", "accept: */*", "content-length: 0"].contains { lowercased().hasPrefix($0) }
    }
}
