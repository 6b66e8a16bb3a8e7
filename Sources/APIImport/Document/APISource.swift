/// Makes of a document what a script can carry: one for each kind of document.
package protocol APISource: Sendable {
    func api(of document: ForeignDocument, finding finder: any DocumentFinder) async throws(ImportError) -> ImportedAPI
}
