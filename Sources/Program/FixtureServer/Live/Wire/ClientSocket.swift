import Basics
import Foundation

/// A client's connection: what it has sent and was not read yet, and the way back to it.
///
/// It belongs to one thread. Another one may shut the socket down, which ends every wait.
final class ClientSocket {
    let descriptor: Int32
    /// The bytes that have come, of which the first ``read`` are used up.
    private var input: [UInt8] = []
    private var read = 0
    /// True if the client sends nothing more.
    private(set) var isOver = false

    /// The number of bytes that may wait here without a reader.
    private static let roomForInput = 64 << 10

    /// Takes the socket over, and closes it at the end. Nothing waits longer than `patience` for the client.
    init(_ descriptor: Int32, patience: Duration) {
        self.descriptor = descriptor
        var isOn: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        var time = timeval()
        time.tv_sec = Int(patience.components.seconds)
        time.tv_usec = .init(patience.components.attoseconds / 1_000_000_000_000)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
        }
    }

    deinit { close(descriptor) }

    var isEmpty: Bool { read == input.count }
    var isFull: Bool { input.count - read >= Self.roomForInput }

    /// Hands out the bytes that wait, and drops as many of them as the body has used.
    func withInput<Failure: Error>(_ body: (UnsafeRawBufferPointer) throws(Failure) -> Int) throws(Failure) {
        let used = try input.withUnsafeBufferPointer { (bytes) throws(Failure) -> Int in
            try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[read...])))
        }
        read += used
        if read == input.count { drop() }
    }

    /// Waits for bytes. False if none will come.
    func wait() -> Bool { receive(0) }

    /// Takes in what has come. False if the client is gone.
    func look() -> Bool {
        guard !isFull else { return true }
        return receive(Int32(MSG_DONTWAIT)) || !isOver
    }

    /// Sends all bytes. False if the client is gone, or takes none for too long.
    func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = UnsafeRawBufferPointer(rebasing: rest)
            let count = Foundation.send(descriptor, piece.baseAddress, piece.count, SendFlags.quietly)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Waits, unless the client is gone or goes meanwhile; then returns false.
    func pause(_ time: Duration) -> Bool {
        let end = ContinuousClock.now + time
        while true {
            let rest = ContinuousClock.now.duration(to: end)
            guard rest > .zero else { return true }
            let milliseconds = Int32(max(1, min(1000, (rest / .milliseconds(1)).rounded(.up))))
            var event = pollfd(fd: descriptor, events: isFull ? 0 : Int16(POLLIN), revents: 0)
            guard poll(&event, 1, milliseconds) > 0 else { continue }
            guard look(), event.revents & Int16(POLLERR | POLLHUP) == 0 else { return false }
        }
    }
}

extension ClientSocket {
    /// Ends the connection so that the client still gets what was sent, though not all that it sent was read. A client
    /// that reads only once it has sent everything has a while for that.
    func finish() {
        shutdown(descriptor, Int32(SHUT_WR))
        let end = ContinuousClock.now + .seconds(30)
        drop()
        while !isOver, .now < end {
            var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&event, 1, 1000) > 0, look() else { return }
            drop()
        }
    }

    /// Ends the connection with a reset, once what was sent has arrived.
    func reset() {
        #if os(Linux)
        var waiting: Int32 = 1
        let end = ContinuousClock.now + .seconds(1)
        while ioctl(descriptor, UInt(TIOCOUTQ), &waiting) == 0, waiting > 0, .now < end { poll(nil, 0, 1) }
        #endif
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }

    private func drop() {
        read = 0
        input.removeAll(keepingCapacity: input.capacity <= Self.roomForInput)
    }

    private func receive(_ flags: Int32) -> Bool {
        guard !isOver else { return false }
        if read > 0 {
            input.removeFirst(read)
            read = 0
        }
        let known = input.count
        let count = withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 16) { buffer in
            var count = recv(descriptor, buffer.baseAddress, buffer.count, flags)
            while count < 0, errno == EINTR { count = recv(descriptor, buffer.baseAddress, buffer.count, flags) }
            if count > 0 { input += buffer.prefix(count) }
            return count
        }
        let isNothingYet = count < 0 && flags != 0 && (errno == EAGAIN || errno == EWOULDBLOCK)
        isOver = count <= 0 && !isNothingYet
        return input.count > known
    }
}
