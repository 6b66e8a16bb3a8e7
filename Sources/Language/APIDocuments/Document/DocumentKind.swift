/// The kinds of documents that can be read.
package enum DocumentKind: String, Sendable, Hashable, CaseIterable {
    case openapi, curl, http, postman, bruno, insomnia, hurl, har
}
