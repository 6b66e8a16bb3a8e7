/// A named request to an API, as it is declared: its name, its parameters and its result.
///
/// `endpoint episodes(page: Int? = nil) -> [Episode] { GET episodes{?page} }`
///
/// ```swift
/// let movie = Endpoint("movie", [Parameter("id", .integer)])
/// let values = try movie.values(for: [Endpoint.Argument("id", .word("7"))])
/// ```
public struct Endpoint: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// Its parameters, in order.
    public var parameters: [Parameter]
    /// The type of what comes back, as Swift writes it.
    public var result: String?

    /// An endpoint; by default without parameters.
    public init(
        _ name: String,
        _ parameters: [Parameter] = [],
        result: String? = nil
    ) {
        self.name = name
        self.parameters = parameters
        self.result = result
    }

    /// Its name, parameters and result: `episodes(page: Int? = nil) -> [Episode]`
    public var signature: String {
        let list = parameters.isEmpty ? "" : "(\(parameters.map(\.description).joined(separator: ", ")))"
        return name + list + (result.map { " -> \($0)" } ?? "")
    }
}

extension Endpoint {
    /// One argument of a call.
    public struct Argument: Sendable, Hashable {
        /// The content of an argument: a word that still has to be read, or a value.
        public enum Content: Sendable, Hashable {
            /// A word as it was typed.
            case word(String)
            /// A value that is already known.
            case value(ParameterValue)
        }

        /// The parameter's name, or `nil` for the next parameter that does not have a value yet.
        public let label: String?
        /// The content.
        public let content: Content

        /// An argument, with or without its label.
        public init(_ label: String? = nil, _ content: Content) {
            self.label = label
            self.content = content
        }
    }
}
