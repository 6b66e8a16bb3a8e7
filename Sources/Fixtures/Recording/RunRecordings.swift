package import Redaction
import Synchronization

/// The recordings of one run, so that its end is the end of them all, whichever was switched off in between.
package final class RunRecordings: Sendable {
    private let all = Mutex<[Recording]>([])

    private let pace: RecordingPace

    package init(pace: RecordingPace = .eachAnswer) {
        self.pace = pace
    }

    /// Begins to record into a folder, so that what is wrong with it is said at once.
    package func begin(_ place: FolderPlace, knowing secrets: KnownSecrets) throws(RecordingFailure) -> Recording {
        let recording = Recording(place, knowing: secrets, pace: pace)
        try recording.open()
        all.withLock { $0.append(recording) }
        return recording
    }

    /// Makes everything count that was written so far: before its files are read.
    package func settle() {
        for recording in all.withLock({ $0 }) { recording.settle() }
    }

    /// Writes what waits, and takes out of what was written all that has become a secret since.
    package func finish() {
        for recording in all.withLock({ $0 }) { recording.finish() }
    }
}
