import Foundation
import Programs

/// Frames on the standard output, each in one piece.
final class FrameOutput: Sendable {
    private let lock = NSLock()

    func write(_ frame: Frame) {
        lock.withLock { FileHandle.standardOutput.write(frame.bytes) }
    }
}
