import ModelDecoding
import ModelDiagnosis

/// The schemas of an API's types. Each declared type has one, under a name that others refer to.
struct SchemaWriting {
    /// A declared type in responses that are read with the same settings.
    struct Subject: Hashable {
        let reference: ModelReference
        let decoder: DecoderConfiguration
    }

    private let models: ModelCatalogue
    private var names: [Subject: String] = [:]
    private var taken: Set<String> = []
    private var waiting: [Subject] = []

    init(_ models: ModelCatalogue) {
        self.models = models
    }

    /// The schemas under names, in the order in which the document comes to need them.
    mutating func components() -> [DocumentMember] {
        var components: [DocumentMember] = []
        while !waiting.isEmpty {
            let subject = waiting.removeFirst()
            guard let name = names[subject], let declaration = models.declaration(of: subject.reference) else {
                continue
            }
            components.append(DocumentMember(name: name, value: schema(of: declaration, subject.decoder)))
        }
        return components
    }

    /// Returns the schema of a type, which refers to the schemas of the types that it names.
    mutating func schema(of type: ModelType, _ decoder: DecoderConfiguration) -> DocumentValue {
        switch type {
        case .scalar(let scalar): return decoder.schema(of: scalar)
        case .optional(let wrapped): return schema(of: wrapped, decoder).orNull
        case .array(let element): return ["type": "array", "items": schema(of: element, decoder)]
        case .set(let element): return ["type": "array", "items": schema(of: element, decoder), "uniqueItems": true]
        case .dictionary(let key, let value):
            guard isText(key) else { return ["type": "array", "description": "Keys and values in turn."] }
            return ["type": "object", "additionalProperties": schema(of: value, decoder)]
        case .pair(_, let bound):
            return [
                "type": "array", "items": schema(of: bound, decoder), "minItems": .number(2), "maxItems": .number(2),
            ]
        case .named(let reference): return schema(of: reference, decoder)
        case .parameter: return [:]
        }
    }

    /// Returns true if a dictionary with such keys is an object.
    private func isText(_ key: ModelType) -> Bool {
        switch key {
        case .scalar(.string), .scalar(.int): true
        case .named(let reference): models.declaration(of: reference)?.isCodingKeyRepresentable == true
        default: false
        }
    }

    private mutating func schema(of reference: ModelReference, _ decoder: DecoderConfiguration) -> DocumentValue {
        let subject = Subject(reference: reference, decoder: decoder)
        if let name = names[subject] { return .reference(to: name) }
        guard let declaration = models.declaration(of: reference) else { return [:] }
        let name = taken.insertFree(name(of: declaration))
        names[subject] = name
        waiting.append(subject)
        return .reference(to: name)
    }

    /// `PageOfMovie` for `Page<Movie>`, `PageMeta` for `Page.Meta`.
    private func name(of declaration: ModelDeclaration) -> String {
        let arguments = declaration.reference.components.flatMap(\.arguments).map { argument in
            SwiftNames.words(of: argument.description.filter { $0.isASCII }).map(\.capitalised).joined()
        }
        let name = models.name(of: declaration).split(separator: ".").joined()
        let plain = (name + arguments.map { "Of" + $0 }.joined()).filter {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
        }
        return plain.isEmpty ? "Model" : plain
    }
}

// MARK: Declarations

extension SchemaWriting {
    private mutating func schema(of declaration: ModelDeclaration, _ decoder: DecoderConfiguration) -> DocumentValue {
        var schema: DocumentValue
        switch declaration.content {
        case .fields(let fields) where declaration.hasHandWrittenDecoding:
            schema = object(fields, decoder)
            schema["type"] = nil
            schema["required"] = nil
        case .fields(let fields): schema = object(fields, decoder)
        case .rawValue(let field): schema = self.schema(of: field.type, decoder)
        case .rawValueCases(let scalar, let cases): schema = enumeration(scalar, cases, decoder)
        case .cases(let cases) where declaration.hasHandWrittenDecoding: schema = union(cases, decoder)
        case .cases(let cases):
            schema = DocumentValue.object([]).adding("oneOf", .array(cases.compactMap { choice($0, decoder) }))
        }
        guard let documentation = declaration.documentation, !documentation.isEmpty else { return schema }
        return schema.describing(documentation)
    }

