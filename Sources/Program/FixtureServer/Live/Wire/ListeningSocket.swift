import CMicroHTTPD
import Foundation

/// A socket that waits for connections.
enum ListeningSocket {
    /// Opens a socket on an address; port 0 takes any free port.
    static func open(
        _ address: ListeningAddress, _ port: UInt16
    ) throws(LoopbackServerError) -> (descriptor: Int32, port: UInt16) {
        var storage = sockaddr_storage()
        let family = sonde_mhd_address(address.host, port, &storage)
        let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw failure(address, port) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        if family == AF_INET6 {
            var isAlone: Int32 = address.isEvery ? 0 : 1
            setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &isAlone, socklen_t(MemoryLayout<Int32>.size))
        }
        var length = socklen_t(
            family == AF_INET6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size)
        let isOpen = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                bind(descriptor, generic, length) == 0 && listen(descriptor, 512) == 0
                    && getsockname(descriptor, generic, &length) == 0
            }
        }
        guard isOpen else {
            let error = failure(address, port)
            close(descriptor)
            throw error
        }
        return (descriptor, Self.port(of: &storage, family))
    }

    /// The next connection; `nil` once the socket is shut down.
    static func accept(_ listening: Int32) -> Int32? {
        while true {
            let client = Foundation.accept(listening, nil, nil)
            if client >= 0 {
                _ = fcntl(client, F_SETFD, FD_CLOEXEC)
                return client
            }
            switch errno {
            case EINTR, ECONNABORTED: continue
            // There will be room once a connection ends.
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: poll(nil, 0, 20)
            default: return nil
            }
        }
    }

    private static func port(of storage: inout sockaddr_storage, _ family: Int32) -> UInt16 {
        withUnsafeBytes(of: &storage) { bytes in
            UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: MemoryLayout<UInt16>.size, as: UInt16.self))
        }
    }

    private static func failure(_ address: ListeningAddress, _ port: UInt16) -> LoopbackServerError {
        LoopbackServerError(address: address, port: port, reason: String(cString: strerror(errno)))
    }
}
