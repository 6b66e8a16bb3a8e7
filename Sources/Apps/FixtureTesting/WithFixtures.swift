public import Fixtures
public import Foundation
public import HTTPModel

/// Answers requests of `URLSession.shared` from the fixtures with that name while the closure runs.
///
/// ```swift
/// let episodes = try await withFixtures("episodes") {
///     try await EpisodesClient().episodes()
/// }
/// ```
///
/// The fixtures are in `Fixtures/NAME` beside the calling file, or in a folder above it up to the package's. The mode
/// of the environment, ``RecordMode/current``, decides the treatment of a request that no fixture matches. `mode`
/// replaces it for one test, unless the environment rules out recording.
///
/// The host of a request does not count. With `base`, a request under that URL gets the responses recorded
/// under any other, such as that of a server on this machine.
///
/// A value whose name or shape reveals it as a secret is not recorded. `secrets` lists others, which are also removed
/// from everything that is recorded.
///
/// Two requests are the same if the compared parts are equal. `matching` adds to these parts and `ignoring`
/// removes some, in the words of scripts: `ignoring: .query("ts")`. The rules in `fixtures.json` also count.
///
/// `fill` gives the values that replace placeholders in responses, and `faults` lists what goes wrong on purpose:
/// `faults: [.offline(times: 1)]`.
///
/// The process has only one such session, so a test that calls this waits until no other test uses it. A test that is
/// cancelled while it waits throws a `CancellationError`. The closure may call this again: until the inner closure
/// ends, its fixtures respond to all requests, including those of the outer closure. Two inner closures take turns.
public func withFixtures<Value>(
    _ name: String, base: URL? = nil, mode: RecordMode = .environment, secrets: [Secret] = [],
    matching: RequestParts = [], ignoring: RequestParts = [], fill: PlaceholderFill = .standIns,
    faults: FaultPlan = [], sourceFile: String = #filePath,
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
) async throws -> Value {
    try await withFixtures(
        at: FixtureLocation.named(name, near: sourceFile), base: base, mode: mode, secrets: secrets,
        matching: matching, ignoring: ignoring, fill: fill, faults: faults, body)
}

/// Answers requests of `URLSession.shared` from the fixtures of a folder, such as one of a test bundle, while the closure runs.
public func withFixtures<Value>(
    at folder: URL, base: URL? = nil, mode: RecordMode = .environment, secrets: [Secret] = [],
    matching: RequestParts = [], ignoring: RequestParts = [], fill: PlaceholderFill = .standIns,
    faults: FaultPlan = [], isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
) async throws -> Value {
    try await withFixtures(
        FixtureOptions(
            folder: folder, base: base, mode: mode, secrets: secrets, matching: matching, ignoring: ignoring,
            fill: fill, faults: faults), body)
}

func withFixtures<Value>(
    _ options: FixtureOptions, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
) async throws -> Value {
    try await SharedSession.owned(for: options.folder.path) {
        let fixtures = try TestFixtures(options)
        let test = RunningTest.current
        let answering = SharedSessionFixtures(fixtures.transport) { SessionAsker(of: test) }
        defer { answering.end() }
        do {
            let value = try await body()
            try fixtures.finish(after: .success)
            return value
        } catch {
            try? fixtures.finish(after: .failure)
            throw error
        }
    }
}
