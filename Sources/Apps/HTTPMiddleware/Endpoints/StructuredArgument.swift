public import HTTPModel

/// An argument with parts: a model, JSON or a dictionary. Only the code that made it reads its content.
///
/// Two of them are equal if they are shown alike.
public struct StructuredArgument: Sendable, Hashable, CustomStringConvertible {
    /// The value in a form that may be shown, without its secrets.
    public let description: String
    /// Every secret in it.
    public let secrets: [Secret]
    package let content: any Sendable

    package init(_ content: any Sendable, shownAs description: String, secrets: [Secret]) {
        self.content = content
        self.description = description
        self.secrets = secrets
    }

    /// Returns whether two arguments are shown alike.
    public static func == (one: StructuredArgument, other: StructuredArgument) -> Bool {
        one.description == other.description
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
