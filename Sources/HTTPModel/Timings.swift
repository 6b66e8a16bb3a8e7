/// When each phase of a transfer was over, counted from its start.
///
/// A phase that did not take place (no name to look up, a connection that was still open, no TLS) is `nil`.
public struct Timings: Sendable, Hashable {
    /// The name was resolved.
    public var name: Duration?
    /// The connection stood.
    public var connect: Duration?
    /// TLS was agreed.
    public var tls: Duration?
    /// The request was about to be sent.
    public var ready: Duration?
    /// The first byte of the answer was there.
    public var firstByte: Duration?
    /// The last byte was.
    public var total: Duration?

    /// Timings of which nothing is known yet.
    public init() {}
}
