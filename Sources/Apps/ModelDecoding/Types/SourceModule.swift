/// A module of a package: the sources that are compiled together, under the name of their import.
package struct SourceModule: Sendable, Hashable {
    package let name: String
    package let files: [SourceText]
    /// The modules that its files import.
    let imports: Set<String>
    /// The modules that are also visible to code that imports it.
    let exports: Set<String>
    /// True if it belongs to the given package rather than to a dependency.
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

    /// The known facts about it besides its declarations.
    struct Outline: Hashable, Sendable {
        var imports: Set<String>
        var isOwn: Bool
    }
}

extension ModelCatalogue {
    /// Adds the modules of a package, and replaces earlier declarations of the same modules. Other modules do not see
    /// a module's internal declarations. A name that several modules declare is qualified with the module's name.
    package mutating func add(_ modules: [SourceModule]) throws(DeclarationErrors) -> [DeclarationDiagnostic] {
        var catalogue = within(nil)
        catalogue.table.forget(Set(modules.map(\.name)))
        catalogue.table.modules.add(modules)
        let remarks = try catalogue.add(modules.flatMap(\.files))
        self = catalogue.within(namespace)
        return remarks
    }
}
