import Basics
package import Fixtures
package import Foundation
package import HTTPModel

/// A file that is written whole or not at all: its bytes are first written to a file beside it, which replaces it
/// once they are safely on disk.
package struct SafeFile {
    private let folder: Folder
    private let name: String
    /// The mode of a new file, before the user's mask.
    private let mode: mode_t
    /// True if the mode of a file that it replaces is kept instead.
    private let keepsMode: Bool

    /// A file with that name, directly in the folder.
    package init(_ name: String, in folder: Folder, mode: mode_t = 0o666, keepsMode: Bool = true) {
        self.folder = folder
        self.name = name
        self.mode = mode
        self.keepsMode = keepsMode
    }

    package init(at path: String, mode: mode_t = 0o666, keepsMode: Bool = true) throws(FileFailure) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let place = parts.dropLast().joined(separator: "/")
        self.init(
            String(parts.last ?? ""), in: try Folder(parts.count == 1 ? "." : place.isEmpty ? "/" : place), mode: mode,
            keepsMode: keepsMode)
    }

    /// Writes the file whole, replacing an existing one, or not at all.
    package func write(_ bytes: some ContiguousBytes, replacing: Bool) throws(FileFailure) {
        let draft = nameOfDraft
        try fill(draft, with: bytes)
        try place(draft, replacing: replacing)
    }

    /// Writes the file as its bytes arrive. A failure or a cancellation by the caller leaves nothing on disk.
    ///
    /// If an existing file must not be replaced, checks for one before reading anything.
    package func write(_ stream: BodyStream, replacing: Bool) async throws {
        if !replacing, try folder.facts(of: name) != nil { throw FileFailure.exists }
        let draft = nameOfDraft
        let file = try create(draft)
        do {
            defer { close(file) }
            for try await piece in stream {
                if let number = writeAll(piece, to: file) { throw FileFailure.system(number) }
            }
        } catch {
            try? folder.remove(draft)
            throw error
        }
        try place(draft, replacing: replacing)
    }

    private var nameOfDraft: String { ".\(name).\(UInt32.random(in: 0 ... .max)).draft" }

    /// A complete draft takes its place.
    private func place(_ draft: String, replacing: Bool) throws(FileFailure) {
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

    /// Writes a new file of another name beside it, completely or not at all, with this file's mode. Its bytes
    /// are safe once the folder has been synced.
    func fill(_ draft: String, with bytes: some ContiguousBytes) throws(FileFailure) {
        let file = try create(draft)
        do throws(FileFailure) {
            defer { close(file) }
            if let number = writeAll(bytes, to: file) { throw FileFailure.system(number) }
        } catch {
            try? folder.remove(draft)
            throw error
        }
    }

    /// A new, empty file of another name beside it, with the mode this one has.
    private func create(_ draft: String) throws(FileFailure) -> Int32 {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = try untilDone { openat(folder.descriptor, draft, flags, mode) }
        do throws(FileFailure) {
            if keepsMode, let facts = try folder.facts(of: name), facts.st_mode & S_IFMT == S_IFREG {
                _ = try untilDone { fchmod(file, facts.st_mode & 0o7777) }
            }
        } catch {
            close(file)
            try? folder.remove(draft)
            throw error
        }
        return file
    }
}
