import ModelDecoding

/// The declarations that decoding a type can come to.
struct ReachableDeclarations {
    /// The texts that they stand in, each once.
    private(set) var sources: [SourceText] = []
    private var seen: Set<String> = []
    private let models: ModelCatalogue

    init(of type: ModelType, in models: ModelCatalogue) {
        self.models = models
        var types = [type]
        while let type = types.popLast() {
            for reference in TypeSpelling.Names(type).references { types += add(reference) }
        }
    }

    /// The types that a declaration leads to, where it was not seen yet.
    private mutating func add(_ reference: ModelReference) -> [ModelType] {
        guard seen.insert("\(reference)").inserted, let declaration = models.declaration(of: reference) else {
            return []
        }
        if let source = declaration.position?.source, !sources.contains(source) { sources.append(source) }
        let inherited = declaration.superclass.map { [ModelType.named($0)] } ?? []
        return inherited + declaration.partTypes
    }
}
