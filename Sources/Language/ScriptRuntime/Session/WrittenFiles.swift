import Basics
import Foundation

/// The files that a run has written, however their paths are spelled. A response may have chosen what is in them.
struct WrittenFiles: Sendable {
    private var paths: Set<String> = []

    /// Notes a file, before and after it is written: only then links that lead to it are known.
    mutating func insert(_ path: String, in folder: String) {
        paths.formUnion(Self.spellings(of: path, in: folder))
    }

    func contains(_ path: String, in folder: String) -> Bool {
        !paths.isEmpty && !paths.isDisjoint(with: Self.spellings(of: path, in: folder))
    }

    /// The path itself, without links in its folder, and without any link.
    private static func spellings(of path: String, in folder: String) -> [String] {
        let isWhole = path.hasPrefix("/") || folder.isEmpty
        let file = URL(fileURLWithPath: isWhole ? path : "\(folder)/\(path)").standardizedFileURL
        let place = file.deletingLastPathComponent().path.realPath
        return [file.path, place.map { $0 + "/" + file.lastPathComponent }, file.path.realPath].compactMap(\.self)
    }
}
