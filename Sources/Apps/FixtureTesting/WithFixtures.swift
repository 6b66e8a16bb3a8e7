public import Fixtures
public import Foundation
public import HTTPModel
import URLSessionSupport

/// Answers `URLSession.shared` from the fixtures of that name while the closure runs.
///
/// ```swift
/// let episodes = try await withFixtures("episodes") {
///     try await EpisodesClient().episodes()
/// }
/// ```
///
/// They are looked for in `Fixtures/NAME` beside the file that calls this, and in the folders above it up to the
/// package's. What becomes of a request that none of them answers is the mode of the environment,
/// ``RecordMode/current``.
///
/// The host of a request does not count. With `base`, what is asked of a URL under it is answered by what was recorded
/// under any other: of a server on this machine, for example.
///
/// What is secret by its name or its shape is not recorded. `secrets` names others: their values are searched for in
/// all that is recorded.
///
/// What is the same request is said by `matching`, which adds to what is compared, and `ignoring`, which takes away, in the
/// words of scripts: `ignoring: .query("ts")`. What `fixtures.json` says counts beside them.
///
/// The session is one for the whole process, so a test that calls this waits until no other has it; if it is cancelled
/// meanwhile, it throws a `CancellationError`. Inside the closure it may be called again: until the inner closure ends,
/// its fixtures answer all that is asked, by the outer closure as well. Two inner ones take turns.
public func withFixtures<Value>(
    _ name: String, base: URL? = nil, secrets: [Secret] = [], matching: RequestParts = [],
    ignoring: RequestParts = [], sourceFile: String = #filePath,
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
) async throws -> Value {
    let folder = FixtureFolder.named(name, near: sourceFile)
    return try await withFixtures(
        FixtureOptions(folder, base: base, secrets: secrets, matching: matching, ignoring: ignoring), body)
}

/// Answers `URLSession.shared` from the fixtures of that name while the closure runs, with a mode of their own: that of
/// the environment does not count.
public func withFixtures<Value>(
    _ name: String, base: URL? = nil, mode: RecordMode, secrets: [Secret] = [], matching: RequestParts = [],
    ignoring: RequestParts = [], sourceFile: String = #filePath,
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
) async throws -> Value {
    let folder = FixtureFolder.named(name, near: sourceFile)
    return try await withFixtures(
        FixtureOptions(folder, base: base, mode: mode, secrets: secrets, matching: matching, ignoring: ignoring), body)
}

/// Answers `URLSession.shared` from the fixtures of a folder while the closure runs: one of a test bundle, for example.
public func withFixtures<Value>(
    at folder: URL, base: URL? = nil, secrets: [Secret] = [], matching: RequestParts = [],
    ignoring: RequestParts = [],
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
) async throws -> Value {
    try await withFixtures(
        FixtureOptions(folder, base: base, secrets: secrets, matching: matching, ignoring: ignoring), body)
}

/// Answers `URLSession.shared` from the fixtures of a folder while the closure runs, with a mode of their own: that of
/// the environment does not count.
public func withFixtures<Value>(
    at folder: URL, base: URL? = nil, mode: RecordMode, secrets: [Secret] = [],
    matching: RequestParts = [], ignoring: RequestParts = [],
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
) async throws -> Value {
    try await withFixtures(
        FixtureOptions(folder, base: base, mode: mode, secrets: secrets, matching: matching, ignoring: ignoring), body)
}

func withFixtures<Value>(
    _ options: FixtureOptions, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
) async throws -> Value {
    try await SharedSession.owned(for: options.folder.path) {
        let fixtures = try TestFixtures(options)
        let test = RunningTest.current
        let answering = SharedSessionFixtures(fixtures.transport) { !RunningTest.isOther(than: test) }
        defer { answering.end() }
        do {
            let value = try await body()
            try fixtures.finish()
            return value
        } catch {
            try? fixtures.finish()
            throw error
        }
    }
}
