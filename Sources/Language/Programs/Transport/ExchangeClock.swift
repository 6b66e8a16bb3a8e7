import HTTPModel

/// The clock of one exchange with a program: when it must have got further.
struct ExchangeClock: Sendable {
    private let limits: TransportConfiguration.Timeouts
    private let begun = ContinuousClock.now
    private var lastActivity = ContinuousClock.now
    private var takesElements = false
    /// The phase that it is in: `connect` until it is its turn.
    var phase = TransferPhase.connect { didSet { note() } }

    init(_ limits: TransportConfiguration.Timeouts) { self.limits = limits }

    /// The time since it began.
    var time: Duration { begun.duration(to: .now) }

    /// The instant at which it times out if nothing happens first.
    var deadline: ContinuousClock.Instant? { next?.instant }

    /// The limit that is reached then.
    var limit: TimeLimit? { next?.limit }

    mutating func note() { lastActivity = .now }

    mutating func expectBody(ofElements takesElements: Bool) {
        phase = .receiving
        self.takesElements = takesElements
    }

    private var next: (instant: ContinuousClock.Instant, limit: TimeLimit)? {
        var ends: [(instant: ContinuousClock.Instant, limit: TimeLimit)] = []
        if phase == .connect {
            if let connect = limits.connect { ends.append((begun + connect, .connect(connect))) }
        } else if let idle = takesElements ? limits.silence : limits.idle {
            ends.append((lastActivity + idle, .idle(idle)))
        }
        if !takesElements, let total = limits.total { ends.append((begun + total, .total(total))) }
        return ends.min { $0.instant < $1.instant }
    }
}
