import FixtureServer
import HTTPModel

enum FreePort {
    /// A port that was free a moment ago.
    static func find() throws -> String {
        let server = try LoopbackServer { _ in ServedResponse(Status(404)) }
        defer { server.stop() }
        return String(server.port)
    }
}
