import Foundation

extension FixtureStore {
    /// Returns the rules beside the recordings, added to those of its parent folders, up to the first without rules.
    package func rules() throws(ExchangeFileError) -> FixtureRules {
        var rules = try rules(in: folder, named: FixtureRules.fileName, isOwn: true) ?? FixtureRules()
        var (above, name) = (folder, FixtureRules.fileName)
        for _ in 0..<min(reach, Self.mostParents) {
            guard let parent = try? above.parent() else { break }
            (above, name) = (parent, "../\(name)")
            guard let more = try self.rules(in: above, named: name, isOwn: false) else { break }
            rules = rules.adding(to: more)
        }
        return rules
    }

    /// No more parents than this are looked into.
    private static let mostParents = 16
    private static let largestFile = 1 << 20

    /// Returns the rules of a folder; `nil` if the file is missing, is the body of a recording called `fixtures`
    /// or, in a parent, is something else.
    private func rules(
        in folder: Folder, named name: String, isOwn: Bool
    ) throws(ExchangeFileError) -> FixtureRules? {
        let bytes: Data
        do {
            bytes = try folder.read(FixtureRules.fileName, upTo: Self.largestFile)
        } catch .missing {
            return nil
        } catch {
            guard isOwn else { return nil }
            throw ExchangeFileError(name, "it cannot be read: \(error)", advice: "check that it is a file of rules")
        }
        let recording = FixtureName("fixtures").file
        if let facts = try? folder.facts(of: recording), facts.st_size > 0 { return nil }
        guard isOwn || FixtureRules.areIn(bytes) else { return nil }
        return try FixtureRules(reading: bytes, named: name)
    }
}
