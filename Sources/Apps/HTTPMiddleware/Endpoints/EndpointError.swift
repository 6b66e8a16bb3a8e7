import Basics
import HTTPModel

/// The reason why a call cannot be sent.
public struct EndpointError: Error, Sendable, Hashable {
    /// The kind of error.
    public enum Kind: Sendable, Hashable {
        /// A parameter without a value.
        case missing(Parameter)
        /// A label that does not belong to a parameter.
        case unknown(String)
        /// More arguments than parameters.
        case tooMany
        /// A parameter that is given twice.
        case repeated(Parameter)
        /// A value that is not of its parameter's type.
        case mismatch(Parameter, ParameterMismatch)
    }

    /// The kind of error.
    public let kind: Kind
    /// The endpoint's name.
    public let endpoint: String
    /// The endpoint's signature.
    public let signature: String
    /// A name that may have been meant.
    public let suggestion: String?

    init(_ kind: Kind, in endpoint: Endpoint) {
        self.kind = kind
        self.endpoint = endpoint.name
        signature = endpoint.signature
        suggestion =
            if case .unknown(let label) = kind {
                nearest(to: label, among: endpoint.parameters.map(\.name))
            } else {
                nil
            }
    }
}

extension EndpointError: CustomStringConvertible {
    /// The place, the problem, and what to write instead.
    public var description: String {
        switch kind {
        case .missing(let parameter):
            "\(endpoint): \(parameter.name) is missing: call it as \(signature)"
        case .unknown(let label):
            "\(endpoint) has no parameter \(Printable.excerpt(label)): "
                + (suggestion.map { "did you mean \($0)?" } ?? "it is \(signature)")
        case .tooMany: "\(endpoint) takes fewer arguments: it is \(signature)"
        case .repeated(let parameter): "\(endpoint): \(parameter.name) is given twice: leave one out"
        case .mismatch(let parameter, let mismatch): "\(endpoint): \(parameter.name): \(mismatch)"
        }
    }
}
