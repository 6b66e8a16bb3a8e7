package import APIDocuments
import Foundation
package import HTTPModel
package import ScriptSyntax

/// Where a document leads the API that is taken from it.
package struct DocumentLead: Sendable {
    /// The origins that may be given keys: what the script names, and the document's own.
    var named: Set<HTTPModel.Origin>
    /// Whether the document came from a URL, and may say something else tomorrow.
    let isFetched: Bool
    /// The server that only the document names.
    package let stranger: HTTPModel.Origin?
    /// Whether it wants a key.
    let setsKey: Bool
    private let reference: String

    /// - Parameter statements: What the document sets.
    package init(_ statements: [Statement], of location: ForeignDocument.Location, in source: ScriptSource) {
        var named = ScriptSource.origins(in: source.text)
        switch location {
        case .file: isFetched = false
        case .url(let text):
            isFetched = true
            if let own = URL(string: text).flatMap({ HTTPModel.Origin($0) }) { named.insert(own) }
        }
        self.named = named
        reference = location.reference
        stranger = statements.lazy.compactMap(\.plainBase).first { !named.contains($0) }
        setsKey = statements.contains(where: \.setsKey)
    }

    /// What the script has to be told; nil where nothing is kept from the document's server.
    package func warning(for api: String, at range: SourceRange) -> Diagnostic? {
        guard let stranger else { return nil }
        if setsKey {
            return Diagnostic(
                "\(reference) leads \(api) to \(stranger), so no key is set",
                advice: "api \(api) { base \(stranger) }, and then its key", at: range, severity: .warning)
        }
        guard isFetched else { return nil }
        return Diagnostic(
            "\(reference) leads \(api) to \(stranger), where a replay does not go",
            advice: "api \(api) { base \(stranger) }",
            at: range, severity: .warning)
    }
}

extension Statement {
    var setsKey: Bool { if case .command(let command) = kind { CommandName(command) == .key } else { false } }

    /// The origin of a base that is written out.
    fileprivate var plainBase: HTTPModel.Origin? {
        guard case .command(let command) = kind, CommandName(command) == .base,
            let text = command.arguments.first?.word.template.plain
        else { return nil }
        return try? BaseURL(BareAddress.completedForBase(text)).origin
    }
}
