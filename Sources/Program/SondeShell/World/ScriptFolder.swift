import Basics
import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import ScriptExpressions
import ScriptRuntime

/// The folder of a script: files below it may be read and written, and none outside.
struct ScriptFolder {
    private let root: String

    init(_ folder: String) throws(ScriptHost.FileError) {
        guard let root = (folder.isEmpty ? "." : folder).realPath else {
            throw ScriptHost.FileError("the script's folder no longer exists")
        }
        self.root = root
    }

    func place(of path: String) throws(ScriptHost.FileError) -> String {
        let place = root + "/" + (try Self.checked(path))
        guard let real = place.realPath else { throw Self.failure(path, "cannot be read") }
        try requireInside(real, path)
        return real
    }

    func read(_ path: String) throws(ScriptHost.FileError) -> [UInt8] {
        try read(at: try place(of: path), path)
    }

    /// Returns the contents of a file to send; a large one is read while it is sent.
    func open(_ path: String) throws(ScriptHost.FileError) -> FileContent {
        let real = try place(of: path)
        guard let facts = stat(of: real), facts.isFile, access(real, R_OK) == 0,
            facts.st_size > StreamedFile.largestInMemory
        else { return FileContent(Data(try read(at: real, path))) }
        return StreamedFile(at: real, named: path, facts).content
    }

    private func read(at real: String, _ path: String) throws(ScriptHost.FileError) -> [UInt8] {
        // Without O_NONBLOCK, opening a pipe of that name would wait for a writer.
        let descriptor = Foundation.open(real, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: descriptor >= 0)
        guard descriptor >= 0, stat(ofOpen: descriptor)?.isFile == true else {
            throw ScriptHost.FileError("\(path) is not a file that can be read")
        }
        do {
            return [UInt8](try file.readToEnd() ?? Data())
        } catch {
            throw Self.failure(path, "cannot be read")
        }
    }

    /// The files that fit a pattern, in order: `*`, `?` and `[…]` stand for parts of one name, and `**` for folders at
    /// all levels. A folder stands for the Swift files in it, at all levels too.
    func files(_ pattern: String) throws(ScriptHost.FileError) -> [String] {
        let path = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
        let parts = try Self.checked(path).split(separator: "/").map(String.init).filter { $0 != "." }
        var found: Set<String> = [""]
        for part in parts {
            found = Set(found.flatMap { part == "**" ? folders(from: $0) : names(in: $0, like: part) })
        }
        let files = Set(
            found.flatMap { place in
                isFolder(place) ? folders(from: place).flatMap { names(in: $0, like: "*.swift") } : [place]
            })
        guard !files.isEmpty else { throw ScriptHost.FileError("no file matches \(root == "/" ? "/" : "")\(pattern)") }
        return files.sorted()
    }

    /// Writes the file whole or not at all.
    func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(ScriptHost.FileError) {
        do {
            try file(at: path).write(bytes, replacing: replacing)
        } catch {
            throw Self.failure(error, path)
        }
    }

    /// Writes the file as its bytes come, whole or not at all.
    func write(_ stream: BodyStream, to path: String, replacing: Bool) async throws(ScriptHost.FileError) {
        do {
            try await file(at: path).write(stream, replacing: replacing)
        } catch {
            throw Self.failure(error, path)
        }
    }

    /// Fails where no file may be written.
    func requireWritable(_ path: String) throws(ScriptHost.FileError) {
        do { _ = try file(at: path) } catch { throw Self.failure(error, path) }
    }

    /// A file that may be written.
    private func file(at path: String) throws -> SafeFile {
        let place = root + "/" + (try Self.checked(path))
        let folder = String(place[..<(place.lastIndex(of: "/") ?? place.endIndex)])
        guard let real = folder.realPath else { throw ScriptHost.FileError("there is no folder for \(path)") }
        try requireInside(real, path)
        let name = place[(place.lastIndex(of: "/") ?? place.startIndex)...].dropFirst()
        return SafeFile(String(name), in: try Folder(real))
    }

    private static func failure(_ error: any Error, _ path: String) -> ScriptHost.FileError {
        if let known = error as? ScriptHost.FileError { return known }
        if case .exists? = error as? FileFailure {
            return ScriptHost.FileError("\(path) exists: write! replaces it", isTaken: true)
        }
        return ScriptHost.FileError("\(path) cannot be written: \(error)")
    }
}

extension ScriptFolder {
    private func names(in folder: String, like pattern: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []
        return names.filter { fnmatch(pattern, $0, FNM_PERIOD) == 0 }
            .map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }

    /// The folder and all below it. A link is not followed, since it may lead around.
    private func folders(from folder: String) -> [String] {
        var found: [String] = []
        var waiting = [folder]
        while let next = waiting.popLast() {
            found.append(next)
            waiting += names(in: next, like: "*").filter(isFolder)
        }
        return found
    }

    private func isFolder(_ path: String) -> Bool {
        stat(ofLink: root + "/" + path)?.isFolder == true
    }

    private static func checked(_ path: String) throws(ScriptHost.FileError) -> String {
        guard !path.leadsOut, !path.utf8.contains(0), !path.isEmpty, path.utf8.last != UInt8(ascii: "/") else {
            throw ScriptHost.FileError(
                "\(path) is outside the script's folder: a script reads and writes only files in it")
        }
        return path
    }

    /// A link may lead elsewhere below the folder, and not out of it.
    private func requireInside(_ real: String, _ path: String) throws(ScriptHost.FileError) {
        guard real == root || real.hasPrefix(root == "/" ? "/" : root + "/") else {
            throw ScriptHost.FileError(
                "\(path) leads out of the script's folder: a script reads and writes only files in it")
        }
    }

    private static func failure(_ path: String, _ what: String) -> ScriptHost.FileError {
        ScriptHost.FileError("\(path) \(what): \(String(cString: strerror(errno)))")
    }
}
