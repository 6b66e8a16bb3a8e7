/// A parameter of an endpoint: its name, its type, and what it is when nothing is given.
public struct Parameter: Sendable, Hashable {
    /// The name: label of the argument, and variable of the template.
    public let name: String
    /// What may be given.
    public let type: ParameterType
    /// What it is when nothing is given. Without one, an optional parameter is `nil` and any other is required.
    public let defaultValue: ParameterValue?

    /// A parameter of that name and type.
    public init(_ name: String, _ type: ParameterType, default defaultValue: ParameterValue? = nil) {
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
    }
}

extension Parameter: CustomStringConvertible {
    /// The parameter as Swift writes it: `page: Int? = nil`.
    public var description: String {
        "\(name): \(type)" + (defaultValue.map { " = \($0)" } ?? "")
    }
}
