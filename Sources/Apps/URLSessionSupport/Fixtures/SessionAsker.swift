/// The task that sends a request through a session, as far as it is known to whoever responds.
package enum SessionAsker: Sendable {
    /// It is answered, and may be recorded.
    case own
    /// It is answered, and not recorded, because it may be a remainder of something else.
    case stranger
    /// It is not answered here.
    case other
}
