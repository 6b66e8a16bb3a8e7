import Foundation

/// What was called, for whoever names, records or replays a request.
public struct Call: Sendable {
    /// One argument, in words.
    public struct Argument: Sendable, Hashable {
        /// The parameter's name.
        public var label: String
        /// What was given, as it is sent; its secrets are still known as such.
        public var value: SecretText

        /// An argument that was given.
        public init(_ label: String, _ value: SecretText) {
            self.label = label
            self.value = value
        }
    }

    /// The endpoint's name; `nil` where the request was written down as it stands.
    public var endpoint: String?
    /// The arguments that say something beyond the defaults, in the order of the parameters.
    public var arguments: [Argument]
    /// The base the request was made under.
    public var base: BaseURL?
    /// Says what is wrong with an answer for who asked; `nil` where nothing is. A recording must satisfy it as well
    /// as the answer that was recorded.
    public var findFault: (@Sendable (Response) -> String?)?

    /// A call of an endpoint, or a request that was written down.
    public init(
        endpoint: String? = nil, arguments: [Argument] = [], base: BaseURL? = nil,
        findFault: (@Sendable (Response) -> String?)? = nil
    ) {
        self.endpoint = endpoint
        self.arguments = arguments
        self.base = base
        self.findFault = findFault
    }
}
