package import APIDocuments

/// Makes of a document what a script can carry: one for each kind of document.
package protocol APISource: Sendable {
    /// Reads the document, and what it refers to.
    func api(of document: ForeignDocument, finding finder: any DocumentFinder) throws(ImportError) -> ImportedAPI
}
