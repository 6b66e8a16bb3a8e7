import APIDocuments
import Basics
import HTTPMiddleware
import HTTPModel
import ScriptExpressions
import ScriptSyntax

extension Declarations {
    /// Runs the settings and environments of a document as its own text. The document is someone else's,
    /// so keys go to the server that it names only if the document comes from there, if the script also
    /// names that server, or if a person agrees. Returns the server that the person agreed to, and all
    /// servers that may receive keys.
    func set(
        what imported: ImportedAPI, of location: ForeignDocument.Location, at range: SourceRange
    ) async throws(RuntimeError) -> (trusted: HTTPModel.Origin?, named: Set<HTTPModel.Origin>) {
        let parsed = ParsedScript(imported.settingsText)
        guard !parsed.hasErrors else { return (nil, []) }
        var trusted: HTTPModel.Origin?
        var lead = DocumentLead(imported, setting: parsed.script.statements, of: location, in: run.source)
        var statements = parsed.script.statements
        if let stranger = lead.stranger, lead.wantsKey {
            let question = "\(location.reference) leads \(imported.name) to \(stranger). Send its key there?"
            if await run.host.consent?(question) == true {
                trusted = stranger
                lead.named.insert(stranger)
            } else {
                statements.removeAll(where: lead.keys.contains)
                if let warning = lead.warning(for: imported.name, at: range) { run.tell(.warned(warning), at: range) }
            }
        }
        let source = ScriptSource(
            name: location.reference, text: parsed.text, folder: run.source.folder, isTyped: run.source.isTyped,
            document: ScriptSource.Document(named: lead.named, isFetched: lead.isFetched))
        let inner = StatementRun(
            run.session, host: run.host, source: source, budget: run.budget, trail: run.trail, guest: run.guest
        ) { _ in
        }
        try await inner.run(statements)
        run.change { [ended = inner.session] in $0 = ended }
        return (trusted, lead.named)
    }
}

extension Settings {
    /// The server that requests go to, and the variables of the environment that supply their keys.
    var destination: String {
        let variables = keys.flatMap(\.key.secrets).compactMap(\.variable).eachOnce()
        return (base.map { " at \($0.origin)" } ?? "")
            + (variables.isEmpty ? "" : ", with \(variables.joined(separator: " and ")) from the environment")
    }
}

extension Secret {
    fileprivate var variable: String? { if case .environment(let name) = origin { name } else { nil } }
}
