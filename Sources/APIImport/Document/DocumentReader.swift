package import APIDocuments

/// Reads documents of every kind, and tells the kind by the content.
package struct DocumentReader: DocumentReading {
    package init() {}

    package func api(
        at location: ForeignDocument.Location, as kind: DocumentKind?, finding finder: any DocumentFinder
    ) throws(ImportError) -> ImportedAPI {
        if case .file(let path) = location, let folder = try? finder.files(below: path), !folder.isEmpty {
            return try Self.source(of: .bruno).api(of: ForeignDocument([], at: location), finding: finder)
        }
        let document = try finder.document(at: location)
        guard let kind = kind ?? DocumentKind(of: document) else {
            throw ImportError(
                "\(document.name) is no kind of document that is known here",
                advice: "name its kind: \(DocumentKind.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return try Self.source(of: kind).api(of: document, finding: finder)
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
