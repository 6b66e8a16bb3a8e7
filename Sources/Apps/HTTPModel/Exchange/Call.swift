import Foundation

/// The call that a request was made from, used to name, record or replay it.
public struct Call: Sendable, Hashable {
    /// An argument of a call.
    public struct Argument: Sendable, Hashable {
        /// The parameter's name.
        public var label: String
        /// The value as it is sent; its secrets stay marked as such.
        public var value: SecretText

        /// An argument that was given.
        public init(_ label: String, _ value: SecretText) {
            self.label = label
            self.value = value
        }
    }

    /// The endpoint's name; `nil` if the request was written out directly.
    public var endpoint: String?
    /// The arguments that differ from the defaults, in the order of the parameters.
    public var arguments: [Argument]
    /// The base the request was made under.
    public var base: BaseURL?

    /// A call of an endpoint, or of a request that was written out.
    public init(endpoint: String? = nil, arguments: [Argument] = [], base: BaseURL? = nil) {
        self.endpoint = endpoint
        self.arguments = arguments
        self.base = base
    }
}
