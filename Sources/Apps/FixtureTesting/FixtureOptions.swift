import Fixtures
import Foundation
import HTTPModel

/// Which fixtures a test wants, and what becomes of a request that they do not answer.
struct FixtureOptions: Sendable {
    let folder: URL
    let base: URL?
    /// Without one, that of the environment.
    let mode: RecordMode?
    /// What is never recorded, besides what its name or its shape gives away.
    let secrets: [Secret]
    /// What is compared beyond the usual.
    let matching: RequestParts
    /// What of a request does not count.
    let ignoring: RequestParts

    init(
        _ folder: URL, base: URL? = nil, mode: RecordMode? = nil, secrets: [Secret] = [],
        matching: RequestParts = [], ignoring: RequestParts = []
    ) {
        self.folder = folder
        self.base = base
        self.mode = mode
        self.secrets = secrets
        self.matching = matching
        self.ignoring = ignoring
    }

    /// How to record what is missing.
    func advice(_ mode: RecordMode) -> String {
        self.mode == nil ? "SONDE_RECORD=\(mode.rawValue) swift test" : "pass mode: .\(mode.rawValue)"
    }
}
