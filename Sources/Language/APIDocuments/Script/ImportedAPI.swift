import Basics
import ModelDiagnosis

/// The parts of a document that a script can express.
///
/// Its endpoints and models are written on demand, because a document may have thousands.
package struct ImportedAPI: Sendable {
    /// An environment and its settings, as statements.
    package struct Environment: Sendable, Hashable {
        package var name: String
        package var settings: [String]

        package init(_ name: String, _ settings: [String]) {
            self.name = name
            self.settings = settings
        }
    }

    package var kind: DocumentKind
    /// The document's own title, as a name: `github`.
    package var name: String
    /// Comment lines above it, without `///`.
    package var documentation: [String] = []
    /// `base …`, `header …`, `key …`, `decoder.…`, each a statement.
    package var settings: [String] = []
    package var environments: [Environment] = []
    package var endpoints: [ImportedEndpoint] = []
    package var models: [String] = []
    /// The statements before the API: the variables that its lines use.
    package var variables: [String] = []
    /// The statements that use the API, or comments about them.
    package var statements: [String] = []
    /// Indicates whether these statements assume that the API is the current one, whatever its final name.
    package var statementsUseAPI = false
    /// The findings other than endpoints and models.
    package var tally = ImportTally()
    /// Indicates whether some of its endpoints were left out. In that case, only the models that the others name
    /// are written.
    package private(set) var isPart = false
    package var declarations: any DeclarationSource
    /// The parts that were written for checks, if they are kept.
    package var excerpts: APIExcerpts?

    package init(_ kind: DocumentKind, named name: String, declarations: any DeclarationSource) {
        self.kind = kind
        self.name = name
        self.declarations = declarations
    }
}

/// An endpoint's name, and its source.
package struct ImportedEndpoint: Sendable, Hashable {
    /// The name with its groups: `repos.get`.
    package var name: String
    /// The document's name for it, if any.
    package var identifier: String?
    package var method: String
    /// The path without its first slash: `repos/{owner}`.
    package var path: String

    package init(_ name: String, identifier: String? = nil, method: String, path: String) {
        self.name = name
        self.identifier = identifier
        self.method = method
        self.path = path
    }
}

extension ImportedAPI {
    /// Keeps the endpoints that match a pattern by their names, the document's names for them, or their paths. `*`
    /// matches any text.
    package mutating func keepEndpoints(fitting patterns: [String]) {
        isPart = true
        endpoints.removeAll { endpoint in
            let names = [endpoint.name, endpoint.identifier, endpoint.path].compactMap(\.self)
            return !patterns.contains { pattern in names.contains { $0.fits(wildcards: pattern[...]) } }
        }
    }

    /// Takes another name if one of the API's endpoints or groups has the same, because a script calls both by
    /// that name alone.
    package mutating func leaveNamesFree() {
        var taken = Set(endpoints.map { String($0.name.prefix { $0 != "." }) })
        guard taken.contains(name) else { return }
        let free = taken.insertFree(name + "API")
        tally.note(ImportLoss("API's name", "\(name): called \(free); an endpoint or a group is \(name)", at: nil))
        name = free
    }

    /// Indicates whether its settings or its endpoints contain keys.
    package var hasKeys: Bool { tally.counts[Self.scheme].map { $0.carried > 0 } ?? false }

    /// The name in a tally for an authentication method.
    package static let scheme = "security scheme"

    package var settingsText: String {
        let environments = environments.map { "environment \($0.name) {\n\($0.settings.joined(separator: "\n"))\n}" }
        return (variables + settings + environments).joined(separator: "\n") + "\n"
    }

    /// Its models: all of the document's or, if some of its endpoints were left out, those that the remaining ones
    /// use.
    package var ownModels: [String] {
        guard isPart else { return models }
        var waiting = endpoints.flatMap { declarations.declaration(of: $0.name)?.models ?? [] }
        var (models, seen): ([String], Set<String>) = ([], [])
        var next = 0
        while next < waiting.count {
            let name = waiting[next]
            next += 1
            guard seen.insert(name).inserted, let model = declarations.declaration(of: name) else { continue }
            models.append(name)
            waiting += model.models
        }
        return models
    }
}
