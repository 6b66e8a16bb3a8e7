extension ModelChange {
    /// What to type, line by line; `models` and `configuration` are those before the change.
    func lines(changing configuration: DecoderConfiguration, _ models: ModelCatalogue) -> [String] {
        switch self {
        case .setting(let changed): configuration.changes(to: changed)
        case .field(let owner, let field): Self.lines(for: field, of: models[owner])
        case .cases(_, let cases): cases.map(\.source)
        case .decodable(let name): ["extension \(name): Decodable {}"]
        case .keyRepresentable(let name): ["extension \(name): CodingKeyRepresentable {}"]
        case .type(let type): ["response -> \(type)"]
        case .member(let name, let type):
            [
                SwiftNames.isIdentifier(name)
                    ? "response.json.\(name) -> \(type)" : "response.json[\"\(name)\"] -> \(type)"
            ]
        case .wrapper(let declaration): Self.source(of: declaration) + ["response -> \(declaration.reference)"]
        }
    }
}

private extension ModelChange {
    static func lines(for field: ModelField, of declaration: ModelDeclaration?) -> [String] {
        let old = declaration?.fields.first { $0.name == field.name }
        var lines: [String] = []
        if old?.type != field.type { lines.append(source(of: field)) }
        guard let old, old.key != field.key, let declaration else { return lines }
        // Where every property is decoded under its own name there may be no keys to add one to.
        let fields = declaration.fields.map { $0.name == field.name ? field : $0 }.filter { $0.key != nil }
        if declaration.fields.contains(where: { $0.key != $0.name }) {
            lines.append(keySource(of: field))
        } else {
            lines += ["enum CodingKeys: String, CodingKey {"] + fields.map { "    " + keySource(of: $0) } + ["}"]
        }
        return lines
    }

    static func source(of declaration: ModelDeclaration) -> [String] {
        let name = declaration.reference.components.last?.name ?? ""
        return ["struct \(name): Decodable {"] + declaration.fields.map { "    " + source(of: $0) } + ["}"]
    }

    static func source(of field: ModelField) -> String {
        "\(field.isConstant ? "let" : "var") \(SwiftNames.escaped(field.name)): \(field.type)"
    }

    static func keySource(of field: ModelField) -> String {
        let name = SwiftNames.escaped(field.name)
        return field.key == field.name ? "case \(name)" : "case \(name) = \((field.key ?? "").debugDescription)"
    }
}

private extension RawValueCase {
    var source: String {
        rawValue == .string(name)
            ? "case \(SwiftNames.escaped(name))" : "case \(SwiftNames.escaped(name)) = \(rawValue)"
    }
}
