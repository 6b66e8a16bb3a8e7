import Canaries
import Foundation
import HTTPModel
import Loopback
import Spawn
import TestFiles
import Testing

@Suite("a program is told whatever the prompt shows")
struct ProtocolOutcomesTests {
    @Test("every member of every kind of outcome is in the schema, and every member of the schema occurs")
    func members() throws {
        let server = try Self.server()
        let playground = try Playground()
        try playground.write(Self.document, to: "other.json")
        let stranger = "http://127.0.0.1:\(server.port)"
        let requests = [
            "base \(#"\(env.SERVER)"#)", "GET episodes | table id", "GET odd", "it.bb", "print(1)", "expect 1 == 1",
            "expect 1 == 2, \"never\"", "expect (GET status/500).x == 1", "if true { GET episodes }",
            "endpoint episode(id: Int) { GET episodes/{id} }", "[episode(1), episode(2)]", "1 | write! made.txt",
            "api other from \"other.json\"", "key header X-API-Key \(#"\(env.TOKEN)"#)", "key",
            "header X-Api-Token \(#"\(env.TOKEN)"#)", "dry POST echo { \"a\": 1 }", "dry GET \(stranger)/",
            "GET \(stranger)/",
            "GET status/404", "environment local { base \(stranger) }", "environment", "api", "endpoints", "variables",
            "help sorted", "struct Episode: Decodable { let id: String; let none: Int? }", "models",
            "GET episodes -> [Episode]",
            "why", "decoder try", "fix", "coverage", "coverage images.invalid", "infer Row", "record Rec",
            "GET episodes", "record off", "responses",
            "infer Again from it", "it | swift draft", "response(1).status", "response 1", "it | diff response(1)",
            "transport.faults = [.status(503), .latency(1ms)]", "GET episodes", "transport.faults = [.offline]",
            "GET episodes", "transport.faults = [.reset]", "GET episodes", "transport.faults",
            "transport.faults = []",
            "drift Rec", "endpoint rows -> [Row] { GET episodes }", "fragile Rec",
            "test \"one\" { expect 1 == 1 }", "test \"other\" { expect 1 == 2 }",
            "GET \(stranger)/events", "transport.cache = .session", "GET \(stranger)/kept", "GET \(stranger)/kept",
            "base \(stranger)", "key digest u \(#"\(env.TOKEN)"#)", "GET digest",
        ]
        let outcome = try playground.run(["--json"], input: requests.joined(separator: "\n"))
        let schema = try SchemaCheck(of: Data(try Project.text(of: "Documentation/protocol.schema.json").utf8))
        var seen: [String: Set<String>] = [:]
        for line in try Self.lines(of: outcome.output) {
            Self.collect(line, as: line["outcome"] != nil ? "element" : "answer", in: schema, into: &seen)
        }
        for name in ["answer", "element", "outcome", "error", "response", "sending"] {
            #expect(schema.members(of: name).subtracting(seen[name] ?? []) == [], "\(name) of the schema")
        }
        let kinds = schema.words(of: "outcome", "outcome")
        #expect(kinds.subtracting(seen["outcome: "] ?? []) == [])
    }

