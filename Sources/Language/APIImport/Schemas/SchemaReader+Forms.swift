import APIDocuments
import JSONModel

extension SchemaReader {
    /// The greatest number of schemas in a row that each stand for the next.
    private static let aliasLimit = 64

    func interpreted(_ schema: Schema) -> InterpretedSchema {
        var schema = schema
        var allowsNull = schema.allowsNull
        var losses = schema.losses
        for _ in 0..<Self.aliasLimit {
            switch form(of: schema, &losses, &allowsNull) {
            case .form(let form):
                return InterpretedSchema(schema: schema, form: form, allowsNull: allowsNull, losses: losses)
            case .other(let next):
                schema = next
                allowsNull = allowsNull || next.allowsNull
                losses += next.losses
            }
        }
        losses.note("schema", "schema: left out; it is one of itself", at: schema.node)
        return InterpretedSchema(schema: Schema(schema.node, parts: []), form: .any, allowsNull: true, losses: losses)
    }

    enum Finding {
        case form(SchemaForm)
        /// The schema has the same meaning as another one.
        case other(Schema)
    }

    private func form(of schema: Schema, _ losses: inout [ImportLoss], _ allowsNull: inout Bool) -> Finding {
        guard !schema.parts.isEmpty else { return .form(.any) }
        var types = schema.types
        if types == nil {
            let message = "\"allOf\" with schemas of different types: only the first counts"
            losses.note("contradiction", message, at: schema.node)
            types = schema.parts.lazy.map(\.types).first { !$0.isEmpty }
        }
        let allowed = types ?? []
        if let values = choices(of: schema, &allowsNull), schema.chosenType == nil {
            return .form(form(of: values, types: allowed))
        }
        if schema.chosenType == nil, let finding = alternatives(of: schema, &losses, &allowsNull) { return finding }
        if allowed.count > 1 {
            let branches = allowed.map { type in
                var branch = schema
                branch.target = nil
                branch.allowsNull = false
                branch.chosenType = type
                return branch
            }
            return .form(.union(branches, nil))
        }
        return .form(form(of: schema, type: allowed.first ?? schema.impliedType, &losses))
    }

    func form(of schema: Schema, type: String?, _ losses: inout [ImportLoss]) -> SchemaForm {
        switch type {
        case "object": return object(schema, &losses)
        case "array":
            let tuple =
                schema.first("prefixItems") ?? schema.first("items").flatMap { $0.value.kind == .array ? $0 : nil }
            if let tuple, !tuple.elements.isEmpty { return .tuple(tuple.elements) }
            return .list(schema.first("items"))
        case "string": return .scalar(ScalarFormats.text(schema))
        case "integer": return .scalar(schema.first("format")?.string == "uint64" ? "UInt64" : "Int")
        case "number": return .scalar(ScalarFormats.number(schema.first("format")?.string))
        case "boolean": return .scalar("Bool")
        case "file": return .scalar("Data")
        case nil: return .any
        case let other?:
            losses.note("type", "type \(other.swiftLiteral): any value; there is no such type", at: schema.node)
            return .any
        }
    }

    private func object(_ schema: Schema, _ losses: inout [ImportLoss]) -> SchemaForm {
        let properties = properties(of: schema.parts)
        let others = schema.first("additionalProperties") ?? schema.first("patternProperties")?.members.first?.node
        guard !properties.isEmpty else { return .dictionary(others.flatMap { $0.value.kind == .object ? $0 : nil }) }
        if let others, others.value.kind == .object, !others.value.members.isEmpty {
            let message = "\"additionalProperties\" beside properties: left out; only named members are read"
            losses.note("additionalProperties", message, at: others)
        }
        return .record(properties)
    }

    /// The members that the parts name, in the order of their first mention.
    func properties(of parts: [DocumentNode]) -> [RecordProperty] {
        let required = Set(parts.flatMap { $0["required"]?.elements ?? [] }.compactMap(\.string))
        return parts.flatMap { $0["properties"]?.members ?? [] }.grouped(by: \.name).map { name, members in
            RecordProperty(name: name, nodes: members.map(\.node), isRequired: required.contains(name))
        }
    }
}

extension Schema {
    /// The type of which other keywords speak, where none is named.
    fileprivate var impliedType: String? {
        if first("properties") != nil || first("additionalProperties") != nil || first("patternProperties") != nil {
            return "object"
        }
        if first("items") != nil || first("prefixItems") != nil { return "array" }
        return first("format").flatMap { ScalarFormats.type(ofFormat: $0.string ?? "") }
    }
}
