import HTTPModel
import JSONModel
package import ModelDecoding
import PlainText
import ScriptExpressions
package import ScriptSyntax

/// JSON that is written out as an argument, as far as its members can be told.
package indirect enum WrittenJSON: Sendable {
    case object([Member], at: SourceRange)
    case list([WrittenJSON])
    case null
    /// What it is, in words.
    case literal(String, at: SourceRange)
    case other

    package struct Member: Sendable {
        /// Nil where it is worked out.
        let name: String?
        let value: WrittenJSON
        let place: SourceRange
    }

    package init(_ expression: ScriptExpression) {
        switch expression.kind {
        case .parenthesised(let inner): self.init(inner)
        case .object(let members):
            let written = members.map { member in
                Member(name: member.key.plain, value: WrittenJSON(member.value), place: member.key.range)
            }
            self = .object(written, at: expression.range)
        case .array(let elements): self = .list(elements.map { WrittenJSON($0) })
        case .null: self = .null
        case .string: self = .literal("a text", at: expression.range)
        case .integer, .decimal: self = .literal("a number", at: expression.range)
        case .boolean: self = .literal("a Bool", at: expression.range)
        default: self = .other
        }
    }

    /// A value that stands there. What a server said may have more members than a model knows.
    init(_ value: Value, at place: SourceRange) {
        switch value {
        case .object(let entries):
            let members = entries.map { entry in
                Member(name: entry.key.revealed, value: WrittenJSON(entry.value, at: place), place: place)
            }
            self = .object(members, at: place)
        case .array: self = .list((value.elements ?? []).map { WrittenJSON($0, at: place) })
        case .model(.json(let json)) where json.kind == .null: self = .null
        default: self = .other
        }
    }

    /// What is wrong with its members for a type that it is to be decoded as.
    package func faults(
        as type: ModelType, in models: ModelCatalogue, _ configuration: DecoderConfiguration
    ) -> [Diagnostic] {
        switch (self, type.unwrapped) {
        case (.list(let elements), .array(let element)), (.list(let elements), .set(let element)):
            return elements.flatMap { $0.faults(as: element, in: models, configuration) }
        case (.object, .array(let element)): return faults(as: element, in: models, configuration)
        case (.object(let members, _), .dictionary(_, let value)):
            return Self.repeated(in: members, of: "\(type.unwrapped)")
                + members.flatMap { $0.value.faults(as: value, in: models, configuration) }
        case (.object(let members, _), .scalar(.json)): return Self.repeated(in: members, of: "the object")
        case (.object(let members, let place), let model):
            guard let fields = models.bodyFields(of: model), let name = configuration.keyReader else { return [] }
            func known(_ key: String) -> ModelField? { fields.first { $0.key == key || $0.key == name(key) } }
            let faults = members.flatMap { member -> [Diagnostic] in
                guard let key = member.name else { return [] }
                guard let field = known(key) else { return [Self.unknown(key, of: model, fields, at: member.place)] }
                return member.value.faults(of: key, field, of: model, at: member.place, in: models, configuration)
            }
            let given = members.map { $0.name.flatMap(known)?.name }
            let missing = given.contains(nil) ? nil : fields.first { !$0.isOptional && !given.contains($0.name) }
            return Self.repeated(in: members, of: "\(model)") + faults
                + (missing.map { [Self.missing($0, of: model, at: place)] } ?? [])
        case (.literal(let kind, let place), .scalar(let scalar)) where !scalar.takes(kind):
            return [Diagnostic("this is \(kind), and \(scalar.rawValue) is expected", at: place)]
        default: return []
        }
    }

    /// What is wrong with the value of a member.
    private func faults(
        of key: String, _ field: ModelField, of model: ModelType, at place: SourceRange, in models: ModelCatalogue,
        _ configuration: DecoderConfiguration
    ) -> [Diagnostic] {
        guard case .null = self else { return faults(as: field.type, in: models, configuration) }
        if field.type.unwrapped == .scalar(.json) { return [] }
        guard field.isOptional else {
            let advice = "give it \(field.type.withArticle)"
            return [Diagnostic("\(key) of \(model) is not null", advice: advice, at: place)]
        }
        return [
            Diagnostic(
                "null is not sent: \(key) of \(model) is nil, and nil is left out", advice: "leave the member out",
                at: place, severity: .warning)
        ]
    }

    private static func missing(_ field: ModelField, of model: ModelType, at place: SourceRange) -> Diagnostic {
        let key = field.key ?? field.name
        return Diagnostic("\(key) of \(model) is missing", advice: "give it \(field.type.withArticle)", at: place)
    }

    private static func repeated(in members: [Member], of owner: String) -> [Diagnostic] {
        var seen: Set<String> = []
        return members.compactMap { member in
            guard let name = member.name, !seen.insert(name).inserted else { return nil }
            return Diagnostic("\(name) of \(owner) is given twice", advice: "leave one out", at: member.place)
        }
    }

    private static func unknown(
        _ key: String, of model: ModelType, _ fields: [ModelField], at place: SourceRange
    ) -> Diagnostic {
        let keys = fields.compactMap(\.key)
        let near = nearest(to: key, among: keys).map { "did you mean \($0)?" }
        return Diagnostic(
            "\(model) has no member \(Printable.excerpt(key))",
            advice: near ?? (keys.isEmpty ? nil : "it has \(keys.listed)"), at: place)
    }
}

extension ScalarType {
    /// Whether a literal may be a value of it. How a date or bytes are written, the decoder decides.
    fileprivate func takes(_ literal: String) -> Bool {
        switch self {
        case .string: literal == "a text"
        case .bool: literal == "a Bool"
        case _ where isInteger || isFloatingPoint || self == .decimal: literal == "a number"
        default: true
        }
    }
}

extension DecoderConfiguration {
    /// What a key in a body is for a model; nil where code decides it.
    fileprivate var keyReader: ((String) -> String)? {
        switch keyDecodingStrategy {
        case .useDefaultKeys: return { $0 }
        case .convertFromSnakeCase: return SnakeCase.converted
        case .custom: return nil
        }
    }
}
