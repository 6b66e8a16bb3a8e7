public import HTTPModel

/// An argument with parts, such as a model, JSON or a dictionary, or a number made from a secret. Only the code that made it
/// reads its content.
///
/// Two of them are equal if they are shown alike.
public struct StructuredArgument: Sendable, Hashable, CustomStringConvertible {
    /// The value in a form that may be shown, without its secrets.
    public let description: String
    /// Every secret in it.
    public let secrets: [Secret]
    package let content: any Sendable
    /// The number or date that decides whether a parameter takes one made from a secret; nil for a value with parts.
    let scalar: ParameterValue?

    package init(
        _ content: any Sendable, shownAs description: String, secrets: [Secret], madeOf scalar: ParameterValue? = nil
    ) {
        self.content = content
        self.description = description
        self.secrets = secrets
        self.scalar = scalar
    }

    /// Returns whether two arguments are shown alike.
    public static func == (one: StructuredArgument, other: StructuredArgument) -> Bool {
        one.description == other.description
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
