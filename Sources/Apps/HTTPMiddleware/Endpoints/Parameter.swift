/// A parameter of an endpoint: its name, its type and its default value.
public struct Parameter: Sendable, Hashable {
    /// The name, which is the argument's label and the template's variable.
    public let name: String
    /// The type of its values.
    public let type: ParameterType
    /// The default value. Without one, an optional parameter is `nil` and any other is required.
    public let defaultValue: ParameterValue?

    /// A parameter with that name and type.
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
