#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Why a value could not be written to a file.
public struct JSONFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The system's error number, as in `errno.h`.
    public let code: Int32

    /// What went wrong, in the system's words.
    public var description: String { "cannot write JSON: " + String(cString: strerror(code)) }
}

/// A file that the caller opened and will close. The only place that knows the operating system.
struct JSONFile {
    private let descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Writes all the bytes, however many calls that takes, waiting where a descriptor does not block.
    func write(_ bytes: [UInt8]) throws(JSONFileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite($0) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                waitUntilWritable()
            } else if errno != EINTR {
                throw JSONFileError(code: errno)
            }
        }
    }
}

private extension JSONFile {
    func systemWrite(_ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
        Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
        Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
    }
}
