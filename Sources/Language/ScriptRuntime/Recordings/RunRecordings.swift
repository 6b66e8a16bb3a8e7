import Basics
package import FixtureRecording
package import Fixtures
package import Redaction

/// The recordings of one run, so that all of them end together, even those that were switched off earlier.
package final class RunRecordings: Sendable {
    private struct State {
        var all: [Recording] = []
        /// The recordings of APIs with a name, by the recording that they belong to.
        var inner: [ObjectIdentifier: [String: Recording]] = [:]
    }

    private let state = Lock(State())
    private let pace: RecordingPace

    package init(pace: RecordingPace = .eachResponse) {
        self.pace = pace
    }

    /// Begins to record into a folder, so that problems with it are reported at once.
    package func begin(_ place: FolderPlace, knowing secrets: KnownSecrets) throws(RecordingFailure) -> Recording {
        let recording = Recording(place, knowing: secrets, pace: pace)
        try recording.open()
        state.withLock { $0.all.append(recording) }
        return recording
    }

    /// Returns the recording for the responses of an API. Those of the unnamed API are in the recording's own
    /// folder, and those of others in folders below it with the names of those APIs.
    package func recording(
        of api: String?, in recording: Recording, knowing secrets: KnownSecrets
    ) throws(RecordingFailure) -> Recording {
        guard let api else { return recording }
        if let known = state.withLock({ $0.inner[ObjectIdentifier(recording)]?[api] }) { return known }
        let inner = try begin(recording.place.below(api), knowing: secrets)
        state.withLock { $0.inner[ObjectIdentifier(recording), default: [:]][api] = inner }
        return inner
    }

    /// Ends a recording, and the recordings of APIs below it.
    package func finish(_ recording: Recording) {
        let inner = state.withLock { $0.inner.removeValue(forKey: ObjectIdentifier(recording)) ?? [:] }
        for each in [recording] + inner.values { each.finish() }
    }

    /// Publishes everything that has been written, before its files are read.
    package func settle() {
        for recording in state.withLock({ $0.all }) { recording.settle() }
    }

    /// Writes the waiting responses, and removes everything that has become a secret since from those already written.
    package func finish() {
        for recording in state.withLock({ $0.all }) { recording.finish() }
    }
}
