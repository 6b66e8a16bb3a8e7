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
        let lines = decoded.map { field in
            let property = SwiftNames.escaped(field.name)
            let key = SwiftNames.escaped(field.name)
            if let value = value(of: field) {
                return
                    "\(property) = try container.decodeIfPresent(\(field.type).self, forKey: .\(key)) ?? \(value)"
            }
            guard let wrapped = field.type.wrapped else {
                return "\(property) = try container.decode(\(field.type).self, forKey: .\(key))"
            }
            return "\(property) = try container.decodeIfPresent(\(wrapped).self, forKey: .\(key))"
        }
        let source =
            ["extension \(models.name(of: declaration)) {"] + keys(of: declaration, decoded, in: models) + [
                "    init(from decoder: any Decoder) throws {",
                "        let container = try decoder.container(keyedBy: CodingKeys.self)",
            ] + lines.map { "        " + $0 } + ["    }", "}"]
        let traits = CompanionTraits(of: declaration.qualifiedName, in: models)
        return .declaring(traits.visible(source.joined(separator: "\n")), then: nil)
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
