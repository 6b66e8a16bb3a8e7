import ModelDiagnosis

/// Declarations whose enumerations have a case for what is not known yet.
package struct OpenDeclarations: DeclarationSource {
    private let source: any DeclarationSource

    package init(_ source: any DeclarationSource) { self.source = source }

    package func declaration(of name: String) -> ImportedDeclaration? {
        guard var declaration = source.declaration(of: name) else { return nil }
        declaration.text = OpenEnumerations.opened(declaration.text)
        return declaration
    }

    package var losses: [ImportLoss] { source.losses }
}
