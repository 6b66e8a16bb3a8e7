#if canImport(Testing)
public import Fixtures
public import Foundation
public import HTTPModel
public import Testing

/// Answers requests of `URLSession.shared` from fixtures while a test runs, or each test of a suite. See
/// ``withFixtures(_:base:mode:secrets:matching:ignoring:fill:faults:sourceFile:isolation:_:)``.
public struct FixtureTrait: TestTrait, SuiteTrait, TestScoping {
    let options: FixtureOptions

    /// True, so that every test of a suite has its own fixtures, whose sequences start over.
    public var isRecursive: Bool { true }

    /// Runs a test with responses from its fixtures.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withFixtures(options) { try await function() }
    }
}

/// A test with fixtures is written with `.fixtures`.
extension Trait where Self == FixtureTrait {
    /// The fixtures with that name, in the nearest `Fixtures` beside the test's file or above it in its package.
    ///
    ///     @Test(.fixtures("episodes"))
    ///     func decodes() async throws {
    ///         #expect(try await EpisodesClient().episodes().count == 20)
    ///     }
    ///
    /// ``withFixtures(_:base:mode:secrets:matching:ignoring:fill:faults:sourceFile:isolation:_:)`` describes the
    /// arguments.
    public static func fixtures(
        _ name: String, base: URL? = nil, mode: RecordMode = .environment, secrets: [Secret] = [],
        matching: RequestParts = [], ignoring: RequestParts = [], fill: PlaceholderFill = .standIns,
        faults: FaultPlan = [], sourceFile: String = #filePath
    ) -> FixtureTrait {
        fixtures(
            at: FixtureLocation.named(name, near: sourceFile), base: base, mode: mode, secrets: secrets,
            matching: matching, ignoring: ignoring, fill: fill, faults: faults)
    }

    /// The fixtures of a folder: one of a test bundle, for example.
    public static func fixtures(
        at folder: URL, base: URL? = nil, mode: RecordMode = .environment, secrets: [Secret] = [],
        matching: RequestParts = [], ignoring: RequestParts = [], fill: PlaceholderFill = .standIns,
        faults: FaultPlan = []
    ) -> FixtureTrait {
        FixtureTrait(
            options: FixtureOptions(
                folder: folder, base: base, mode: mode, secrets: secrets, matching: matching, ignoring: ignoring,
                fill: fill, faults: faults))
    }
}
#endif
