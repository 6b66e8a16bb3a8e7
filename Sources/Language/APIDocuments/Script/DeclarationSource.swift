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

/// A declaration as a person would have written it.
package struct ImportedDeclaration: Sendable, Hashable {
    /// Its text with its documentation, laid out.
    package var text: String
    /// The models that it names itself.
    package var models: [String]
    /// The parts of it that could not be carried.
    package var tally: ImportTally
    /// Indicates whether it names `JSON`, any value: a type that Sonde has, and that an app has to declare.
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

/// Declarations that are written already.
package struct WrittenDeclarations: DeclarationSource {
    private var written: [String: ImportedDeclaration] = [:]

    package init() {}

    package func declaration(of name: String) -> ImportedDeclaration? { written[name] }

    package mutating func add(_ declaration: ImportedDeclaration, named name: String) { written[name] = declaration }
}
