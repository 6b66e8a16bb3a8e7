import Fixtures
import Foundation
import Hashing

/// The folder that a client is in, between the program that writes it and people who change it.
package struct ClientFolder: Sendable {
    /// A file that is not as it would be written.
    package struct Difference: Sendable {
        package let file: ClientFile
        /// What is there now, if anything is.
        package let old: String?
        /// Whether somebody changed it since it was written.
        package let isChanged: Bool
    }

    package let path: String

    package init(_ path: String) {
        self.path = path
    }

    /// The files that are not there yet, or are not as they would be written.
    package func differences(from files: [ClientFile]) -> [Difference] {
        files.map(\.signed).compactMap { file in
            let old = FileManager.default.contents(atPath: "\(path)/\(file.path)").map {
                ClientFile(file.path, [UInt8]($0))
            }
            guard old != file else { return nil }
            return Difference(file: file, old: old?.text, isChanged: old?.isAsWritten == false)
        }
    }

    /// Writes all files, or none: they are written beside the folder's own first, and then take their places.
    package func write(_ differences: [Difference]) throws(ClientFolderError) {
        guard !differences.isEmpty else { return }
        let files = FileManager.default
        let isNew = !files.fileExists(atPath: path)
        let staging = "\(path)/.sonde-emit-\(UUID().uuidString)"
        do throws(ClientFolderError) {
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

/// Why a file of a client could not be written.
package struct ClientFolderError: Error, CustomStringConvertible {
    let path: String
    let reason: String

    package var description: String { "\(path) cannot be written: \(reason)" }
}

extension ClientFile {
    private static let mark = " · "

    /// With a digest behind the line that says who wrote it: what tells it from a file that was changed.
    fileprivate var signed: ClientFile {
        guard let (head, rest) = parts else { return self }
        return ClientFile(path, "\(head)\(Self.mark)\(Self.digest(of: rest))\n\(rest)")
    }

    /// Whether it is as it was written, and nobody changed it since.
    fileprivate var isAsWritten: Bool {
        guard let (head, rest) = parts, let mark = head.ranges(of: Self.mark).last else { return false }
        return head[mark.upperBound...].prefix(8) == Self.digest(of: rest)
    }

    /// The beginning up to the line that says who wrote the file, the first or the second, and the other lines.
    private var parts: (head: Substring, rest: Substring)? {
        var start = text.startIndex
        for _ in 0..<2 {
            guard let end = text[start...].firstIndex(of: "\n") else { return nil }
            let next = text.index(after: end)
            if text[start..<end].contains("Written by: sonde emit") { return (text[..<end], text[next...]) }
            start = next
        }
        return nil
    }

    private static func digest(of text: Substring) -> String {
        HashAlgorithm.sha256.hash(Array(text.utf8)).prefix(4).reduce(into: "") { text, byte in
            text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
    }
}
