import ModelDecoding

/// Declares the models of imported documents when a name first means one.
struct DocumentModels {
    let run: StatementRun

    /// Declares the models that a text names, where a document has them: `[github.Issue]`.
    func declareModels(namedIn text: String) {
        guard run.read(\.hasDocuments) else { return }
        let current = run.read(\.api.name)
        for path in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }) {
            let parts = path.split(separator: ".").map(String.init)
            for (api, name) in [(parts.first, parts.dropFirst().first), (current, parts.first)] {
                guard let api, let name, let document = run.read({ $0.document(of: api) }),
                    document.hasModel(name)
                else { continue }
                declare([name], of: document, in: api)
            }
        }
    }

    /// Declares the models of documents that were looked at in another session.
    func declareModels(knownIn other: Session) {
        for api in other.apiNames {
            guard let document = run.read({ $0.document(of: api) }) else { continue }
            declare(other.models.within(api).ownDeclarations.map(\.name), of: document, in: api)
        }
    }

    func declare(_ names: [String], of document: ImportedDocument, in api: String) {
        guard let models = run.session.models(adding: names, of: document, in: api) else { return }
        run.change { $0.models = models }
    }
}
