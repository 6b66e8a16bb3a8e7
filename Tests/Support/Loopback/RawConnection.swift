import Basics
import Foundation

/// One connection to a raw server, as its script sees it.
package struct RawConnection: Sendable {
    let descriptor: Int32
    let core: RawServer.Core

    /// The next request with its body (by `Content-Length`; a chunked one as it stands on the wire),
    /// or `nil` when the client has gone.
    package func readRequest() throws -> RawRequest? {
        var bytes: [UInt8] = []
        let end = Array("\r\n\r\n".utf8)
        while !bytes.ends(with: end) {
            guard let byte = try read(upTo: 1).first else { return nil }
            bytes.append(byte)
        }
        var request = RawRequest(head: bytes)
        if let length = request.header("Content-Length").flatMap(Int.init) {
            guard let body = try? read(exactly: length) else { return nil }
            request.body = body
        } else if request.header("Transfer-Encoding") != nil {
            while !request.body.ends(with: Array("0\r\n\r\n".utf8)) {
                guard let byte = try read(upTo: 1).first else { return nil }
                request.body.append(byte)
            }
        }
        let received = request
        core.state.withLock { $0.requests.append(received) }
        return request
    }

    /// What the client sends next; empty when it has gone.
    package func read(upTo count: Int) throws -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: count)
        while true {
            let received = recv(descriptor, &buffer, count, 0)
            if received < 0 && errno == EINTR { continue }
            guard received >= 0 else { throw POSIXError.current }
            return Array(buffer.prefix(received))
        }
    }

    /// Exactly so many bytes; an error when the client goes before.
    func read(exactly count: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let piece = try read(upTo: count - bytes.count)
            guard !piece.isEmpty else { throw POSIXError(.ECONNRESET) }
            bytes += piece
        }
        return bytes
    }

    package func write(_ text: String) throws {
        try write(Array(text.utf8))
    }

    package func write(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if sent < 0 && errno == EINTR { continue }
            guard sent > 0 else { throw POSIXError.current }
            rest = rest.dropFirst(sent)
        }
    }

    /// Writes until nobody has read for half a second, or that many bytes are written; says how many were.
    package func writeUntilNobodyReads(upTo limit: Int) throws -> Int {
        try LoopbackSocket.writeUntilNobodyReads(descriptor, upTo: limit)
    }

    /// Waits that long for the client to go away; an error when it has.
    package func rest(milliseconds: Int32) throws {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&wait, 1, milliseconds) > 0 { throw POSIXError(.ECONNRESET) }
    }

    /// Carries bytes between the client and a port of this machine until one of them has gone.
    package func relay(to port: UInt16) throws {
        let other = RawConnection(descriptor: try LoopbackSocket.connect(port: port), core: core)
        defer { _ = Foundation.close(other.descriptor) }
        while true {
            var waits = [self, other].map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            guard poll(&waits, 2, -1) > 0 else { return }
            for (wait, (from, to)) in zip(waits, [(self, other), (other, self)]) where wait.revents != 0 {
                let piece = try from.read(upTo: 16 << 10)
                guard !piece.isEmpty else { return }
                try to.write(piece)
            }
        }
    }

    /// Reads nothing until the server ends.
    package func waitWithoutReading() throws {
        var wait = pollfd(fd: descriptor, events: 0, revents: 0)
        poll(&wait, 1, -1)
    }

    /// Says nothing more until the client has gone.
    package func waitUntilClosed() {
        while let piece = try? read(upTo: 4096), !piece.isEmpty {}
    }

    /// Ends the connection at once, with a reset where `abruptly`.
    package func close(abruptly: Bool = false) {
        if abruptly {
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
            core.end(descriptor)
        } else {
            shutdown(descriptor, Int32(SHUT_RDWR))
        }
    }
}

/// A request as it came over the wire.
package struct RawRequest: Sendable {
    /// Everything up to and including the empty line.
    package let head: [UInt8]
    package var body: [UInt8] = []

    init(head: [UInt8]) {
        self.head = head
    }

    /// `GET /path HTTP/1.1`
    package var line: String { lines.first ?? "" }
    /// The second word of the request line.
    package var target: String { line.split(separator: " ").dropFirst().first.map(String.init) ?? "" }
    /// The header lines as they came.
    package var headerLines: [String] { lines.dropFirst().filter { !$0.isEmpty } }

    /// The first value of a header.
    package func header(_ name: String) -> String? {
        headerLines.first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
            .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }

    /// Head and body together, for looking whether something stands anywhere in it.
    package var text: String { String(decoding: head + body, as: UTF8.self) }

    private var lines: [String] { String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n") }
}

extension [UInt8] {
    func ends(with suffix: [UInt8]) -> Bool {
        count >= suffix.count && self[(count - suffix.count)...].elementsEqual(suffix)
    }
}
