import JSONModel
import ModelDecoding

/// An `init(from:)` that uses the initial values of properties whose members are not there, as Swift's own does not.
enum DefaultsAdvice {
    /// Nil if no member with an initial value has to be there, or if Swift does not allow such an initialiser. `others` are
    /// values for properties without an initial one.
    static func change(
        of name: String, in models: ModelCatalogue, with others: [String: String] = [:]
    ) -> ModelChange? {
        guard let declaration = models[name], declaration.kind == .structure, !declaration.hasHandWrittenDecoding,
            !declaration.isDraft, case .fields(let fields) = declaration.content
        else { return nil }
        let decoded = fields.filter(\.isDecoded)
        func value(of field: ModelField) -> String? {
            field.isOptional ? nil : field.initialValue.map { "\($0)" } ?? others[field.name]
        }
        guard decoded.contains(where: { value(of: $0) != nil }) else { return nil }
        // How an attribute decodes that no source declares is unknown.
        guard decoded.allSatisfy({ $0.wrapperName?.hasPrefix("@") != true }) else { return nil }
        let lines = decoded.map { assignment(to: $0, or: value(of: $0)) }
        let source =
            ["extension \(models.name(of: declaration)) {"] + keys(of: declaration, decoded, in: models) + [
                "    init(from decoder: any Decoder) throws {",
                "        let container = try decoder.container(keyedBy: CodingKeys.self)",
            ] + lines.map { "        " + $0 } + ["    }", "}"]
        let traits = CompanionTraits(of: declaration.qualifiedName, in: models)
        return .declaring(traits.visible(source.joined(separator: "\n")), then: nil)
    }

    /// `count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 5`; a property wrapper is decoded itself.
    private static func assignment(to field: ModelField, or value: String?) -> String {
        let name = SwiftNames.escaped(field.name)
        func decode(_ type: ModelType, ifPresent: Bool) -> String {
            "try container.\(ifPresent ? "decodeIfPresent" : "decode")(\(type).self, forKey: .\(name))"
        }
        if let wrapper = field.wrapper {
            let fallback = value.map { " ?? \(wrapper)(wrappedValue: \($0))" } ?? ""
            return "_\(field.name) = \(decode(wrapper, ifPresent: value != nil))\(fallback)"
        }
        if let value { return "\(name) = \(decode(field.type, ifPresent: true)) ?? \(value)" }
        return "\(name) = \(decode(field.type.wrapped ?? field.type, ifPresent: field.type.wrapped != nil))"
    }

    /// Swift makes no `CodingKeys` for a type whose `init(from:)` is written.
    private static func keys(
        of declaration: ModelDeclaration, _ fields: [ModelField], in models: ModelCatalogue
    ) -> [String] {
        guard models.source(of: "\(declaration.qualifiedName).CodingKeys") == nil else { return [] }
        return ["    enum CodingKeys: String, CodingKey {"] + fields.map { "        " + ModelChange.keySource(of: $0) }
            + ["    }", ""]
    }
}
