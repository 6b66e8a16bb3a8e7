import APIDocuments
import JSONModel
import ModelDiagnosis

extension SchemaModelWriter {
    mutating func content(of read: InterpretedSchema, named name: String, depth: Int, isRecursive: Bool) -> TypeText {
        switch read.form {
        case .record(let properties):
            let lines = record(properties, named: name, depth: depth)
            return TypeText(
                keyword: isRecursive ? "final class" : "struct",
                conformances: conformances(of: read.schema, isClass: isRecursive), lines: lines)
        case .tuple(let nodes): return tuple(nodes, of: read.schema, named: name, depth: depth)
        case .choices(let values): return choices(values, of: read.schema)
        case .union(let branches, let discriminator):
            return union(
                branches, discriminator, of: read.schema, named: name, depth: depth, isIndirect: isRecursive)
        case .any, .scalar, .list, .dictionary:
            return TypeText(keyword: "struct", conformances: [coding, "Hashable", "Sendable"], lines: [])
        }
    }

    var coding: String { direction == .received ? "Decodable" : "Codable" }

    /// Returns the conformances of a type. A class, or a type that holds one, cannot be compared.
    func conformances(of schema: Schema, isClass: Bool = false) -> [String] {
        [coding] + (isClass || index.graph.reachesClass(schema) ? [] : ["Hashable"]) + ["Sendable"]
    }

    private mutating func record(_ all: [RecordProperty], named owner: String, depth: Int) -> [String] {
        let properties = all.filter { isWritten($0) }
        let names = ModelNaming.properties(properties.map(\.name))
        var lines: [String] = []
        for (property, name) in zip(properties, names) {
            guard let schema = reader.schema(property.nodes) else { continue }
            let type = type(of: schema, key: property.name, in: owner, depth: depth)
            let isOptional = !property.isRequired || direction == .both && property.isOneWay
            let text = type.text == "JSON" && !isOptional ? type.text : type.written(optional: isOptional)
            lines += documentation(of: schema).map(TypeText.comment)
            lines.append("let \(SwiftNames.escaped(name)): \(text)")
        }
        return lines + codingKeys(Array(zip(names, properties.map(\.name))))
    }

    /// A member that only goes the other way is left out.
    private func isWritten(_ property: RecordProperty) -> Bool {
        switch direction {
        case .received: !property.nodes.contains(where: \.isWriteOnly)
        case .sent: !property.nodes.contains(where: \.isReadOnly)
        case .both: true
        }
    }

    /// Returns the documentation of a member, without that of a model, which has its own.
    func documentation(of schema: Schema) -> [String] {
        let node = schema.node
        let own = node["description"]?.string ?? (schema.target == nil ? schema.first("description")?.string : nil)
        var lines = CommentText.lines(own ?? "")
        if isSentDay(schema) { lines.append("A day: 2024-01-02.") }
        if node["deprecated"]?.bool == true { lines.append("Deprecated.") }
        if direction != .received, let value = node["default"]?.value, value.count == 0, !value.isNull {
            lines += CommentText.lines("Default: \(value.string ?? value.sourceText)").prefix(1)
        }
        return lines
    }

    private func codingKeys(_ members: [(name: String, key: String)]) -> [String] {
        guard members.contains(where: { $0.name != $0.key }) else { return [] }
        let plain = members.filter { $0.name == $0.key }.map { SwiftNames.escaped($0.name) }
        let renamed = members.filter { $0.name != $0.key }
        return ["", "enum CodingKeys: String, CodingKey {"]
            + (TypeText.cases(plain)
            + renamed.map { "case \(SwiftNames.escaped($0.name)) = \($0.key.swiftLiteral)" }).map { "    " + $0 } + [
                "}"
            ]
    }
}

extension SchemaModelWriter {
    /// A list with a type for each place.
    private mutating func tuple(_ nodes: [DocumentNode], of schema: Schema, named owner: String, depth: Int) -> TypeText
    {
        let titles = nodes.enumerated().map { $0.element["title"]?.string ?? "value \($0.offset + 1)" }
        let names = ModelNaming.properties(titles).map(SwiftNames.escaped)
        var members: [(name: String, type: MemberType)] = []
        var lines: [String] = []
        for (node, (title, name)) in zip(nodes, zip(titles, names)) {
            let schema = reader.schema(node)
            let type = type(of: schema, key: title, in: owner, depth: depth)
            members.append((name, type))
            lines += documentation(of: schema).map(TypeText.comment) + ["let \(name): \(type.written())"]
        }
        lines += TypeText.reading(
            "var container = try decoder.unkeyedContainer()",
            members.map { name, type in
                "\(name) = try container.decode\(type.allowsNull ? "IfPresent" : "")(\(type.text).self)"
            })
        if direction != .received {
            lines += TypeText.writing("unkeyedContainer", members.map { "try container.encode(\($0.name))" })
        }
        return TypeText(keyword: "struct", conformances: conformances(of: schema), lines: lines)
    }
}
