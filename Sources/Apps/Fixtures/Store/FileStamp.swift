import Basics
package import Foundation

/// A file's state, which changes when the file is written or replaced.
package struct FileStamp: Sendable, Equatable {
    private let number: UInt64
    private let seconds: Int
    private let nanoseconds: Int
    private let size: Int

    /// The stamp of a file with these facts.
    package init(_ facts: stat) {
        number = UInt64(facts.st_ino)
        seconds = facts.modified.tv_sec
        nanoseconds = facts.modified.tv_nsec
        size = Int(facts.st_size)
    }

    /// The time at which files are checked.
    package static var now: timespec { FolderStamp.now }

    /// Indicates whether a change later than this moment may leave no trace.
    package func isYoung(at now: timespec) -> Bool {
        FolderStamp.isYoung(timespec(tv_sec: seconds, tv_nsec: nanoseconds), at: now)
    }
}

/// When a folder's list of names was changed last.
///
/// The system's clock for files ticks every few milliseconds: two changes within a tick have the same time. A stamp
/// says whether it is reliable, even if other programs write.
struct FolderStamp: Sendable, Equatable {
    private let seconds: Int
    private let nanoseconds: Int
    /// True if every later change has a different time.
    let isReliable: Bool

    /// The folder as it is; reliable where its last change is longer ago than a tick.
    init?(_ folder: Folder) {
        let now = Self.now
        self.init(folder) { !Self.isYoung($0, at: now) }
    }

    /// Indicates whether a later change may bear the same time.
    static func isYoung(_ time: timespec, at now: timespec) -> Bool {
        let tick = time.tv_nsec == 0 ? 2_000_000_000 : 20_000_000
        return (now.tv_sec - time.tv_sec) * 1_000_000_000 + now.tv_nsec - time.tv_nsec <= tick
    }

    /// The folder after changes of our own, made under its lock: its time is set to a nanosecond that no tick falls on,
    /// so that it is reliable at once, where the folder is ours and its file system counts so finely.
    static func marking(_ folder: Folder) -> FolderStamp? {
        let now = now
        var times = [now, now]
        guard futimens(folder.descriptor, &times) == 0 else { return FolderStamp(folder) }
        return FolderStamp(folder) { $0.tv_sec == now.tv_sec && $0.tv_nsec == now.tv_nsec && now.tv_nsec % 1000 != 0 }
    }

    static func == (one: FolderStamp, two: FolderStamp) -> Bool {
        one.seconds == two.seconds && one.nanoseconds == two.nanoseconds
    }
}

extension FolderStamp {
    private init?(_ folder: Folder, isReliable: (timespec) -> Bool) {
        guard let facts = try? folder.facts(of: ".") else { return nil }
        let time = facts.modified
        (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
        self.isReliable = isReliable(time)
    }

    static var now: timespec {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return now
    }
}
