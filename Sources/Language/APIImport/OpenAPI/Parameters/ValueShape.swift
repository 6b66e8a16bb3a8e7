import APIDocuments
import JSONModel

/// The part of a schema that a URL, a header or a form can hold.
enum ValueShape: Sendable {
    case scalar(Scalar)
    case list(Scalar)
    /// An object: of the members that the document names, or of any that the caller names.
    case dictionary(Scalar, [ShapeMember] = [])

    enum Scalar: Sendable {
        case text, integer, number, decimal, boolean, date, day, secret, bytes
        case enumeration(DocumentNode)
    }
}

struct ShapeMember: Sendable {
    let name: String
    let node: DocumentNode
    let isRequired: Bool

    /// The name that a client uses for it, if that differs from the server's.
    var clientName: String? { node["x-ms-client-name"]?.string }
}

extension ValueShape {
    /// - Parameter proposal: What a model would be called that it needs: `ListPetsSort`.
    func type(named proposal: String, _ models: SchemaModels) -> SchemaType {
        switch self {
        case .scalar(let scalar): scalar.type(named: proposal, models) { $0 }
        case .list(let element): element.type(named: proposal, models) { "[\($0)]" }
        case .dictionary(let value, _): value.type(named: proposal, models) { "[String: \($0)]" }
        }
    }

    /// The members that the document names; nil where it names none.
    var members: [ShapeMember]? {
        if case .dictionary(_, let members) = self, !members.isEmpty { members } else { nil }
    }

    fileprivate var isDate: Bool {
        switch self {
        case .scalar(.date), .scalar(.day): true
        default: false
        }
    }
}

struct ValueShapes: Sendable {
    let documents: DocumentSet
    /// Indicates whether a day is sent as a text, because the document's other dates have a time: one coder writes all
    /// dates alike.
    var sendsDaysAsText = false

    /// The greatest depth to which schemas may refer to each other here.
    private static let depth = 12

    func shape(of schema: DocumentNode?) -> ValueShape { shape(of: schema, depth: 0) }

    /// The schema itself, where others stand around it that say nothing more.
    func bare(_ schema: DocumentNode?) -> DocumentNode? {
        var schema = schema.flatMap(documents.resolved)
        for _ in 0..<Self.depth {
            guard let node = schema, let parts = node["allOf"]?.elements ?? alternatives(of: node), parts.count == 1
            else {
                return schema
            }
            schema = documents.resolved(parts[0])
        }
        return schema
    }

    /// Notes the first day of the document that is sent as a text.
    func noteDay(_ schema: DocumentNode?, _ tally: inout ImportTally) {
        guard sendsDaysAsText, let schema, schema["format"]?.string == "date" else { return }
        tally.noteSentDay(at: schema.place)
    }

    private func alternatives(of schema: DocumentNode) -> [DocumentNode]? {
        guard let all = (schema["oneOf"] ?? schema["anyOf"])?.elements, !all.isEmpty else { return nil }
        return all.filter { documents.resolved($0)?["type"]?.string != "null" }
    }

    private func shape(of schema: DocumentNode?, depth: Int) -> ValueShape {
        guard depth < Self.depth, let schema = bare(schema) else { return .scalar(.text) }
        if let values = schema["enum"]?.elements, !values.isEmpty { return enumeration(schema, values) }
        let types = schema.types.filter { $0 != "null" }
        if let several = alternatives(of: schema), schema["properties"] == nil {
            let shapes = several.map { shape(of: $0, depth: depth + 1) }
            for shape in shapes { if case .list = shape { return .list(.text) } }
            if shapes.allSatisfy(\.isDate) { return .scalar(.date) }
            return .scalar(.text)
        }
        if types.contains("array") || schema["items"] != nil {
            switch shape(of: schema["items"], depth: depth + 1) {
            case .scalar(let element) where !element.standsAlone: return .list(element)
            default: return .list(.text)
            }
        }
        if types == ["object"] || schema["properties"] != nil || schema["additionalProperties"] != nil {
            return object(schema, depth)
        }
        return types.count == 1 ? .scalar(scalar(schema, types[0])) : .scalar(.text)
    }

    private func enumeration(_ schema: DocumentNode, _ values: [DocumentNode]) -> ValueShape {
        let kinds = Set(values.map(\.value.kind)).subtracting([.null])
        if kinds == [.boolean] { return .scalar(.boolean) }
        return .scalar(kinds == [.string] || kinds == [.number] ? .enumeration(schema) : .text)
    }

    private func object(_ schema: DocumentNode, _ depth: Int) -> ValueShape {
        let required = Set(schema["required"]?.elements.compactMap(\.string) ?? [])
        var members = (schema["properties"]?.members ?? []).map {
            ShapeMember(name: $0.name, node: $0.node, isRequired: required.contains($0.name))
        }
        for part in schema["allOf"]?.elements ?? [] {
            let names = Set(members.map(\.name))
            members += shape(of: part, depth: depth + 1).members?.filter { !names.contains($0.name) } ?? []
        }
        guard members.isEmpty else { return .dictionary(.text, members) }
        guard let value = schema["additionalProperties"], value.value.kind == .object,
            case .scalar(let scalar) = shape(of: value, depth: depth + 1), !scalar.standsAlone
        else { return .dictionary(.text) }
        return .dictionary(scalar)
    }

    private func scalar(_ schema: DocumentNode, _ type: String) -> ValueShape.Scalar {
        let format = schema["format"]?.string
        switch type {
        case "integer": return .integer
        case "number": return format == "decimal" ? .decimal : .number
        case "boolean": return .boolean
        case "file": return .bytes
        default:
            switch format {
            case "date-time": return .date
            case "date": return sendsDaysAsText ? .text : .day
            case "password": return .secret
            case "binary": return .bytes
            default: return schema["contentMediaType"] != nil && schema["contentEncoding"] == nil ? .bytes : .text
            }
        }
    }
}

extension ValueShape.Scalar {
    fileprivate func type(
        named proposal: String, _ models: SchemaModels, as form: (String) -> String
    ) -> SchemaType {
        guard case .enumeration(let schema) = self else { return SchemaType(form(name)) }
        var type = models.type(of: schema, named: proposal, for: .parameter)
        if type.text.hasSuffix("?") { type.text.removeLast() }
        type.text = form(type.text)
        return type
    }

    private var name: String {
        switch self {
        case .text, .enumeration: "String"
        case .integer: "Int"
        case .number: "Double"
        case .decimal: "Decimal"
        case .boolean: "Bool"
        case .date, .day: "Date"
        case .secret: "Secret"
        case .bytes: "Data"
        }
    }

    /// True if it is never an element of a list: a day has its own notation, and a secret is one text.
    fileprivate var standsAlone: Bool {
        switch self {
        case .day, .secret: true
        default: false
        }
    }
}