    @Test(
        "a line with a member that the schema lacks, of another type, or without one that it requires is found",
        arguments: [
            (#""file": "a", "line": 1, "statement": "x", "outcome": "noted", "stray": 1"#, "stray"),
            (#""file": "a", "line": "1", "statement": "x", "outcome": "noted""#, "line"),
            (#""file": "a", "line": 1, "statement": "x", "outcome": "shown""#, "shown"),
            (#""file": "a", "line": 1, "outcome": "noted""#, "lacks statement"),
            (
                #""file": "a", "line": 1, "statement": "x", "outcome": "call", "response": {"status": 200}"#,
                "lacks reason"
            ),
        ])
    func strangeMembers(outcome: String, fault: String) throws {
        for line in [
            #"{"status": "done", "outcomes": [{\#(outcome)}]}"#, #"{"id": 1, "outcome": {\#(outcome)}}"#,
            #"{"id": 1, "ok": true, "outcomes": [{\#(outcome)}], "error": null}"#,
        ] {
            #expect(try SessionLines.faults(in: line).contains { $0.contains(fault) })
        }
    }

    @Test(
        "a value in a view is told as it is and as it is shown",
        arguments: [
            ("GET episodes | table id", "id\n──\n"), ("GET episodes | curl", "curl "), ("it | swift", "struct "),
            ("GET episodes | csv id", "id\n1\n"), ("3 | diff 4", "4"), ("models | json", "["),
        ])
    func views(line: String, text: String) throws {
        let lines = try answered(["base \(#"\(env.SERVER)"#)", "GET episodes", line])
        let outcome = try #require(Self.outcomes(lines[2]).last)
        #expect((outcome["text"] as? String)?.contains(text) == true, "\(outcome["text"] ?? "no text")")
        if outcome["outcome"] as? String == "value" { #expect(outcome["value"] != nil) }
    }

    @Test("a refusal has its body and the advice, a value that is nil says why, an expectation has its values")
    func advice() throws {
        let lines = try answered([
            "base \(#"\(env.SERVER)"#)", "GET status/404", "it.x", "GET odd", "it.bb", "env.NOSUCH",
            "expect it.big == 1",
            "expect 1 ==\n2",
        ])
        let refused = try #require(lines[1]["error"] as? [String: Any])
        #expect((refused["body"] as? [String: String])?["message"] == "as you wish")
        #expect((refused["advice"] as? String)?.contains("`response.url` shows what was requested") == true)
        let failed = try #require(lines[2]["error"] as? [String: Any])
        #expect(failed["message"] as? String == "this is nil and has no x: the last call failed")
        #expect((failed["advice"] as? String)?.contains("`response -> Type`") == true)
        let hints = try #require(Self.outcomes(lines[4]).last?["hints"] as? [String])
        #expect(hints.first?.hasPrefix("no member bb; did you mean b") == true)
        let unset = try #require(Self.outcomes(lines[5]).last)
        #expect(unset["value"] is NSNull && unset["hints"] as? [String] == ["NOSUCH is not set"])
        let unmet = try #require(lines[6]["error"] as? [String: Any])
        #expect(unmet["message"] as? String == "expectation failed: it.big == 1" && unmet["line"] as? Int == 1)
        #expect((unmet["hints"] as? [String])?.first?.hasPrefix("it.big → 1234567") == true)
    }

    @Test("what was found out is kept: save, emit and fix write say what they wrote, and nothing is replaced unasked")
    func writing() throws {
        let playground = try Playground(TestAPI(body: #"[{"id": 1, "title": null}, {"id": 2, "title": "B"}]"#))
        try playground.write("struct Book: Codable {\n    let id: Int\n    let title: String\n}\n", to: "Books.swift")
        let requests = [
            "base \(#"\(env.SERVER)"#)", "models \"Books.swift\"", "fix write", "endpoint books -> [Book] { GET body }",
            "books", "fix write", "fix", "it.count", "fix write", "fix write!", "save kept.apiscript",
            "save kept.apiscript",
            "emit result books", "emit \"Client\"", "emit \"../Client\"", "undo", "exit", "history",
        ]
        let outcome = try playground.run(["--json"], input: requests.joined(separator: "\n"))
        let lines = try Self.lines(of: outcome.output)
        #expect(
            lines.map { $0["ok"] as? Bool } == [
                true, true, true, true, false, false, true, true, false, true, true, false, true, true, false, true,
                false, true,
            ])
        #expect(Self.message(lines[5]).hasPrefix("there is nothing to write yet"))
        #expect(Self.outcomes(lines[7]).last?["value"] as? Int == 2)
        #expect(Self.message(lines[8]) == "nothing was written: Books.swift would be replaced")
        #expect(Self.files(lines[9]) == ["Books.swift"])
        #expect(try playground.text(of: "Books.swift").contains("let title: String?"))
        #expect(Self.files(lines[10]) == ["kept.apiscript"])
        #expect(try playground.text(of: "kept.apiscript").contains("endpoint books -> [Book] { GET body }"))
        #expect(Self.message(lines[11]) == "nothing was saved: kept.apiscript exists")
        #expect((Self.outcomes(lines[12]).last?["text"] as? String)?.contains("struct Book") == true)
        let files = Self.files(lines[13])
        #expect(!files.isEmpty && files.allSatisfy { (try? playground.text(of: $0)) != nil })
        #expect(try playground.additions.isDisjoint(with: ["../Client"]))
    }

    @Test("no secret is in a view, a refusal's body, a hint or a file")
    func secrets() throws {
        let canary = Canary.typed("password").revealed
        let playground = try Playground(variables: ["SECRET": canary])
        let requests = [
            "base \(#"\(env.SERVER)"#)", #"key bearer \(env.SECRET)"#, "GET echo | curl", "GET echo | raw",
            "dry GET echo", "POST echo { \"a\": env.SECRET } | table", "it | json", #"expect env.SECRET == "x""#,
            #"GET missing/\(env.SECRET)"#, "save kept.apiscript", "history",
        ]
        let outcome = try playground.run(["--json"], input: requests.joined(separator: "\n"))
        #expect(!outcome.output.contains(canary) && !outcome.errors.contains(canary))
        #expect(!(try playground.text(of: "kept.apiscript")).contains(canary))
    }
}

extension ProtocolOutcomesTests {
    private func answered(_ requests: [String]) throws -> [[String: Any]] {
        let input = requests.map { request in
            let text = (try? JSONSerialization.data(withJSONObject: ["statement": request])) ?? Data()
            return String(decoding: text, as: UTF8.self)
        }
        return try Self.lines(of: try Playground().run(["--json"], input: input.joined(separator: "\n")).output)
    }

    private static func lines(of output: String) throws -> [[String: Any]] {
        try output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    private static func outcomes(_ line: [String: Any]) -> [[String: Any]] {
        line["outcomes"] as? [[String: Any]] ?? []
    }

    private static func files(_ line: [String: Any]) -> [String] {
        outcomes(line).flatMap { $0["files"] as? [String] ?? [] }
    }

    private static func message(_ line: [String: Any]) -> String {
        (line["error"] as? [String: Any])?["message"] as? String ?? ""
    }

    /// Notes the members that objects have, under the names of their definitions.
    private static func collect(
        _ object: [String: Any], as definition: String, in schema: SchemaCheck, into seen: inout [String: Set<String>]
    ) {
        seen[definition, default: []].formUnion(object.keys)
        if definition == "outcome", let kind = object["outcome"] as? String {
            seen["outcome: ", default: []].insert(kind)
        }
        let parts = [
            "outcome": "outcome", "outcomes": "outcome", "error": "error", "response": "response", "request": "sending",
        ]
        for (member, name) in parts {
            let inner = (object[member] as? [[String: Any]]) ?? (object[member] as? [String: Any]).map { [$0] } ?? []
            for each in inner { collect(each, as: name, in: schema, into: &seen) }
        }
    }

    /// Answers whatever no well-behaved server does.
    private static func server() throws -> RawServer {
        try RawServer { connection in
            guard let request = try connection.readRequest() else { return }
            let lines: [String]
            var body = "{}"
            switch request.target {
            case "/events":
                lines = ["200 OK", "Content-Type: text/event-stream"]
                body = "data: 1\n\n"
            case "/kept": lines = ["200 OK", "Content-Type: application/json", "Cache-Control: max-age=60"]
            case "/digest" where request.header("Authorization") == nil:
                lines = ["401 Unauthorized", "WWW-Authenticate: Digest realm=\"r\", nonce=\"n\", qop=\"auth\""]
            case "/digest":
                lines = [
                    "200 OK", "Content-Type: application/json",
                    "Authentication-Info: rspauth=\"00000000000000000000000000000000\", qop=auth, nc=00000001, cnonce=\"c\"",
                ]
            default:
                lines = [
                    "429 Too Many Requests", "Retry-After: 30", "X-RateLimit-Limit: 60", "X-RateLimit-Remaining: 0",
                    "X-RateLimit-Reset: 12", "Content-Type: application/json",
                ]
            }
            try connection.write(
                "HTTP/1.1 \(lines.joined(separator: "\r\n"))\r\nContent-Length: \(body.utf8.count)\r\n"
                    + "Connection: close\r\n\r\n\(body)")
        }
    }

    /// Leads its API to a server with a key, which nobody has agreed to.
    private static let document = #"""
        {"openapi": "3.0.0", "info": {"title": "Other", "version": "1"}, "servers": [{"url": "https://api.other.example"}],
         "security": [{"bearer": []}], "paths": {"/a": {"get": {"responses": {"200": {"description": ""}}}}},
         "components": {"securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}}}}
        """#
}
