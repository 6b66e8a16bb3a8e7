import Foundation

/// Frames that wait until a program reads them.
struct OutgoingFrames {
    /// Receives `true` once the program has taken a frame, and `false` if it never will.
    typealias Listener = (Bool) -> Void

    private var frames: [(bytes: Data, listener: Listener?)] = []
    /// The number of bytes of the first one that are written.
    private var written = 0

    var isEmpty: Bool { frames.isEmpty }

    mutating func add(_ bytes: Data, then listener: Listener? = nil) { frames.append((bytes, listener)) }

    /// Writes as much as the program has room for. False if it does not read any more.
    mutating func write(to input: Int32) -> Bool {
        while let frame = frames.first {
            let count = frame.bytes.withUnsafeBytes {
                Foundation.write(input, $0.baseAddress?.advanced(by: written), $0.count - written)
            }
            if count < 0, errno == EINTR { continue }
            if count < 0 { return errno == EAGAIN }
            written += count
            guard written == frame.bytes.count else { continue }
            frames.removeFirst()
            written = 0
            frame.listener?(true)
        }
        return true
    }

    /// Lets go of all of them.
    mutating func drop() {
        for frame in frames { frame.listener?(false) }
        frames = []
        written = 0
    }
}
