import Fixtures
import Foundation
import HTTPModel

/// The fixtures that a test wants, and the treatment of a request that none of them matches.
struct FixtureOptions: Sendable {
    let folder: URL
    let base: URL?
    /// Without one, that of the environment.
    let mode: RecordMode?
    /// The secrets that are never recorded, besides those that a name or a shape reveals.
    let secrets: [Secret]
    /// The parts of a request that are compared beyond the usual ones.
    let matching: RequestParts
    /// The parts of a request that are ignored.
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

    /// Returns advice on recording what is missing.
    func advice(_ mode: RecordMode) -> String {
        self.mode == nil ? "SONDE_RECORD=\(mode.rawValue) swift test" : "pass mode: .\(mode.rawValue)"
    }
}
