/// Writes the declarations of an imported API on demand.
package protocol DeclarationSource: Sendable {
    /// An endpoint or a model by its name in the API.
    func declaration(of name: String) -> ImportedDeclaration?
    /// The losses of things that are left out everywhere. Only the first place of each is reported.
    var losses: [ImportLoss] { get }
}

extension DeclarationSource {
    package var losses: [ImportLoss] { [] }
}

/// A declaration as a person would write it.
package struct ImportedDeclaration: Sendable, Hashable {
    /// Its formatted text with documentation.
    package var text: String
    /// The models that it names directly.
    package var models: [String]
    /// The parts of it that could not be imported.
    package var tally: ImportTally
    /// Indicates whether it names `JSON`, a type for any value that Sonde has and an app must declare.
    package var usesJSON: Bool

    package init(
        _ text: String, naming models: [String] = [], usingJSON usesJSON: Bool = false,
        _ tally: ImportTally = ImportTally()
    ) {
        self.text = text
        self.models = models
        self.usesJSON = usesJSON
        self.tally = tally
    }
}

/// Declarations that are already written.
package struct WrittenDeclarations: DeclarationSource {
    private var written: [String: ImportedDeclaration] = [:]

    package init() {}

    package func declaration(of name: String) -> ImportedDeclaration? { written[name] }

    package mutating func add(_ declaration: ImportedDeclaration, named name: String) { written[name] = declaration }
}
