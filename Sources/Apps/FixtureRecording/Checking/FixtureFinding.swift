package import Fixtures

/// Something in a folder of recordings that is not as it should be.
package struct FixtureFinding: Sendable, Hashable {
    package let file: String
    /// The problem, and what to do.
    package let message: String
}

extension FolderPlace {
    /// Returns a finding about one of its files, named beside those of other APIs.
    package func naming(_ finding: FixtureFinding) -> FixtureFinding {
        FixtureFinding(file: naming(finding.file), message: finding.message)
    }
}
