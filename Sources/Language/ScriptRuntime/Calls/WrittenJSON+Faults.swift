import Basics
import HTTPModel
package import ModelDecoding
import ScriptExpressions
package import ScriptSyntax

extension WrittenJSON {
    /// Returns the errors in this JSON as a value of a type. The path leads to it; a body's path is empty.
    package func faults(
        as type: ModelType, at path: String = "", in models: ModelCatalogue, _ configuration: DecoderConfiguration
    ) -> [Diagnostic] {
        let comparison = WrittenJSONComparison(models: models, configuration: configuration)
        // One object stands for a list of one.
        if case .object = self, case .array(let element) = type.unwrapped {
            return comparison.faults(of: self, as: element, at: path)
        }
        return comparison.faults(of: self, as: type, at: path)
    }
}

/// Goes through JSON and the type that it is to be decoded as, side by side.
private struct WrittenJSONComparison {
    let models: ModelCatalogue
    let configuration: DecoderConfiguration

    func faults(of json: WrittenJSON, as type: ModelType, at path: String) -> [Diagnostic] {
        switch (json, type.unwrapped) {
        case (.list(let elements, _), .array(let element)), (.list(let elements, _), .set(let element)):
            return elements.enumerated().flatMap { faults(ofElement: $1, as: element, at: "\(path)[\($0)]") }
        case (.object(let members, _), .dictionary(_, let value)):
            return repeated(in: members, of: "\(type.unwrapped)", at: path)
                + members.flatMap { member in
                    faults(ofElement: member.value, as: value, at: path.member(member.name ?? ""))
                }
        case (.object(let members, _), .scalar(.json)): return repeated(in: members, of: "the object", at: path)
        case (.object(let members, let place), let model):
            guard models.bodyFields(of: model) != nil else { return mismatch(of: json, as: type, at: path) }
            return faults(of: members, as: model, at: path, place)
        default: return mismatch(of: json, as: type, at: path)
        }
    }

    private func faults(
        of members: [WrittenJSON.Member], as model: ModelType, at path: String, _ place: SourceRange
    ) -> [Diagnostic] {
        guard let fields = models.bodyFields(of: model), let name = configuration.keyReader else { return [] }
        func known(_ key: String) -> ModelField? { fields.first { $0.key == key || $0.key == name(key) } }
        let faults = members.flatMap { member -> [Diagnostic] in
            guard let key = member.name else { return [] }
            guard let field = known(key) else {
                return [unknown(key, of: model, fields, at: path, member.place)]
            }
            return self.faults(of: member, as: field, of: model, at: path)
        }
        let given = members.map { $0.name.flatMap(known)?.name }
        let missing = given.contains(nil) ? [] : fields.filter { !$0.isOptional && !given.contains($0.name) }
        return repeated(in: members, of: "\(model)", at: path) + faults
            + (missing.isEmpty ? [] : [self.missing(missing, of: model, at: path, place)])
    }

    /// Returns the errors in the value of a member.
    private func faults(
        of member: WrittenJSON.Member, as field: ModelField, of model: ModelType, at path: String
    ) -> [Diagnostic] {
        let name = member.name ?? field.name
        guard case .null(let place) = member.value else {
            return faults(of: member.value, as: field.type, at: path.member(name))
        }
        if field.type.unwrapped == .scalar(.json) { return [] }
        guard field.isOptional else {
            var told = Diagnostic(null: name, of: model, wanting: field.type, at: place)
            told.message = path.lead + told.message
            return [told]
        }
        return [
            Diagnostic(
                "null is not sent: \(name) of \(model) is nil, and nil is left out",
                advice: "leave the member out", at: place, severity: .warning)
        ]
    }

    private func faults(ofElement json: WrittenJSON, as type: ModelType, at path: String) -> [Diagnostic] {
        guard case .null(let place) = json else { return faults(of: json, as: type, at: path) }
        guard type.wrapped == nil, type != .scalar(.json) else { return [] }
        return [Diagnostic("\(path) cannot be null", advice: "give it \(type.withArticle)", at: place)]
    }

    /// A value of another kind than the type's.
    private func mismatch(of json: WrittenJSON, as type: ModelType, at path: String) -> [Diagnostic] {
        guard let (text, kind, place) = json.said, !takes(kind, type.unwrapped) else { return [] }
        let message = "\(path.lead)\(Printable.excerpt(text)) is \(kind), and \(type.unwrapped.withArticle) is expected"
        return [Diagnostic(message, at: place)]
    }

    /// Returns whether JSON of a kind may become a type. The decoder decides how a date or bytes are written.
    private func takes(_ kind: String, _ type: ModelType) -> Bool {
        switch type {
        case .scalar(let scalar): scalar.takes(kind)
        case .array, .set: kind == "a list"
        case .named: models.bodyFields(of: type) == nil || kind == "an object"
        default: true
        }
    }

    private func missing(
        _ fields: [ModelField], of model: ModelType, at path: String, _ place: SourceRange
    ) -> Diagnostic {
        let names = fields.map { $0.key ?? $0.name }
        let advice =
            fields.count == 1
            ? "give it \(fields[0].type.withArticle)"
            : "give " + zip(names, fields).map { "\($0) \($1.type.withArticle)" }.listed
        return Diagnostic(
            "\(path.lead)\(names.listed) of \(model) \(fields.count == 1 ? "is" : "are") missing", advice: advice,
            at: place)
    }

    private func repeated(in members: [WrittenJSON.Member], of owner: String, at path: String) -> [Diagnostic] {
        var seen: Set<String> = []
        return members.compactMap { member in
            guard let name = member.name, !seen.insert(name).inserted else { return nil }
            return Diagnostic(
                "\(path.lead)\(name) of \(owner) is given twice", advice: "leave one out", at: member.place)
        }
    }

    private func unknown(
        _ key: String, of model: ModelType, _ fields: [ModelField], at path: String, _ place: SourceRange
    ) -> Diagnostic {
        let keys = fields.compactMap(\.key)
        let near = nearest(to: key, among: keys).map { "did you mean \($0)?" }
        return Diagnostic(
            "\(path.lead)\(model) has no member \(Printable.excerpt(key))",
            advice: near ?? (keys.isEmpty ? nil : "it has \(keys.listed)"), at: place)
    }
}

extension WrittenJSON {
    /// The name and the kind of the value in a message; `nil` if the value is computed.
    fileprivate var said: (text: String, kind: String, place: SourceRange)? {
        switch self {
        case .literal(let text, let kind, let place): (text, kind, place)
        case .object(_, let place): ("this", "an object", place)
        case .list(_, let place): ("this", "a list", place)
        case .null, .other: nil
        }
    }
}

extension String {
    /// A path to a member of what this path leads to: `items[1].price`.
    fileprivate func member(_ name: String) -> String { isEmpty ? name : "\(self).\(name)" }

    /// The start of a message about the value at this path.
    fileprivate var lead: String { isEmpty ? "" : "\(self): " }
}

extension ScalarType {
    fileprivate func takes(_ kind: String) -> Bool {
        switch self {
        case .string: kind == "a text"
        case .bool: kind == "a Bool"
        case _ where isNumber: kind == "a number"
        default: true
        }
    }
}

extension DecoderConfiguration {
    /// The conversion from a body's key to a model's; `nil` if code decides.
    fileprivate var keyReader: ((String) -> String)? {
        switch keyDecodingStrategy {
        case .useDefaultKeys: return { $0 }
        case .convertFromSnakeCase: return SnakeCase.converted
        case .custom: return nil
        }
    }
}
