import CMicroHTTPD
import Foundation

/// libmicrohttpd, loaded when the first server starts and kept from then on.
///
/// Most runs of the program serve nothing, and loading the library with everything it needs is a fifth of their start.
enum MicroHTTPD {
    /// Its functions; nil where it is not installed.
    static let library: sonde_mhd_library? = {
        for name in names {
            guard let handle = dlopen(name, RTLD_NOW) else { continue }
            let found = sonde_mhd_find(handle)
            if found.is_complete != 0 { return found }
            dlclose(handle)
        }
        return nil
    }()

    /// The message for a person who does not have the library.
    static let absence = "libmicrohttpd is not installed (on Debian and Ubuntu: apt install libmicrohttpd12)"

    /// Hands a response to the library, which sends it when the client can take it.
    static func queue(_ response: OpaquePointer, status: UInt32, on connection: OpaquePointer) -> MHD_Result {
        library?.queue_response(connection, status, response) ?? .NO
    }

    /// Returns the socket of a connection, or -1 if the library does not know it.
    static func socket(of connection: OpaquePointer) -> Int32 {
        library.map { sonde_mhd_socket($0, connection) } ?? -1
    }

    /// True if the client has closed its side: it will send nothing more, and reads nothing that is sent.
    static func isClosedByClient(_ connection: OpaquePointer) -> Bool {
        var byte: UInt8 = 0
        let count = recv(socket(of: connection), &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return count == 0 || count < 0 && ![EAGAIN, EWOULDBLOCK, EINTR].contains(errno)
    }

    /// Returns the context that was stored for a connection when it began.
    static func context(of connection: OpaquePointer) -> UnsafeMutableRawPointer? {
        library.flatMap { sonde_mhd_connection_context($0, connection) }
    }

    #if os(Linux)
    /// The name with the version of the interface, which the package for running programs has.
    private static let names: [String?] = ["libmicrohttpd.so.12"]
    #else
    /// Elsewhere the program is linked with the library.
    private static let names: [String?] = [nil]
    #endif
}
