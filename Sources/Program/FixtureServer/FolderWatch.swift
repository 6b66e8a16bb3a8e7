import Basics
import Foundation

/// Detects changes to the files of a folder. It has no thread; each check reports all changes since the last.
package final class FolderWatch: Sendable {
    /// The changes since the last check.
    package enum Change: Equatable {
        case nothing
        /// Files with these names, which may be gone.
        case files(Set<String>)
        /// More changes than were noted, or a different folder.
        case anything
    }

    private let sight: Lock<FolderNotes>

    package init(_ path: String) {
        sight = Lock(FolderNotes(path))
    }

    deinit { sight.withLock { $0.end() } }

    /// The changes since the last check.
    package func change() -> Change {
        sight.withLock { $0.change() }
    }
}

#if os(Linux)
/// The kernel's own notes (inotify): they are there before the call that changes a file returns.
private struct FolderNotes {
    private let path: String
    private let notes: Int32
    /// True if the open folder is still the one with that name.
    private var isWatching = false
    private var watched: Identity?

    /// The identity of a folder, to distinguish it from another with its name.
    private struct Identity: Equatable {
        let device: UInt64
        let number: UInt64

        init?(_ path: String) {
            var facts = stat()
            guard stat(path, &facts) == 0 else { return nil }
            (device, number) = (UInt64(facts.st_dev), UInt64(facts.st_ino))
        }
    }

    init(_ path: String) {
        self.path = path
        notes = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        watch()
    }

    func end() {
        if notes >= 0 { close(notes) }
    }

    mutating func change() -> FolderWatch.Change {
        var isNew = false
        if !isWatching {
            watch()
            isNew = true
        }
        var files: Set<String> = []
        while let noted = read() {
            if let noted { files.formUnion(noted) } else { isNew = true }
        }
        // If a folder is removed while it is open, only the removal of its files is reported.
        if !files.isEmpty, Identity(path) != watched { (isNew, isWatching) = (true, false) }
        if isNew { return .anything }
        return files.isEmpty ? .nothing : .files(files)
    }

    private mutating func watch() {
        let changes = IN_CREATE | IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB
        watched = Identity(path)
        isWatching = inotify_add_watch(notes, path, UInt32(changes | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)) >= 0
    }

    /// Reads the notifications: the names of relevant files, `.some(nil)` if they are unknown, or `nil` if there
    /// are no more.
    private mutating func read() -> Set<String>?? {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            let count = Foundation.read(notes, buffer.baseAddress, buffer.count)
            guard count > 0 else { return nil }
            var place = 0
            var names: Set<String>? = []
            while place + MemoryLayout<inotify_event>.size <= count {
                let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
                let start = place + MemoryLayout<inotify_event>.size
                let name = String(decoding: buffer[start..<start + Int(event.len)].prefix { $0 != 0 }, as: UTF8.self)
                // Editors and recorders write drafts beside a file, hidden ones.
                if !name.isEmpty, !name.hasPrefix(".") { names?.insert(name) }
                if event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0 { isWatching = false }
                let isOfFolder = event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_Q_OVERFLOW) != 0
                if isOfFolder { names = nil }
                place = start + Int(event.len)
            }
            return .some(names)
        }
    }
}
#else
/// A summary of the folder: every name with its size and times.
private struct FolderNotes {
    private let path: String
    private var last: [String: [Int]]

    init(_ path: String) {
        self.path = path
        last = Self.look(path)
    }

    func end() {}

    mutating func change() -> FolderWatch.Change {
        let now = Self.look(path)
        defer { last = now }
        let names = Set(now.keys).union(last.keys).filter { now[$0] != last[$0] }
        return names.isEmpty ? .nothing : .files(names)
    }

    private static func look(_ path: String) -> [String: [Int]] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        var seen: [String: [Int]] = [:]
        for name in names where !name.hasPrefix(".") {
            var facts = stat()
            guard stat("\(path)/\(name)", &facts) == 0 else { continue }
            let time = facts.modified
            seen[name] = [Int(facts.st_ino), Int(facts.st_size), time.tv_sec, time.tv_nsec]
        }
        return seen
    }
}
#endif
