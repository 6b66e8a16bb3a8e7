package import APIDocuments
import Foundation
import HTTPMiddleware
package import HTTPModel
import ScriptExpressions
package import ScriptSyntax

/// The servers to which a document directs its API.
package struct DocumentLead: Sendable {
    /// The origins that may be given keys: what the script names, and the document's own.
    var named: Set<HTTPModel.Origin>
    /// Indicates whether the document came from a URL, and may have other content tomorrow.
    let isFetched: Bool
    /// The server that only the document names.
    package let stranger: HTTPModel.Origin?
    /// The statements that set a key of the user's: `key …`, and a header line made of the environment.
    let keys: [Statement]
    /// True if there are such statements, or endpoints with keys of their own.
    let wantsKey: Bool
    private let reference: String

    /// - Parameter statements: The settings in the document.
    package init(
        _ api: ImportedAPI, setting statements: [Statement], of location: ForeignDocument.Location,
        in source: ScriptSource
    ) {
        var named = source.origins
        switch location {
        case .file: isFetched = false
        case .url(let text):
            isFetched = true
            if let own = URL(string: text).flatMap({ HTTPModel.Origin($0) }) { named.insert(own) }
        }
        self.named = named
        reference = location.reference
        stranger = statements.lazy.compactMap(\.plainBase).first { !named.contains($0) }
        var secrets: Set = ["env", "secret"]
        keys = statements.filter { $0.setsKey(madeOf: &secrets) }
        wantsKey = api.hasKeys || !keys.isEmpty
    }

    /// Returns a warning for the script; `nil` if nothing is withheld from the document's server.
    package func warning(for api: String, at range: SourceRange) -> Diagnostic? {
        guard let stranger else { return nil }
        if wantsKey {
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

    /// Returns warnings about endpoints on servers that only the document names.
    package func warnings(
        for api: String, declaring endpoints: [EndpointDeclaration], at range: SourceRange
    ) -> [Diagnostic] {
        guard wantsKey else { return [] }
        var origins: [HTTPModel.Origin] = []
        var names: [HTTPModel.Origin: [String]] = [:]
        for endpoint in endpoints {
            guard let origin = endpoint.writtenOrigin, !named.contains(origin), origin != stranger else { continue }
            if names[origin] == nil { origins.append(origin) }
            names[origin, default: []].append(endpoint.name.text)
        }
        return origins.map { origin in
            let shown = (names[origin] ?? []).map { $0.hasPrefix("\(api).") ? $0 : "\(api).\($0)" }
            return Diagnostic(
                "\(reference) leads \(shown.joined(separator: ", ")) to \(origin), which gets no key",
                advice: "write \(origin) in the script if it may have the key", at: range, severity: .warning)
        }
    }
}

extension EndpointDeclaration {
    fileprivate var writtenOrigin: HTTPModel.Origin? {
        guard case .text(let text)? = request.url.template.parts.first, text.contains("://") else { return nil }
        return ScriptSource.origins(in: String(text.prefix { $0 != "{" })).first
    }
}

extension Statement {
    /// Returns whether the statement sets a key, as a header line does if it contains one of the secrets. A
    /// variable made from a secret is another secret.
    fileprivate func setsKey(madeOf secrets: inout Set<String>) -> Bool {
        switch kind {
        case .command(let command) where CommandName(command) == .key: return true
        case .command(let command) where CommandName(command) == .header:
            return secrets.contains { command.rest?.mentions($0) == true }
        case .binding(let binding):
            if case .expression(let value) = binding.value.kind, secrets.contains(where: value.mentions) {
                secrets.formUnion(binding.pattern.names.map(\.text))
            }
            return false
        default: return false
        }
    }

    /// The origin of a base that is written out.
    fileprivate var plainBase: HTTPModel.Origin? {
        guard case .command(let command) = kind, CommandName(command) == .base,
            let text = command.arguments.first?.word.template.plain
        else { return nil }
        return try? BaseURL(BareAddress.completedForBase(text)).origin
    }
}
