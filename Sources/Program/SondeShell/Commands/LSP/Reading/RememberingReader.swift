import APIDocuments
import Basics

/// A reader of documents that reads one again only if it, or another that it refers to, has changed.
final class RememberingReader: DocumentReading {
    private struct Reading: Sendable {
        let found: FoundDocuments
        let api: ImportedAPI
    }

    private let reader: any DocumentReading
    /// The latest readings first: scripts in two folders may each have an `api.json`.
    private let known = Lock<[ForeignDocument.Location: [Reading]]>([:])

    init(_ reader: any DocumentReading) { self.reader = reader }

    func api(
        at location: ForeignDocument.Location, as kind: DocumentKind?, finding finder: any DocumentFinder
    ) throws(ImportError) -> ImportedAPI {
        let readings = known.withLock { $0[location] ?? [] }
        if let same = readings.first(where: { $0.found.isAll(of: finder) }) { return same.api }
        let witness = WitnessingFinder(finder)
        var api = try reader.api(at: location, as: kind, finding: witness)
        api.declarations = RememberedDeclarations(api.declarations)
        api.excerpts = APIExcerpts()
        let reading = Reading(found: witness.found, api: api)
        known.withLock { $0[location] = Array(([reading] + readings).prefix(Self.most)) }
        return api
    }

    private static let most = 3
}

/// The declarations of an API, each written once: every key asks for all that a script mentions.
private final class RememberedDeclarations: DeclarationSource {
    private let declarations: any DeclarationSource
    private let known = Lock<[String: ImportedDeclaration]>([:])

    init(_ declarations: any DeclarationSource) { self.declarations = declarations }

    var losses: [ImportLoss] { declarations.losses }

    func declaration(of name: String) -> ImportedDeclaration? {
        if let declaration = known.withLock({ $0[name] }) { return declaration }
        let declaration = declarations.declaration(of: name)
        known.withLock { $0[name] = declaration }
        return declaration
    }
}

/// The documents that a reading looked for, and the folders; nil for those that were not there.
private struct FoundDocuments: Sendable {
    var documents: [(location: ForeignDocument.Location, bytes: [UInt8]?)] = []
    var folders: [(path: String, files: [String]?)] = []

    /// Indicates whether a reading at another finder would find the same.
    func isAll(of finder: any DocumentFinder) -> Bool {
        documents.allSatisfy { (try? finder.document(at: $0.location))?.bytes == $0.bytes }
            && folders.allSatisfy { (try? finder.files(below: $0.path)) == $0.files }
    }
}

/// A finder that notes what it has found.
private final class WitnessingFinder: DocumentFinder {
    private let finder: any DocumentFinder
    private let noted = Lock(FoundDocuments())

    init(_ finder: any DocumentFinder) { self.finder = finder }

    var found: FoundDocuments { noted.withLock { $0 } }

    func document(at location: ForeignDocument.Location) throws(ImportError) -> ForeignDocument {
        let document = Result { () throws(ImportError) in try finder.document(at: location) }
        noted.withLock { $0.documents.append((location, try? document.get().bytes)) }
        return try document.get()
    }

    func files(below folder: String) throws(ImportError) -> [String] {
        let files = Result { () throws(ImportError) in try finder.files(below: folder) }
        noted.withLock { $0.folders.append((folder, try? files.get())) }
        return try files.get()
    }
}
