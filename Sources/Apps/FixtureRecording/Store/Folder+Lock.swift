package import Fixtures
import Foundation

extension Folder {
    /// Runs the body while holding the folder's lock, which leaves no file.
    package func locked<Result>(
        _ work: () throws(RecordingFailure) -> Result
    ) throws(RecordingFailure) -> Result {
        do throws(FileFailure) { try lock() } catch { throw .file(path, error) }
        defer { unlock() }
        return try work()
    }

    /// Waits until no other program records into the folder.
    func lock() throws(FileFailure) {
        _ = try untilDone { flock(descriptor, LOCK_EX) }
    }

    func unlock() {
        flock(descriptor, LOCK_UN)
    }
}
