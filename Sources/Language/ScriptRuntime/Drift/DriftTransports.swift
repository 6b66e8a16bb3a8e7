import Fixtures
package import HTTPModel

/// The transports that repeat requests. A recorded redirect is found again only if
/// redirects are not followed.
package struct DriftTransports: Sendable {
    private let following: any Transport
    private let stopping: any Transport

    /// Creates the pair of a transport that follows redirects and one that does not.
    package init(following: any Transport, stopping: any Transport) {
        self.following = following
        self.stopping = stopping
    }

    /// Returns the transport for a request with this recorded response.
    func transport(for recorded: RecordedResponse) -> any Transport {
        recorded.hops.isEmpty && recorded.status.isRedirect ? stopping : following
    }
}
