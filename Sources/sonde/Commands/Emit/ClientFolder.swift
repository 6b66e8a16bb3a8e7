import ClientWriting
import Fixtures
import Foundation
import HTTPModel
import Hashing

/// The folder that a client is in, between the program that writes it and people who change it.
struct ClientFolder {
    private let path: String
    private let console: Console

    init(_ path: String, _ console: Console) {
        self.path = path
        self.console = console
    }

    /// Writes the files that are not there yet, or are as they were written before; or only says what differs.
    func take(_ files: [ClientFile], replacing: Bool, onlyChecking: Bool) -> ExitStatus {
        let different = files.map(\.signed).filter { text(at: $0.path) != $0.text }
        guard !onlyChecking else { return tellDifference(different) }
        let changed = different.filter { file in
            text(at: file.path).map { !ClientFile(file.path, $0).isAsWritten } ?? false
        }
        guard changed.isEmpty || replacing else {
            for file in changed.prefix(20) { console.complain(Printable.text("\(path)/\(file.path)")) }
            console.complain(
                "sonde: \(changed.count == 1 ? "somebody changed this file" : "somebody changed these files"): "
                    + "add --force to replace, or name another folder")
            return .failed
        }
        for file in different {
            do {
                try write(file)
            } catch {
                console.complain(
                    "sonde: \(Printable.text("\(path)/\(file.path)")) cannot be written: \(Printable.text("\(error)"))")
                return .failed
            }
        }
        for file in files { console.show(Printable.text("\(path)/\(file.path)")) }
        return .done
    }

    private func tellDifference(_ files: [ClientFile]) -> ExitStatus {
        for file in files {
            guard let there = text(at: file.path) else {
                console.show(Printable.text("\(path)/\(file.path): is not there"))
                continue
            }
            console.show(Printable.text("\(path)/\(file.path)"))
            for line in LineDifference(there, file.text).lines { console.show(Printable.text(line)) }
        }
        return files.isEmpty ? .done : .unmet
    }

    private func text(at file: String) -> String? {
        FileManager.default.contents(atPath: "\(path)/\(file)").map { String(decoding: $0, as: UTF8.self) }
    }

    private func write(_ file: ClientFile) throws {
        let place = URL(fileURLWithPath: "\(path)/\(file.path)")
        let above = place.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: above, withIntermediateDirectories: true)
        try SafeFile(place.lastPathComponent, in: try Folder(above.path)).write(Array(file.text.utf8), replacing: true)
    }
}

extension ClientFile {
    private static let mark = " · "

    /// With a digest behind the command that wrote it, if one of the first lines says which: what tells the file from one
    /// that was changed.
    fileprivate var signed: ClientFile {
        guard let parts = SignedParts(text) else { return self }
        return ClientFile(path, "\(parts.head)\(Self.mark)\(parts.digest)\(parts.rest)")
    }

    /// Whether it is as it was written, and nobody changed it since.
    fileprivate var isAsWritten: Bool {
        guard let parts = SignedParts(text), let mark = parts.head.ranges(of: Self.mark).last else { return false }
        let unsigned = SignedParts(head: parts.head[..<mark.lowerBound], rest: parts.rest)
        return parts.head[mark.upperBound...] == unsigned.digest
    }
}

/// A text in two: up to the end of the command that wrote it, and from there.
private struct SignedParts {
    let head: Substring
    let rest: Substring

    init(head: Substring, rest: Substring) {
        (self.head, self.rest) = (head, rest)
    }

    /// Nil where none of the first lines says who wrote it. What ends a comment or a text on that line is not the command's.
    init?(_ text: String) {
        let lines = text.split(separator: "\n", maxSplits: Self.linesRead, omittingEmptySubsequences: false)
        guard let line = lines.prefix(Self.linesRead).first(where: { $0.contains("Written by: sonde emit") }) else {
            return nil
        }
        let end =
            Self.ends.first(where: line.hasSuffix).map { line.index(line.endIndex, offsetBy: -$0.count) }
            ?? line.endIndex
        head = text[..<end]
        rest = text[end...]
    }

    private static let linesRead = 4
    private static let ends = ["\",", " -->"]

    var digest: String {
        let hash = HashAlgorithm.sha256.hash(Array(head.utf8) + Array(rest.utf8))
        return hash.prefix(4).reduce(into: "") { text, byte in
            text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
    }
}

/// What differs between two texts, line by line.
struct LineDifference {
    private(set) var lines: [String] = []

    init(_ old: String, _ new: String) {
        let (old, new) = (
            old.split(separator: "\n", omittingEmptySubsequences: false),
            new.split(separator: "\n", omittingEmptySubsequences: false)
        )
        let difference = new.difference(from: old)
        var removed: [Int: Substring] = [:]
        var inserted: [Int: Substring] = [:]
        for change in difference {
            switch change {
            case .remove(let place, let line, _): removed[place] = line
            case .insert(let place, let line, _): inserted[place] = line
            }
        }
        var (here, there) = (0, 0)
        while here < old.count || there < new.count {
            if let line = removed[here] {
                lines.append("  \(here + 1): -\(line)")
                here += 1
            } else if let line = inserted[there] {
                lines.append("  \(there + 1): +\(line)")
                there += 1
            } else {
                here += 1
                there += 1
            }
        }
    }
}
