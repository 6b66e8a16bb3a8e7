import Foundation
import Loopback
import Spawn
import TestFiles
import Testing

@Suite("what an agent's tools promise")
struct AgentToolTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static func answering(_ body: String = "[]") throws -> RawServer {
        try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    @Test("dry sends nothing, whatever the request is made of")
    func dry() throws {
        let server = try Self.answering()
        let client = try AgentClient(
            ["--allow-host", "127.0.0.1:\(server.port)", "--allow-methods", "DELETE"], in: folder)
        let lines = """
            base http://127.0.0.1:\(server.port)
            endpoint gone { DELETE items }
            endpoint film(id: Int) { GET films/{id} }
            func all() -> Int { return (GET items).count }
            """
        #expect(try client.isFine(lines))
        for request in [
            "GET items/\\((DELETE items).method)", "GET items/\\(gone().status)", "POST a { \"b\": (GET items) }",
            "film(all())", "GET a X-A: \\((GET items).count)",
            "GET a?b=\\([1].concurrentMap { x in gone().status })",
        ] {
            let answer = AgentClient.text(try client.call("dry", ["request": request]))
            #expect(answer.contains("dry sends nothing"), "\(request): \(answer)")
        }
        #expect(server.connections == 0)
        for request in ["film(3)", "dry film(3)"] {
            #expect(AgentClient.text(try client.call("dry", ["request": request])).contains("/films/3"), "\(request)")
        }
        let wrong = try client.call("dry", ["request": "GET a/\\(nix)"])
        let error = (wrong["body"] as? [String: Any])?["error"] as? [String: Any]
        #expect(error?["column"] as? Int == 5, "\(wrong)")
    }

    @Test("a person's dry sends nothing either")
    func personalDry() throws {
        let playground = try Playground()
        let ended = try playground.run(["run", "base \(playground.origin)", #"dry GET a/\((GET episodes).count)"#])
        #expect(ended.status != 0 && ended.errors.contains("dry sends nothing"))
    }

    @Test(
        "the hints of a tool say what it may do with the options that the person gave",
        arguments: [
            ([], [String]()), (["--allow-methods", "DELETE"], ["run", "shape", "why", "infer"]),
            (["--allow-files"], ["run", "shape", "why", "infer"]),
            (["--allow-programs"], ["run", "shape", "why", "dry", "infer"]),
        ])
    func hints(options: [String], changing: [String]) throws {
        let client = try AgentClient(options, in: folder)
        let result = try #require(try client.request("tools/list")["result"] as? [String: Any])
        for tool in try #require(result["tools"] as? [[String: Any]]) {
            let name = try #require(tool["name"] as? String)
            let hints = try #require(tool["annotations"] as? [String: Any])
            #expect(hints["readOnlyHint"] as? Bool == !changing.contains(name), "\(name)")
            #expect(hints["destructiveHint"] as? Bool == changing.contains(name), "\(name)")
        }
    }

    @Test("a text comes whole, in as many pieces as its limit makes of it", arguments: [2000, 65_536])
    func pieces(limit: Int) throws {
        let client = try AgentClient(in: folder)
        let lines = ["base http://x.test"] + (1...60).map { "endpoint e\($0) -> [Int] { GET items/\($0) }" }
        #expect(try client.isFine(lines.joined(separator: "\n")))
        let listed = try #require(try client.call("emit")["body"] as? [String: Any])
        let file = try #require(
            (listed["files"] as? [[String: Any]])?.max { ($0["bytes"] as? Int ?? 0) < ($1["bytes"] as? Int ?? 0) })
        var (text, offset, count) = ("", 0 as Int?, 0)
        while let next = offset {
            let answer = try client.call(
                "emit", ["file": try #require(file["name"]), "limit": limit, "offset": next])
            let body = try #require(answer["body"] as? [String: Any])
            #expect(AgentClient.text(body).utf8.count <= limit)
            text += try #require(body["text"] as? String)
            #expect((answer["left"] == nil) == (answer["next"] == nil))
            offset = answer["next"] as? Int
            count += 1
        }
        #expect(text.utf8.count == file["bytes"] as? Int)
        #expect(limit == 65_536 ? count == 1 : count > 1)
    }

    @Test("what a command says is in the answer")
    func notes() throws {
        let client = try AgentClient(["--allow-files"], in: folder)
        #expect(try client.isFine("let b = 2"))
        for (lines, text) in [("1 | write one.json", "wrote one.json"), ("undo", "undone")] {
            let answer = AgentClient.text(try client.call("run", ["lines": lines])["body"] ?? "")
            #expect(answer.contains(text), "\(lines): \(answer)")
        }
    }

    @Test("what there is not is named, with what to do")
    func missing() throws {
        let client = try AgentClient(in: folder)
        #expect(try client.isFine("base http://x.test\nendpoint e -> [Int] { GET a }"))
        for (tool, arguments) in [("emit", ["file": "Nope.swift"]), ("fixtures", ["name": "nope"])] {
            let answer = try client.call(tool, arguments)
            #expect(answer["ok"] as? Bool == false)
            #expect(AgentClient.text(answer["body"] ?? "").contains("leave out"), "\(answer)")
        }
    }

    @Test("an empty text stands for an argument that is left out")
    func empty() throws {
        let client = try AgentClient(in: folder)
        #expect(try client.isFine("base http://x.test\nendpoint e -> [Int] { GET a }"))
        let all = try client.call("endpoints", ["matching": "", "session": ""])
        #expect(all as NSDictionary == (try client.call("endpoints")) as NSDictionary)
        #expect(
            (try client.call("emit", ["file": "", "style": "", "api": ""])["body"] as? [String: Any])?["files"] != nil)
        #expect((try client.call("fixtures", ["name": ""])["body"] as? [String: Any])?["recordings"] != nil)
    }

    @Test("a session that is used stays, however many others begin")
    func lasting() throws {
        let client = try AgentClient(in: folder, .stateless)
        let handle = try #require(try client.run("let a = 1")["session"] as? String)
        let unused = try #require(try client.run("let a = 1")["session"] as? String)
        for _ in 0..<40 {
            _ = try client.run("1")
            #expect(try client.run("expect a == 1", in: handle)["ok"] as? Bool == true)
        }
        #expect(try client.run("a", in: unused)["failure"] as? String == "arguments")
    }

    @Test("a pattern is not a host, except that of every host")
    func patterns() throws {
        let playground = try Playground()
        #expect(try playground.run(["mcp", "--allow-host", "*.example.com"]).status == 2)
    }
}
