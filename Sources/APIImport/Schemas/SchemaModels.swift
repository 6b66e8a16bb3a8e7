/// The Swift models of a document's schemas.
///
/// Making it only names them. A model is written when it is asked for, and is the same whoever asks first.
package struct SchemaModels: Sendable {
    /// The models of the components, in the document's order. Components that are no types of their own, such as lists, are
    /// written where they are used.
    package let names: [String]

    /// - Parameter components: The schemas that have names in the document.
    package init(
        of documents: DocumentSet, components: [(name: String, node: DocumentNode)], dialect: SchemaDialect
    ) {
        names = []
    }

    /// How dates occur in the documents.
    package var dateFormats: Set<DateFormat> { [] }

    /// The type of a schema. Where it needs a model of its own, that has the proposed name, or one like it if that is taken.
    package func type(of schema: DocumentNode, named proposal: String, for use: SchemaUse) -> SchemaType {
        SchemaType("JSON")
    }

    /// A model: of a component, or one that a type has named.
    package func declaration(of name: String) -> ImportedDeclaration? { nil }
}
