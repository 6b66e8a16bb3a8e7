/// What a document may be.
package enum DocumentKind: String, Sendable, Hashable, CaseIterable {
    case openapi, curl, http, postman, bruno, insomnia, hurl, har
}

extension DocumentKind {
    /// What a document says that it is, by what stands in it and never by its name.
    package init?(of document: ForeignDocument) {
        return nil
    }
}
