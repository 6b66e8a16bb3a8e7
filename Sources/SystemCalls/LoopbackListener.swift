import Descriptors
import Foundation

/// A socket on 127.0.0.1 that hears one request after the other, on a port that the system chose.
package final class LoopbackListener: Sendable {
    package struct Failure: Error {
        /// What the system said, by its number.
        package let number: Int32
    }

    /// What is said to a request, and whether another one is waited for.
    package struct Reply: Sendable {
        package let bytes: [UInt8]
        package let isLast: Bool

        package init(_ bytes: [UInt8], isLast: Bool) {
            self.bytes = bytes
            self.isLast = isLast
        }
    }

    /// How listening ended.
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
                bind(descriptor, generic, length) == 0 && listen(descriptor, 16) == 0
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

    /// Hears requests until a reply is the last one. Blocks its thread until then.
    package func serve(until end: ContinuousClock.Instant, _ reply: (_ head: [UInt8]) -> Reply) -> End {
        while true {
            switch wait(for: listening, until: end) {
            case .timedOut: return .timedOut
            case .stopped: return .stopped
            case .ready: break
            }
            let client = accept(listening, nil, nil)
            guard client >= 0 else { continue }
            defer { close(client) }
            _ = fcntl(client, F_SETFD, FD_CLOEXEC)
            _ = fcntl(client, F_SETFL, O_NONBLOCK)
            // A browser may open connections ahead and say nothing on them.
            guard let head = head(from: client, until: min(end, .now + .seconds(1))) else { continue }
            let said = reply(head)
            say(said.bytes, to: client)
            if said.isLast { return .answered }
        }
    }

    /// Ends listening soon.
    package func stop() {
        _ = writeAll([1], to: stopping.writing)
    }
}

extension LoopbackListener {
    private enum Readiness {
        case ready, stopped, timedOut
    }

    /// No browser's head is longer.
    private static let headLimit = 32 << 10

    private func wait(
        for descriptor: Int32, _ events: Int32 = Int32(POLLIN), until end: ContinuousClock.Instant
    ) -> Readiness {
        while true {
            let rest = ContinuousClock.now.duration(to: end).components
            guard rest.seconds >= 0, rest.attoseconds >= 0 else { return .timedOut }
            let milliseconds = min(rest.seconds, 1_000_000) * 1000 + rest.attoseconds / 1_000_000_000_000_000 + 1
            var waits = [
                pollfd(fd: stopping.reading, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptor, events: Int16(events), revents: 0),
            ]
            guard poll(&waits, 2, Int32(milliseconds)) > 0 else { continue }
            return waits[0].revents != 0 ? .stopped : .ready
        }
    }

    private func head(from client: Int32, until end: ContinuousClock.Instant) -> [UInt8]? {
        var head: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while head.count < Self.headLimit {
            guard case .ready = wait(for: client, until: end) else { return nil }
            let count = read(client, &piece, piece.count)
            if count < 0, errno == EAGAIN || errno == EINTR { continue }
            guard count > 0 else { return nil }
            head += piece[..<count]
            if let end = head.endOfHead { return Array(head[..<end]) }
        }
        return nil
    }

    /// Says a few bytes and hears the rest of what is sent, so that the connection is not reset before they are read.
    private func say(_ bytes: [UInt8], to client: Int32) {
        var rest = bytes[...]
        let end = ContinuousClock.now + .seconds(1)
        while !rest.isEmpty, case .ready = wait(for: client, Int32(POLLOUT), until: end) {
            let count = rest.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Self.quietly) }
            if count < 0, errno == EAGAIN || errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
        shutdown(client, Int32(SHUT_WR))
        var piece = [UInt8](repeating: 0, count: 4096)
        var heard = 0
        while heard < Self.headLimit, case .ready = wait(for: client, until: end) {
            let count = read(client, &piece, piece.count)
            guard count > 0 else { return }
            heard += count
        }
    }

    /// A browser that has gone is no reason to end the program.
    private static var quietly: Int32 {
        #if canImport(Darwin)
        0
        #else
        Int32(MSG_NOSIGNAL)
        #endif
    }
}

extension [UInt8] {
    /// Where the empty line has ended.
    fileprivate var endOfHead: Int? {
        let end: [UInt8] = [13, 10, 13, 10]
        guard count >= end.count else { return nil }
        return (0...(count - end.count)).first { self[$0..<($0 + end.count)].elementsEqual(end) }.map { $0 + end.count }
    }
}
