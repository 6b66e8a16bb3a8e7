/// The limit that a transfer has reached: the cause of a ``TransportError`` that it timed out.
package enum TimeLimit: Error, Hashable {
    /// The connection.
    case connect(Duration)
    /// Time without a single byte.
    case idle(Duration)
    /// All of it.
    case total(Duration)
}
