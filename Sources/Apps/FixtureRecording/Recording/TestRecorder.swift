package import Fixtures
package import HTTPModel

/// The recorder of an app's tests. `FixtureTesting` finds it by the name of this class if a test target has this library.
package final class TestRecorder: TestRecording {
    private let recorder: Recorder
    /// The failures that count if the test expected them.
    private let held: HeldRecordings?

    /// Begins to record into a folder.
    package required init(
        into folder: String, secrets: [Secret], matching: RequestParts, ignoring: RequestParts, keepsFailures: Bool,
        tell: @escaping @Sendable (RecordingEvent) -> Void
    ) {
        let held = keepsFailures ? HeldRecordings() : nil
        self.held = held
        recorder = Recorder(
            directory: folder, secrets: secrets, matching: matching, ignoring: ignoring,
            failures: held.map { .held(in: $0) } ?? .ignored, tell: tell)
    }

    /// The recorder itself.
    package var middleware: any Middleware { recorder }

    /// Writes the waiting recordings, with the failures or without them.
    package func finish(keepingFailures: Bool) {
        held?.finish(keepingFailures: keepingFailures)
        recorder.finish()
    }
}
