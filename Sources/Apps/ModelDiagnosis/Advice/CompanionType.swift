import ModelDecoding

/// A type that advice writes beside models, once for all of them.
enum CompanionType {
    case support(SupportType)
    case union(UnionType)

    /// The type that a source declares; nil if no advice writes such a type.
    init?(declaredBy source: String) {
        let names = SourceText(source).declaredTypes
        guard let name = names.first, names.count == 1 else { return nil }
        if let support = SupportType.all.first(where: { $0.name == name }) {
            self = .support(support)
        } else if let union = UnionType(named: name) {
            self = .union(union)
        } else {
            return nil
        }
    }

    var name: String {
        switch self {
        case .support(let support): support.name
        case .union(let union): union.name
        }
    }

    func source(with traits: CompanionTraits) -> String {
        switch self {
        case .support(let support): support.source(with: traits)
        case .union(let union): traits.visible(union.source(named: union.name, with: traits))
        }
    }

    /// The change together with the declaration, unless one is there that serves the type that changes. Nil if the name stands
    /// for something else.
    func declared(for traits: CompanionTraits, in models: ModelCatalogue, then change: ModelChange) -> ModelChange? {
        if let known = models[name]?.qualifiedName {
            guard !traits.areMet(by: known, in: models) else { return change }
            guard models.hasPlace(for: widening(of: known, by: traits, in: models), of: known) else { return nil }
        }
        return .declaring(source(with: traits), then: change)
    }

    /// Declares the type below the one that it is written for. One that is there already gets the traits that it lacks; says
    /// whether it still stands there as advice wrote it.
    func write(besides owner: String?, in models: inout ModelCatalogue) throws(DeclarationErrors) -> Bool {
        let traits = CompanionTraits(of: owner, in: models)
        guard let known = models[name]?.qualifiedName else {
            return try models.declare(source(with: traits), besides: owner)
        }
        guard !traits.areMet(by: known, in: models) else { return true }
        return try models.rewrite(known, widening(of: known, by: traits, in: models))
    }

    private func widening(
        of known: String, by traits: CompanionTraits, in models: ModelCatalogue
    ) -> DeclarationChange {
        let former = CompanionTraits(of: known, in: models)
        return .replacement(of: source(with: former), by: source(with: former.joined(with: traits)))
    }
}
