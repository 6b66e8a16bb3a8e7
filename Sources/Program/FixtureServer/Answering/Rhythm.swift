import Fixtures

/// When the elements of a recorded stream are sent.
struct Rhythm: Sendable {
    /// When they were recorded.
    var recorded = Recorded()
    /// The request they were recorded for, which may continue a stream after an event.
    var request: RecordedRequest?
    /// The factor by which they are sent faster; at once if it is zero.
    var speed = 1.0

    /// True if there is anything to wait for.
    var isTimed: Bool { speed > 0 && !recorded.elements.isEmpty }
}
