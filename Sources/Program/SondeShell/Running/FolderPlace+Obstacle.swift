import Fixtures

extension FolderPlace {
    /// Returns the reason why recordings cannot be read here or, with `making`, written. Creates nothing.
    func obstacle(making: Bool) -> String? {
        do throws(FileFailure) { _ = try open(making: false) } catch {
            guard error != .missing else { return making ? nil : "there is no folder \(path)" }
            return FixtureStore.fault(of: self, error).description
        }
        return nil
    }
}
