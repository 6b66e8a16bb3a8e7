import APIDocuments
import APIImport
import Basics
import ModelDecoding
import Testing

@testable import SondeShell

@Suite("documents that an open script names")
struct RememberedDocumentsTests {
    private let files = Files()
    private let reader = Readings(DocumentReader(interpreter: .none))

    private var documents: GatheredDocuments {
        GatheredDocuments(
            listing: { [files] (folder) throws(ImportError) in try files.list(folder) },
            reading: { [files] (path) throws(ImportError) in try files.read(path) })
    }

    @Test("a document is read once for the check and the session, and again when it, or one that it refers to, changes")
    func once() throws {
        files.write(Self.openAPI(titled: "One"), "api.json")
        files.write(#"{"type": "object", "properties": {"id": {"type": "integer"}}}"#, "film.json")
        let remembering = RememberingReader(reader)
        func name() throws -> String { try remembering.api(at: .file("api.json"), finding: documents).name }
        #expect(try [name(), name(), name()] == ["one", "one", "one"] && reader.count == 1)
        files.write(#"{"type": "string"}"#, "film.json")
        #expect(try [name(), name()] == ["one", "one"] && reader.count == 2)
        files.write(Self.openAPI(titled: "Two"), "api.json")
        #expect(try [name(), name()] == ["two", "two"] && reader.count == 3)
    }

    @Test("a folder of requests is read again when a file is added to it")
    func folder() throws {
        files.write("meta {\n  name: a\n}\n\nget {\n  url: https://a.example.com/a\n}\n", "api/a.bru")
        let remembering = RememberingReader(reader)
        func count() throws -> Int { try remembering.api(at: .file("api"), finding: documents).endpoints.count }
        #expect(try [count(), count()] == [1, 1] && reader.count == 1)
        files.write("meta {\n  name: b\n}\n\nget {\n  url: https://a.example.com/b\n}\n", "api/b.bru")
        #expect(try [count(), count()] == [2, 2] && reader.count == 2)
    }

    private static func openAPI(titled title: String) -> String {
        #"""
        {"openapi": "3.0.3", "info": {"title": "\#(title)", "version": "1"}, "servers": [{"url": "https://a.example.com"}],
         "paths": {"/films": {"get": {"responses": {"200": {"description": "ok",
            "content": {"application/json": {"schema": {"$ref": "film.json"}}}}}}}}}
        """#
    }
}

/// Files that are kept in memory.
private final class Files: Sendable {
    private let texts = Lock<[String: String]>([:])

    func write(_ text: String, _ path: String) { texts.withLock { $0[path] = text } }

    func read(_ path: String) throws(ImportError) -> [UInt8] {
        guard let text = texts.withLock({ $0[path] }) else { throw ImportError("\(path) is not here") }
        return Array(text.utf8)
    }

    func list(_ folder: String) throws(ImportError) -> [String] {
        let found = texts.withLock { $0.keys.filter { $0.hasPrefix(folder + "/") }.sorted() }
        guard !found.isEmpty else { throw ImportError("no file matches \(folder)") }
        return found
    }
}

/// A reader that counts how often it reads.
private final class Readings: DocumentReading {
    private let reader: any DocumentReading
    private let counter = Lock(0)

    init(_ reader: any DocumentReading) { self.reader = reader }

    var count: Int { counter.withLock { $0 } }

    func api(
        at location: ForeignDocument.Location, as kind: DocumentKind?, finding finder: any DocumentFinder
    ) throws(ImportError) -> ImportedAPI {
        counter.withLock { $0 += 1 }
        return try reader.api(at: location, as: kind, finding: finder)
    }
}
