import APIDocuments
import Foundation
import HTTPModel
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    /// The settings and environments of a document, run as its own text. It is somebody else's: keys go to the server that
    /// it names only where that is its own, where the script names it too, or where a person says yes.
    func set(
        what imported: ImportedAPI, of location: ForeignDocument.Location, at range: SourceRange
    ) async throws(RuntimeError) {
        let parsed = ParsedScript(imported.settingsText)
        guard !parsed.hasErrors else { return }
        var (named, isFetched) = (ScriptSource.origins(in: source.text), false)
        if case .url(let text) = location {
            isFetched = true
            if let own = URL(string: text).flatMap({ Origin($0) }) { named.insert(own) }
        }
        var statements = parsed.script.statements
        let stranger = statements.lazy.compactMap(\.plainBase).first { !named.contains($0) }
        if let stranger, statements.contains(where: \.setsKey) {
            let question = "\(location.reference) leads \(imported.name) to \(stranger). Send its key there?"
            if await host.consent?(question) == true {
                named.insert(stranger)
            } else {
                statements.removeAll(where: \.setsKey)
                let warning = Diagnostic(
                    "\(location.reference) leads \(imported.name) to \(stranger), so no key is set",
                    advice: "api \(imported.name) { base \(stranger) }, and then its key", at: range)
                tell(.warned(warning), at: range)
            }
        }
        let source = ScriptSource(
            name: location.reference, text: parsed.text, folder: source.folder, isTyped: source.isTyped,
            document: ScriptSource.Document(named: named, isFetched: isFetched))
        let inner = StatementRun(session, host: host, source: source, budget: budget, trail: trail, guest: guest) { _ in
        }
        try await inner.run(statements)
        change { [ended = inner.session] in $0 = ended }
    }
}

extension Settings {
    /// Where requests go, and which variables of the environment their keys are taken from.
    var destination: String {
        let variables = keys.flatMap(\.key.secrets).compactMap(\.variable).eachOnce()
        return (base.map { " at \($0.origin)" } ?? "")
            + (variables.isEmpty ? "" : ", with \(variables.joined(separator: " and ")) from the environment")
    }
}

extension Secret {
    fileprivate var variable: String? { if case .environment(let name) = origin { name } else { nil } }
}

extension Statement {
    fileprivate var setsKey: Bool {
        if case .command(let command) = kind { CommandName(command) == .key } else { false }
    }

    /// The origin of a base that is written out.
    fileprivate var plainBase: HTTPModel.Origin? {
        guard case .command(let command) = kind, CommandName(command) == .base,
            let text = command.arguments.first?.word.template.plain
        else { return nil }
        return try? BaseURL(BareAddress.completedForBase(text)).origin
    }
}
