import Fixtures
import Foundation
import HTTPModel

/// The fixtures that a test wants, and the treatment of a request that none of them matches.
struct FixtureOptions: Sendable {
    let folder: URL
    var base: URL?
    var mode = RecordMode.environment
    /// The secrets that are never recorded, besides those that a name or a shape reveals.
    var secrets: [Secret] = []
    /// The parts of a request that are compared beyond the usual ones.
    var matching: RequestParts = []
    var ignoring: RequestParts = []
    /// The values that replace placeholders in responses.
    var fill = PlaceholderFill.standIns
    /// The faults to inject.
    var faults: FaultPlan = []

    /// Returns advice on recording what is missing.
    func advice(_ mode: RecordMode) -> String {
        self.mode == .environment ? "SONDE_RECORD=\(mode.rawValue) swift test" : "pass mode: .\(mode.rawValue)"
    }
}
