public import Fixtures
public import Foundation
public import HTTPModel

/// A configuration for a client that has a session of its own.
extension URLSessionConfiguration {
    /// A configuration that answers requests from the fixtures with that name, and records into them, as
    /// ``withFixtures(_:base:mode:secrets:matching:ignoring:fill:faults:sourceFile:isolation:_:)`` does for the shared
    /// session. Tests with sessions of their own run side by side.
    ///
    /// ```swift
    /// let client = EpisodesClient(session: URLSession(configuration: try .fixtures("episodes")))
    /// ```
    ///
    /// A recording is complete when the session and its configuration are released. Standard error names everything
    /// that cannot be recorded.
    public static func fixtures(
        _ name: String, base: URL? = nil, mode: RecordMode = .environment, secrets: [Secret] = [],
        matching: RequestParts = [], ignoring: RequestParts = [], fill: PlaceholderFill = .standIns,
        faults: FaultPlan = [], adding lines: [String: String] = [:], sourceFile: String = #filePath
    ) throws -> URLSessionConfiguration {
        let options = FixtureOptions(
            folder: FixtureLocation.named(name, near: sourceFile), base: base, mode: mode, secrets: secrets,
            matching: matching, ignoring: ignoring, fill: fill, faults: faults)
        let fixtures = try TestFixtures(options, tellsRefusals: true)
        return .fixtures(fixtures.transport, adding: lines)
    }
}
