/// A call of an endpoint, as a script makes it with arguments that are known without running it.
package struct ClientCall: Sendable, Hashable {
    package var name: String
    /// `repos.get`
    package var endpoint: String
    /// The arguments, with the defaults of those that were omitted, and without secrets.
    package var arguments: [String: ClientValue]
    /// Indicates whether all pages are requested.
    package var isPaged = false
}

/// An expectation that a script has of responses.
package struct ClientExpectation: Sendable, Hashable {
    package enum Claim: Sendable, Hashable {
        /// A condition in Swift, in which responses have the names of their calls.
        case holds(String)
        /// The last call fails, with an error with that name or with any error.
        case fails(String?)
        /// The last response has this status.
        case status(Int)
        /// Something that a client's test cannot express.
        case unsaid
    }

    /// The expectation as the script writes it: `expect all.count == 25`.
    package var text: String
    package var calls: [ClientCall]
    package var claim: Claim
}
