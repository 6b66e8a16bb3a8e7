import Fixtures

/// The pace at which recordings are moved into place.
package enum RecordingPace: Sendable {
    /// With each response.
    case eachResponse
    /// With many responses at once, or with those of one moment, because a disk takes as long for many as for one.
    case groups
}

/// Responses that are written but not in place yet, and the listeners to inform.
struct RecordingGroup {
    private struct Member {
        let event: RecordingEvent
        let name: FixtureName?
        let tell: Recorder.Listener
    }

    /// So many answers are a group,
    static let most = 128
    /// and as many as came in this time, so that another program that records there waits no longer.
    static let milliseconds = 50

    private var members: [Member] = []
    private var told: [(tell: Recorder.Listener, event: RecordingEvent)] = []
    /// The number of groups so far.
    private(set) var number = 0

    var isEmpty: Bool { members.isEmpty }

    mutating func add(_ event: RecordingEvent, _ name: FixtureName?, _ tell: @escaping Recorder.Listener) {
        members.append(Member(event: event, name: name, tell: tell))
    }

    /// Completes the group, and collects the outcomes for its members.
    mutating func end(_ failures: [FixtureName: RecordingFailure]) {
        for member in members {
            let failure = member.name.flatMap { failures[$0] }
            told.append((member.tell, failure.map { .refused(reason: "\($0)") } ?? member.event))
        }
        members = []
        number += 1
    }

    /// Returns the outcomes to report, once.
    mutating func takeNews() -> [(tell: Recorder.Listener, event: RecordingEvent)] {
        defer { told = [] }
        return told
    }
}
