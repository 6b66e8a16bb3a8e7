package import ModelDecoding

extension [ModelChange] {
    /// Makes all changes in the sources, beginning with those at text positions, because the others move these. Returns
    /// whether all could be made.
    package func rewrite(_ models: inout ModelCatalogue) throws(DeclarationErrors) -> Bool {
        let isPlaced = { (change: ModelChange) in change.isInTheSourceAlone && change.addedSource == nil }
        for change in filter(isPlaced) + filter({ !isPlaced($0) }) {
            guard try change.rewrite(&models) else { return false }
        }
        return true
    }
}

extension [RawValueCase] {
    /// Gives cases of an enumeration other raw values, and adds those that it does not have.
    fileprivate func rewrite(_ owner: String, in models: inout ModelCatalogue) throws(DeclarationErrors) -> Bool {
        guard case .rawValueCases(_, let declared)? = models[owner]?.content else { return false }
        let known = Set(declared.map(\.name))
        for changed in self where known.contains(changed.name) {
            guard case .string(let text) = changed.rawValue,
                try models.rewrite(owner, .rawValue(of: changed.name, text))
            else { return false }
        }
        let added = filter { !known.contains($0.name) }
        guard !added.isEmpty else { return true }
        return try models.rewrite(owner, .cases(added.map(\.source)))
    }
}

extension ModelChange {
    /// Makes the change in the source of its declaration. Returns whether the source could be changed.
    package func rewrite(_ models: inout ModelCatalogue) throws(DeclarationErrors) -> Bool {
        switch self {
        case .wrapper(let owner, let field, let wrapper):
            guard let declared = models[owner]?.fields.first(where: { $0.name == field.name }) else { return false }
            if declared.type != field.type {
                guard try models.rewrite(owner, .type(of: field.name, field.type)) else { return false }
            }
            return try models.rewrite(owner, .wrapper(of: field.name, wrapper))
        case .mark(let owner, let field, let mark): return try models.rewrite(owner, .mark(of: field.name, mark))
        case .field(let owner, let field):
            guard let declared = models[owner]?.fields.first(where: { $0.name == field.name }) else { return false }
            var isMade = true
            if declared.type != field.type {
                isMade = try models.rewrite(owner, .type(of: field.name, field.type))
            }
            if isMade, let key = field.key, declared.key != key {
                isMade = try models.rewrite(owner, .key(of: field.name, key))
            }
            return isMade
        case .call(let call, let change, let owner, let field):
            guard try models.rewrite(call, change) else { return false }
            return try field.map { (field) throws(DeclarationErrors) in
                try models.rewrite(owner, .type(of: field.name, field.type))
            } ?? true
        case .keyCase(let owner, let name, let key): return try models.rewrite(owner, .rawValue(of: name, key))
        case .cases(let owner, let cases): return try cases.rewrite(owner, in: &models)
        case .decodable(let owner): return try models.rewrite(owner, .conformance("Decodable"))
        case .keyRepresentable(let owner): return try models.rewrite(owner, .conformance("CodingKeyRepresentable"))
        case .declaring(let source, let change):
            if let companion = CompanionType(declaredBy: source) {
                guard try companion.write(besides: owner, in: &models) else { return false }
            } else {
                guard try models.declare(source, besides: owner) else { return false }
            }
            return try change?.rewrite(&models) ?? true
        case .setting, .type, .members: return true
        }
    }
}
