import Basics
import Foundation

/// A client that has connected to a ``LoopbackListener``. Its head arrives in pieces. After the response, the
/// rest of what it sends is read, so that the connection is not reset before the client has read the
/// response.
final class LoopbackConnection {
    let descriptor: Int32
    /// Until when it is heard.
    let end: ContinuousClock.Instant
    /// Indicates whether nothing more will arrive.
    private(set) var isOver = false
    private var head: [UInt8] = []
    private var heard = 0
    private var isAnswered = false

    /// A connection, which is closed with its object.
    init(_ descriptor: Int32, until end: ContinuousClock.Instant) {
        self.descriptor = descriptor
        self.end = end
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    deinit { close(descriptor) }

    /// Reads what is there; the head, once it is whole.
    func read() -> [UInt8]? {
        var piece = [UInt8](repeating: 0, count: 4096)
        while !isOver {
            let count = Foundation.read(descriptor, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return nil }
            heard += max(0, count)
            guard count > 0, heard <= Self.limit else {
                isOver = true
                return nil
            }
            guard !isAnswered else { continue }
            let known = head.count
            head += piece[..<count]
            if let end = head.endOfHead(from: known) {
                isAnswered = true
                return Array(head[..<end])
            }
        }
        return nil
    }

    /// Says a few bytes, which the system takes at once, and nothing after them.
    func say(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, SendFlags.quietly) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        shutdown(descriptor, Int32(SHUT_WR))
    }
}

extension LoopbackConnection {
    /// No browser's head is longer, with what it sends after it.
    private static let limit = 32 << 10
}

extension [UInt8] {
    /// Returns the end of the empty line, of which at most the beginning was there before.
    fileprivate func endOfHead(from known: Int) -> Int? {
        let end: [UInt8] = [13, 10, 13, 10]
        guard count >= end.count else { return nil }
        return (Swift.max(0, known - 3)...(count - end.count)).first { self[$0..<($0 + end.count)].elementsEqual(end) }
            .map { $0 + end.count }
    }
}
