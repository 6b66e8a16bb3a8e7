/// The documents that were fetched, and files that are read on demand.
package struct GatheredDocuments: DocumentFinder {
    package typealias Reader = @Sendable (_ path: String) throws(ImportError) -> [UInt8]
    package typealias Lister = @Sendable (_ folder: String) throws(ImportError) -> [String]

    private let read: Reader
    private let list: Lister
    private var fetched: [ForeignDocument.Location: ForeignDocument] = [:]

    package init(
        listing list: @escaping Lister = { (_) throws(ImportError) in [] }, reading read: @escaping Reader
    ) {
        self.read = read
        self.list = list
    }

    package mutating func add(_ document: ForeignDocument) { fetched[document.location] = document }

    package func document(at location: ForeignDocument.Location) throws(ImportError) -> ForeignDocument {
        if let known = fetched[location] { return known }
        switch location {
        case .file(let path): return ForeignDocument(try read(path), at: location)
        case .url(let url):
            var error = ImportError("\(url) is not here")
            error.needs = location
            throw error
        }
    }

    package func files(below folder: String) throws(ImportError) -> [String] { try list(folder) }
}

extension ForeignDocument.Location {
    /// A file, or a URL if the text begins like one.
    package init(_ reference: String) {
        let isURL = ["http://", "https://"].contains { reference.lowercased().hasPrefix($0) }
        self = isURL ? .url(reference) : .file(reference)
    }

    /// The text as the user wrote it.
    package var reference: String {
        switch self {
        case .file(let path): path
        case .url(let url): url
        }
    }
}
