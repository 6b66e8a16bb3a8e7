/// The task that sends a request through a session, as far as the responder knows it.
enum SessionAsker: Sendable {
    /// The request gets a response, which may be recorded.
    case own
    /// The request gets a response, which is not recorded because the request may be left over from another test.
    case stranger
    /// The request gets no response here.
    case other
}
