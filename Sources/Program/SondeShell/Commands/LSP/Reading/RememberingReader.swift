import APIDocuments
import Basics

/// A reader of documents that reads one again only if it, or another that it refers to, has changed.
final class RememberingReader: DocumentReading {
    private struct Reading: Sendable {
        let documents: [ForeignDocument]
        let api: ImportedAPI
    }

    private let reader: any DocumentReading
    private let known = Lock<[ForeignDocument.Location: Reading]>([:])

    init(_ reader: any DocumentReading) { self.reader = reader }

    func api(
        at location: ForeignDocument.Location, as kind: DocumentKind?, finding finder: any DocumentFinder
    ) throws(ImportError) -> ImportedAPI {
        if let reading = known.withLock({ $0[location] }), Self.isSame(reading, finder) { return reading.api }
        let witness = WitnessingFinder(finder)
        let api = try reader.api(at: location, as: kind, finding: witness)
        guard witness.isRepeatable else { return api }
        known.withLock { $0[location] = Reading(documents: witness.documents, api: api) }
        return api
    }

    private static func isSame(_ reading: Reading, _ finder: any DocumentFinder) -> Bool {
        reading.documents.allSatisfy { (try? finder.document(at: $0.location))?.bytes == $0.bytes }
    }
}

/// A finder that notes what it has found.
private final class WitnessingFinder: DocumentFinder {
    private let finder: any DocumentFinder
    private let found = Lock<(documents: [ForeignDocument], hasListed: Bool)>(([], false))

    init(_ finder: any DocumentFinder) { self.finder = finder }

    var documents: [ForeignDocument] { found.withLock { $0.documents } }
    /// Indicates whether the documents decide what is read; the files of a folder may become more.
    var isRepeatable: Bool { found.withLock { !$0.hasListed } }

    func document(at location: ForeignDocument.Location) throws(ImportError) -> ForeignDocument {
        let document = try finder.document(at: location)
        found.withLock { $0.documents.append(document) }
        return document
    }

    func files(below folder: String) throws(ImportError) -> [String] {
        found.withLock { $0.hasListed = true }
        return try finder.files(below: folder)
    }
}