    private mutating func object(_ fields: [ModelField], _ decoder: DecoderConfiguration) -> DocumentValue {
        var properties: [DocumentMember] = []
        var required: [DocumentValue] = []
        for field in fields where field.isDecoded {
            guard let key = field.key.map(decoder.keyDecodingStrategy.written),
                !properties.contains(where: { $0.name == key })
            else { continue }
            let type = field.wrapper ?? field.type
            var schema = schema(of: field.isOptional ? type.wrapped ?? type : type, decoder)
            if let documentation = field.documentation { schema = schema.describing(documentation) }
            properties.append(DocumentMember(name: key, value: schema))
            if !field.isOptional { required.append(.string(key)) }
        }
        return .object(of: properties, required)
    }

    private func enumeration(
        _ scalar: ScalarType, _ cases: [RawValueCase], _ decoder: DecoderConfiguration
    ) -> DocumentValue {
        var schema = decoder.schema(of: scalar)
        schema["format"] = nil
        schema = schema.adding("enum", .array(cases.map { DocumentValue($0.rawValue) }))
        let usual = cases.map { entry in
            if case .string(let text) = entry.rawValue { SwiftNames.enumerationCase(forValue: text) } else { "" }
        }
        let names = cases.map(\.name)
        return names == usual ? schema : schema.adding("x-enum-varnames", .array(names.map { .string($0) }))
    }

    /// Returns the schema of cases that code distinguishes. As a rule, each has one value, which is the body.
    private mutating func union(_ cases: [ModelCase], _ decoder: DecoderConfiguration) -> DocumentValue {
        guard !cases.isEmpty, cases.allSatisfy({ $0.values.count == 1 }) else { return [:] }
        return ["anyOf": .array(cases.flatMap(\.values).map { schema(of: $0.type, decoder) })]
    }

    /// `{"circle": {"radius": 1}}`
    private mutating func choice(_ choice: ModelCase, _ decoder: DecoderConfiguration) -> DocumentValue? {
        guard let key = choice.key.map(decoder.keyDecodingStrategy.written) else { return nil }
        let object: DocumentValue = [
            "type": "object",
            "properties": .object([DocumentMember(name: key, value: self.object(choice.values, decoder))]),
            "required": [.string(key)],
        ]
        return choice.documentation.map(object.describing) ?? object
    }
}

// MARK: Schemas

extension DocumentValue {
    static func object(of properties: [DocumentMember], _ required: [DocumentValue]) -> DocumentValue {
        let object: DocumentValue = ["type": "object"]
        return object.adding("properties", .object(properties)).adding("required", .array(required))
    }

    static func reference(to name: String) -> DocumentValue { ["$ref": .string("#/components/schemas/\(name)")] }

    /// The schema of the same or `null`.
    var orNull: DocumentValue {
        guard self["anyOf"] == nil, !isEmpty else { return self }
        if case .string(let type)? = self["type"], self["enum"] == nil {
            return with("type", [.string(type), "null"])
        }
        return ["anyOf": [self, ["type": "null"]]]
    }

    func describing(_ text: String) -> DocumentValue {
        guard !text.isEmpty else { return self }
        let known = if case .string(let known)? = self["description"] { "\n\n" + known } else { "" }
        return with("description", .string(text + known))
    }

    init(_ literal: LiteralValue) {
        switch literal {
        case .nil: self = .null
        case .boolean(let value): self = .bool(value)
        case .integer(let value): self = .number("\(value)")
        case .floatingPoint(let value): self = value.isFinite ? .number("\(value)") : .null
        case .string(let text), .expression(let text): self = .string(text)
        }
    }
}

extension DecoderConfiguration.KeyDecodingStrategy {
    /// A type's key as the API writes it: `published_at` for `publishedAt`. What code makes of keys cannot be undone.
    func written(_ key: String) -> String {
        guard self == .convertFromSnakeCase else { return key }
        let snake = SnakeCase.written(key)
        return SnakeCase.converted(snake) == key ? snake : key
    }
}
