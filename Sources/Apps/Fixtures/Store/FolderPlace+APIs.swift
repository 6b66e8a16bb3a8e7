import Foundation

/// A folder of recordings contains folders: one named after each API that has a name, and one of any name, at
/// any depth, for each of an app's tests. All of them are read.
extension FolderPlace {
    /// The folders in it, at any depth, that hold recordings or rules, in the order of their names.
    package func folders() throws(ExchangeFileError) -> [FolderPlace] {
        var found: [FolderPlace] = []
        try forEachFolder { place, names in
            if names.contains(where: { $0 == FixtureRules.fileName || FixtureName(file: $0) != nil }) {
                found.append(place)
            }
        }
        return found
    }

    /// The folders in it, whatever they hold.
    package func candidates() throws(ExchangeFileError) -> [FolderPlace] {
        var found: [FolderPlace] = []
        try forEachFolder { place, _ in found.append(place) }
        return found
    }

    /// Indicates whether an API could have this name: letters, digits and `_`, not beginning with a digit.
    package static func isAPIName(_ text: some StringProtocol) -> Bool {
        guard let first = text.first, !first.isNumber else { return false }
        return text.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
    }

    /// No folders below as many others are looked into.
    private static let deepest = 16

    private func forEachFolder(_ use: (FolderPlace, [String]) -> Void) throws(ExchangeFileError) {
        guard api == nil else { return }
        let folder = try FixtureStore(self).folder
        visit(folder, (try? folder.names()) ?? [], below: [], use)
    }

    private func visit(
        _ folder: Folder, _ names: [String], below path: [String], _ use: (FolderPlace, [String]) -> Void
    ) {
        // A hidden folder may hold recordings like any other; only a repository's own is not for them.
        for name in names.sorted() where name != ".git" && FixtureName(file: name) == nil {
            // A link leads elsewhere and is not followed.
            guard let facts = try? folder.facts(of: name), facts.st_mode & S_IFMT == S_IFDIR else { continue }
            let inner = try? folder.folder(name, making: false)
            let path = path + [name]
            // The code that opens an unreadable folder reports what is wrong with it.
            let names = try? inner?.names()
            use(below(path.joined(separator: "/")), names ?? [FixtureRules.fileName])
            if let inner, let names, path.count < Self.deepest { visit(inner, names, below: path, use) }
        }
    }
}
