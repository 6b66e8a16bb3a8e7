import Canaries
import FixtureServer
import Foundation
import HTTPModel
import Loopback
import Spawn
import TestFiles
import Testing

@Suite("an agent with Sonde's tools")
struct AgentTests {
    private let folder: TemporaryFolder
    private let server: LoopbackServer

    init() throws {
        folder = try TemporaryFolder()
        server = try LoopbackServer { TestAPI(body: Self.books).answer($0) }
    }

    private static let books =
        #"[{"id": 1, "title": "A", "out": "2018-04-17"}, {"id": 2, "title": null, "out": "2018-04-18"}]"#

    private var host: String { String(server.origin.dropFirst("http://".count)) }

    private func client(_ arguments: [String] = [], _ era: AgentClient.Era = .handshake) throws -> AgentClient {
        try AgentClient(["--allow-host", host] + arguments, in: folder, era)
    }

    // MARK: the protocol

    @Test(
        "a version that is known is agreed to, and another one gets the newest",
        arguments: [("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2024-11-05", "2025-11-25")])
    func negotiated(asked: String, given: String) throws {
        let client = try AgentClient(in: folder, .stateless)
        try client.send(["id": "a", "method": "initialize", "params": ["protocolVersion": asked]])
        let result = try #require(try client.next()["result"] as? [String: Any])
        #expect(result["protocolVersion"] as? String == given)
        #expect((result["capabilities"] as? [String: Any])?.keys.sorted() == ["prompts", "resources", "tools"])
        #expect((result["serverInfo"] as? [String: Any])?["name"] as? String == "sonde")
        #expect(try client.end() == 0)
    }

    @Test("server/discover lists the versions, and a request of a version that is not one of them learns them")
    func discovered() throws {
        let client = try AgentClient(in: folder, .stateless)
        let result = try #require(try client.request("server/discover")["result"] as? [String: Any])
        #expect(result["supportedVersions"] as? [String] == ["2026-07-28", "2025-11-25", "2025-06-18"])
        #expect(result["resultType"] as? String == "complete" && result["cacheScope"] as? String == "private")
        let meta =
            [
                "io.modelcontextprotocol/protocolVersion": "2031-01-01",
                "io.modelcontextprotocol/clientCapabilities": [String: Any](),
            ] as [String: Any]
        try client.send(["id": 5, "method": "tools/list", "params": ["_meta": meta]])
        let error = try #require(try client.next()["error"] as? [String: Any])
        #expect(error["code"] as? Int == -32022)
        #expect((error["data"] as? [String: Any])?["requested"] as? String == "2031-01-01")
    }

