import Foundation

/// Which fixtures a test wants, and what becomes of a request that they do not answer.
struct FixtureOptions: Sendable {
    let folder: URL
    let base: URL?
    /// Without one, that of the environment.
    let mode: RecordMode?

    init(_ folder: URL, base: URL? = nil, mode: RecordMode? = nil) {
        self.folder = folder
        self.base = base
        self.mode = mode
    }

    /// How to record what is missing.
    func advice(_ mode: RecordMode) -> String {
        self.mode == nil ? "SONDE_RECORD=\(mode.rawValue) swift test" : "pass mode: .\(mode.rawValue)"
    }
}
