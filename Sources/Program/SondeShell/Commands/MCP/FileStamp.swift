import Foundation

/// A file as it lies on disk: another one after each change of it.
struct FileStamp: Equatable {
    private let inode: UInt64
    private let size: Int64
    private let changed: Date?

    /// Nil where there is no file.
    init?(of path: String) {
        guard let facts = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
        inode = (facts[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
        size = (facts[.size] as? NSNumber)?.int64Value ?? 0
        changed = facts[.modificationDate] as? Date
    }
}
