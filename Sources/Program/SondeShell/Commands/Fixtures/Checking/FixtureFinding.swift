package import Fixtures

/// Describes a problem in a folder of recordings.
package struct FixtureFinding: Sendable, Hashable {
    package let file: String
    /// The problem, and what to do.
    package let message: String
}

extension FolderPlace {
    /// Returns a finding about a file of this folder, named as it is beside those of other APIs.
    package func naming(_ finding: FixtureFinding) -> FixtureFinding {
        FixtureFinding(file: naming(finding.file), message: finding.message)
    }
}
