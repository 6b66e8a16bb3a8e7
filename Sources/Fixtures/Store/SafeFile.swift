package import Foundation
import SystemCalls

/// A file that is written whole or not at all: its bytes go beside it first, and take its place when they are safe.
package struct SafeFile {
    private let folder: Folder
    private let name: String
    /// The mode of a new file, before the user's mask.
    private let mode: mode_t

    /// A file of that name, directly in the folder.
    package init(_ name: String, in folder: Folder, mode: mode_t = 0o666) {
        self.folder = folder
        self.name = name
        self.mode = mode
    }

    /// A file by its path.
    package init(at path: String, mode: mode_t = 0o666) throws(FileFailure) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let place = parts.dropLast().joined(separator: "/")
        self.init(
            String(parts.last ?? ""), in: try Folder(parts.count == 1 ? "." : place.isEmpty ? "/" : place), mode: mode)
    }

    /// Writes it; keeps the mode of a file that it replaces.
    package func write(_ bytes: some ContiguousBytes, replacing: Bool) throws(FileFailure) {
        let draft = ".\(name).\(UInt32.random(in: 0 ... .max)).draft"
        try fill(draft, with: bytes)
        do throws(FileFailure) {
            try folder.sync([draft])
            if replacing {
                try folder.move(draft, to: name)
            } else {
                try folder.link(draft, as: name)
                try folder.remove(draft)
            }
        } catch {
            try? folder.remove(draft)
            throw error
        }
        try folder.sync()
    }

    /// Writes a new file of another name beside it, complete or not at all, with the mode this one has. Its bytes are
    /// safe once the folder was told to sync it.
    func fill(_ draft: String, with bytes: some ContiguousBytes) throws(FileFailure) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = try untilDone { openat(folder.descriptor, draft, flags, mode) }
        do throws(FileFailure) {
            defer { close(file) }
            if let facts = try folder.facts(of: name), facts.st_mode & S_IFMT == S_IFREG {
                _ = try untilDone { fchmod(file, facts.st_mode & 0o7777) }
            }
            if let number = writeAll(bytes, to: file) { throw FileFailure.system(number) }
        } catch {
            try? folder.remove(draft)
            throw error
        }
    }
}
