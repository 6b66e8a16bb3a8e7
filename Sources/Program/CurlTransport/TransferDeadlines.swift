import HTTPModel

/// The deadlines of one transfer: the time limit of each phase, and the moment at which it is reached.
///
/// `Loop` compares them with the clock.
struct TransferDeadlines {
    typealias Instant = ContinuousClock.Instant

    /// The time after the head at which an unfinished body of unknown length becomes a stream, so that slow events are
    /// seen as they arrive.
    static let patience = Duration.milliseconds(500)

    let begun: Instant
    private let limits: TransportConfiguration.Timeouts
    private var takesElements = false
    private(set) var lastActivity: Instant
    /// True if the connection is established, including TLS.
    var isConnected = false
    /// True while the transfer waits for this side: for more of the request's body, or for room in the response.
    var isPaused = false
    /// The time at which the head ended, while a body of unknown length is held back.
    var holdingSince: Instant?

    init(_ limits: TransportConfiguration.Timeouts, from now: Instant) {
        begun = now
        lastActivity = now
        self.limits = limits
    }

    /// Notes that the response is a stream of elements, which may take any time.
    mutating func expectElements() {
        takesElements = true
    }

    /// Notes that bytes moved in either direction.
    mutating func note(_ now: Instant) {
        lastActivity = now
    }

    /// The time at which the transfer times out if nothing happens before.
    var deadline: Instant? { next?.instant }

    /// The limit that is reached at the deadline.
    var limit: TimeLimit? { next?.limit }

    private var next: (instant: Instant, limit: TimeLimit)? {
        var first: (instant: Instant, limit: TimeLimit)?
        func add(_ instant: Instant, _ limit: TimeLimit) {
            if first.map({ instant < $0.instant }) ?? true { first = (instant, limit) }
        }
        if !isConnected, let connect = limits.connect { add(begun + connect, .connect(connect)) }
        if isConnected, !isPaused, let idle = takesElements ? limits.silence : limits.idle {
            add(lastActivity + idle, .idle(idle))
        }
        if !takesElements, let total = limits.total { add(begun + total, .total(total)) }
        return first
    }

    /// The time at which a body that is held back must be released.
    var release: Instant? { holdingSince.map { $0 + Self.patience } }
}
