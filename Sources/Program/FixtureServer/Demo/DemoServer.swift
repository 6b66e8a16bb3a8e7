import HTTPModel

/// The demo's APIs, on one server of this machine.
package struct DemoServer {
    private let server: LoopbackServer

    /// The address at which the examples and the pages expect the APIs.
    package static let address = "http://127.0.0.1:3000"
    private static let usualPort: UInt16 = 3000

    /// Begins to serve at a port, or at any free port.
    package init(port: UInt16 = 0) throws(LoopbackServerError) {
        server = try LoopbackServer(port: port, handler: Self.answers)
    }

    /// Begins to serve at the port that the examples use, or at another one if that port is taken.
    package static func atUsualPort() throws(LoopbackServerError) -> DemoServer {
        do throws(LoopbackServerError) {
            return try DemoServer(port: usualPort)
        } catch {
            return try DemoServer()
        }
    }

    /// The handler of the demo's APIs, for a server that has other functions too.
    package static var answers: LoopbackServer.Handler {
        let recordings = Recordings.embedded
        return { answer($0, from: recordings) }
    }

    /// `http://127.0.0.1:3000`
    package var origin: String { server.origin }
}

extension DemoServer {
    private static let apis: [DemoAPI] = [.cocoacasts, .movies, .meals, .staging, .production]

    private static func answer(_ request: ServedRequest, from recordings: Recordings) -> ServedResponse {
        for api in apis {
            if let response = api.answer(request, from: recordings) { return response }
        }
        let paths = apis.map(\.root).joined(separator: "\n")
        return .text("The demo's APIs begin at\n\(paths)\n", status: request.path == "/" ? 200 : 404)
    }
}
