package import ModelDecoding

/// Gives the enumerations of models an unknown case, so that they survive a new value.
package enum OpenEnumerations {
    /// Changes the enumerations with raw values that Swift decodes, except the given ones. Returns a remark for each
    /// enumeration that is decoded but stays closed, and the place of each `switch` statement that is no longer exhaustive.
    @discardableResult
    package static func open(in models: inout ModelCatalogue, except others: Set<String> = []) -> [String] {
        let before = models
        var remarks: [String] = []
        for name in models.ownDeclarations.map(\.qualifiedName) where !others.contains(name) {
            guard let change = UnknownCaseAdvice.change(of: name, in: models) else {
                if models[name]?.isClosed == true { remarks.append("\(name) stays closed: its own code reads it") }
                continue
            }
            var changed = models
            if (try? change.rewrite(&changed)) == true {
                models = changed
                remarks += [change].consequences(from: before, to: before)
            } else {
                remarks.append("\(name) stays closed: its declaration cannot be changed as it is written")
            }
        }
        return remarks
    }

    /// Separate declarations with unknown cases, and remarks about enumerations that stay closed.
    package static func opened(_ text: String) -> (text: String, remarks: [String]) {
        guard text.contains("enum ") else { return (text, []) }
        var models = ModelCatalogue()
        let source = SourceText(text, named: "model", isFile: true)
        guard (try? models.add([source])) != nil else { return (text, []) }
        let remarks = open(in: &models)
        return (models.sources.first { $0.name == source.name }?.text ?? text, remarks)
    }
}

extension ModelDeclaration {
    /// Indicates whether it is an enumeration of plain cases that are chosen by code, and none for what is not known.
    fileprivate var isClosed: Bool {
        guard isDecodable, hasHandWrittenDecoding else { return false }
        let names: [String]? =
            switch content {
            case .rawValueCases(_, let cases): cases.map(\.name)
            case .cases(let cases) where cases.allSatisfy(\.values.isEmpty): cases.map(\.name)
            default: nil
            }
        return names.map { Set(UnknownCaseAdvice.names).isDisjoint(with: $0) } ?? false
    }
}
