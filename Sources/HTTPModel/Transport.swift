/// Sends one request and brings back one response: the seam under everything.
///
/// The contract: the response's head is as the server wrote it; a redirect is a response like any other;
/// a failure is a ``TransportError`` that tells its kind and phase; cancelling the task ends the transfer
/// within a tenth of a second, in every phase. A truncated body is never a success.
public protocol Transport: Sendable {
    /// Sends the request as it stands.
    func send(_ request: Request) async throws(TransportError) -> Response
}
