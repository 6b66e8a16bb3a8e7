package import HTTPModel

/// The totals of what was sent and received.
package struct Traffic: Sendable, Hashable {
    package private(set) var calls = 0
    /// The bytes of the bodies that arrived.
    package private(set) var size = 0
    /// The total duration of the calls; zero if it is unknown, as for recordings.
    package private(set) var time = Duration.zero

    /// The origin of the last call, if it was not the base's.
    package private(set) var elsewhere: Origin?

    package init() {}

    mutating func send(_ request: Request, under base: BaseURL?) {
        calls += 1
        elsewhere = base.flatMap { $0.hasOrigin(of: request.url) ? nil : Origin(request.url) }
    }

    mutating func receive(_ response: Response) {
        size += response.size
        time += response.transfer.facts.timings.total ?? .zero
    }

    mutating func add(_ other: Traffic) {
        calls += other.calls
        size += other.size
        time += other.time
        elsewhere = other.calls > 0 ? other.elsewhere : elsewhere
    }

    /// Returns the traffic since an earlier state.
    package static func - (after: Traffic, before: Traffic) -> Traffic {
        var traffic = after
        traffic.calls -= before.calls
        traffic.size -= before.size
        traffic.time -= before.time
        return traffic
    }
}
