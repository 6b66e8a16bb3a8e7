import HTTPModel

/// What was sent and what came for it, added up.
package struct Traffic: Sendable, Hashable {
    package private(set) var calls = 0
    /// Bytes of the bodies that came.
    package private(set) var size = 0
    /// How long the calls took together; zero where nobody knows, as from recordings.
    package private(set) var time = Duration.zero

    package init() {}

    mutating func send() { calls += 1 }

    mutating func receive(_ response: Response) {
        size += response.size
        time += response.transfer.facts.timings.total ?? .zero
    }

    /// What there was since.
    package static func - (after: Traffic, before: Traffic) -> Traffic {
        var traffic = after
        traffic.calls -= before.calls
        traffic.size -= before.size
        traffic.time -= before.time
        return traffic
    }
}
