import Basics
import CMicroHTTPD
import CurlTransport
import Dispatch
import Foundation

/// An HTTP server for a live site. It has a thread for each connection, which moves bytes between the client and the API
/// without keeping them.
///
/// It ends with ``stop()``, or when the value that holds it is released.
package final class LiveServer: Sendable {
    package let address: ListeningAddress
    package let port: UInt16
    private let listening: Int32
    private let connections: OpenConnections
    private let limits: OpenConnections.Limits
    private let running = DispatchGroup()
    private let state = Lock(State())
    private let site: LiveSite
    private let pool: PassagePool

    private struct State {
        var isStopped = false
        var threads = 0
    }

    /// The default limits for a thread per connection.
    package static var usualLimits: OpenConnections.Limits {
        var limits = OpenConnections.Limits()
        limits.most = 192
        return limits
    }

    /// Starts to serve at once; port 0 takes any free port.
    package init(
        at address: ListeningAddress = .loopback, port: UInt16 = 0, limits: OpenConnections.Limits = usualLimits,
        _ site: LiveSite
    ) throws(LoopbackServerError) {
        let socket = try ListeningSocket.open(address, port)
        self.address = address
        self.port = socket.port
        self.limits = limits
        self.site = site
        listening = socket.descriptor
        connections = OpenConnections(limits)
        pool = PassagePool(site.settings.transport)
        let thread = Thread { [listening, running, weak self] in
            while let client = ListeningSocket.accept(listening), let server = self { server.begin(client) }
            close(listening)
            running.leave()
        }
        running.enter()
        thread.stackSize = Self.stack
        thread.start()
    }

    deinit { stop() }

    /// `http://127.0.0.1:49152`
    package var origin: String { "http://\(address.hostInURL):\(port)" }

    /// Ends every connection, and waits until everything that was passed on is recorded and reported.
    package func stop() {
        let wasStopped = state.withLock { state in
            defer { state.isStopped = true }
            return state.isStopped
        }
        guard !wasStopped else { return }
        shutdown(listening, Int32(SHUT_RDWR))
        connections.endAll()
        _ = running.wait(timeout: .now() + 2)
        site.finish()
    }
}

extension LiveServer {
    /// Enough for TLS, and for comparing bodies with recordings.
    private static let stack = 1 << 20
    /// Connections that were ended to make room take a moment to go.
    private static let tolerance = 32

    private func begin(_ client: Int32) {
        let isWelcome = state.withLock { state in
            guard !state.isStopped, state.threads < limits.most + Self.tolerance else { return false }
            state.threads += 1
            return true
        }
        guard isWelcome else { return Self.refuse(client) }
        running.enter()
        let place = connections.begin(client)
        let thread = Thread { [self] in
            BrokenPipes.hold()
            serve(client, place)
            state.withLock { $0.threads -= 1 }
            running.leave()
        }
        thread.stackSize = Self.stack
        thread.start()
    }

    private func serve(_ client: Int32, _ place: OpenConnection) {
        let socket = ClientSocket(client, patience: limits.idle)
        LiveConnection(site, socket, place, pool).run()
        // The socket must not be closed before: its number would soon be another connection's.
        connections.end(client)
    }

    private static func refuse(_ client: Int32) {
        let text =
            "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nRetry-After: 1\r\nConnection: close\r\n\r\n"
        let socket = ClientSocket(client, patience: .milliseconds(100))
        _ = Array(text.utf8).withUnsafeBytes { socket.send($0) }
    }
}
