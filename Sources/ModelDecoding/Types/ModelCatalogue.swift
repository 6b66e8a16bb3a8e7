/// Which types are declared, and what is a name taken to mean?
///
/// A catalogue is a value: what is added to one changes no copy of it, and what is refused changes nothing.
public struct ModelCatalogue: Sendable, Hashable {
    private var declarationsByName: [String: ModelDeclaration]

    /// A catalogue without any declaration.
    public init() {
        self.init(declarations: [])
    }

    /// A catalogue of declarations that no source text gave.
    public init(declarations: [ModelDeclaration]) {
        declarationsByName = Dictionary(declarations.map { ($0.qualifiedName, $0) }, uniquingKeysWith: { $1 })
    }
}

extension ModelCatalogue {
    /// All declarations, sorted by their qualified names.
    public var declarations: [ModelDeclaration] {
        declarationsByName.values.sorted { $0.qualifiedName < $1.qualifiedName }
    }

    /// The declaration under a qualified name (`Page.Meta`), with its generic parameters as they are written.
    public subscript(qualifiedName: String) -> ModelDeclaration? { declarationsByName[qualifiedName] }

    /// What a type is made of, its generic arguments in the place of its parameters.
    ///
    /// One level at a time: a field may refer to the same type again.
    public func declaration(of reference: ModelReference) -> ModelDeclaration? {
        guard let declaration = self[reference.qualifiedName] else { return nil }
        let arguments = reference.components.flatMap(\.arguments)
        guard arguments.count == declaration.genericParameters.count else { return nil }
        return declaration.substituting(
            Dictionary(zip(declaration.genericParameters, arguments), uniquingKeysWith: { $1 }))
    }
}
