/// What a document may be.
package enum DocumentKind: String, Sendable, Hashable, CaseIterable {
    case openapi, curl, http, postman, bruno, insomnia, hurl, har
}
