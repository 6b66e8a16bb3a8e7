import Basics
import Foundation
import Programs

/// The file of a history: one line for each entry. Several shells may write to it at once.
///
/// Only the user can read the file and its folder.
package struct HistoryFile: Sendable {
    package enum Failure: Error, Equatable, CustomStringConvertible {
        case notOurs(String)
        case system(String, reason: String)

        package var description: String {
            switch self {
            case .notOurs(let path):
                "the history is not kept: \(path) is a link, or belongs to another user; remove it"
            case .system(let path, let reason): "the history is not kept: \(path): \(reason)"
            }
        }
    }

    /// A longer entry is kept only in the session.
    private static let longest = 262_144

    private let folder: String
    private let limit: Int
    private let replaceFile: History.FileReplacement

    init(in folder: String, limit: Int, replaceFile: @escaping History.FileReplacement) throws(Failure) {
        self.folder = folder
        self.limit = limit
        self.replaceFile = replaceFile
        do throws(PrivateFolder.Failure) { _ = try PrivateFolder(making: folder) } catch {
            switch error {
            case .notOurs: throw .notOurs(folder)
            case .system(let number): throw .system(folder, reason: String(cString: strerror(number)))
            }
        }
    }

    /// The latest entries. A file that has grown well beyond the limit is cut back to it.
    func read() throws(Failure) -> [String] {
        try withFile { descriptor throws(Failure) in
            let entries = HistoryText.entries(in: try contents(of: descriptor))
            if entries.count > limit + limit / 10 { try replace(with: entries.suffix(limit)) }
            return entries.suffix(limit)
        }
    }

    /// Writes the entries differently; the file stays as it is where none of them changes.
    func rewrite(_ written: (String) -> String) throws(Failure) {
        try withFile { descriptor throws(Failure) in
            let entries = HistoryText.entries(in: try contents(of: descriptor))
            let others = entries.map(written)
            if others != entries { try replace(with: others[...]) }
        }
    }

    func append(_ entry: String) throws(Failure) {
        guard entry.utf8.count <= Self.longest else { return }
        try withFile { descriptor throws(Failure) in
            let start = try endsInsideLine(descriptor) ? "\n" : ""
            try put(Array((start + HistoryText.line(entry)).utf8), into: descriptor)
        }
    }
}

extension HistoryFile {
    private var path: String { folder + "/history" }

    private func replace(with entries: ArraySlice<String>) throws(Failure) {
        let text = entries.map(HistoryText.line).joined()
        do { try replaceFile(path, Array(text.utf8)) } catch { throw .system(path, reason: "\(error)") }
    }

    private func failure(_ path: String) -> Failure { .system(path, reason: String(cString: strerror(errno))) }

    /// Runs the body while holding the file's lock, and makes sure that the file was not replaced while waiting for
    /// it.
    private func withFile<Result>(_ body: (Int32) throws(Failure) -> Result) throws(Failure) -> Result {
        while true {
            let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw errno == ELOOP ? .notOurs(path) : failure(path) }
            defer { close(descriptor) }
            while flock(descriptor, LOCK_EX) != 0 { guard errno == EINTR else { throw failure(path) } }
            var facts = stat()
            var named = stat()
            guard fstat(descriptor, &facts) == 0 else { throw failure(path) }
            guard facts.st_mode & S_IFMT == S_IFREG, facts.st_uid == geteuid(), facts.st_nlink <= 1 else {
                throw .notOurs(path)
            }
            guard lstat(path, &named) == 0, named.st_ino == facts.st_ino, named.st_dev == facts.st_dev else {
                continue
            }
            if facts.st_mode & 0o7777 != 0o600, fchmod(descriptor, 0o600) != 0 { throw failure(path) }
            return try body(descriptor)
        }
    }

    private func contents(of descriptor: Int32) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var room = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Foundation.read(descriptor, &room, room.count)
            if count == 0 { return bytes }
            if count > 0 { bytes += room[..<count] } else if errno != EINTR { throw failure(path) }
        }
    }

    /// True if the last writer was stopped within a line.
    private func endsInsideLine(_ descriptor: Int32) throws(Failure) -> Bool {
        let end = lseek(descriptor, 0, SEEK_END)
        guard end > 0 else { return false }
        var last: UInt8 = 0
        guard pread(descriptor, &last, 1, end - 1) == 1 else { throw failure(path) }
        return last != UInt8(ascii: "\n")
    }

    private func put(_ bytes: [UInt8], into descriptor: Int32) throws(Failure) {
        guard let number = writeAll(bytes, to: descriptor) else { return }
        throw .system(path, reason: String(cString: strerror(number)))
    }
}
