import Foundation

/// Sockets that nobody outside this machine can reach.
enum LoopbackSocket {
    /// A socket on 127.0.0.1 that listens on a port the system chose.
    static func open(backlog: Int32 = 64) throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw POSIXError.current }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                bind(descriptor, generic, length) == 0 && listen(descriptor, backlog) == 0
                    && getsockname(descriptor, generic, &length) == 0
            }
        }
        guard bound else { throw POSIXError.current }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    /// A socket in the file system that listens.
    static func open(unixSocket path: String) throws -> Int32 {
        try descriptor(at: path) { bind($0, $1, $2) == 0 && listen($0, 64) == 0 }
    }

    /// Writes until nobody has read for half a second, or that many bytes are written; says how many were.
    static func writeUntilNobodyReads(_ descriptor: Int32, upTo limit: Int) throws -> Int {
        let piece = [UInt8](repeating: 0, count: 64 << 10)
        var written = 0
        while written < limit {
            var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard poll(&wait, 1, 500) > 0 else { return written }
            let sent = send(descriptor, piece, piece.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            guard sent > 0 else { throw POSIXError.current }
            written += sent
        }
        return written
    }

    /// A connection to a socket in the file system.
    static func connect(unixSocket path: String) throws -> Int32 {
        try descriptor(at: path) { connectSocket($0, $1, $2) == 0 }
    }

    /// A connection to a port of this machine.
    static func connect(port: UInt16) throws -> Int32 {
        let descriptor = try begin(connectingTo: port)
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
        guard fcntl(descriptor, F_SETFL, 0) == 0, wait.revents & Int16(POLLERR) == 0 else {
            close(descriptor)
            throw POSIXError(.ECONNREFUSED)
        }
        return descriptor
    }

    /// A socket that is about to be connected to a port of this machine.
    static func begin(connectingTo port: UInt16) throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0, fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 else { throw POSIXError.current }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                _ = connectSocket(descriptor, generic, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return descriptor
    }

    private static func descriptor(
        at path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
    ) throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw POSIXError.current }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let used = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                use(descriptor, generic, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard used else {
            defer { close(descriptor) }
            throw POSIXError.current
        }
        return descriptor
    }
}

extension POSIXError {
    static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

/// `accept`, for where a method of that name hides the function.
func acceptConnection(_ listening: Int32) -> Int32 {
    accept(listening, nil, nil)
}

/// `connect`, likewise.
func connectSocket(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
    connect(descriptor, address, length)
}

extension RawServer {
    /// Waits until a server has made its socket in the file system and listens there; not longer than ten seconds.
    package static func waitUntilSomebodyListens(on path: String) throws {
        for _ in 1...1000 {
            if let descriptor = try? LoopbackSocket.connect(unixSocket: path) {
                close(descriptor)
                return
            }
            poll(nil, 0, 10)
        }
        throw POSIXError(.ETIMEDOUT)
    }
}
