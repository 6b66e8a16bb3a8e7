package import ModelDecoding
package import ScriptSyntax

/// A function as declared so far.
package struct KnownFunction: Sendable, Hashable {
    package let declaration: FunctionDeclaration
    /// The types of its parameters, where those are known.
    package let types: [ModelType?]
    package let result: ModelType?

    package init(declaration: FunctionDeclaration, types: [ModelType?], result: ModelType?) {
        (self.declaration, self.types, self.result) = (declaration, types, result)
    }
}
