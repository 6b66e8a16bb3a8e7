import Foundation
import Spawn
import TestFiles
import Testing

/// An agent's program, in one era of the protocol.
final class AgentClient {
    enum Era: CaseIterable {
        case handshake, stateless
    }

    private let dialogue: Dialogue
    private let era: Era
    private let capabilities: [String: Any]
    private var count = 0

    /// Starts `sonde mcp` in a folder, with nothing of this machine in its environment.
    init(
        _ arguments: [String] = [], in folder: TemporaryFolder, _ era: Era = .handshake,
        environment: [String: String] = [:], capabilities: [String: Any] = [:]
    ) throws {
        (self.era, self.capabilities) = (era, capabilities)
        let surroundings = ["PATH": "/usr/bin:/bin", "HOME": folder.path].merging(environment) { $1 }
        dialogue = try Dialogue(
            Program("sonde"), ["mcp"] + arguments, environment: surroundings, in: folder.url)
        if era == .handshake {
            _ = try request("initialize", ["protocolVersion": "2025-11-25"])
            try send(["method": "notifications/initialized"])
        }
    }

    func send(_ message: [String: Any]) throws {
        let whole = message.merging(["jsonrpc": "2.0"]) { known, _ in known }
        try dialogue.write(try JSONSerialization.data(withJSONObject: whole) + Data("\n".utf8))
    }

    func write(_ text: String) throws { try dialogue.write(text.utf8) }

    /// The next message, whichever request it belongs to.
    func next() throws -> [String: Any] {
        let line = try #require(dialogue.nextLine())
        return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    /// Begins a request and returns its `id`.
    func begin(_ method: String, _ parameters: [String: Any] = [:]) throws -> Int {
        count += 1
        var parameters = parameters
        if era == .stateless {
            parameters["_meta"] = [
                "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                "io.modelcontextprotocol/clientCapabilities": capabilities,
            ]
        }
        try send(["id": count, "method": method, "params": parameters])
        return count
    }

    /// Sends a request and returns the whole response.
    func request(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        let id = try begin(method, parameters)
        let response = try next()
        #expect(response["id"] as? Int == id)
        return response
    }

    func beginCall(_ tool: String, _ arguments: [String: Any] = [:]) throws -> Int {
        try begin("tools/call", ["name": tool, "arguments": arguments])
    }

    /// Calls a tool and returns its result.
    func result(_ tool: String, _ arguments: [String: Any] = [:]) throws -> [String: Any] {
        let response = try request("tools/call", ["name": tool, "arguments": arguments])
        return try #require(response["result"] as? [String: Any])
    }

    /// Calls a tool and returns the structured content.
    func call(_ tool: String, _ arguments: [String: Any] = [:]) throws -> [String: Any] {
        try #require(try result(tool, arguments)["structuredContent"] as? [String: Any])
    }

    /// Runs lines; true if all went well.
    func isFine(_ lines: String) throws -> Bool { try call("run", ["lines": lines])["ok"] as? Bool == true }

    /// Runs lines in a session of the newer version, and returns their structured content.
    func run(_ lines: String, in session: String? = nil) throws -> [String: Any] {
        try call("run", ["lines": lines].merging(session.map { ["session": $0] } ?? [:]) { $1 })
    }

    /// Answers the question about the project, as an agent's program does for its user; returns what the tool answers.
    @discardableResult
    func answerQuestion(_ action: String = "accept", running isRun: Bool = true) throws -> [String: Any] {
        let asked = try result("run", ["lines": "1"])
        let parameters: [String: Any] = [
            "name": "run", "arguments": ["lines": "1"], "requestState": try #require(asked["requestState"]),
            "inputResponses": ["project": ["action": action, "content": ["run": isRun]]],
        ]
        return try #require(try request("tools/call", parameters)["result"] as? [String: Any])
    }

    func end() throws -> Int32 { try dialogue.end() }

    func vanish() throws { try dialogue.vanish() }

    /// The texts and names of a value that stand outside of `structuredContent.body`.
    static func textsOutsideBody(of value: Any, at place: String = "") -> [String] {
        switch value {
        case let object as [String: Any]:
            object.flatMap { name, inner in
                name == "body" && place == "structuredContent" ? [] : [name] + textsOutsideBody(of: inner, at: name)
            }
        case let list as [Any]: list.flatMap { textsOutsideBody(of: $0, at: place) }
        case let text as String: [text]
        default: []
        }
    }

    static func text(_ value: Any) -> String {
        (try? JSONSerialization.data(withJSONObject: value, options: .withoutEscapingSlashes))
            .map { String(decoding: $0, as: UTF8.self) } ?? "\(value)"
    }
}
