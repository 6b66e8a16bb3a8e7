import HTTPModel

/// The clock of one transfer: when it must have got further.
struct TransferDeadlines {
    typealias Instant = ContinuousClock.Instant

    /// A body of unknown length that is not over by then, counted from its head, is handed out as a stream,
    /// so that events that trickle in are seen when they come.
    static let patience = Duration.milliseconds(500)

    let begun: Instant
    private let limits: TransportConfiguration.Timeouts
    private var takesElements = false
    private(set) var lastActivity: Instant
    /// True if the connection is established, including TLS.
    var isConnected = false
    /// True while the transfer waits for this side: for more of the request's body, or for room in the response.
    var isPaused = false
    /// When the head was over, as long as a body of unknown length is held back.
    var holdingSince: Instant?

    init(_ limits: TransportConfiguration.Timeouts, from now: Instant) {
        begun = now
        lastActivity = now
        self.limits = limits
    }

    /// The head of a stream of elements has come: it may take as long as its server likes.
    mutating func expectElements() {
        takesElements = true
    }

    /// Bytes moved, in either direction.
    mutating func note(_ now: Instant) {
        lastActivity = now
    }

    /// When the transfer times out if nothing happens first.
    var deadline: Instant? { next?.instant }

    /// The limit that is reached then.
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

    /// When a body that was held back must be handed out.
    var release: Instant? { holdingSince.map { $0 + Self.patience } }
}
