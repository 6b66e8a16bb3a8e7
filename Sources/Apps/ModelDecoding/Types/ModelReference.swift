/// A reference to a declared type, with its generic arguments.
///
/// `Page<Movie>.Meta` has the components `Page<Movie>` and `Meta`.
public struct ModelReference: Sendable, Hashable {
    /// A component of the path from the top level to the type.
    public struct Component: Sendable, Hashable {
        /// The name of a type.
        public var name: String

        /// The type's own generic arguments, without those of the enclosing types.
        public var arguments: [ModelType]

        /// A name with its generic arguments.
        public init(_ name: String, arguments: [ModelType] = []) {
            self.name = name
            self.arguments = arguments
        }
    }

    /// The names from the top level to the type, with the type's own name last.
    public var components: [Component]

    /// A reference made of names, with the outermost first.
    public init(_ components: [Component]) {
        self.components = components
    }

    /// A reference to a type at the top level.
    public init(_ name: String, arguments: [ModelType] = []) {
        self.components = [Component(name, arguments: arguments)]
    }
}

extension ModelReference {
    /// The name a declaration is found by: `Page.Meta`, without arguments.
    public var qualifiedName: String {
        // Most types are not within another, and code looks them up by their names.
        components.count == 1 ? components[0].name : components.map(\.name).joined(separator: ".")
    }

    /// The reference with generic parameters replaced in its arguments.
    public func substituting(_ arguments: [String: ModelType]) -> ModelReference {
        ModelReference(
            components.map { component in
                Component(component.name, arguments: component.arguments.map { $0.substituting(arguments) })
            })
    }
}

extension ModelReference: CustomStringConvertible {
    /// The reference as Swift writes it: `Page<Movie>.Meta`.
    public var description: String {
        components.map { component in
            component.arguments.isEmpty
                ? component.name
                : "\(component.name)<\(component.arguments.map(\.description).joined(separator: ", "))>"
        }.joined(separator: ".")
    }
}
