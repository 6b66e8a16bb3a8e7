package import ModelDecoding

extension [ModelChange] {
    /// The places in the sources that certainly must be changed by hand after the changes: `switch` statements that were
    /// exhaustive, and code that uses a property that is now an optional.
    package func consequences(from before: ModelCatalogue, to after: ModelCatalogue) -> [String] {
        let uses = DeclarationUses(in: after)
        var places: [String] = []
        for change in compactMap(\.parts.change) {
            switch change {
            case .cases(let owner, let added):
                guard case .rawValueCases(_, let cases)? = before[owner]?.content else { continue }
                let known = Set(cases.map(\.name))
                guard let name = added.map(\.name).last(where: { !known.contains($0) }) else { continue }
                places += uses.switches(over: known, without: name).map {
                    "\($0.place): this switch has no case for .\(name)"
                }
            case .field(let owner, let field), .wrapper(let owner, let field, _), .call(_, _, let owner, let field?):
                guard let type = after[owner]?.fields.first(where: { $0.name == field.name })?.type,
                    type != before[owner]?.fields.first(where: { $0.name == field.name })?.type
                else { continue }
                places += uses.places(naming: field.name, in: after[owner]?.qualifiedName ?? owner).map {
                    "\($0.place): \(field.name) is used here, and is \(type) now"
                }
            case .setting, .mark, .call, .keyCase, .decodable, .keyRepresentable, .type, .members, .declaring: continue
            }
        }
        return places.removingRepetitions()
    }
}

extension SourcePosition {
    /// `Order.swift:12`
    fileprivate var place: String { "\(source.name):\(line)" }
}
