import Basics
import Foundation
import Loopback
import TestFiles
import Testing

@Suite("an agent and the project of its folder")
struct AgentProjectTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(files: ["sonde.apiscript": Self.script(1)]) }

    private static func script(_ mark: Int) -> String {
        "endpoint one { GET http://x.test/\(mark) }\nlet mark = \(mark)\n"
    }

    private static let document = """
        {"openapi": "3.0.0", "info": {"title": "Y", "version": "1"}, "servers": [{"url": "http://y.test"}],
        "paths": {"/pets": {"get": {"operationId": "pets", "responses": {"200": {"description": "ok"}}}}}}
        """

    private func asking() throws -> AgentClient {
        try AgentClient(in: folder, .stateless, capabilities: ["elicitation": [String: Any]()])
    }

    /// Agrees to the project as it is now, as its user does at the prompt.
    private func agree() throws {
        let asked = try asking().result("run", ["lines": "1"])
        let digest = try #require(asked["requestState"] as? String)
        let place = ".local/state/sonde/projects"
        try FileManager.default.createDirectory(
            atPath: folder.path + "/.local/state/sonde", withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let real = try #require(folder.path.realPath)
        try folder.write(#"{"version": 1, "projects": {"\#(real)": "\#(digest)"}}"#, to: place)
        #expect(chmod(folder.path + "/" + place, 0o600) == 0)
    }

    @Test("a client that cannot ask is told of the project, and finds it once its user has agreed")
    func waiting() throws {
        let client = try AgentClient(in: folder)
        for (tool, lines) in [("endpoints", nil), ("run", "GET http://x.test/"), ("run", "mark")] as [(String, String?)]
        {
            let answer = try client.call(tool, lines.map { ["lines": $0] } ?? [:])
            #expect(AgentClient.text(answer).contains("start sonde here once and agree"), "\(tool): \(answer)")
        }
        try agree()
        #expect(try client.isFine("expect mark == 1"))
        #expect(AgentClient.text(try client.call("endpoints")).contains("one"))
    }

    @Test("a project that changes is asked about again, and what it was is gone")
    func changing() throws {
        let client = try asking()
        try client.answerQuestion()
        #expect(try client.run("expect mark == 1")["ok"] as? Bool == true)
        try folder.write(Self.script(22), to: "sonde.apiscript")
        let asked = try client.result("endpoints", [:])
        #expect(asked["resultType"] as? String == "input_required")
        try client.answerQuestion()
        #expect(try client.run("expect mark == 22")["ok"] as? Bool == true)
    }

    @Test("closing the question is not an answer, and neither is an answer to an older one")
    func closing() throws {
        let client = try asking()
        _ = try client.answerQuestion("cancel")
        let asked = try client.result("run", ["lines": "1"])
        #expect(asked["resultType"] as? String == "input_required")
        let old = try client.request(
            "tools/call",
            [
                "name": "run", "arguments": ["lines": "1"], "requestState": "older",
                "inputResponses": ["project": ["action": "accept", "content": ["run": true]]],
            ])
        #expect((old["result"] as? [String: Any])?["resultType"] as? String == "input_required")
        _ = try client.answerQuestion("decline")
        #expect(try client.result("run", ["lines": "1"])["resultType"] as? String == "complete")
    }

    @Test("while the project's script runs, other sessions stay behind the fence")
    func beside() throws {
        let (arrived, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let slow = try RawServer { connection in
            _ = try connection.readRequest()
            arrived.signal()
            goOn.wait()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nConnection: close\r\n\r\n1")
        }
        let stranger = try RawServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n1")
        try folder.write("GET http://127.0.0.1:\(slow.port)/\n", to: "sonde.apiscript")
        let client = try asking()
        _ = try client.answerQuestion("cancel")
        let asked = try client.result("run", ["lines": "1"])
        let opening = try client.begin(
            "tools/call",
            [
                "name": "run", "arguments": ["lines": "1"], "requestState": try #require(asked["requestState"]),
                "inputResponses": ["project": ["action": "accept", "content": ["run": true]]],
            ])
        arrived.wait()
        let other = try client.begin(
            "tools/call",
            [
                "name": "run",
                "arguments": ["lines": "DELETE http://127.0.0.1:\(stranger.port)/", "session": "session-1"],
            ])
        let first = try client.next()
        #expect(first["id"] as? Int == other)
        #expect((first["result"] as? [String: Any])?["isError"] as? Bool == true)
        goOn.signal()
        #expect(try client.next()["id"] as? Int == opening)
        #expect(stranger.connections == 0)
    }

    @Test("documents that a session imports are known to check, endpoints and emit")
    func documents() throws {
        try folder.write(Self.document, to: "openapi.json")
        try folder.write(
            "api y from \"openapi.json\"\nbase http://x.test\nendpoint one { GET 1 }\n", to: "sonde.apiscript")
        let client = try asking()
        try client.answerQuestion()
        let checked = try client.call("check", ["lines": "y.pets()"])
        #expect(checked["ok"] as? Bool == true, "\(checked)")
        let all = AgentClient.text(try client.call("endpoints"))
        #expect(all.contains("one") && all.contains("pets"), "\(all)")
        #expect(AgentClient.text(try client.call("endpoints", ["matching": "pets"])).contains("pets"))
        let emitted = AgentClient.text(try client.call("emit"))
        #expect(emitted.contains("\"apis\":[\"y\"]"), "\(emitted)")
        let files = try #require(
            (try client.call("emit", ["api": "y"])["body"] as? [String: Any])?["files"] as? [[String: Any]])
        let texts = try files.compactMap { $0["name"] as? String }.map {
            AgentClient.text(try client.call("emit", ["api": "y", "file": $0, "limit": 60_000]))
        }
        #expect(texts.contains { $0.contains("pets") })
    }
}
