/// The limit that a transfer has reached: the cause of a ``TransportError`` that it timed out.
package enum TimeLimit: Error, Hashable {
    /// The connection.
    case connect(Duration)
    /// The time without a single byte.
    case idle(Duration)
    /// The whole transfer.
    case total(Duration)
}
