/// The times at which the phases of a transfer ended, counted from its start.
///
/// A phase that did not take place is `nil`: no name to look up, a connection that was still open, no TLS.
public struct Timings: Sendable, Hashable {
    /// The name was resolved.
    public var name: Duration?
    /// The connection was established.
    public var connect: Duration?
    /// TLS was agreed.
    public var tls: Duration?
    /// The request was about to be sent.
    public var ready: Duration?
    /// The first byte of the response arrived.
    public var firstByte: Duration?
    /// The last byte arrived.
    public var total: Duration?

    /// Timings before anything is known.
    public init() {}
}
