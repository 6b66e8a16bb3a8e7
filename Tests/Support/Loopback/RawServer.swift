import Basics
package import Foundation

/// A server on loopback that says exactly the bytes it is told to, right or wrong, and remembers what it was sent.
///
/// Every connection runs the script on a thread of its own. It ends with the value that holds it.
package final class RawServer: Sendable {
    /// What happens on one connection.
    package typealias Script = @Sendable (RawConnection) throws -> Void

    package let port: UInt16
    private let core: Core

    package convenience init(_ script: @escaping Script) throws {
        let socket = try LoopbackSocket.open()
        self.init(listening: socket.descriptor, port: socket.port, script)
    }

    /// A server on a socket in the file system.
    package convenience init(unixSocket path: String, _ script: @escaping Script) throws {
        self.init(listening: try LoopbackSocket.open(unixSocket: path), port: 0, script)
    }

    /// Answers every request with the same bytes, as long as the client keeps the connection.
    package convenience init(answering bytes: String) throws {
        try self.init { connection in
            while try connection.readRequest() != nil { try connection.write(bytes) }
        }
    }

    private init(listening descriptor: Int32, port: UInt16, _ script: @escaping Script) {
        self.port = port
        let core = Core(listening: descriptor)
        self.core = core
        Thread.detachNewThread {
            while let client = core.accept() {
                Thread.detachNewThread {
                    try? script(RawConnection(descriptor: client, core: core))
                    core.end(client)
                }
            }
        }
    }

    deinit { core.stop() }

    /// An address on this server: `url("/a?b")`.
    package func url(_ path: String = "/", scheme: String = "http", host: String = "127.0.0.1") throws -> URL {
        guard let url = URL(string: "\(scheme)://\(host):\(port)\(path)") else { throw URLError(.badURL) }
        return url
    }

    /// The requests that came, in order of their arrival.
    package var requests: [RawRequest] { core.state.withLock { $0.requests } }

    /// How many connections were made.
    package var connections: Int { core.state.withLock { $0.accepted } }
}

extension RawServer {
    final class Core: Sendable {
        struct State {
            var requests: [RawRequest] = []
            var open: Set<Int32> = []
            var accepted = 0
            var stopped = false
        }

        let state = Lock(State())
        private let listening: Int32

        init(listening: Int32) {
            self.listening = listening
        }

        func accept() -> Int32? {
            while true {
                let client = acceptConnection(listening)
                if client < 0 && errno == EINTR { continue }
                let welcome = state.withLock { state in
                    guard client >= 0, !state.stopped else { return false }
                    state.open.insert(client)
                    state.accepted += 1
                    return true
                }
                if welcome { return client }
                if client >= 0 { close(client) }
                close(listening)
                return nil
            }
        }

        func end(_ client: Int32) {
            state.withLock { if $0.open.remove(client) != nil { _ = close(client) } }
        }

        func stop() {
            state.withLock { state in
                state.stopped = true
                shutdown(listening, Int32(SHUT_RDWR))
                for client in state.open { shutdown(client, Int32(SHUT_RDWR)) }
            }
        }
    }
}
