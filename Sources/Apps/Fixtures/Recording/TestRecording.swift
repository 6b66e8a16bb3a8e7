package import HTTPModel

/// Records the responses that a test gets.
///
/// The product `FixtureRecording` has the only implementation. A test target without it replays, and compiles nothing
/// that finds secrets or writes files.
package protocol TestRecording: Sendable {
    /// Begins to record into a folder. Failures are kept once it is known that the test expected them, or never.
    init(
        into folder: String, secrets: [Secret], matching: RequestParts, ignoring: RequestParts, keepsFailures: Bool,
        tell: @escaping @Sendable (RecordingEvent) -> Void)

    /// Sends a request and keeps what comes back.
    var middleware: any Middleware { get }

    /// Writes what waits.
    func finish(keepingFailures: Bool)
}
