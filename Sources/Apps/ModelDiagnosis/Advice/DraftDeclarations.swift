import JSONModel
package import ModelDecoding

/// Models for the draft of Swift's next decoding: `@JSONDecodable` instead of `Codable`, for the same bodies.
package struct DraftDeclarations {
    /// The texts, with the types that have another form in the draft changed.
    package private(set) var sources: [SourceText]
    /// The types that stay as they are, and the reasons.
    package private(set) var kept: [(name: String, reason: String)] = []

    private let models: ModelCatalogue
    private let configuration: DecoderConfiguration

    /// Writes texts for bodies that a `JSONDecoder` with these settings reads.
    package init(_ sources: [SourceText], decodedWith configuration: DecoderConfiguration) {
        var models = ModelCatalogue()
        self.sources = sources
        self.configuration = configuration
        let isRead = (try? models.add(sources)) != nil
        self.models = models
        guard isRead else { return }
        let reasons = self.reasons()
        let names = Self.names(in: models)
        kept = names.compactMap { name in reasons[name].map { (name, $0) } }
        let changes = names.filter { reasons[$0] == nil }.compactMap { name in
            models[name].flatMap(change).map { (owner: name, change: $0) }
        }
        self.sources = models.sources(sources, changing: changes)
    }

    /// Creates separate declarations, below a comment that lists the types that stay as they are.
    package static func drafted(_ text: String, decodedWith configuration: DecoderConfiguration) -> String {
        let draft = DraftDeclarations([SourceText(text, named: "model", isFile: true)], decodedWith: configuration)
        let remarks = draft.kept.map { "// \($0.name) stays Codable: \($0.reason)\n" }
        return remarks.joined() + (draft.sources.first?.text ?? text)
    }

    private static func names(in models: ModelCatalogue) -> [String] {
        models.ownDeclarations.filter { $0.isDecodable && !$0.isDraft }.map(\.qualifiedName)
    }
}

extension DraftDeclarations {
    private func change(of declaration: ModelDeclaration) -> DeclarationChange? {
        guard case .fields(let fields) = declaration.content else { return .draft(naming: .asWritten, marks: [:]) }
        let keys = fields.map { (name: $0.name, key: written($0.key ?? $0.name)) }
        let naming = NamingConvention.fitting(keys)
        var marks: [String: String] = [:]
        for (field, names) in zip(fields, keys) {
            let key = naming.key(for: names.name) == names.key ? nil : "@CodingKey(\(names.key.swiftLiteral))"
            let format = isFormatted(field.type) ? "@CodableBy(\(field.type.dateStrategy))" : nil
            let all = [key, format].compactMap(\.self)
            if !all.isEmpty { marks[field.name] = all.joined(separator: " ") }
        }
        return .draft(naming: naming, marks: marks)
    }

    private func isFormatted(_ type: ModelType) -> Bool {
        configuration.dateDecodingStrategy == .iso8601 && [.scalar(.date), .array(.scalar(.date))].contains(type)
    }

    /// The key as bodies have it.
    private func written(_ key: String) -> String {
        configuration.keyDecodingStrategy == .convertFromSnakeCase ? SnakeCase.encoded(key) : key
    }
}

// MARK: What stays

extension DraftDeclarations {
    /// The reasons by the names of types. What is part of a type that stays has to stay, and so has what contains one.
    private func reasons() -> [String: String] {
        let names = Self.names(in: models)
        var reasons: [String: String] = [:]
        for name in names { reasons[name] = models[name].flatMap(obstacle) }
        var before = -1
        while before != reasons.count {
            before = reasons.count
            for name in names {
                for part in parts(of: name) {
                    if reasons[name] != nil, reasons[part] == nil { reasons[part] = "\(name) contains it" }
                    if reasons[part] != nil, reasons[name] == nil { reasons[name] = "it contains \(part)" }
                }
            }
        }
        return reasons
    }

    private func parts(of name: String) -> [String] {
        (models[name]?.partTypes ?? []).flatMap(\.references).map(\.qualifiedName).filter { models[$0] != nil }
    }

    private func obstacle(to declaration: ModelDeclaration) -> String? {
        if case .custom = configuration.keyDecodingStrategy { return "code makes the decoder's keys" }
        if declaration.hasHandWrittenDecoding { return "it has its own code" }
        if !declaration.genericParameters.isEmpty { return "it is generic" }
        switch declaration.content {
        case .fields(let fields) where declaration.kind == .structure:
            if let reason = fields.lazy.compactMap(obstacle).first { return reason }
        case .rawValueCases: break
        case .fields: return "it is a class"
        case .cases, .rawValue: return "its form differs in the draft"
        }
        let hasPlace = change(of: declaration).map { models.hasPlace(for: $0, of: declaration.qualifiedName) } ?? false
        return hasPlace ? nil : "its declaration is not in one piece"
    }

    private func obstacle(to field: ModelField) -> String? {
        guard field.isDecoded, let key = field.key else { return "'\(field.name)' is not decoded" }
        if field.wrapper != nil { return "a property wrapper decodes '\(field.name)'" }
        guard models.key(of: written(key), by: configuration.keyDecodingStrategy) == key else {
            return "no key in snake case becomes '\(key)'"
        }
        if isFormatted(field.type) { return nil }
        return obstacle(to: field.type).map { "the draft reads no \($0): '\(field.name)'" }
    }

    /// The part of a type that the draft does not read as `JSONDecoder` does.
    private func obstacle(to type: ModelType) -> String? {
        switch type {
        case .scalar(.url): "URL from a text"
        case .scalar(.decimal): "Decimal from a number"
        case .scalar(.date) where configuration.dateDecodingStrategy == .iso8601: "null or list with dates as text"
        case .scalar(.date) where configuration.dateDecodingStrategy != .deferredToDate: "date in this format"
        case .scalar(.data) where configuration.dataDecodingStrategy != .base64: "data in this format"
        case .scalar, .parameter, .named: nil
        case .optional(let inner), .array(let inner): obstacle(to: inner)
        case .dictionary(.scalar(.string), let value), .dictionary(.scalar(.int), let value): obstacle(to: value)
        case .dictionary: "dictionary with such keys"
        case .set: "Set"
        case .pair: "range"
        }
    }
}

extension ModelType {
    /// The strategy that reads dates of the type from text.
    fileprivate var dateStrategy: String {
        self == .scalar(.date) ? ".dateFormat(.iso8601)" : "[.dateFormat(.iso8601)]"
    }
}
