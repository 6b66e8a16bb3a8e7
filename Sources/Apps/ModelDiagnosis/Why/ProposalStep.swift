import ModelDecoding

/// One of a proposal's changes, which `fix` can make by its number.
public struct ProposalStep: Sendable, Hashable {
    /// The changes; several keys of one type belong together.
    public var changes: [ModelChange]
    /// The lines to type for the change.
    public var lines: [String]
}

extension [ModelChange] {
    /// The changes, each with what is to be typed for it: settings first, the new request at the end.
    func steps(changing configuration: DecoderConfiguration, _ models: ModelCatalogue) -> [ProposalStep] {
        var settings: [ModelChange] = []
        var declarations: [[ModelChange]] = []
        var request: [ModelChange] = []
        for change in self {
            switch change {
            case .setting: settings.append(change)
            case _ where change.isAboutTheRequest: request.append(change)
            case .field(let owner, let field) where field.changesKey(in: owner, of: models):
                let place = declarations.firstIndex { others in
                    others.contains { $0.owner == owner && $0.changesKey(in: models) }
                }
                if let place { declarations[place].append(change) } else { declarations.append([change]) }
            default: declarations.append([change])
            }
        }
        return (settings.map { [$0] } + declarations + (request.isEmpty ? [] : [request])).map { changes in
            ProposalStep(changes: changes, lines: changes.lines(changing: configuration, models))
        }
    }
}

extension ModelField {
    fileprivate func changesKey(in owner: String, of models: ModelCatalogue) -> Bool {
        models[owner]?.fields.contains { $0.name == name && $0.key == key } != true
    }
}

extension ModelChange {
    fileprivate func changesKey(in models: ModelCatalogue) -> Bool {
        if case .field(let owner, let field) = self { field.changesKey(in: owner, of: models) } else { false }
    }
}
