/// A call of an endpoint, as a script makes it with arguments that are known without running it.
package struct ClientCall: Sendable, Hashable {
    /// What its answer is called.
    package var name: String
    /// `repos.get`
    package var endpoint: String
    /// The arguments, with the defaults of those that were not given, and without secrets.
    package var arguments: [String: ClientValue]
    /// Whether all pages are asked for.
    package var isPaged = false
}

/// What a script expects of answers.
package struct ClientExpectation: Sendable, Hashable {
    package enum Claim: Sendable, Hashable {
        /// A condition in Swift, in which answers are called as their calls are.
        case holds(String)
        /// The last call fails, with an error of that name or with any.
        case fails(String?)
        /// The last answer's status is this.
        case status(Int)
        /// Something that a client's test cannot say.
        case unsaid
    }

    /// As the script says it: `expect all.count == 25`.
    package var text: String
    /// The calls that it speaks of.
    package var calls: [ClientCall]
    package var claim: Claim
}
