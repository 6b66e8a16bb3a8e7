/// A deliberate failure: what goes wrong with a response, and how often.
///
/// Faults are written in the same way in Swift, in a script, in `fixtures.json` and on a command line:
///
///     [.latency(.milliseconds(200)...(.seconds(2))), .status(503, every: 3), .reset(chance: 0.05)]
///
/// Every fault that is due applies, in the order they are written. Of those that end a request, the first one counts.
public struct Fault: Sendable, Hashable {
    /// What goes wrong.
    package enum Effect: Sendable, Hashable {
        case latency(ClosedRange<Duration>)
        /// The number of bytes of the body per second.
        case bandwidth(Int)
        case drip(bytes: Int, pause: Duration)
        case status(FaultResponse)
        case refused
        case offline
        case timeout
        case reset(FaultPlace)
        /// The number of bytes that arrive; half of the body if there is none.
        case cut(after: Int?)
        /// The difference between the announced length and that of the body.
        case wrongLength(by: Int)
        case brokenJSON
        case emptyBody
        /// A change of the member at a path.
        case member(MemberChange, String)
    }

    /// A change of one member of a JSON body.
    package enum MemberChange: String, Sendable, Hashable, CaseIterable {
        case null
        case missing
        case retyped
    }

    package let effect: Effect
    package let occasion: FaultOccasion

    package init(_ effect: Effect, _ occasion: FaultOccasion = FaultOccasion()) {
        self.effect = effect
        self.occasion = occasion
    }

    init(_ effect: Effect, _ every: Int?, _ times: Int?, _ chance: Double?, _ seed: UInt64?) {
        self.init(effect, FaultOccasion(every: every, times: times, chance: chance, seed: seed))
    }
}

/// The place at which a connection breaks.
public enum FaultPlace: String, Sendable, Hashable, CaseIterable {
    /// Before the first byte of the response.
    case start
    /// Within the head.
    case head
    /// Within the body.
    case body
}

/// The requests of a rule that a fault affects.
package struct FaultOccasion: Sendable, Hashable {
    /// One request in this many; `nil` for every request.
    package var every: Int?
    /// The maximum number of requests that the fault affects.
    package var times: Int?
    /// The share of these requests that the fault affects.
    package var chance: Double?
    /// The seed that decides which requests these are.
    package var seed: UInt64?

    package init(every: Int? = nil, times: Int? = nil, chance: Double? = nil, seed: UInt64? = nil) {
        self.every = every
        self.times = times
        self.chance = chance
        self.seed = seed
    }
}
