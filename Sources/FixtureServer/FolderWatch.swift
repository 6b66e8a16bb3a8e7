import Foundation
import Synchronization

/// Notices that files of a folder have changed. It has no thread: whoever wants to know asks, and is told of every
/// change that came before the question.
final class FolderWatch: Sendable {
    private let sight: Mutex<Sight>

    init(_ path: String) {
        sight = Mutex(Sight(path))
    }

    deinit { sight.withLock { $0.end() } }

    /// Has anything changed since somebody asked last?
    func hasChanged() -> Bool {
        sight.withLock { $0.hasChanged() }
    }
}

#if os(Linux)
/// The kernel's own notes (inotify): they are there before the call that changes a file returns.
private struct Sight {
    private let path: String
    private let notes: Int32
    /// Is the folder that was opened still the one of that name?
    private var isWatching = false

    init(_ path: String) {
        self.path = path
        notes = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        watch()
    }

    func end() {
        if notes >= 0 { close(notes) }
    }

    mutating func hasChanged() -> Bool {
        var hasChanged = false
        if !isWatching {
            watch()
            hasChanged = true
        }
        while let count = read() {
            hasChanged = hasChanged || count > 0
        }
        return hasChanged
    }

    private mutating func watch() {
        let changes = IN_CREATE | IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB
        isWatching = inotify_add_watch(notes, path, UInt32(changes | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)) >= 0
    }

    /// Reads what is noted: how many of the changes concern us, `nil` where nothing more is noted.
    private mutating func read() -> Int? {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            let count = Foundation.read(notes, buffer.baseAddress, buffer.count)
            guard count > 0 else { return nil }
            var place = 0
            var changes = 0
            while place + MemoryLayout<inotify_event>.size <= count {
                let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
                let name = place + MemoryLayout<inotify_event>.size
                // Editors and recorders write drafts beside a file, hidden ones.
                let isHidden = event.len > 0 && buffer[name] == UInt8(ascii: ".")
                if !isHidden { changes += 1 }
                if event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0 { isWatching = false }
                place = name + Int(event.len)
            }
            return changes
        }
    }
}
#else
/// What the folder looks like: every name with its size and times.
private struct Sight {
    private let path: String
    private var last: [String: [Int]]

    init(_ path: String) {
        self.path = path
        last = Self.look(path)
    }

    func end() {}

    mutating func hasChanged() -> Bool {
        let now = Self.look(path)
        defer { last = now }
        return now != last
    }

    private static func look(_ path: String) -> [String: [Int]] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        var seen: [String: [Int]] = [:]
        for name in names where !name.hasPrefix(".") {
            var facts = stat()
            guard stat("\(path)/\(name)", &facts) == 0 else { continue }
            let time = facts.st_mtimespec
            seen[name] = [Int(facts.st_ino), Int(facts.st_size), time.tv_sec, time.tv_nsec]
        }
        return seen
    }
}
#endif
