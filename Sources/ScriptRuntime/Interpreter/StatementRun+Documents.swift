import APIDocuments
import Foundation
import HTTPModel
package import ModelDecoding
import ScriptExpressions
import ScriptSyntax

/// `api github from "github.json"`: a document of another kind says what the API has.
extension StatementRun {
    /// Reads the document, sets what it sets, and has its endpoints written when somebody looks at them.
    func declare(
        _ api: APIDeclaration, from document: Word, only patterns: [Word], at range: SourceRange
    ) async throws(RuntimeError) {
        let reference = try await evaluator.text(of: document.template).revealed
        var wanted: [String] = []
        for pattern in patterns { wanted.append(try await evaluator.text(of: pattern.template).revealed) }
        let file = DocumentFile(reference, in: source, home: host.environment["HOME"])
        let (found, checksum) = try await read(file, at: document.range)
        var imported = found.named(api.name.text)
        if !wanted.isEmpty {
            imported.keepEndpoints(fitting: wanted)
            guard !imported.endpoints.isEmpty else {
                throw RuntimeError(
                    "nothing in \(reference) fits \(wanted.map(SondeText.literal).joined(separator: ", "))",
                    advice: "* is any text; names are matched as GROUP.NAME, and paths without their first slash",
                    at: range)
            }
        }
        change { $0.declareAPI(api.name.text) }
        let (lead, destination) = try await within(api.name.text) { () async throws(RuntimeError) in
            (try await set(what: imported, of: file.location, at: range), settings.destination)
        }
        let document = ImportedDocument(
            imported, from: reference, checksum: checksum, trusting: lead.trusted, naming: lead.named)
        change { $0.add(document, to: api.name.text) }
        tell(.noted("api \(api.name.text): \(document.figures)\(destination)"), at: range)
    }

    /// Reads a document, and fetches what it refers to. The checksum is that of everything that was read.
    private func read(
        _ file: DocumentFile, at range: SourceRange
    ) async throws(RuntimeError) -> (api: ImportedAPI, checksum: String) {
        let tally = DocumentTally()
        let (readFile, kept) = (host.readFile, tally.counting(host.documents))
        let files = GatheredDocuments(
            below: file.folder,
            reading: { (path, folder) throws(ScriptHost.FileError) in
                let bytes = try readFile(path, folder)
                tally.note(Data(bytes), of: path)
                return bytes
            }, matching: host.files)
        let reading = DocumentFetching(host.documentReader, files: files, kept: kept)
        guard host.fetchesDocuments else {
            do throws(ImportError) {
                return (try reading.keptAPI(at: file.location), tally.checksum)
            } catch {
                if case .url(let url)? = error.needs {
                    throw RuntimeError("the document of \(url) is no longer kept", at: range)
                }
                throw DocumentFetching.Failure.document(error, named: file.location.reference).runtimeError(at: range)
            }
        }
        do throws(DocumentFetching.Failure) {
            let api = try await reading.api(at: file.location) { (url) throws(RuntimeError) in
                try requireNamed(url, at: range)
                return try transport(for: read(\.transport), at: range)
            }
            return (api, tally.checksum)
        } catch {
            throw error.runtimeError(at: range)
        }
    }

    // MARK: Looking at what a document has

    /// An endpoint by the name that reaches it from anywhere, with the models that it names.
    func entry(at path: String) -> EndpointEntry? {
        guard let entry = read({ $0.endpoints[path] }) else { return nil }
        if let document = entry.document, let api = entry.api {
            declare(document.modelNames(ofEndpoint: entry.name), of: document, in: api)
        }
        return entry
    }

    /// Declares the models that a text names, where a document has them: `[github.Issue]`.
    func declareModels(namedIn text: String) {
        guard read(\.hasDocuments) else { return }
        let current = read(\.api.name)
        for path in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }) {
            let parts = path.split(separator: ".").map(String.init)
            for (api, name) in [(parts.first, parts.dropFirst().first), (current, parts.first)] {
                guard let api, let name, let document = read({ $0.document(of: api) }),
                    document.hasModel(name)
                else { continue }
                declare([name], of: document, in: api)
            }
        }
    }

    /// Declares the models of documents that were looked at in another session.
    func declareModels(knownIn other: Session) {
        for api in other.apiNames {
            guard let document = read({ $0.document(of: api) }) else { continue }
            declare(other.models.within(api).ownDeclarations.map(\.name), of: document, in: api)
        }
    }

    private func declare(_ names: [String], of document: ImportedDocument, in api: String) {
        guard let models = session.models(adding: names, of: document, in: api) else { return }
        change { $0.models = models }
    }
}

extension Session {
    /// The models with those that a document has of these names; nil where nothing is added.
    func models(adding names: [String], of document: ImportedDocument, in api: String) -> ModelCatalogue? {
        guard !names.isEmpty else { return nil }
        var models = models.within(api)
        let known = Set(models.ownDeclarations.map(\.name))
        guard !known.isSuperset(of: names) else { return nil }
        let texts = document.models(names, without: known).map { SourceText($0.text, named: "\($0.name) of \(api)") }
        return (try? models.add(texts)) == nil ? nil : models
    }

    /// The models as an endpoint's declaration means them, with those that a document has.
    package func models(of entry: EndpointEntry) -> ModelCatalogue {
        guard let document = entry.document, let api = entry.api else { return models.within(entry.api) }
        return models(adding: document.modelNames(ofEndpoint: entry.name), of: document, in: api) ?? models.within(api)
    }

    /// The models as the current API sees them, with all that its document has.
    var modelsWithDocument: ModelCatalogue {
        guard let name = api.name, let document = document(of: name) else { return models }
        return self.models(adding: document.models, of: document, in: name) ?? models
    }

    /// Declares the models that an API's endpoints name, where a document has them.
    package mutating func declareModels(ofEndpointsOf api: String) {
        guard let document = document(of: api) else { return }
        let names = Set(endpoints.all(of: api).flatMap { document.modelNames(ofEndpoint: $0.name) })
        if let models = models(adding: names.sorted(), of: document, in: api) { self.models = models }
    }
}
