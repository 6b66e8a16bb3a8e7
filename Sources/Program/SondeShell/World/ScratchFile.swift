import Basics
import Foundation
import HTTPModel
import ScriptExpressions
import ScriptRuntime

/// A file without a name, in which bytes wait that memory should not hold. It goes with its last user.
final class ScratchFile: Sendable {
    private let descriptor: Int32

    init() throws(ScriptHost.FileError) {
        var name = Array("\(NSTemporaryDirectory())/sonde.XXXXXX".utf8CString)
        // Only the user has access to it.
        descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw Self.failure(errno) }
        unlink(&name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The file as what a session uses.
    var bytes: WaitingBytes {
        WaitingBytes(
            append: { (piece) throws(ScriptHost.FileError) in
                if let number = writeAll(piece, to: self.descriptor) { throw Self.failure(number) }
            },
            body: BodyStream { () throws(TransportError) in
                let place = Lock(0)
                return { () throws(TransportError) in
                    let piece = try self.piece(at: place.withLock { $0 })
                    place.withLock { $0 += piece.count }
                    return piece.isEmpty ? nil : piece
                }
            })
    }

    private func piece(at place: Int) throws(TransportError) -> Data {
        var piece = Data(count: 256 << 10)
        var count = -1
        repeat {
            count = piece.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, off_t(place)) }
        } while count < 0 && errno == EINTR
        guard count >= 0 else { throw TransportError(.truncated, Self.failure(errno).description) }
        return piece.prefix(count)
    }

    private static func failure(_ number: Int32) -> ScriptHost.FileError {
        ScriptHost.FileError(
            "the response does not fit in \(NSTemporaryDirectory()): \(String(cString: strerror(number)))")
    }
}
