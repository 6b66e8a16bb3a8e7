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
    /// What was found and is not an endpoint or a model.
    package var tally = ImportTally()
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
