import Foundation

/// A folder of recordings has folders in it: for each API with a name one that is called so, for each of an app's tests one
/// of any name, at any depth. All of them are read.
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

    /// Whether a change of these files in it is one of its folders, too: a folder came or went, or their rules changed.
    package static func concernFolders(_ files: Set<String>) -> Bool {
        files.contains { $0 == FixtureRules.fileName || !$0.contains(".") }
    }

    /// Whether an API could have this name: letters, digits and `_`, and no digit first.
    package static func isAPIName(_ text: some StringProtocol) -> Bool {
        guard let first = text.first, !first.isNumber else { return false }
        return text.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
    }

    /// No folders below as many others are looked into.
    private static let deepest = 16

    private func forEachFolder(_ use: (FolderPlace, [String]) -> Void) throws(ExchangeFileError) {
        guard api == nil else { return }
        let store = try FixtureStore(self)
        var waiting = Self.folders(in: store.folder, below: "")
        while !waiting.isEmpty {
            let path = waiting.removeFirst()
            // A link leads elsewhere and is not followed; whoever opens what cannot be opened says what is wrong with it.
            guard let folder = try? store.folder.folder(path, making: false), let names = try? folder.names() else {
                if Self.isFolder(path, in: store.folder) { use(below(path), [FixtureRules.fileName]) }
                continue
            }
            use(below(path), names)
            if path.split(separator: "/").count < Self.deepest {
                waiting.insert(contentsOf: Self.folders(in: folder, below: path + "/"), at: 0)
            }
        }
    }

    private static func folders(in folder: Folder, below path: String) -> [String] {
        let names = ((try? folder.names()) ?? []).filter { !$0.hasPrefix(".") && FixtureName(file: $0) == nil }
        return names.filter { isFolder($0, in: folder) }.sorted().map { path + $0 }
    }

    private static func isFolder(_ name: String, in folder: Folder) -> Bool {
        let parts = name.split(separator: "/").map(String.init)
        guard let last = parts.last else { return false }
        let parent =
            parts.count > 1 ? try? folder.folder(parts.dropLast().joined(separator: "/"), making: false) : folder
        return (try? parent?.facts(of: last)).flatMap(\.self).map { $0.st_mode & S_IFMT == S_IFDIR } == true
    }
}
