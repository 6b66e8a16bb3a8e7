import Basics
import Foundation

/// A socket on 127.0.0.1 that receives requests, on a port that the system chooses.
package final class LoopbackListener: Sendable {
    package struct Failure: Error {
        /// The error number from the system.
        package let number: Int32
    }

    /// The reply to a request, and whether to wait for another one.
    package struct Reply: Sendable {
        package let bytes: [UInt8]
        package let isLast: Bool

        package init(_ bytes: [UInt8], isLast: Bool) {
            self.bytes = bytes
            self.isLast = isLast
        }
    }

    /// The reason why listening ended.
    package enum End: Sendable {
        case answered, stopped, timedOut
    }

    package let port: UInt16
    private let listening: Int32
    /// Written to by ``stop()``, from any thread.
    private let stopping: (reading: Int32, writing: Int32)

    package init() throws(Failure) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(number: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        var ends: [Int32] = [-1, -1]
        let isReady = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                bind(descriptor, generic, length) == 0 && listen(descriptor, 128) == 0
                    && getsockname(descriptor, generic, &length) == 0
            }
        }
        guard isReady, pipe(&ends) == 0 else {
            let number = errno
            close(descriptor)
            throw Failure(number: number)
        }
        for descriptor in [descriptor] + ends {
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        }
        port = UInt16(bigEndian: address.sin_port)
        listening = descriptor
        stopping = (ends[0], ends[1])
    }

    deinit { for descriptor in [listening, stopping.reading, stopping.writing] { close(descriptor) } }

    /// Receives requests until a reply is the last one. Blocks its thread until then.
    ///
    /// All connections are served concurrently, each for a short time. If there are too many, the oldest is closed, so
    /// that idle connections cannot keep a browser out.
    package func serve(until end: ContinuousClock.Instant, _ reply: (_ head: [UInt8]) -> Reply) -> End {
        var connections: [LoopbackConnection] = []
        while true {
            connections.removeAll { $0.end <= .now }
            let readiness = wait(for: [listening] + connections.map(\.descriptor), until: connections.first?.end ?? end)
            switch readiness {
            case .stopped: return .stopped
            case .timedOut:
                guard .now < end else { return .timedOut }
            case .ready(let descriptors):
                if descriptors.contains(listening) { connections += arrivals(until: end) }
                for connection in connections {
                    guard let head = connection.read() else { continue }
                    let said = reply(head)
                    connection.say(said.bytes)
                    guard said.isLast else { continue }
                    finish(connection)
                    return .answered
                }
                connections.removeAll(where: \.isOver)
                connections.removeFirst(max(0, connections.count - Self.mostConnections))
            }
        }
    }

    /// Ends listening soon.
    package func stop() {
        _ = writeAll([1], to: stopping.writing)
    }
}

extension LoopbackListener {
    private enum Readiness {
        case ready(Set<Int32>)
        case stopped, timedOut
    }

    private static let mostConnections = 32
    /// A browser may open connections ahead and say nothing on them.
    private static let patience = Duration.seconds(2)

    /// Those who have connected meanwhile.
    private func arrivals(until end: ContinuousClock.Instant) -> [LoopbackConnection] {
        var arrivals: [LoopbackConnection] = []
        while arrivals.count < Self.mostConnections {
            let client = accept(listening, nil, nil)
            guard client >= 0 else { break }
            arrivals.append(LoopbackConnection(client, until: min(end, .now + Self.patience)))
        }
        return arrivals
    }

    /// Reads the rest of what is sent, so that the connection is not reset before the client reads the last
    /// response.
    private func finish(_ connection: LoopbackConnection) {
        let end = ContinuousClock.now + .seconds(1)
        while !connection.isOver, case .ready = wait(for: [connection.descriptor], until: end) { _ = connection.read() }
    }

    private func wait(for descriptors: [Int32], until end: ContinuousClock.Instant) -> Readiness {
        while true {
            let rest = ContinuousClock.now.duration(to: end).components
            guard rest.seconds >= 0, rest.attoseconds >= 0 else { return .timedOut }
            let milliseconds = min(rest.seconds, 1_000_000) * 1000 + rest.attoseconds / 1_000_000_000_000_000 + 1
            var waits = ([stopping.reading] + descriptors).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&waits, nfds_t(waits.count), Int32(milliseconds)) > 0 else { continue }
            if waits[0].revents != 0 { return .stopped }
            return .ready(Set(waits.filter { $0.revents != 0 }.map(\.fd)))
        }
    }
}
