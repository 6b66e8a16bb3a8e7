package import Fixtures
import Foundation
import HTTPModel
package import JSONModel

/// A request and the response to it, once the client has it.
package struct ServedExchange: Sendable {
    /// The exchange as it was sent to the server, or would have been, and as received, with content encodings
    /// decoded.
    package let exchange: Exchange
    /// True if the response was recorded earlier.
    package let isRecorded: Bool
}

/// A judgement on an exchange: the end of a line for people, and a value for programs.
package struct ExchangeVerdict: Sendable, Hashable {
    package let text: String
    package let value: JSONValue
    /// True if the app would not understand the response.
    package let isFailure: Bool

    package init(_ text: String, _ value: JSONValue, isFailure: Bool = false) {
        (self.text, self.value, self.isFailure) = (text, value, isFailure)
    }
}

/// Judges an exchange without delaying its response, in the order in which the responses were complete; `nil` if there
/// is nothing to report.
package typealias ExchangeJudge = @Sendable (ServedExchange) -> ExchangeVerdict?
