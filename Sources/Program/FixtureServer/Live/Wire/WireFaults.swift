package import Fixtures
package import Foundation

/// The faults to produce while a response is sent. The sender follows them; other code decides when.
package struct WireFaults: Sendable {
    /// The place at which the connection ends before the response does.
    package enum Cut: Sendable, Hashable {
        case beforeHead
        /// After this many bytes of the head.
        case withinHead(after: Int)
        /// After this many bytes of the body, or halfway.
        case withinBody(after: Int?)
    }

    /// The way in which a connection ends too early.
    package enum Manner: Sendable, Hashable {
        /// The system tells the client that the connection broke.
        case reset
        /// It ends as if the response were over.
        case closed
    }

    /// A change of the whole decoded body, with a description of changes that found nothing to change.
    package typealias Transformation = @Sendable (Data) -> (body: Data, unmet: [String])

    /// The time before the response begins.
    package var delay = Duration.zero
    package var cut: Cut?
    package var manner = Manner.reset
    package var pace: FaultEffects.Pace?
    /// The response to send in place of any other.
    package var replacement: ServedResponse?
    package var transformation: Transformation?
    /// The difference between the announced length and the true one.
    package var lengthError = 0
    /// The description for people.
    package var summary = ""

    /// No faults.
    package init() {}
}

/// Decides the faults of the response to a request; `nil` if there are none.
package typealias FaultSource = @Sendable (ServedRequest) -> WireFaults?
