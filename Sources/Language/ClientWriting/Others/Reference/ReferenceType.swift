import ModelDecoding

/// A type as a page shows it.
struct ReferenceType {
    struct Row {
        /// A property or a case.
        let name: String
        let type: String
        /// Its name in responses, if that differs.
        let key: String?
        let documentation: String
    }

    let name: String
    /// `struct`
    let kind: String
    let documentation: String
    let rows: [Row]
    /// Indicates whether code of its own decodes it, so that responses may look different.
    let isHandWritten: Bool

    var isEnumeration: Bool { kind == "enum" }
}

extension ReferenceType {
    /// Returns the types that an API's endpoints name, with the types that these are made of, in the order in
    /// which a reader meets them.
    static func all(of api: ClientAPI) -> [ReferenceType] {
        let models = api.models.catalogue
        var waiting: [(String, DecoderConfiguration)] = []
        var seen: Set<String> = []
        func meet(_ type: ModelType, _ decoder: DecoderConfiguration) {
            for name in type.references.map(\.qualifiedName) where seen.insert(name).inserted {
                waiting.append((name, decoder))
            }
        }
        for endpoint in api.endpoints {
            if let type = endpoint.result.type { meet(type, endpoint.decoder) }
            for parameter in endpoint.parameters {
                if let type = try? models.type(named: parameter.text) { meet(type, endpoint.decoder) }
            }
        }
        var types: [ReferenceType] = []
        var next = 0
        while next < waiting.count {
            let (name, decoder) = waiting[next]
            next += 1
            guard let declaration = models[name] else { continue }
            types.append(ReferenceType(declaration, in: models, decoder))
            for type in declaration.partTypes { meet(type, decoder) }
        }
        return types
    }

    private init(_ declaration: ModelDeclaration, in models: ModelCatalogue, _ decoder: DecoderConfiguration) {
        let name = models.name(of: declaration)
        let own = declaration.genericParameters
        self.name = own.isEmpty ? name : "\(name)<\(own.joined(separator: ", "))>"
        kind = declaration.kind.rawValue
        documentation = declaration.documentation ?? ""
        isHandWritten = declaration.hasHandWrittenDecoding
        rows =
            switch declaration.content {
            case .fields(let fields): fields.filter(\.isDecoded).map { Row($0, models, decoder) }
            case .rawValue(let field): [Row(field, models, decoder)]
            case .rawValueCases(_, let cases):
                cases.map { entry in
                    let key = if case .string(let text) = entry.rawValue { text } else { entry.rawValue.description }
                    return Row(entry.name, "", key: key, entry.documentation)
                }
            case .cases(let cases):
                cases.map { entry in
                    let values = entry.values.map { value in
                        (value.name.hasPrefix("_") ? "" : value.name + ": ") + models.text(of: value.type)
                    }
                    let key = entry.key.map(decoder.keyDecodingStrategy.written)
                    return Row(entry.name, values.joined(separator: ", "), key: key, entry.documentation)
                }
            }
    }
}

extension ReferenceType.Row {
    fileprivate init(_ field: ModelField, _ models: ModelCatalogue, _ decoder: DecoderConfiguration) {
        let key = field.key.map(decoder.keyDecodingStrategy.written)
        self.init(field.name, models.text(of: field.type), key: key, field.documentation)
    }

    fileprivate init(_ name: String, _ type: String, key: String?, _ documentation: String?) {
        self.init(name: name, type: type, key: key == name ? nil : key, documentation: documentation ?? "")
    }
}

extension ModelCatalogue {
    /// A type as it is written within the API: without the name of that.
    fileprivate func text(of type: ModelType) -> String {
        guard let namespace else { return "\(type)" }
        let words = "\(type)".split(separator: namespace + ".", omittingEmptySubsequences: false)
        return words.dropFirst().reduce(words.first.map(String.init) ?? "") { text, word in
            let isPart = text.last.map { $0.isLetter || $0.isNumber || "_.".contains($0) } ?? false
            return text + (isPart ? namespace + "." : "") + word
        }
    }
}
