/// A module of a package: what is compiled together, under the name that others import it by.
package struct SourceModule: Sendable, Hashable {
    package let name: String
    package let files: [SourceText]
    /// The modules that its files import.
    let imports: Set<String>
    /// Those that whoever imports it sees as well.
    let exports: Set<String>
    /// Whether it belongs to the package that was named, and not to one that this depends on.
    let isOwn: Bool

    package init(
        _ name: String, _ files: [SourceText], imports: Set<String>, exports: Set<String> = [], isOwn: Bool = true
    ) {
        self.name = name
        self.files = files.map { file in
            var file = file
            file.module = name
            return file
        }
        (self.imports, self.exports, self.isOwn) = (imports, exports, isOwn)
    }

    /// What is known of it beside its declarations.
    struct Outline: Hashable, Sendable {
        var imports: Set<String>
        var isOwn: Bool
    }
}

extension ModelCatalogue {
    /// Adds the modules of a package, in the place of what the same modules declared before. What one declares for
    /// itself, the others do not see; a name that several declare is told apart by the name of its module.
    package mutating func add(_ modules: [SourceModule]) throws(DeclarationErrors) -> [DeclarationDiagnostic] {
        var catalogue = within(nil)
        catalogue.table.forget(Set(modules.map(\.name)))
        catalogue.table.modules.add(modules)
        let remarks = try catalogue.add(modules.flatMap(\.files))
        self = catalogue.within(namespace)
        return remarks
    }
}
