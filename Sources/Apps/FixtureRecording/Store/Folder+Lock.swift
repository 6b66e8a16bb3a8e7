package import Fixtures

extension Folder {
    /// Runs the body while holding the folder's lock, which leaves no file.
    package func locked<Result>(
        _ work: () throws(RecordingFailure) -> Result
    ) throws(RecordingFailure) -> Result {
        do throws(FileFailure) { try lock() } catch { throw .file(path, error) }
        defer { unlock() }
        return try work()
    }
}
