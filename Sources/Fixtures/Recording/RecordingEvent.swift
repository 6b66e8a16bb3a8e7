/// What became of an answer while recording is on.
public enum RecordingEvent: Sendable, Hashable {
    /// It was written: the file that an app's test loads, or the exchange's where there is no body.
    case wrote(file: String)
    /// It is what was recorded before: nothing was written.
    case unchanged(file: String)
    /// It was not kept, and why.
    case refused(reason: String)
}
