/// Reads documents that describe an API: an OpenAPI document, a collection, an archive.
///
/// ```swift
/// struct OneEndpoint: DocumentReading {
///     func api(
///         at location: ForeignDocument.Location, as kind: DocumentKind?, finding finder: any DocumentFinder
///     ) throws(ImportError) -> ImportedAPI {
///         var api = ImportedAPI(.openapi, named: "films", declarations: WrittenDeclarations())
///         api.endpoints = [ImportedEndpoint("film", method: "GET", path: "films/{id}")]
///         return api
///     }
/// }
/// ```
package protocol DocumentReading: Sendable {
    /// The part of a document that a script can carry. A document that is not at hand and could be fetched is an error
    /// that ``ImportError/needs`` it.
    ///
    /// - Parameter kind: The kind of document, where its user names it.
    func api(
        at location: ForeignDocument.Location, as kind: DocumentKind?, finding finder: any DocumentFinder
    ) throws(ImportError) -> ImportedAPI
}

extension DocumentReading {
    /// Does the same for a document of unknown kind, which its content shows.
    package func api(
        at location: ForeignDocument.Location, finding finder: any DocumentFinder
    ) throws(ImportError) -> ImportedAPI {
        try api(at: location, as: nil, finding: finder)
    }
}
