import Basics
import CMicroHTTPD
import Dispatch
import Foundation

/// The connections of a server. Unfinished requests do not keep other clients out.
///
/// A head must be complete within its own time limit, however slowly its bytes arrive. If many connections
/// are open, a new one replaces the one that has left its request unfinished the longest or, if there is
/// none, the one that has been idle the longest. A connection whose request is being handled is never ended.
package final class OpenConnections: Sendable {
    package struct Limits: Sendable {
        /// The maximum number of open connections. The library and the system would accept no more than about a
        /// thousand.
        package var most = 768
        /// The longest time for a request's head to arrive.
        package var head = Duration.seconds(10)
        /// The longest time a connection stays open for another request.
        package var idle = Duration.seconds(60)

        package init() {}
    }

    private struct State {
        /// By their sockets.
        var connections: [Int32: OpenConnection] = [:]
        var isWatching = false
    }

    private let limits: Limits
    private let state = Lock(State())

    init(_ limits: Limits) {
        self.limits = limits
    }

    /// A connection, by its socket, was accepted.
    func begin(_ socket: Int32) -> OpenConnection {
        let connection = OpenConnection()
        let watches = state.withLock { state in
            if state.connections.count >= limits.most { Self.makeRoom(in: &state) }
            state.connections[socket] = connection
            defer { state.isWatching = true }
            return !state.isWatching
        }
        if watches { watch() }
        return connection
    }

    func endAll() {
        state.withLock { state in
            for socket in state.connections.keys { shutdown(socket, Int32(SHUT_RDWR)) }
        }
    }

    /// A connection is over; its socket is closed once this returns, and not before.
    func end(_ socket: Int32) {
        state.withLock { $0.connections[socket] = nil }
    }
}

extension OpenConnections {
    private static func makeRoom(in state: inout State) {
        let oldest = state.connections.map { (socket: $0, standing: $1.standing) }
            .filter { $0.standing.stage != .answering }.min { $0.standing < $1.standing }
        if let oldest { close(oldest.socket, in: &state) }
    }

    /// The library notices that its socket has come to an end, and cleans up.
    private static func close(_ socket: Int32, in state: inout State) {
        state.connections[socket] = nil
        shutdown(socket, Int32(SHUT_RDWR))
    }

    private func watch() {
        let pause = limits.head / 4
        let seconds = Double(pause.components.seconds) + Double(pause.components.attoseconds) * 1e-18
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in self?.look() }
    }

    /// Ends those whose time is over, and looks again later while there are any.
    private func look() {
        let goesOn = state.withLock { state in
            let now = ContinuousClock.now
            for (socket, connection) in state.connections {
                let standing = connection.standing
                let age = standing.since.duration(to: now)
                switch standing.stage {
                case .asking where age > limits.head: Self.close(socket, in: &state)
                case .idle where age > limits.idle: Self.close(socket, in: &state)
                default: break
                }
            }
            state.isWatching = !state.connections.isEmpty
            return state.isWatching
        }
        if goesOn { watch() }
    }
}
