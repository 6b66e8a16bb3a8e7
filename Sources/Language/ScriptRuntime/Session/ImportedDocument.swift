package import APIDocuments
import Basics
package import HTTPModel
import ScriptSyntax

/// A document that an API was made from. An endpoint that was written for viewing is kept.
package final class ImportedDocument: Sendable {
    package let api: ImportedAPI
    /// The file or URL that it was read from.
    package let reference: String
    /// Identifies its content, to tell whether the document has changed.
    package let checksum: String
    /// The document's own server, if the user agreed to send keys to it.
    package let trusted: HTTPModel.Origin?
    /// The origins, besides the base's, that its endpoints may take secrets to: those that the script names.
    let named: Set<HTTPModel.Origin>
    /// The models that it has. Those that an endpoint declares itself are known when that was written.
    let models: [String]
    private let names: Set<String>
    private let written = Lock<[Int: WrittenEndpoint]>([:])

    package init(
        _ api: ImportedAPI, from reference: String = "", checksum: String = "",
        trusting trusted: HTTPModel.Origin? = nil, naming named: Set<HTTPModel.Origin> = []
    ) {
        self.api = api
        self.reference = reference
        self.checksum = checksum
        self.trusted = trusted
        self.named = named
        models = api.ownModels
        names = Set(api.endpoints.map(\.name))
    }

    /// `767 endpoints, 812 models`
    package var figures: String { ImportReport(endpoints: names.count, models: models.count, ImportTally()).figures }

    func hasModel(_ name: String) -> Bool {
        name.first?.isUppercase == true && !names.contains(name) && api.declarations.declaration(of: name) != nil
    }

    /// Returns whether an endpoint was viewed.
    func isWritten(_ place: Int) -> Bool { written.withLock { $0[place] != nil } }

    func endpoint(at place: Int) -> WrittenEndpoint {
        if let known = written.withLock({ $0[place] }) { return known }
        let endpoint = api.endpoints[place]
        let made =
            Self.endpoint(api.declarations.declaration(of: endpoint.name), endpoint) ?? .unwritable(endpoint.name)
        written.withLock { $0[place] = made }
        return made
    }

    /// The text of an endpoint as a declaration. One that cannot be written as a script is its request without anything.
    private static func endpoint(_ declaration: ImportedDeclaration?, _ endpoint: ImportedEndpoint) -> WrittenEndpoint?
    {
        let bare = "endpoint \(endpoint.name) { \(endpoint.method) \(SondeText.word(endpoint.path)) }"
        for text in [declaration?.text, bare].compactMap(\.self) {
            let parsed = ParsedScript(text)
            guard !parsed.hasErrors, parsed.script.statements.count == 1,
                let statement = parsed.script.statements.first, case .endpoint(let made) = statement.kind
            else { continue }
            return WrittenEndpoint(
                made, source: ScriptSource(name: "", text: text, folder: "").text(statement.range),
                from: statement.range.lowerBound, documentation: statement.documentation)
        }
        return nil
    }

    /// Returns the models with these names and all models that they consist of, except those that are known.
    func models(_ names: some Sequence<String>, without known: Set<String>) -> [(name: String, text: String)] {
        var (waiting, seen) = (Array(names), known)
        var models: [(name: String, text: String)] = []
        while let name = waiting.popLast() {
            guard seen.insert(name).inserted, let model = api.declarations.declaration(of: name) else { continue }
            models.append((name, model.text))
            waiting += model.models
        }
        return models
    }

    func modelNames(ofEndpoint name: String) -> [String] { api.declarations.declaration(of: name)?.models ?? [] }
}
