import JSONModel
import ModelDecoding

extension [ModelChange] {
    /// The lines to type for all of them: settings, declarations and, at the end, the new request.
    func lines(changing configuration: DecoderConfiguration, _ models: ModelCatalogue) -> [String] {
        let sources = compactMap(\.parts.source).removingRepetitions()
        let changes = compactMap(\.parts.change)
        let owners = changes.compactMap { if case .field(let owner, _) = $0 { owner } else { nil } }
            .removingRepetitions()
        return changes.flatMap { $0.settingLines(changing: configuration) }
            + changes.flatMap { $0.declarationLines(changing: models) }
            + owners.flatMap { changes.keyLines(of: $0, models) }
            + sources.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
            + changes.requestLines
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
            case .members(let names, let changed):
                source += source == "response" ? ".json" : ""
                for name in names { source += SwiftNames.isIdentifier(name) ? ".\(name)" : "[\(name.swiftLiteral)]" }
                type = changed
            case .setting, .field, .wrapper, .mark, .call, .keyCase, .cases, .decodable, .keyRepresentable, .declaring:
                break
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
        if models[owner]?.isDraft == true {
            return changed.map { "@CodingKey(\(($0.key ?? "").swiftLiteral)) \(ModelChange.source(of: $0))" }
        }
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
        case .wrapper(_, let field, let wrapper):
            ["@\(wrapper) var \(SwiftNames.escaped(field.name)): \(field.type)"]
        case .mark(_, let field, let mark): ["\(mark) \(Self.source(of: field))"]
        case .call(let call, let change, _, let field):
            [field.map(Self.source)].compactMap(\.self) + call.lines(after: change)
        case .keyCase(_, let name, let key): ["case \(SwiftNames.escaped(name)) = \(key.swiftLiteral)"]
        case .cases(_, let cases): cases.map { "case \($0.source)" }
        case .decodable(let name): ["extension \(name): Decodable {}"]
        case .keyRepresentable(let name): ["extension \(name): CodingKeyRepresentable {}"]
        case .setting, .type, .members, .declaring: []
        }
    }

    fileprivate static func source(of field: ModelField) -> String {
        let attribute = field.wrapperName.map { $0.hasPrefix("@") ? "\($0) " : "@\($0) " } ?? ""
        // Another type needs another value; a question mark does not.
        let value = field.isConstant || !field.isOptional ? nil : field.initialValue.map { " = \($0)" }
        return attribute + "\(field.isConstant ? "let" : "var") \(SwiftNames.escaped(field.name)): \(field.type)"
            + (value ?? "")
    }

    static func keySource(of field: ModelField) -> String {
        let name = SwiftNames.escaped(field.name)
        return field.key == field.name ? "case \(name)" : "case \(name) = \((field.key ?? "").swiftLiteral)"
    }
}

extension ModelField {
    /// The name of the property wrapper: `LossyArray`; of one that no source declares, with its `@`.
    var wrapperName: String? {
        if case .named(let reference)? = wrapper { reference.qualifiedName } else { nil }
    }
}

extension RawValueCase {
    /// `second = "2nd"`
    var source: String {
        rawValue == .string(name) ? SwiftNames.escaped(name) : "\(SwiftNames.escaped(name)) = \(rawValue)"
    }
}
