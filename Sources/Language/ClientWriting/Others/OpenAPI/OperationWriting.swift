import HTTPMiddleware
import HTTPModel
import ModelDecoding
import ModelDiagnosis

/// Writes an endpoint as an operation of OpenAPI.
struct OperationWriting {
    let endpoint: ClientEndpoint
    let api: ClientAPI
    let outline: RequestOutline
    /// `/movie/{id}`
    private(set) var path = "/"
    private var parameters: [(place: Int, value: DocumentValue)] = []
    private var names: Set<String> = []

    init(_ endpoint: ClientEndpoint, of api: ClientAPI) {
        self.endpoint = endpoint
        self.api = api
        outline = RequestOutline(endpoint)
    }

    mutating func operation(_ schemas: inout SchemaWriting, _ security: inout SecuritySchemes) -> DocumentValue {
        for piece in outline.path { add(piece, &schemas) }
        for item in outline.items { add(item, &schemas) }
        addHeaders(&schemas)
        let body = BodyWriting(endpoint: endpoint, api: api).body(&schemas)
        let responses = ResponseWriting(endpoint: endpoint, api: api).responses(&schemas)
        let group = endpoint.groups.joined(separator: ".")
        var operation = DocumentValue.object([])
            .adding("tags", group.isEmpty ? nil : [.string(group)])
            .adding("summary", .string(documentation.summary))
            .adding("description", .string(documentation.rest))
            .adding("operationId", .string(endpoint.fullName))
            .adding("parameters", .array(sortedParameters))
            .adding("requestBody", body)
            .adding("responses", responses)
        if let own = security.own(of: endpoint, outline, in: api) { operation["security"] = own }
        return operation
    }

    /// In the order of the endpoint's, so that a client made of the document takes them in the same one.
    private var sortedParameters: [DocumentValue] {
        parameters.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(
            \.element.value)
    }

    private mutating func add(_ parameter: DocumentValue, for value: ClientValue? = nil) {
        let own = value.flatMap { endpoint.parameter($0) }
        let place = endpoint.parameters.firstIndex { $0.name == own?.name } ?? endpoint.parameters.count
        parameters.append((place, own?.documentation.map(parameter.describing) ?? parameter))
    }

    /// The first paragraph, if it is a line, and the others.
    private var documentation: (summary: String, rest: String) {
        let text = endpoint.documentation ?? ""
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let first = lines.first, first.count <= 120, lines.count == 1 || lines[1].isEmpty else {
            return ("", text)
        }
        return (first, lines.dropFirst(2).joined(separator: "\n"))
    }
}

// MARK: Parameters

extension OperationWriting {
    private mutating func add(_ piece: RequestOutline.Piece, _ schemas: inout SchemaWriting) {
        switch piece {
        case .text(let text): path += text
        case .value(let placed):
            // OpenAPI writes the dot and the semicolon itself.
            if placed.lead != ".", placed.lead != ";" { path += placed.lead }
            if case .text(let parts) = placed.value {
                for part in parts {
                    if let plain = part.plain {
                        add(.text(PercentEncoding.encode(plain, keeping: .unreserved)), &schemas)
                    } else {
                        addVariable(placed.with(part), &schemas)
                    }
                }
            } else {
                addVariable(placed, &schemas)
            }
        }
    }

    private mutating func addVariable(_ placed: PlacedValue, _ schemas: inout SchemaWriting) {
        let isMatrix = placed.operator == .parameter
        let name =
            isMatrix
            ? placed.name
            : endpoint.parameter(placed.value)?.name ?? placed.value.words.filter { !"{}/?#".contains($0) }
        path += "{\(name)}"
        guard names.insert("path \(name)").inserted else { return }
        var object: DocumentValue = ["name": .string(name), "in": "path", "required": true]
        if placed.operator.keepsReserved {
            object = object.adding("description", "Characters such as : and @ are sent unencoded.")
        }
        switch placed.operator {
        case .label: object["style"] = "label"
        case .parameter: object["style"] = "matrix"
        default: break
        }
        if placed.isExploded { object["explode"] = true }
        if isMatrix { object = object.calling(endpoint.parameter(placed.value), insteadOf: name) }
        add(object.adding("schema", schema(of: placed, &schemas)).withSchema, for: placed.value)
    }

    private mutating func add(_ item: RequestOutline.Item, _ schemas: inout SchemaWriting) {
        let name = String(decoding: PercentEncoding.decode(item.name), as: UTF8.self)
        guard item.onlyValue?.value.inputName == nil, names.insert("query \(name)").inserted else { return }
        var object: DocumentValue = ["name": .string(name), "in": "query"]
        if let constant = item.constant {
            object["required"] = true
            object["schema"] = ["type": "string", "const": .string(constant)]
        } else if let placed = item.onlyValue, let parameter = endpoint.parameter(placed.value) {
            if parameter.isRequired { object["required"] = true }
            if parameter.type.isList, !placed.isExploded { object["explode"] = false }
            if placed.operator.keepsReserved { object["allowReserved"] = true }
            object =
                object.calling(parameter, insteadOf: name).adding("schema", schema(of: placed, &schemas)).withSchema
        } else {
            object = object.composed(of: item.pieces.map(\.words).joined())
        }
        add(object, for: item.onlyValue?.value)
    }

