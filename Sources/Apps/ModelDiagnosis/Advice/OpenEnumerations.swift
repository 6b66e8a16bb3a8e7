package import ModelDecoding

/// Gives the enumerations of models an unknown case, so that they survive the next one.
package enum OpenEnumerations {
    /// Changes the enumerations of raw values that Swift decodes, those that `names` has or all.
    package static func open(in models: inout ModelCatalogue, named names: Set<String>? = nil) {
        for name in models.ownDeclarations.map(\.qualifiedName) where names?.contains(name) != false {
            guard let change = UnknownCaseAdvice.change(of: name, in: models) else { continue }
            var changed = models
            // A declaration that cannot be changed as it is written stays as it is.
            if (try? change.rewrite(&changed)) == true { models = changed }
        }
    }

    /// Declarations that stand by themselves, with unknown cases.
    package static func opened(_ text: String) -> String {
        guard text.contains("enum ") else { return text }
        var models = ModelCatalogue()
        let source = SourceText(text, named: "model", isFile: true)
        guard (try? models.add([source])) != nil else { return text }
        open(in: &models)
        let changed = models.sources.first { $0.name == source.name }?.text
        return changed ?? text
    }
}
