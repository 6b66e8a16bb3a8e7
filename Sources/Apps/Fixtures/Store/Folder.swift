import Basics
package import Foundation

/// An open folder. All files that are read and written are directly in it, even if the folder is moved or its path
/// becomes a link.
package final class Folder: Sendable {
    /// The path as it was given, for messages.
    package let path: String
    package let descriptor: Int32

    /// Opens a folder.
    package init(_ path: String) throws(FileFailure) {
        self.path = path
        descriptor = try untilDone { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }

    private init(_ path: String, descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// The folder at a relative path below this one; no link in the path is followed. Messages may use another name for it.
    package func folder(_ path: String, named name: String? = nil, making: Bool) throws(FileFailure) -> Folder {
        guard !path.leadsOut, !path.utf8.contains(0) else { throw .outside }
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init).filter { $0 != "." }
        var folder = self
        for part in parts {
            let part = String(part)
            if making { try folder.make(part) }
            let parent = folder.descriptor
            let child = try untilDone { openat(parent, part, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW) }
            folder = Folder(name ?? path, descriptor: child)
        }
        return folder
    }

    /// The folder that this one is in.
    func parent() throws(FileFailure) -> Folder {
        Folder("\(path)/..", descriptor: try untilDone { openat(descriptor, "..", O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
    }

    /// The names of its files, sorted.
    package func names() throws(FileFailure) -> [String] {
        let copy = try untilDone { openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard let stream = fdopendir(copy) else {
            let failure = FileFailure.last
            close(copy)
            throw failure
        }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno == EINTR { continue }
                guard errno == 0 else { throw .last }
                return names.sorted()
            }
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
    }

    /// The bytes of a file; a link is not followed, and a pipe is not read.
    package func read(_ name: String, upTo limit: Int) throws(FileFailure) -> Data {
        let file = try untilDone { openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        defer { close(file) }
        var facts = stat()
        _ = try untilDone { fstat(file, &facts) }
        guard facts.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
        guard facts.st_size <= limit else { throw .tooLarge(limit: limit) }
        var bytes = Data(count: Int(facts.st_size) + 1)
        var count = 0
        while true {
            if count == bytes.count { bytes.count *= 2 }
            let (place, room) = (count, bytes.count - count)
            let piece = bytes.withUnsafeMutableBytes {
                Foundation.read(file, $0.baseAddress?.advanced(by: place), room)
            }
            if piece == 0 { return bytes.prefix(count) }
            if piece < 0 {
                guard errno == EINTR else { throw .last }
                continue
            }
            count += piece
            guard count <= limit else { throw .tooLarge(limit: limit) }
        }
    }
}

extension Folder {
    /// Returns a file's attributes, or nil if there is no such file.
    package func facts(of name: String) throws(FileFailure) -> stat? {
        var facts = stat()
        do {
            _ = try untilDone { fstatat(descriptor, name, &facts, AT_SYMLINK_NOFOLLOW) }
        } catch .missing {
            return nil
        }
        return facts
    }

    /// Makes file names as durable as the files' contents. Does nothing on a file system that cannot sync a folder.
    package func sync() throws(FileFailure) {
        do {
            _ = try untilDone { fsync(descriptor) }
        } catch .system(EINVAL), .system(ENOTSUP) {
            return
        }
    }

    private func make(_ name: String) throws(FileFailure) {
        do {
            _ = try untilDone { mkdirat(descriptor, name, 0o777) }
            try sync()
        } catch .exists {
            return
        }
    }
}
