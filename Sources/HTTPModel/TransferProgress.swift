/// How far a transfer has come.
public struct TransferProgress: Sendable, Hashable {
    /// Hears of it, on the transport's thread: be quick.
    public typealias Handler = @Sendable (TransferProgress) -> Void

    /// What it is doing.
    public var phase: TransferPhase
    /// Bytes of the response's body so far.
    public var received: Int
    /// Bytes the response's body will have, where its head said so.
    public var expected: Int?
    /// Bytes of the request's body so far.
    public var sent: Int

    /// How far it has come.
    public init(phase: TransferPhase, received: Int = 0, expected: Int? = nil, sent: Int = 0) {
        self.phase = phase
        self.received = received
        self.expected = expected
        self.sent = sent
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
