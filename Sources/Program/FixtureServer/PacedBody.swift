import CMicroHTTPD
import Fixtures
import Foundation

/// A body whose pieces are sent when they are due: the library asks for the next bytes, and its connection is suspended
/// until there are some.
///
/// It belongs to its connection, which the library gives to one thread at a time.
final class PacedBody {
    /// Keeps a connection back for a while, unless the server has stopped; then it returns false.
    typealias Pause = @Sendable (OpaquePointer, Duration) -> Bool

    private let pieces: [ElementSchedule.Piece]
    private let connection: OpaquePointer
    private let pause: Pause
    private let ending: Int
    private let begun = ContinuousClock.now
    /// The piece that is sent, and how much of it was.
    private var place = 0
    private var sent = 0

    /// A body that ends, or that breaks off after its last piece.
    init(
        _ pieces: [ElementSchedule.Piece], breaksOff: Bool, on connection: OpaquePointer,
        pausing pause: @escaping Pause
    ) {
        self.pieces = pieces
        ending = breaksOff ? endWithError : endOfStream
        self.connection = connection
        self.pause = pause
    }

    /// The library's response, which keeps the body as long as it needs it.
    func response() -> OpaquePointer? {
        MicroHTTPD.library?.create_response_from_callback(
            unknownSize, 16 << 10, read, Unmanaged.passRetained(self).toOpaque(), release)
    }

    /// The number of bytes that are due, or one of the library's marks.
    fileprivate func take(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard place < pieces.count else { return ending }
        let piece = pieces[place]
        let wait = piece.due - begun.duration(to: .now)
        if wait > .zero { return pause(connection, wait) ? 0 : endWithError }
        let bytes = piece.bytes.dropFirst(sent).prefix(buffer.count)
        buffer.copyBytes(from: bytes)
        sent += bytes.count
        if sent == piece.bytes.count { (place, sent) = (place + 1, 0) }
        return bytes.count
    }
}

private func read(
    context: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?, size: Int
) -> Int {
    guard let context else { return endWithError }
    let body = Unmanaged<PacedBody>.fromOpaque(context).takeUnretainedValue()
    return body.take(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
}

private func release(context: UnsafeMutableRawPointer?) {
    if let context { Unmanaged<PacedBody>.fromOpaque(context).release() }
}

/// The library's `MHD_CONTENT_READER_END_OF_STREAM` and `MHD_SIZE_UNKNOWN`, macros that Swift does not see.
private let endOfStream = -1
private let unknownSize = UInt64.max
