import Foundation

/// A folder of recordings has a folder for each API with a name, directly below it.
extension FolderPlace {
    /// The folders of APIs in it that hold recordings or rules, in the order of their names.
    package func apis() throws(ExchangeFileError) -> [FolderPlace] {
        let store = try FixtureStore(self)
        return try candidates(in: store).filter { place in
            let names: [String]
            do throws(FileFailure) {
                names = try store.folder.folder(place.api ?? "", making: false).names()
            } catch .missing, .symbolicLink, .system(ENOTDIR) {
                return false
            } catch {
                // Whoever opens it says what is wrong with it.
                return true
            }
            return names.contains { $0 == FixtureRules.fileName || FixtureName(file: $0) != nil }
        }
    }

    /// The folders in it that are called as an API could be, whatever they hold.
    package func candidates() throws(ExchangeFileError) -> [FolderPlace] {
        let store = try FixtureStore(self)
        return try candidates(in: store).filter { place in
            let facts = try? store.folder.facts(of: place.api ?? "")
            return facts.map { $0.st_mode & S_IFMT == S_IFDIR } == true
        }
    }

    /// Whether a change of these files in it is one of its APIs, too: a folder came or went, or their rules changed.
    package static func concernAPIs(_ files: Set<String>) -> Bool {
        files.contains { isAPIName($0) || $0 == FixtureRules.fileName }
    }

    /// Whether an API could have this name: letters, digits and `_`, and no digit first.
    package static func isAPIName(_ text: some StringProtocol) -> Bool {
        guard let first = text.first, !first.isNumber else { return false }
        return text.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
    }

    private func candidates(in store: FixtureStore) throws(ExchangeFileError) -> [FolderPlace] {
        guard api == nil else { return [] }
        return try store.files().filter(Self.isAPIName).map(below)
    }
}
