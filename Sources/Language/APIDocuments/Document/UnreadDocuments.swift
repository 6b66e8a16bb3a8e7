/// Reads no documents, which is the default.
package struct UnreadDocuments: DocumentReading {
    package init() {}

    package func api(
        at location: ForeignDocument.Location, as kind: DocumentKind?, finding finder: any DocumentFinder
    ) throws(ImportError) -> ImportedAPI {
        throw ImportError("\(location.reference) cannot be read here: there is no document reader")
    }
}
