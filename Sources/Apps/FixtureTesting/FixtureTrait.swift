#if canImport(Testing)
public import Fixtures
public import Foundation
public import HTTPModel
public import Testing

/// Responds to `URLSession.shared` from fixtures while a test runs, or each test of a suite. See
/// ``withFixtures(_:base:secrets:matching:ignoring:sourceFile:isolation:_:)``.
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
    /// The fixtures of that name, in the nearest `Fixtures` beside the test's file or above it in its package.
    ///
    ///     @Test(.fixtures("episodes"))
    ///     func decodes() async throws {
    ///         #expect(try await EpisodesClient().episodes().count == 20)
    ///     }
    ///
    /// The secrets are never recorded: list those that neither a name nor a shape reveals.
    public static func fixtures(
        _ name: String, base: URL? = nil, secrets: [Secret] = [], matching: RequestParts = [],
        ignoring: RequestParts = [], sourceFile: String = #filePath
    ) -> FixtureTrait {
        let folder = FixtureLocation.named(name, near: sourceFile)
        return FixtureTrait(
            options: FixtureOptions(folder, base: base, secrets: secrets, matching: matching, ignoring: ignoring))
    }

    /// The fixtures of that name, with a mode of their own: that of the environment does not count.
    ///
    ///     @Test(.fixtures("outage", mode: .none))
    public static func fixtures(
        _ name: String, base: URL? = nil, mode: RecordMode, secrets: [Secret] = [], matching: RequestParts = [],
        ignoring: RequestParts = [], sourceFile: String = #filePath
    ) -> FixtureTrait {
        let folder = FixtureLocation.named(name, near: sourceFile)
        return FixtureTrait(
            options: FixtureOptions(
                folder, base: base, mode: mode, secrets: secrets, matching: matching, ignoring: ignoring))
    }

    /// The fixtures of a folder: one of a test bundle, for example.
    public static func fixtures(
        at folder: URL, base: URL? = nil, secrets: [Secret] = [], matching: RequestParts = [],
        ignoring: RequestParts = []
    ) -> FixtureTrait {
        FixtureTrait(
            options: FixtureOptions(folder, base: base, secrets: secrets, matching: matching, ignoring: ignoring))
    }

    /// The fixtures of a folder, with their own mode: the mode of the environment does not count.
    public static func fixtures(
        at folder: URL, base: URL? = nil, mode: RecordMode, secrets: [Secret] = [],
        matching: RequestParts = [], ignoring: RequestParts = []
    ) -> FixtureTrait {
        FixtureTrait(
            options: FixtureOptions(
                folder, base: base, mode: mode, secrets: secrets, matching: matching, ignoring: ignoring))
    }
}
#endif