    @Test("nine tools are listed, each with all four hints", arguments: AgentClient.Era.allCases)
    func listed(era: AgentClient.Era) throws {
        let reading = try tools(try client([], era))
        #expect(
            reading.map { $0["name"] as? String } == [
                "run", "shape", "why", "dry", "check", "endpoints", "infer", "emit", "fixtures",
            ])
        for tool in reading {
            let hints = try #require(tool["annotations"] as? [String: Any])
            #expect(
                hints.keys.sorted() == ["destructiveHint", "idempotentHint", "openWorldHint", "readOnlyHint", "title"])
            #expect(hints["readOnlyHint"] as? Bool == true)
        }
    }

    @Test("a session that begins with initialize stays, and in the newer version its handle does")
    func staying() throws {
        let older = try client()
        #expect(try older.isFine("let a = 1"))
        #expect(try older.isFine("expect a == 1"))
        let newer = try client([], .stateless)
        let first = try newer.call("run", ["lines": "let a = 1"])
        let handle = try #require(first["session"] as? String)
        #expect(try newer.call("run", ["lines": "expect a == 1", "session": handle])["ok"] as? Bool == true)
        #expect(try newer.isFine("expect a == 1") == false)
        #expect(try newer.call("run", ["lines": "1", "session": "session-99"])["failure"] as? String == "arguments")
    }

    @Test(
        "what is not a request is answered with its error, and the next one is read",
        arguments: [
            (#"{"jsonrpc":"2.0","id":7,"method":"nothing"}"#, -32601), (#"{"jsonrpc":"2.0","id":7"#, -32700),
            ("[]", -32600), (#"[{"jsonrpc":"2.0","id":7,"method":"ping"}]"#, -32600), (#""ping""#, -32600),
            (#"{"id":7,"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":7,"method":3}"#, -32600),
            (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":7,"method":"ping","params":3}"#, -32600),
            (#"{"jsonrpc":"2.0","id":7,"id":8,"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"nothing"}}"#, -32602),
            (#"{"jsonrpc":"2.0","id":7,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}"#, -32602),
            (#"{"jsonrpc":"2.0","id":7,"method":"prompts/get","params":{"name":"nothing"}}"#, -32602),
            (
                #"{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":1}}}"#,
                -32602
            ),
        ])
    func faults(line: String, code: Int) throws {
        let client = try client()
        try client.write(line + "\n")
        #expect((try client.next()["error"] as? [String: Any])?["code"] as? Int == code)
        #expect(try client.request("ping")["result"] != nil)
        #expect(try client.end() == 0)
    }

    @Test(
        "a tool is told which arguments are wrong, without a word of theirs",
        arguments: [
            ("run", [:]), ("run", ["lines": 3]), ("run", ["lines": "1", "limit": 0]),
            ("run", ["lines": "1", "wrong": "1"]),
            ("infer", ["name": "wrong name"]), ("dry", ["request": "GET a\nGET wrong"]),
            ("emit", ["style": "wrong/\n"]),
        ] as [(String, [String: any Sendable])])
    func arguments(tool: String, arguments: [String: any Sendable]) throws {
        let result = try client().result(tool, arguments)
        #expect(result["isError"] as? Bool == true)
        #expect(!AgentClient.text(result).contains("wrong"), "\(result)")
    }

    @Test("a message of 100 MB is refused without being held, and half a message ends quietly")
    func large() throws {
        let client = try client()
        let piece = String(repeating: "x", count: 1 << 20)
        try client.write(#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":""#)
        for _ in 0..<100 { try client.write(piece) }
        try client.write("\"}}\n")
        #expect((try client.next()["error"] as? [String: Any])?["code"] as? Int == -32700)
        #expect(try client.request("ping")["result"] != nil)
        try client.write(#"{"jsonrpc":"2.0","id":2,"#)
        #expect(try client.end() == 0)
    }

    // MARK: calls at once

    @Test("calls run side by side, in sessions of their own")
    func atOnce() throws {
        let both = DispatchSemaphore(value: 0)
        let pair = try RawServer { connection in
            guard let request = try connection.readRequest() else { return }
            // The first response waits until the second request is here.
            if request.target == "/first" { both.wait() } else { both.signal() }
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nConnection: close\r\n\r\n1")
        }
        let client = try AgentClient(["--allow-host", "127.0.0.1:\(pair.port)"], in: folder, .stateless)
        let first = try client.beginCall("run", ["lines": "GET http://127.0.0.1:\(pair.port)/first"])
        let second = try client.beginCall("run", ["lines": "GET http://127.0.0.1:\(pair.port)/second"])
        let ids = Set([try client.next(), try client.next()].compactMap { $0["id"] as? Int })
        #expect(ids == [first, second])
    }

    @Test("a call that is cancelled ends at once and has no response")
    func cancelled() throws {
        let arrived = DispatchSemaphore(value: 0)
        let silent = try RawServer { connection in
            _ = try connection.readRequest()
            arrived.signal()
            connection.waitUntilClosed()
        }
        let client = try AgentClient(["--allow-host", "127.0.0.1:\(silent.port)"], in: folder)
        let id = try client.beginCall("run", ["lines": "GET http://127.0.0.1:\(silent.port)/"])
        arrived.wait()
        try client.send(["method": "notifications/cancelled", "params": ["requestId": id]])
        #expect(try client.isFine("1"))
        #expect(try client.end() == 0)
    }

    @Test("a client that dies ends the program, whatever runs")
    func dies() throws {
        let arrived = DispatchSemaphore(value: 0)
        let silent = try RawServer { connection in
            _ = try connection.readRequest()
            arrived.signal()
            connection.waitUntilClosed()
        }
        let client = try AgentClient(["--allow-host", "127.0.0.1:\(silent.port)"], in: folder)
        _ = try client.beginCall("run", ["lines": "GET http://127.0.0.1:\(silent.port)/"])
        arrived.wait()
        try client.vanish()
    }

    // MARK: the tools

    @Test("a client is written by tools alone, from shapes that are smaller than the responses")
    func writing() throws {
        let client = try client()
        #expect(try client.isFine("base \(server.origin)"))
        let shape = try client.call("shape", ["lines": "GET body"])
        let body = try #require(shape["body"] as? [String: Any])
        #expect(body["elements"] as? Int == 2 && body["bytes"] as? Int == Self.books.utf8.count)
        #expect((body["model"] as? String)?.contains("let title: String?") == true)
        #expect(try client.isFine("Shape.self") == false)
        #expect(try client.call("infer", ["name": "Book"])["ok"] as? Bool == true)
        #expect(try client.isFine("endpoint books -> [Book] { GET body }\nbooks\nexpect it.count == 2"))
        let endpoints = try client.call("endpoints", ["matching": "book"])
        #expect(AgentClient.text(endpoints["body"] ?? "").contains("books"))
        let listed = try #require(try client.call("emit")["body"] as? [String: Any])
        let files = try #require(listed["files"] as? [[String: Any]]).compactMap { $0["name"] as? String }
        let texts = try files.map { file in
            let answer = try client.call("emit", ["file": file, "limit": 65_536])
            return try #require((answer["body"] as? [String: Any])?["text"] as? String)
        }
        #expect(texts.contains { $0.contains("struct Book") })
        #expect(try folder.names.filter { !$0.hasPrefix(".") }.isEmpty)
    }

    @Test("why names the failure of a body that does not decode, and what helps")
    func why() throws {
        let client = try client()
        let lines =
            "base \(server.origin)\nstruct Book: Decodable { let id: Int; let title: String }\nGET body -> [Book]"
        #expect(AgentClient.text(try client.call("why", ["lines": lines])["body"] ?? "").contains("String?"))
    }

    @Test("dry and check send nothing")
    func unsent() throws {
        let raw = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n1")
        let client = try AgentClient(["--allow-host", "127.0.0.1:\(raw.port)"], in: folder)
        let request = "POST http://127.0.0.1:\(raw.port)/films { \"a\": 1 }"
        #expect(AgentClient.text(try client.call("dry", ["request": request])["body"] ?? "").contains("POST"))
        let checked = try client.call("check", ["lines": request + "\nlet b = nothing"])
        #expect(checked["failure"] as? String == "check" && checked["line"] as? Int == 2)
        #expect(AgentClient.text(checked["body"] ?? "").contains("127.0.0.1:\(raw.port)"))
        #expect(raw.connections == 0)
    }

    @Test("fix write shows what it would replace, and fix write! replaces it where files are allowed")
    func fixing() throws {
        let model = "struct Book: Decodable {\n    let id: Int\n    let title: String\n}\n"
        try folder.write(model, to: "Book.swift")
        let client = try client(["--allow-files"])
        #expect(try !client.isFine("base \(server.origin)\nmodels \"Book.swift\"\nGET body -> [Book]"))
        #expect(try client.isFine("fix"))
        let shown = try client.call("run", ["lines": "fix write"])
        #expect(shown["ok"] as? Bool == false && AgentClient.text(shown).contains("write fix write! to replace it"))
        #expect(AgentClient.text(shown).contains("let title: String?"), "\(shown)")
        #expect(try folder.text(of: "Book.swift") == model)
        #expect(try client.isFine("fix write!"))
        #expect(try folder.text(of: "Book.swift").contains("let title: String?"))
        #expect(try !client.isFine("save Book.swift"))
    }

    @Test("without files, fix write! of a project's models says which option allows it")
    func unallowedFix() throws {
        try folder.write("struct Book: Decodable {\n    let id: Int\n    let title: String\n}\n", to: "Book.swift")
        try folder.write("base \(server.origin)\nmodels \"Book.swift\"\n", to: "sonde.apiscript")
        let client = try AgentClient(in: folder, .stateless, capabilities: ["elicitation": [String: Any]()])
        try client.answerQuestion()
        let failed = try client.run("GET body -> [Book]")
        let handle = try #require(failed["session"] as? String)
        _ = try client.run("fix", in: handle)
        let answer = try client.run("fix write!", in: handle)
        #expect(answer["ok"] as? Bool == false && AgentClient.text(answer).contains("--allow-files"), "\(answer)")
    }

    @Test("history lists the lines of the session, without what is secret")
    func history() throws {
        let client = try client()
        #expect(
            try client.isFine("let a = 1\nlet b = 2") && client.isFine("base \(server.origin)\nkey bearer tangerine"))
        let answer = AgentClient.text(try client.call("run", ["lines": "history"]))
        #expect(
            answer.contains("let b = 2") && answer.contains("key bearer") && !answer.contains("tangerine"), "\(answer)")
    }

    @Test("a body has 4 kB, more if that is asked for, and says what is left out")
    func limited() throws {
        let client = try client()
        let lines = #"(1...9000).map { "number \($0) \u{e9}" }"#
        for (limit, bytes) in [(nil, 4096), (300, 300), (20_000, 20_000), (9_000_000, 65_536)] as [(Int?, Int)] {
            let arguments: [String: Any] = ["lines": lines].merging(limit.map { ["limit": $0] } ?? [:]) { $1 }
            let answer = try client.call("run", arguments)
            #expect(AgentClient.text(answer["body"] ?? "").utf8.count <= bytes)
            #expect(answer["left"] as? Int ?? 0 > 0)
        }
        #expect(try client.call("run", ["lines": "1"])["left"] == nil)
    }

    @Test("recordings are resources without names of their own, and stand in body")
    func recordings() throws {
        let playground = try Playground()
        _ = try playground.run(["run", "--record", "Rec", "GET \(playground.origin)/episodes/1"])
        let files = playground.folder.appending(path: "Rec").path
        let client = try AgentClient(["--fixtures", files], in: folder)
        let result = try #require(try client.request("resources/list")["result"] as? [String: Any])
        let resources = try #require(result["resources"] as? [[String: Any]])
        #expect(resources.map { $0["uri"] as? String } == ["sonde://recording/1"])
        #expect(resources.map { $0["name"] as? String } == ["recording 1"])
        let read = try client.request("resources/read", ["uri": "sonde://recording/1"])
        let contents = try #require((read["result"] as? [String: Any])?["contents"] as? [[String: Any]])
        #expect((contents.first?["text"] as? String)?.hasPrefix(#"{"body":"GET "#) == true)
        let listed = try client.call("fixtures")
        let names = ((listed["body"] as? [String: Any])?["recordings"] as? [[String: Any]]) ?? []
        let name = try #require(names.first?["name"] as? String)
        #expect(AgentClient.text(try client.call("fixtures", ["name": name])).contains("200 OK"))
        #expect(try client.isFine("GET \(playground.origin)/episodes/1\nexpect it.id == 1"))
    }

    private func tools(_ client: AgentClient) throws -> [[String: Any]] {
        let result = try #require(try client.request("tools/list")["result"] as? [String: Any])
        return try #require(result["tools"] as? [[String: Any]])
    }
}