    private mutating func addHeaders(_ schemas: inout SchemaWriting) {
        let own = Set(endpoint.headers.map { $0.name.lowercased() })
        for header in api.headers.filter({ !own.contains($0.name.lowercased()) }) + endpoint.headers {
            // Among the parameters, OpenAPI ignores headers that bodies and security schemes state.
            guard !["accept", "content-type", "authorization"].contains(header.name.lowercased()),
                let value = header.value,
                !value.hasInput, names.insert("header \(header.name.lowercased())").inserted
            else { continue }
            var object: DocumentValue = ["name": .string(header.name), "in": "header"]
            if let plain = value.plain {
                object["required"] = true
                object["schema"] = ["type": "string", "const": .string(plain)]
            } else if let parameter = endpoint.parameter(value.only) {
                if parameter.isRequired { object["required"] = true }
                object =
                    object.calling(parameter, insteadOf: header.name)
                    .adding("schema", schemas.schema(of: parameter, endpoint.sentAsText, api)).withSchema
            } else {
                object = object.composed(of: value.words)
            }
            add(object, for: value.only)
        }
    }

    private func schema(of placed: PlacedValue, _ schemas: inout SchemaWriting) -> DocumentValue {
        guard let parameter = endpoint.parameter(placed.value) else { return ["type": "string"] }
        if case .written(_, .day) = placed.value { return ["type": "string", "format": "date"] }
        var schema = schemas.schema(of: parameter, endpoint.sentAsText, api)
        if case .prefix(let length) = placed.modifier { schema["maxLength"] = .number(length) }
        return schema
    }
}

extension ClientEndpoint {
    /// The same where dates are written into an address or a header line: as text, unless the decoder reads numbers since
    /// 1970 or a format.
    fileprivate var sentAsText: ClientEndpoint {
        var endpoint = self
        if decoder.dateDecodingStrategy.isInternet { endpoint.decoder.dateDecodingStrategy = .iso8601 }
        return endpoint
    }
}

extension SchemaWriting {
    /// The schema of what is given for a parameter, with its default.
    mutating func schema(of parameter: ClientParameter, _ endpoint: ClientEndpoint, _ api: ClientAPI) -> DocumentValue {
        let schema = schema(of: parameter.type, endpoint.decoder, api.models.catalogue)
        guard let value = parameter.defaultValue.flatMap({ DocumentValue($0, of: parameter.type) }), value != .null
        else { return schema }
        return schema["$ref"] == nil ? schema.with("default", value) : ["allOf": [schema], "default": value]
    }
}

extension DocumentValue {
    /// A default, as it is sent.
    init?(_ value: ClientValue, of type: ParameterType) {
        switch (value, type) {
        case (_, .optional(let wrapped)): self.init(value, of: wrapped)
        case (.null, _): self = .null
        case (.bool(let value), _): self = .bool(value)
        case (.number(let text), _): self = .number(text)
        case (.enumerationCase(let name), .enumeration(_, let cases)):
            guard let known = cases.first(where: { $0.name == name }) else { return nil }
            self = .string(known.rawValue)
        case (.array(let elements), .list(let element)):
            self = .array(elements.compactMap { DocumentValue($0, of: element) })
        default:
            guard let plain = value.plain else { return nil }
            self = .string(plain)
        }
    }

    /// Returns a parameter that is made of several values, or of one that is computed.
    fileprivate func composed(of words: String) -> DocumentValue {
        with("required", true).with("description", .string("Made of: \(words)")).with("schema", ["type": "string"])
    }

    /// Returns a parameter with the name that a client uses for it, if that differs from the API's. Generators
    /// know the extension.
    func calling(_ parameter: ClientParameter?, insteadOf name: String) -> DocumentValue {
        guard let parameter, SwiftNames.property(forKey: name) != parameter.name else { return self }
        return adding("x-ms-client-name", .string(parameter.name))
    }

    fileprivate var withSchema: DocumentValue { self["schema"] == nil ? with("schema", [:]) : self }
}

extension ClientParameter {
    var isRequired: Bool { defaultValue == nil && !type.isOptional }
}

extension ClientValue {
    /// The value of a text that is nothing but one value.
    var only: ClientValue {
        if case .text(let parts) = self, parts.count == 1 { return parts[0] }
        return self
    }
}

extension PlacedValue {
    func with(_ value: ClientValue) -> PlacedValue {
        PlacedValue(value: value, name: name, operator: self.operator, modifier: modifier, lead: "")
    }
}

extension RequestOutline.Piece {
    /// In words that no notation has a meaning for.
    var words: String {
        switch self {
        case .text(let text): text
        case .value(let placed): placed.lead + placed.value.words
        }
    }
}
