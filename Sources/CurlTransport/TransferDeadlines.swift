import HTTPModel

/// The clock of one transfer: when it must have got further.
struct TransferDeadlines {
    typealias Instant = ContinuousClock.Instant

    /// A body of unknown length that is not over by then, counted from its head, is handed out as a stream,
    /// so that events that trickle in are seen when they come.
    static let patience = Duration.milliseconds(500)

    let begun: Instant
    private let connected: Instant?
    private let total: Instant?
    private let idle: Duration?
    private(set) var lastActivity: Instant
    /// Whether the connection is established, including TLS.
    var isConnected = false
    /// Whether the transfer waits for this side: for a piece of the request's body, or for room in the response's.
    var isPaused = false
    /// When the head was over, as long as a body of unknown length is held back.
    var holdingSince: Instant?

    init(_ limits: TransportConfiguration.Timeouts, from now: Instant) {
        begun = now
        lastActivity = now
        connected = limits.connect.map { now + $0 }
        total = limits.total.map { now + $0 }
        idle = limits.idle
    }

    /// Bytes moved, in either direction.
    mutating func note(_ now: Instant) {
        lastActivity = now
    }

    /// When the transfer times out if nothing happens first.
    var deadline: Instant? {
        let quiet = isConnected && !isPaused ? idle.map { lastActivity + $0 } : nil
        return [isConnected ? nil : connected, quiet, total].compactMap { $0 }.min()
    }

    /// When a body that was held back must be handed out.
    var release: Instant? { holdingSince.map { $0 + Self.patience } }
}
