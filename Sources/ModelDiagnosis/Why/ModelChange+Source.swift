import JSONModel
import ModelDecoding

extension [ModelChange] {
    /// The lines to type for all of them: settings, declarations and, at the end, the new request.
    func lines(changing configuration: DecoderConfiguration, _ models: ModelCatalogue) -> [String] {
        let owners = compactMap { if case .field(let owner, _) = $0 { owner } else { nil } }.removingRepetitions()
        return flatMap { $0.settingLines(changing: configuration) }
            + flatMap { $0.declarationLines(changing: models) }
            + owners.flatMap { keyLines(of: $0, models) }
            + requestLines
    }
}

extension [ModelChange] {
    /// The lines of the new request, after all changes.
    fileprivate var requestLines: [String] {
        var source = "response"
        var type: ModelType?
        for change in self {
            switch change {
            case .type(let changed): type = changed
            case .wrapper(let declaration): type = .named(declaration.reference)
            case .member(let name, let changed):
                source += source == "response" ? ".json" : ""
                source += SwiftNames.isIdentifier(name) ? ".\(name)" : "[\(name.swiftLiteral)]"
                type = changed
            case .setting, .field, .cases, .decodable, .keyRepresentable: break
            }
        }
        return type.map { ["\(source) -> \($0)"] } ?? []
    }

    /// The changed keys of a type. If each property is decoded under its own name, all keys have to be named, because
    /// there may be no list to extend.
    fileprivate func keyLines(of owner: String, _ models: ModelCatalogue) -> [String] {
        guard let old = models[owner]?.fields else { return [] }
        var new = old
        for case .field(owner, let field) in self {
            for number in new.indices where new[number].name == field.name { new[number].key = field.key }
        }
        let changed = zip(old, new).filter { $0.key != $1.key }.map(\.1)
        guard !changed.isEmpty else { return [] }
        if old.contains(where: { $0.key != $0.name }) { return changed.map(ModelChange.keySource) }
        let cases = new.map { "    " + ModelChange.keySource(of: $0) }
        return ["enum CodingKeys: String, CodingKey {"] + cases + ["}"]
    }
}

extension ModelChange {
    fileprivate func settingLines(changing configuration: DecoderConfiguration) -> [String] {
        if case .setting(let changed) = self { configuration.changes(to: changed) } else { [] }
    }

    fileprivate func declarationLines(changing models: ModelCatalogue) -> [String] {
        switch self {
        case .field(let owner, let field):
            models[owner]?.fields.contains { $0.name == field.name && $0.type == field.type } == true
                ? [] : [Self.source(of: field)]
        case .cases(_, let cases): cases.map { "case \($0.source)" }
        case .decodable(let name): ["extension \(name): Decodable {}"]
        case .keyRepresentable(let name): ["extension \(name): CodingKeyRepresentable {}"]
        case .wrapper(let declaration): Self.source(of: declaration)
        case .setting, .type, .member: []
        }
    }

    static func source(of declaration: ModelDeclaration) -> [String] {
        let name = declaration.reference.components.last?.name ?? ""
        return ["struct \(name): Decodable {"] + declaration.fields.map { "    " + source(of: $0) } + ["}"]
    }

    fileprivate static func source(of field: ModelField) -> String {
        "\(field.isConstant ? "let" : "var") \(SwiftNames.escaped(field.name)): \(field.type)"
    }

    fileprivate static func keySource(of field: ModelField) -> String {
        let name = SwiftNames.escaped(field.name)
        return field.key == field.name ? "case \(name)" : "case \(name) = \((field.key ?? "").swiftLiteral)"
    }
}

extension RawValueCase {
    /// `second = "2nd"`
    var source: String {
        rawValue == .string(name) ? SwiftNames.escaped(name) : "\(SwiftNames.escaped(name)) = \(rawValue)"
    }
}
