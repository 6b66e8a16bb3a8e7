import HTTPMiddleware

/// Writes what an endpoint sends.
struct BodyWriting {
    let endpoint: ClientEndpoint
    let api: ClientAPI

    func body(_ schemas: inout SchemaWriting) -> DocumentValue? {
        guard let sent = endpoint.body else { return nil }
        let (members, value) = (sent.members, sent.value)
        switch sent.kind {
        case .json:
            var schema = schema(of: value, &schemas)
            let isFlat = members.allSatisfy { endpoint.parameter($0.value) != nil || $0.value.isConstant }
            if case .object = value, isFlat { schema = schema.adding("x-ms-client-flatten", true) }
            return body(contentType ?? "application/json", schema, value)
        case .form: return body("application/x-www-form-urlencoded", object(members, &schemas))
        case .multipart: return body("multipart/form-data", parts(members, &schemas))
        case .text: return body(contentType ?? "text/plain", ["type": "string"], value)
        case .data:
            return body(contentType ?? "application/octet-stream", ["type": "string", "format": "binary"], value)
        }
    }

    /// The type in its own header line, or in every request's.
    private var contentType: String? {
        let lines = endpoint.headers + api.headers
        return lines.first { $0.name.lowercased() == "content-type" }?.value?.plain
    }

    private func body(_ type: String, _ schema: DocumentValue, _ value: ClientValue? = nil) -> DocumentValue {
        let parameter = value.flatMap { endpoint.parameter($0) }
        var body: DocumentValue = [:]
        if parameter?.isRequired != false { body["required"] = true }
        if let text = parameter?.documentation { body["description"] = .string(text) }
        if let parameter { body["x-ms-requestBody-name"] = .string(parameter.name) }
        return body.adding("content", .object([DocumentMember(name: type, value: ["schema": schema])]))
    }

    // MARK: Schemas

    private func schema(of value: ClientValue, _ schemas: inout SchemaWriting) -> DocumentValue {
        switch value {
        case .null: return ["type": "null"]
        case .bool(let value): return ["const": .bool(value)]
        case .number(let text): return ["const": .number(text)]
        case .string(let text): return ["const": .string(text)]
        case .parameter, .written:
            guard let parameter = endpoint.parameter(value) else { return [:] }
            return schemas.schema(of: parameter, endpoint, api)
        case .input: return ["type": "string", "format": "password"]
        case .text:
            return value.plain.map { ["const": .string($0)] } ?? [
                "type": "string", "description": .string("Made of: \(value.words)"),
            ]
        case .array(let elements):
            return ["type": "array", "prefixItems": .array(elements.map { schema(of: $0, &schemas) })]
        case .object(let members): return object(members, &schemas)
        case .enumerationCase, .member, .moment, .workedOut: return [:]
        }
    }

    private func object(_ members: [ClientMember], _ schemas: inout SchemaWriting) -> DocumentValue {
        object(members) { schema(of: $0, &schemas) }
    }

    /// The same where data is sent as it is.
    private func parts(_ members: [ClientMember], _ schemas: inout SchemaWriting) -> DocumentValue {
        object(members) { value in
            switch endpoint.parameter(value)?.type.unwrapped {
            case .structure("Data"): ["type": "string", "format": "binary"]
            case .list(.structure("Data")): ["type": "array", "items": ["type": "string", "format": "binary"]]
            default: schema(of: value, &schemas)
            }
        }
    }

    private func object(_ members: [ClientMember], _ schema: (ClientValue) -> DocumentValue) -> DocumentValue {
        var properties: [DocumentMember] = []
        var required: [DocumentValue] = []
        for member in members {
            guard let name = member.name.plain, !properties.contains(where: { $0.name == name }) else { continue }
            let parameter = endpoint.parameter(member.value)
            let property = schema(member.value).calling(parameter, insteadOf: name).describing(
                parameter?.documentation ?? "")
            properties.append(DocumentMember(name: name, value: property))
            if parameter?.isRequired ?? true { required.append(.string(name)) }
        }
        return .object(of: properties, required)
    }
}

extension ClientValue {
    fileprivate var isConstant: Bool {
        switch self {
        case .bool, .number, .string: true
        default: plain != nil
        }
    }
}

extension ParameterType {
    /// The type under its question mark.
    var unwrapped: ParameterType { if case .optional(let wrapped) = self { wrapped.unwrapped } else { self } }
}
