import Fixtures
package import HTTPModel

/// What requests are sent over again: a recorded redirect is only found again where none is followed.
package struct DriftTransports: Sendable {
    private let following: any Transport
    private let stopping: any Transport

    /// A transport that follows redirects, and one that does not.
    package init(following: any Transport, stopping: any Transport) {
        self.following = following
        self.stopping = stopping
    }

    /// The transport for what was answered so.
    func transport(for recorded: RecordedResponse) -> any Transport {
        recorded.hops.isEmpty && recorded.status.isRedirect ? stopping : following
    }
}
