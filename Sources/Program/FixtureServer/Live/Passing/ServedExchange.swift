package import Fixtures
import Foundation
import HTTPModel
package import JSONModel

/// A request and the response to it, once the client has it.
package struct ServedExchange: Sendable {
    /// As it went to the server, or would have gone, and as it came from there, its content codings undone.
    package let exchange: Exchange
    /// True if the response was recorded earlier.
    package let isRecorded: Bool
}

/// A judgement on an exchange: a line's end for people, and a value for programs.
package struct ExchangeVerdict: Sendable, Hashable {
    package let text: String
    package let value: JSONValue

    package init(_ text: String, _ value: JSONValue) {
        (self.text, self.value) = (text, value)
    }
}

/// Judges an exchange, off the way of its response and in the order in which the responses were complete; `nil` if there
/// is nothing to say.
package typealias ExchangeJudge = @Sendable (ServedExchange) -> ExchangeVerdict?
