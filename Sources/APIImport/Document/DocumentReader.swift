/// Reads any document: what it is, it says itself.
package enum DocumentReader {
    /// What of a document a script can carry.
    ///
    /// - Parameter kind: What it is, where its user says so.
    package static func api(
        at location: ForeignDocument.Location, as kind: DocumentKind? = nil, finding finder: any DocumentFinder
    ) throws(ImportError) -> ImportedAPI {
        if case .file(let path) = location, let folder = try? finder.files(below: path), !folder.isEmpty {
            return try source(of: .bruno).api(of: ForeignDocument([], at: location), finding: finder)
        }
        let document = try finder.document(at: location)
        guard let kind = kind ?? DocumentKind(of: document) else {
            throw ImportError(
                "\(document.name) is no kind of document that is known here",
                advice: "name its kind: \(DocumentKind.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return try source(of: kind).api(of: document, finding: finder)
    }

    private static func source(of kind: DocumentKind) -> any APISource {
        switch kind {
        case .openapi: OpenAPISource()
        case .curl: CurlSource()
        case .http: HTTPFileSource()
        case .postman: PostmanSource()
        case .insomnia: InsomniaSource()
        case .bruno: BrunoSource()
        case .har: ArchiveSource()
        case .hurl: HurlSource()
        }
    }
}
