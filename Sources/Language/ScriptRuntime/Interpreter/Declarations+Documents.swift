import APIDocuments
import Foundation
import HTTPModel
package import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// `api github from "github.json"`: a document of another kind says what the API has.
extension Declarations {
    /// Reads the document, applies its settings, and has its endpoints written when they are first viewed.
    func declare(
        _ api: APIDeclaration, from document: Word, only patterns: [Word], at range: SourceRange
    ) async throws(RuntimeError) {
        let reference = try await run.evaluator.text(of: document.template).revealed
        var wanted: [String] = []
        for pattern in patterns { wanted.append(try await run.evaluator.text(of: pattern.template).revealed) }
        let file = DocumentFile(reference, in: run.source, home: run.host.environment["HOME"])
        if case .file(let path) = file.location {
            try NamedServers(run: run).requireUnwritten(
                path, in: file.folder, "read it, and import it in a script of its own", at: document.range)
        }
        let (found, checksum) = try await read(file, at: document.range)
        var imported = found.named(api.name.text)
        if !wanted.isEmpty {
            imported.keepEndpoints(fitting: wanted)
            guard !imported.endpoints.isEmpty else {
                throw RuntimeError(
                    "nothing in \(reference) matches \(wanted.map(SondeText.literal).joined(separator: ", "))",
                    advice: "* is any text; names are matched as GROUP.NAME, and paths without their first slash",
                    at: range)
            }
        }
        run.change { $0.declareAPI(api.name.text) }
        let (lead, destination) = try await run.within(api.name.text) { () async throws(RuntimeError) in
            (try await set(what: imported, of: file.location, at: range), run.settings.destination)
        }
        let document = ImportedDocument(
            imported, from: reference, checksum: checksum, trusting: lead.trusted, naming: lead.named)
        run.change { $0.add(document, to: api.name.text) }
        run.tell(.noted("api \(api.name.text): \(document.figures)\(destination)"), at: range)
    }

    /// Reads a document, and fetches what it refers to. The checksum is that of everything that was read.
    private func read(
        _ file: DocumentFile, at range: SourceRange
    ) async throws(RuntimeError) -> (api: ImportedAPI, checksum: String) {
        let tally = DocumentTally()
        let (readFile, kept) = (run.host.readFile, tally.counting(run.host.documents))
        let written = run.host.scope == .namedHosts ? run.read(\.writtenFiles) : WrittenFiles()
        let files = GatheredDocuments(
            below: file.folder,
            reading: { (path, folder) throws(ScriptHost.FileError) in
                guard !written.contains(path, in: folder) else {
                    throw ScriptHost.FileError("\(path) was written by this run")
                }
                let bytes = try readFile(path, folder)
                tally.note(Data(bytes), of: path)
                return bytes
            }, matching: run.host.files)
        let reading = DocumentFetching(run.host.documentReader, files: files, kept: kept)
        guard run.host.fetchesDocuments else {
            do throws(ImportError) {
                return (try reading.keptAPI(at: file.location), tally.checksum)
            } catch {
                if case .url(let url)? = error.needs {
                    throw RuntimeError("the document of \(url) is no longer cached", at: range)
                }
                throw DocumentFetching.Failure.document(error, named: file.location.reference).runtimeError(at: range)
            }
        }
        do throws(DocumentFetching.Failure) {
            let api = try await reading.api(at: file.location) { (url) throws(RuntimeError) in
                try NamedServers(run: run).requireNamed(url, at: range)
                return try CallExchange(run: run).transport(for: run.read(\.transport), at: range)
            }
            return (api, tally.checksum)
        } catch {
            throw error.runtimeError(at: range)
        }
    }
}

extension Session {
    /// Returns the models with those of a document that have these names; `nil` if nothing is added.
    func models(adding names: [String], of document: ImportedDocument, in api: String) -> ModelCatalogue? {
        guard !names.isEmpty else { return nil }
        var models = models.within(api)
        let known = Set(models.ownDeclarations.map(\.name))
        guard !known.isSuperset(of: names) else { return nil }
        let texts = document.models(names, without: known).map { SourceText($0.text, named: "\($0.name) of \(api)") }
        return (try? models.add(texts)) == nil ? nil : models
    }

    /// Returns the models that an endpoint's declaration refers to, including those of a document.
    package func models(of entry: EndpointEntry) -> ModelCatalogue {
        guard let document = entry.document, let api = entry.api else { return models.within(entry.api) }
        return models(adding: document.modelNames(ofEndpoint: entry.name), of: document, in: api) ?? models.within(api)
    }

    /// The models as the current API sees them, with all that its document has.
    var modelsWithDocument: ModelCatalogue {
        guard let name = api.name, let document = document(of: name) else { return models }
        return self.models(adding: document.models, of: document, in: name) ?? models
    }

    /// Declares the models that an API's endpoints name, if a document has them.
    package mutating func declareModels(ofEndpointsOf api: String) {
        guard let document = document(of: api) else { return }
        let names = Set(endpoints.all(of: api).flatMap { document.modelNames(ofEndpoint: $0.name) })
        if let models = models(adding: names.sorted(), of: document, in: api) { self.models = models }
    }
}
