import Foundation
import Loopback
import TestFiles
import Testing

@Suite("an agent and the secrets of a project")
struct AgentSecretTests {
    private let folder: TemporaryFolder
    private let server: RawServer

    init() throws {
        server = try RawServer { connection in
            while let request = try connection.readRequest() {
                let token = request.header("X-Key") ?? ""
                let body = #"{"token": "\#(token)", "list": ["\#(token)", "a"]}"#
                try connection.write(
                    "HTTP/1.1 200 OK\r\nX-Echo: \(token)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
            }
        }
        folder = try TemporaryFolder(files: [
            "sonde.apiscript": "base http://127.0.0.1:\(server.port)\nkey header X-Key \\(env.TOKEN)\n"
        ])
    }

    /// Letters that no answer has for another reason.
    private static let canary = "\u{416}\u{429}\u{42a}\u{42e}\u{42f}\u{431}\u{433}\u{434}\u{436}\u{449}"
    private static let plain = "q7Zx-W9vK2-sT4uY8"

    private func client(_ token: String) throws -> AgentClient {
        let client = try AgentClient(
            in: folder, .stateless, environment: ["TOKEN": token], capabilities: ["elicitation": [String: Any]()])
        try client.answerQuestion()
        return client
    }

    @Test("no letter of a secret is told, however it is asked for, and every question has the same answer")
    func letters() throws {
        let client = try client(Self.canary)
        let letter = String(Self.canary.prefix(1))
        for lines in [
            "var o = \"\"\nfor c in env.TOKEN { if c == \"\(letter)\" { o += \"found\" } }\no",
            "env.TOKEN.map { c in \"\(letter)\".firstIndex(of: c) }", "env.TOKEN.hasPrefix(\"\(letter)\")",
            "env.TOKEN == \"\(letter)\"", "\"\(letter)\" != env.TOKEN", "env.TOKEN < \"b\"",
            "switch env.TOKEN { case \"\(letter)\": print(\"found\")\ndefault: print(\"lost\") }",
            "if case \"\(letter)\" = env.TOKEN { print(\"found\") }", "env.TOKEN[0]", "env.TOKEN[0...2]",
            "env.TOKEN.count",
            "env.TOKEN.first", "env.TOKEN.prefix(2)", "env.TOKEN.reversed()", "env.TOKEN.split(separator: \"a\")",
            "env.TOKEN.contains(/./)", "env.TOKEN.utf8[0]", "env.TOKEN.utf8.count", "env.TOKEN.hash(.sha256).hex.first",
            "[env.TOKEN, \"b\"].sorted()", "[env.TOKEN].contains(\"\(letter)\")", "Set([env.TOKEN, \"a\"]).count",
            "min(env.TOKEN, \"b\")", "[env.TOKEN: 1]", "let d = [\"a\": env.TOKEN]\nd == [\"a\": \"b\"]",
            "[\"a\": 1][env.TOKEN]", "(\"a\"...\"z\").contains(env.TOKEN)", "expect env.TOKEN == \"a\"",
            "expect env.TOKEN.isEmpty", "1 | diff env.TOKEN",
            "env.TOKEN.trimmingCharacters(in: CharacterSet(charactersIn: \"\(letter)\"))",
            "env.TOKEN.trimmingCharacters(in: .letters)",
            "env.TOKEN.addingPercentEncoding(withAllowedCharacters: .letters)",
            "let p = \\String.first\n[env.TOKEN].map(p)", "var t = env.TOKEN\nt[99] = \"a\"", "env.TOKEN -> Int",
            "decoder.dateDecodingStrategy = .formatted(env.TOKEN)", "Date(\"2020\", format: env.TOKEN)",
            "[\"a\"].map { $0 == env.TOKEN }", "Int(env.TOKEN)", "env.TOKEN.piped(to: \"rev\")",
        ] {
            let answer = try client.run(lines, in: "session-1")
            #expect(answer["ok"] as? Bool == false, "\(lines): \(answer)")
            #expect(!AgentClient.text(answer).contains { Self.canary.contains($0) && !lines.contains($0) }, "\(lines)")
            #expect(!AgentClient.text(answer["body"] ?? "").contains("found"), "\(lines): \(answer)")
        }
    }

    @Test("a secret is joined, encoded, hashed and sent")
    func uses() throws {
        let client = try client(Self.plain)
        for lines in [
            "let a = \"Bearer \\(env.TOKEN)\"", "let b = env.TOKEN + \":\"", "env.TOKEN.base64", "env.TOKEN.hex",
            "Data(env.TOKEN).base64", "env.TOKEN.hash(.sha256).hex", "\"a\".hmac(.sha256, key: env.TOKEN).hex",
            "env.TOKEN.uppercased()", "env.TOKEN.trimmingCharacters(in: .whitespaces)",
            "env.TOKEN.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)",
            "[\"a\", env.TOKEN].joined(separator: \".\")", "print(env.TOKEN)", "expect env.TOKEN != nil",
            "GET / X-A: \\(env.TOKEN)", "it.list.count", "it.list[1]", "it.token",
            "response.headers[\"Content-Length\"]",
            "let list = [env.TOKEN]", "QUERY /a?k=\\(env.TOKEN) { \"key\": env.TOKEN }",
        ] {
            let answer = try client.run(lines, in: "session-1")
            #expect(answer["ok"] as? Bool == true, "\(lines): \(answer)")
            #expect(!AgentClient.text(answer).contains(Self.plain), "\(lines)")
        }
        #expect(server.requests.last?.target.contains(Self.plain) == true)
    }

    @Test("what a server repeats of a secret is not taken apart either")
    func repeated() throws {
        let client = try client(Self.plain)
        #expect(try client.run("GET /", in: "session-1")["ok"] as? Bool == true)
        for lines in [
            "it.token.first", "it.token == \"a\"", "for c in it.token { print(c) }", "it.list.sorted()",
            "it.list.contains(\"q\")",
            "it.list.map { $0.hasPrefix(\"q\") }", "it.list.map { $0 > \"q\" }", "response.text.prefix(20)",
            "response.headers[\"X-Echo\"].count", "response.body[12]", "response.body.hash(.md5).hex",
            "response.body.base64", "response.body.hmac(.sha256, key: \"k\")",
            "struct T: Decodable { let token: String }\nGET / -> T", "switch it.token { case \"a\": 1\ndefault: 2 }",
            "(\"\\(String(repeating: \"a\", count: 70000))\\(it.token)\").suffix(3)",
        ] {
            let answer = try client.run(lines, in: "session-1")
            #expect(answer["ok"] as? Bool == false, "\(lines): \(answer)")
            #expect(try client.run("GET /", in: "session-1")["ok"] as? Bool == true)
        }
    }

    @Test("a variable that the project does not name is not called unset")
    func unnamed() throws {
        try folder.write("", to: "sonde.apiscript")
        let client = try AgentClient(
            ["--allow-host", "127.0.0.1:\(server.port)"], in: folder, environment: ["OTHER": Self.plain])
        let answer = try client.call(
            "run", ["lines": "base http://127.0.0.1:\(server.port)/\nkey bearer \\(env.OTHER)\nGET /"])
        #expect(AgentClient.text(answer).contains("whose script names it"), "\(answer)")
        #expect(!AgentClient.text(answer).contains("export"))
        let value = AgentClient.text(try client.call("run", ["lines": "env.OTHER"]))
        #expect(value.contains("whose script names it") && !value.contains("is not set"), "\(value)")
    }

    @Test("a key of one session is a word like any other in another, and hidden in its own")
    func sessions() throws {
        let client = try client(Self.plain)
        let first = try client.run("key header X-Other tangerine-grove\n\"say tangerine-grove\"")
        #expect(!AgentClient.text(first).contains("tangerine"))
        let handle = try #require(first["session"] as? String)
        let other = try client.run("endpoint fruit { GET /tangerine-grove }\n\"tangerine-grove\"")
        let others = try #require(other["session"] as? String)
        #expect(handle != others && AgentClient.text(other).contains("tangerine-grove"))
        let listed = try client.call("emit", ["session": others])
        let files = (listed["body"] as? [String: Any])?["files"] as? [[String: Any]]
        let file = try #require(files?.first?["name"] as? String)
        let emitted = try client.call("emit", ["session": others, "file": file])
        #expect(AgentClient.text(emitted).contains("tangerine-grove"), "\(emitted)")
        #expect(!AgentClient.text(try client.run("\"tangerine-grove\"", in: handle)).contains("tangerine"))
        for session in [handle, others] {
            let answer = try client.run("GET / X-Own: \(Self.plain)\nit.headers\n\"\(Self.plain)\"", in: session)
            #expect(!AgentClient.text(answer).contains(Self.plain), "\(answer)")
        }
    }
}
