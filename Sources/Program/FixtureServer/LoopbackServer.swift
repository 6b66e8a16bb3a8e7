import Basics
import CMicroHTTPD
import Foundation

/// An HTTP server that only this machine can reach, unless it is given another address.
///
/// Connections are kept alive and served by one thread: a response takes microseconds, and several threads
/// would wait for each other longer than that. The server ends with ``stop()``, or when the value that holds
/// it is released.
package final class LoopbackServer: Sendable {
    /// A closure that responds to a request, on the server's thread. It must not retain the server.
    package typealias Handler = @Sendable (ServedRequest) -> ServedResponse

    package let address: ListeningAddress
    package let port: UInt16
    private let daemonCallbacks: DaemonCallbacks
    private let daemon: Lock<OpaquePointer?>

    /// Starts to serve at once; port 0 takes any free port. A body longer than `bodyLimit` gets a 413 response.
    package init(
        at address: ListeningAddress = .loopback, port: UInt16 = 0, bodyLimit: Int = 64 << 20,
        limits: OpenConnections.Limits = OpenConnections.Limits(), handler: @escaping Handler
    ) throws(LoopbackServerError) {
        guard let library = MicroHTTPD.library else {
            throw LoopbackServerError(address: address, port: port, reason: MicroHTTPD.absence, isOfPort: false)
        }
        daemonCallbacks = DaemonCallbacks(bodyLimit: bodyLimit, limits: limits, handler: handler)
        var callbacks = daemonCallbacks.callbacks
        guard let daemon = sonde_mhd_start(library, address.host, port, Self.idleSeconds, &callbacks) else {
            throw LoopbackServerError(address: address, port: port, reason: String(cString: strerror(errno)))
        }
        self.address = address
        self.port = sonde_mhd_port(library, daemon)
        self.daemon = Lock(daemon)
    }

    deinit { stop() }

    /// `http://127.0.0.1:49152`
    package var origin: String { "http://\(address.hostInURL):\(port)" }

    /// Ends every connection and waits for the thread; a second call does nothing.
    package func stop() {
        daemon.withLock { daemon in
            guard let running = daemon.take() else { return }
            daemonCallbacks.close()
            MicroHTTPD.library?.stop_daemon(running)
        }
    }

    private static let idleSeconds: UInt32 = 60
}

/// The reason why a server cannot start.
package struct LoopbackServerError: Error, CustomStringConvertible {
    package let address: ListeningAddress
    package let port: UInt16
    package let reason: String
    /// True if another port may work.
    private(set) var isOfPort = true

    package var description: String {
        let place = address == .loopback ? "" : " at \(address.host)"
        return port == 0 || !isOfPort
            ? "the server cannot start\(place.isEmpty ? " on this machine" : place): \(reason)"
            : "the server cannot start on port \(port)\(place): \(reason); choose another port, or 0 for any free one"
    }
}
