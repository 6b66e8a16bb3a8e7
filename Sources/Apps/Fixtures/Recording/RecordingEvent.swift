/// The outcome of a response while recording.
public enum RecordingEvent: Sendable, Hashable {
    /// It was written: the file that an app's test loads, or the exchange's file if there is no body.
    case wrote(file: String)
    /// It equals its recording, so nothing was written.
    case unchanged(file: String)
    /// A recording of an earlier run that nothing requests now: this run has replaced the response that led to
    /// it.
    case superseded(file: String)
    /// It was not kept, for this reason.
    case refused(reason: String)
}
