import Foundation
import HTTPModel
import Loopback

/// A place where a transfer stops: in each phase another one.
final class Hindrance: Sendable {
    let phase: TransferPhase
    let url: URL
    let body: Body
    private let server: RawServer?
    private let backlog: FullBacklog?

    init(in phase: TransferPhase) throws {
        self.phase = phase
        var backlog: FullBacklog?
        var server: RawServer?
        switch phase {
        case .name: url = try Self.url("http://host.dead.test/")
        case .connect:
            let full = try FullBacklog()
            backlog = full
            url = try Self.url("http://127.0.0.1:\(full.port)/")
        case .tls:
            let silent = try RawServer { $0.waitUntilClosed() }
            server = silent
            url = try silent.url(scheme: "https")
        case .sending:
            let deaf = try RawServer { try $0.waitWithoutReading() }
            server = deaf
            url = try deaf.url()
        case .waiting:
            let mute = try RawServer { $0.waitUntilClosed() }
            server = mute
            url = try mute.url()
        case .receiving:
            let endless = try RawServer { connection in
                _ = try connection.readRequest()
                try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello")
                connection.waitUntilClosed()
            }
            server = endless
            url = try endless.url()
        }
        body = phase == .sending ? .bytes(Data(count: 64 << 20)) : .none
        self.server = server
        self.backlog = backlog
    }

    /// A request that goes no further than there.
    var request: Request { Request(phase == .sending ? .post : .get, url, body: body) }

    private static func url(_ text: String) throws -> URL {
        guard let url = URL(string: text) else { throw URLError(.badURL) }
        return url
    }
}
