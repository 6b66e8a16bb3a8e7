import Basics
import FixtureServer
import Foundation
import HTTPModel
import Spawn
import TestFiles

/// A folder of scripts, a server that they call, and what it heard.
final class SuiteBench: Sendable {
    let folder: TemporaryFolder
    private let server: LoopbackServer
    private let heard: Heard
    private let sonde: Program

    /// The paths that were asked for, in the order of their coming.
    final class Heard: Sendable {
        private let state = Lock<[ServedRequest]>([])

        var requests: [ServedRequest] { state.withLock { $0 } }

        func add(_ request: ServedRequest) { state.withLock { $0.append(request) } }
    }

    /// Without an answer of its own, the server says `{"path": …, "count": 20}`, and `{"error": "no"}` with 404 below `/gone`.
    init(
        _ files: [String: String], answer: @escaping @Sendable (ServedRequest) -> ServedResponse? = { _ in nil }
    ) throws {
        let heard = Heard()
        self.heard = heard
        folder = try TemporaryFolder()
        server = try LoopbackServer { request in
            heard.add(request)
            return answer(request) ?? Self.answer(to: request)
        }
        sonde = try Program("sonde")
        for (name, text) in files {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: name).deletingLastPathComponent(), withIntermediateDirectories: true)
            try folder.write(text, to: name)
        }
    }

    deinit { server.stop() }

    var origin: String { server.origin }

    /// The targets that were asked for.
    var targets: [String] { heard.requests.map(\.target) }

    var requests: [ServedRequest] { heard.requests }

    func start(_ arguments: String...) throws -> RunningProgram {
        try sonde.start(arguments, environment: environment([:]), in: folder.url)
    }

    /// What came of it, with every time as `0 s`.
    func run(_ arguments: String..., with variables: [String: String] = [:]) throws -> Outcome {
        try run(words: arguments, with: variables)
    }

    func run(words: [String], with variables: [String: String] = [:]) throws -> Outcome {
        let outcome = try sonde.run(words, environment: environment(variables), in: folder.url)
        return Outcome(
            status: outcome.status, output: Self.timeless(outcome.output), errors: Self.timeless(outcome.errors))
    }

    func text(of name: String) throws -> String { try folder.text(of: name) }

    static func timeless(_ text: String) -> String {
        text.replacing(/[0-9.]+ (s|ms)\b/, with: "0 s").replacing(/duration_ms: [0-9]+/, with: "duration_ms: 0")
            .replacing(/time="[0-9.]+"/, with: #"time="0""#)
            .replacing(/timestamp="[^"]*"/, with: "").replacing(/"date":"[^"]*"/, with: "").replacing(
                /"time": ?[0-9.]+/, with: #""time":0"#
            )
            .replacing(/127\.0\.0\.1:[0-9]+/, with: "SERVER").replacing(
                /\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/, with: "DATE")
    }

    private func environment(_ variables: [String: String]) -> [String: String] {
        [
            "SERVER": server.origin, "HOME": folder.url.path, "XDG_STATE_HOME": folder.url.path + "/.state",
            "PATH": "/usr/bin:/bin",
        ].merging(variables) { $1 }
    }

    private static func answer(to request: ServedRequest) -> ServedResponse {
        let isGone = request.path.hasPrefix("/gone")
        let body = isGone ? #"{"error": "no"}"# : #"{"path": "\#(request.path)", "count": 20}"#
        var headers = HeaderFields()
        try? headers.append("Content-Type", "application/json")
        return ServedResponse(Status(isGone ? 404 : 200), headers: headers, body: Data(body.utf8))
    }
}
