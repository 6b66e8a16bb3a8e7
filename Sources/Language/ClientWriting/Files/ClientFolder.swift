import FixtureRecording
import Fixtures
import Foundation
import HTTPMiddleware

/// The folder of a client, which the program writes and people may change.
package struct ClientFolder: Sendable {
    /// A file that differs from what would be written.
    package struct Difference: Sendable {
        package let file: ClientFile
        /// The current content, if any.
        package let old: String?
        /// Indicates whether it was changed after it was written.
        package let isChanged: Bool
        /// The command that wrote the current file, if it was a different one.
        package let otherCommand: String?
    }

    /// A file that was written earlier, and would not be written now.
    package struct Leftover: Sendable {
        /// The path, including the folder's.
        package let path: String
        /// Indicates whether it was changed after it was written.
        package let isChanged: Bool
    }

    package let path: String

    package init(_ path: String) {
        self.path = path
    }

    /// The names of its files, without hidden ones.
    private var names: [String] {
        let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return all.filter { !$0.hasPrefix(".") && !$0.contains("/.") }
    }

    private func file(_ name: String) -> ClientFile? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { ClientFile(name, [UInt8]($0)) }
    }

    /// The files that are not there yet, or are not as they would be written.
    package func differences(from files: [ClientFile]) -> [Difference] {
        files.map(\.signed).compactMap { file in
            let old = self.file(file.path)
            guard old != file else { return nil }
            let other = old?.command.flatMap { $0 == file.command ? nil : String($0) }
            return Difference(
                file: file, old: old?.text, isChanged: old?.isAsWritten == false, otherCommand: other)
        }
    }

    /// Returns the files without those that already exist as a person wrote them: an app's own models.
    package func leavingOut(filesThatPeopleWrote files: [ClientFile]) -> [ClientFile] {
        let own = names.filter { $0.hasSuffix(".swift") }.compactMap { file($0)?.bytes[...] }
        guard !own.isEmpty else { return files }
        return files.filter { !$0.path.hasPrefix("Models/") || !own.contains($0.bytes.drop { $0 != 0x0A }.dropFirst()) }
    }

    /// The files that the same command wrote before and would not write now, because their endpoint or group is gone.
    package func leftovers(besides files: [ClientFile]) -> [Leftover] {
        let kept = Set(files.map(\.path))
        let commands = Set(files.compactMap(\.signed.command))
        return names.sorted().compactMap { name in
            guard !kept.contains(name), let file = file(name), let command = file.command, commands.contains(command)
            else { return nil }
            return Leftover(path: "\(path)/\(name)", isChanged: !file.isAsWritten)
        }
    }

    /// Removes a file that is no longer written.
    package func remove(_ leftover: Leftover) throws(ClientFolderError) {
        guard unlink(leftover.path) == 0 else {
            throw ClientFolderError(path: leftover.path, reason: String(cString: strerror(errno)))
        }
    }

    /// Writes all files, or none: they are written beside the existing ones first, and then replace them.
    package func write(_ differences: [Difference]) throws(ClientFolderError) {
        guard !differences.isEmpty else { return }
        let files = FileManager.default
        let isNew = !files.fileExists(atPath: path)
        let staging = "\(path)/.sonde-emit-\(UUID().uuidString)"
        do throws(ClientFolderError) {
            for difference in differences { try requireRoom(for: difference.file.path) }
            for difference in differences {
                try put(difference.file.bytes, at: "\(staging)/\(difference.file.path)", as: difference.file.path)
            }
            for difference in differences {
                let name = difference.file.path
                try makeFolder(for: name, in: path)
                guard rename("\(staging)/\(name)", "\(path)/\(name)") == 0 else {
                    throw ClientFolderError(path: "\(path)/\(name)", reason: String(cString: strerror(errno)))
                }
            }
            try? files.removeItem(atPath: staging)
        } catch {
            try? files.removeItem(atPath: isNew ? path : staging)
            throw error
        }
    }

    /// A folder in the place of a file would be found only when others are written already.
    private func requireRoom(for name: String) throws(ClientFolderError) {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder), isFolder.boolValue {
            throw ClientFolderError(path: "\(path)/\(name)", reason: "it is a folder")
        }
    }

    private func put(_ bytes: [UInt8], at place: String, as name: String) throws(ClientFolderError) {
        try makeFolder(for: name, in: String(place.dropLast(name.count + 1)))
        let place = URL(fileURLWithPath: place)
        do {
            let folder = try Folder(place.deletingLastPathComponent().path)
            try SafeFile(place.lastPathComponent, in: folder).write(bytes, replacing: true)
        } catch {
            throw ClientFolderError(path: "\(path)/\(name)", reason: "\(error)")
        }
    }

    private func makeFolder(for name: String, in root: String) throws(ClientFolderError) {
        let folder = URL(fileURLWithPath: "\(root)/\(name)").deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw ClientFolderError(path: "\(path)/\(name)", reason: "there can be no folder for it")
        }
    }
}

/// The reason why a file of a client could not be written.
package struct ClientFolderError: Error, CustomStringConvertible {
    let path: String
    let reason: String

    package var description: String { "\(path) cannot be written: \(reason)" }
}

extension ClientFile {
    private static let mark = " · "

    /// The file with a digest after the command that wrote it, which distinguishes it from a changed file.
    fileprivate var signed: ClientFile {
        guard let parts = SignedParts(text) else { return self }
        return ClientFile(path, "\(parts.head)\(Self.mark)\(parts.digest)\(parts.rest)")
    }

    /// The command that wrote it, as it says itself.
    fileprivate var command: Substring? {
        guard let head = SignedParts(text)?.head, let start = head.firstRange(of: "Written by: ") else { return nil }
        let command = head[start.upperBound...]
        return command.ranges(of: Self.mark).last.map { command[..<$0.lowerBound] } ?? command
    }

    /// True if it is as it was written, with no later changes.
    fileprivate var isAsWritten: Bool {
        guard let parts = SignedParts(text), let mark = parts.head.ranges(of: Self.mark).last else { return false }
        return parts.head[mark.upperBound...]
            == SignedParts(head: parts.head[..<mark.lowerBound], rest: parts.rest).digest
    }
}

/// A text in two: up to the end of the command that wrote it, and from there.
private struct SignedParts {
    let head: Substring
    let rest: Substring
}

extension SignedParts {
    /// Nil where none of the first lines says who wrote it. What ends a comment or a text on that line is not the command's.
    init?(_ text: String) {
        let lines = text.split(separator: "\n", maxSplits: Self.linesRead, omittingEmptySubsequences: false)
        guard let line = lines.prefix(Self.linesRead).first(where: { $0.contains("Written by: sonde emit") }) else {
            return nil
        }
        let closing = Self.closings.first(where: line.hasSuffix) ?? ""
        let end = line.index(line.endIndex, offsetBy: -closing.count)
        self.init(head: text[..<end], rest: text[end...])
    }

    /// A script begins with the line that names its shell, and a document with its version.
    private static let linesRead = 4
    private static let closings = ["\",", " -->"]

    var digest: String {
        HashAlgorithm.sha256.hash(Array(head.utf8) + Array(rest.utf8)).prefix(4).hexadecimal
    }
}
