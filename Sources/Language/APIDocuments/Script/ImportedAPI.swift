import ModelDiagnosis

/// What of a document a script can carry.
///
/// Its endpoints and models are written when they are looked at, since a document may have thousands.
package struct ImportedAPI: Sendable {
    /// An environment and what it sets, as statements.
    package struct Environment: Sendable, Hashable {
        package var name: String
        package var settings: [String]

        package init(_ name: String, _ settings: [String]) {
            self.name = name
            self.settings = settings
        }
    }

    package var kind: DocumentKind
    /// What it calls itself, as a name: `github`.
    package var name: String
    /// Comment lines above it, without `///`.
    package var documentation: [String] = []
    /// `base …`, `header …`, `key …`, `decoder.…`, each a statement.
    package var settings: [String] = []
    package var environments: [Environment] = []
    package var endpoints: [ImportedEndpoint] = []
    package var models: [String] = []
    /// What stands before the API, each a statement: the variables that its lines use.
    package var variables: [String] = []
    /// What is done with it afterwards, each a statement or a comment.
    package var statements: [String] = []
    /// Whether these are written as if the API were the current one, whatever it is called in the end.
    package var statementsUseAPI = false
    /// What was found and is not an endpoint or a model.
    package var tally = ImportTally()
    /// Whether some of its endpoints were left out: then only the models are written that the others name.
    package private(set) var isPart = false
    package var declarations: any DeclarationSource

    package init(_ kind: DocumentKind, named name: String, declarations: any DeclarationSource) {
        self.kind = kind
        self.name = name
        self.declarations = declarations
    }
}

/// An endpoint's name, and where it comes from.
package struct ImportedEndpoint: Sendable, Hashable {
    /// With its groups: `repos.get`.
    package var name: String
    /// What the document calls it, if it does.
    package var identifier: String?
    package var method: String
    /// Without its first slash: `repos/{owner}`.
    package var path: String

    package init(_ name: String, identifier: String? = nil, method: String, path: String) {
        self.name = name
        self.identifier = identifier
        self.method = method
        self.path = path
    }
}

extension ImportedAPI {
    /// Keeps the endpoints that a pattern fits: by their names, what the document calls them, or their paths. `*` is any
    /// text.
    package mutating func keepEndpoints(fitting patterns: [String]) {
        isPart = true
        endpoints.removeAll { endpoint in
            let names = [endpoint.name, endpoint.identifier, endpoint.path].compactMap(\.self)
            return !patterns.contains { pattern in names.contains { $0.fits(pattern[...]) } }
        }
    }

    /// Takes another name where one of the API's endpoints or groups has its own: a script calls both by that alone.
    package mutating func leaveNamesFree() {
        var taken = Set(endpoints.map { String($0.name.prefix { $0 != "." }) })
        guard taken.contains(name) else { return }
        let free = taken.insertFree(name + "API")
        tally.note(ImportLoss("API's name", "\(name): called \(free); an endpoint or a group is \(name)", at: nil))
        name = free
    }

    /// Whether keys stand in its settings or its endpoints.
    package var hasKeys: Bool { tally.counts[Self.scheme].map { $0.carried > 0 } ?? false }

    /// What a tally calls a way to be known to an API.
    package static let scheme = "security scheme"

    /// What is set in its braces.
    package var settingsText: String {
        let environments = environments.map { "environment \($0.name) {\n\($0.settings.joined(separator: "\n"))\n}" }
        return (variables + settings + environments).joined(separator: "\n") + "\n"
    }

    /// The models that it has: all of the document's, or where some of its endpoints were left out, those that the others
    /// are made of.
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

extension String {
    /// Whether a pattern is this text, where `*` is any.
    fileprivate func fits(_ pattern: Substring) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard let first = parts.first, let last = parts.last, parts.count > 1 else { return self == pattern }
        guard hasPrefix(first), hasSuffix(last), utf8.count >= first.utf8.count + last.utf8.count else { return false }
        var rest = dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }
}
