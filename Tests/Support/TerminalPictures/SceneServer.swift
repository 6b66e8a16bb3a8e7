import Basics
import FixtureServer
import Foundation

/// The demo's APIs, at whatever address a scene calls them.
///
/// The program is told that this is its proxy, so a scene names the port of the examples and never meets the one that
/// this machine had free. In a scene, an API may change its mind.
final class SceneServer: Sendable {
    private let changes: Changes
    private let server: LoopbackServer

    init() throws {
        let changes = Changes()
        let answers = DemoServer.answers
        server = try LoopbackServer { changes.applied(to: answers(Self.direct($0))) }
        self.changes = changes
    }

    deinit { server.stop() }

    var origin: String { server.origin }

    func change(_ text: String, to other: String) { changes.add(text, other) }

    /// A short name for the place of an API, so that a line of a log fits its row.
    private static let root = (short: "/meals/", long: "/themealdb/api/json/v1/1/")

    /// The request with the long place of an API for the short one.
    private static func direct(_ request: ServedRequest) -> ServedRequest {
        guard request.target.hasPrefix(root.short) else { return request }
        let target = root.long + request.target.dropFirst(root.short.count)
        return ServedRequest(
            method: request.method, target: target, version: request.version, headers: request.headers,
            body: request.body)
    }
}

/// What APIs answer from now on, where they had something else.
private final class Changes: Sendable {
    private let pairs = Lock<[(old: String, new: String)]>([])

    func add(_ old: String, _ new: String) { pairs.withLock { $0.append((old, new)) } }

    func applied(to response: ServedResponse) -> ServedResponse {
        let pairs = pairs.withLock(\.self)
        guard !pairs.isEmpty else { return response }
        var response = response
        var text = String(decoding: response.body, as: UTF8.self)
        for pair in pairs { text = text.replacing(pair.old, with: pair.new) }
        response.body = Data(text.utf8)
        return response
    }
}
