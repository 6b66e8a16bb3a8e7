package import Fixtures
package import Foundation

/// What goes wrong on purpose while a response is sent. The sender obeys it; something else decides when.
package struct WireFaults: Sendable {
    /// Where the connection ends before the response does.
    package enum Cut: Sendable, Hashable {
        case beforeHead
        /// After so many bytes of the head.
        case withinHead(after: Int)
        /// After so many bytes of the body, or in its middle.
        case withinBody(after: Int?)
    }

    /// The way a connection ends too early.
    package enum Manner: Sendable, Hashable {
        /// The system tells the client that the connection broke.
        case reset
        /// It ends as if the response were over.
        case closed
    }

    /// A change of the whole body, its content codings undone, with what found nothing to change, in words.
    package typealias Transformation = @Sendable (Data) -> (body: Data, unmet: [String])

    /// The time before the request is answered.
    package var delay = Duration.zero
    package var cut: Cut?
    package var manner = Manner.reset
    package var pace: FaultEffects.Pace?
    /// The response to send in place of any other.
    package var replacement: ServedResponse?
    package var transformation: Transformation?
    /// The difference between the announced length and the true one.
    package var lengthError = 0
    /// The words for people.
    package var summary = ""

    /// Nothing goes wrong.
    package init() {}
}

/// Decides what goes wrong with the response to a request; `nil` if nothing does.
package typealias FaultSource = @Sendable (ServedRequest) -> WireFaults?
