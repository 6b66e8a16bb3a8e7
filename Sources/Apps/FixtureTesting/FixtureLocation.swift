import Foundation

/// The folder that a test's fixtures are in.
enum FixtureLocation {
    /// The folder with that name in the nearest `Fixtures` beside a source file or above it in its package; where there
    /// is none yet, the one to record into.
    static func named(_ name: String, near sourceFile: String) -> URL {
        let manager = FileManager.default
        let home = URL(filePath: sourceFile).deletingLastPathComponent()
        var folder = home
        while folder.path.count > 1 {
            let candidate = folder.appending(path: "Fixtures").appending(path: name)
            if manager.fileExists(atPath: candidate.path) { return candidate }
            let isRoot = ["Package.swift", ".git"].contains {
                manager.fileExists(atPath: folder.appending(path: $0).path)
            }
            if isRoot { break }
            folder = folder.deletingLastPathComponent()
        }
        return home.appending(path: "Fixtures").appending(path: name)
    }

    static func hasRecordings(_ folder: URL) -> Bool {
        let names = FileManager.default.enumerator(atPath: folder.path)
        while let name = names?.nextObject() as? String {
            names?.skipDescendants()
            if name.hasSuffix(".exchange.json") { return true }
        }
        return false
    }
}
