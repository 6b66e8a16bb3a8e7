import Fixtures

/// When the elements of a recorded stream are sent.
struct Rhythm: Sendable {
    /// When they were recorded.
    var recorded = Recorded()
    /// What they were recorded for, which may be a stream after an event.
    var request: RecordedRequest?
    /// How many times as fast they are sent; at once if it is zero.
    var speed = 1.0

    /// Whether there is anything to wait for.
    var isTimed: Bool { speed > 0 && !recorded.elements.isEmpty }
}
