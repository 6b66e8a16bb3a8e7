/// The progress of a transfer.
public struct TransferProgress: Sendable, Hashable {
    /// A function that is called with progress on the transport's thread and must return quickly.
    public typealias Handler = @Sendable (TransferProgress) -> Void

    /// The current phase.
    public var phase: TransferPhase
    /// The number of bytes of the response's body received so far.
    public var received: Int
    /// The length of the response's body, if its head says so.
    public var expected: Int?
    /// The number of bytes of the request's body sent so far.
    public var sent: Int
    /// The latest line of a plain-text body of unknown length, which may arrive little by little for a person to
    /// read.
    public var latestLine: String?

    /// A stage of a transfer.
    public init(
        phase: TransferPhase, received: Int = 0, expected: Int? = nil, sent: Int = 0, latestLine: String? = nil
    ) {
        self.phase = phase
        self.received = received
        self.expected = expected
        self.sent = sent
        self.latestLine = latestLine
    }
}

/// The phases of a transfer, in their order.
public enum TransferPhase: String, Sendable, Hashable, CaseIterable {
    /// Looking up the name.
    case name
    /// Connecting.
    case connect
    /// Agreeing on TLS.
    case tls
    /// Sending the request.
    case sending
    /// Waiting for the first byte.
    case waiting
    /// Receiving the head or the body.
    case receiving
}
