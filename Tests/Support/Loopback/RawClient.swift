import Foundation

/// A client on loopback that says exactly the bytes it is told to, and shows exactly those that come back.
package final class RawClient {
    private let descriptor: Int32

    /// Connects to a port of this machine.
    package init(port: UInt16) throws {
        descriptor = try LoopbackSocket.connect(port: port)
    }

    deinit { close(descriptor) }

    package func write(_ text: String) throws {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard sent > 0 else { throw POSIXError.current }
            rest = rest.dropFirst(sent)
        }
    }

    /// Writes until nobody has read for half a second, and breaks the connection off.
    package func writeAndReset(upTo limit: Int) throws {
        _ = try LoopbackSocket.writeUntilNobodyReads(descriptor, upTo: limit)
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }

    /// Says that nothing more will come.
    package func closeWriting() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Everything up to where `isEnough`, or to where the server hangs up.
    package func read(until isEnough: ([UInt8]) -> Bool = { _ in false }) throws -> [UInt8] {
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while !isEnough(received) {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count >= 0 else { throw POSIXError.current }
            guard count > 0 else { break }
            received += buffer.prefix(count)
        }
        return received
    }
}
