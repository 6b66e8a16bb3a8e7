import APIDocuments
import Basics
import JSONModel

extension SchemaReader {
    /// The values that a schema allows, without `null`, where it lists them.
    func choices(of schema: Schema, _ allowsNull: inout Bool) -> [JSONValue]? {
        var values: [JSONValue]?
        for part in schema.parts {
            guard let nodes = part["const"].map({ [$0] }) ?? part["enum"]?.elements else { continue }
            let listed = nodes.map { schema.types == ["string"] ? $0.asText : $0.value }
            if listed.contains(where: \.isNull) { allowsNull = true }
            guard let known = values else {
                values = listed.filter { !$0.isNull }
                continue
            }
            let allowed = Set(listed)
            let common = known.filter(allowed.contains)
            if !common.isEmpty { values = common }
        }
        guard let values, !values.isEmpty else { return nil }
        return values.eachOnce()
    }

    /// Returns the form of a list of values. YAML reads some texts as numbers and Booleans; the type says which
    /// are meant.
    func form(of values: [JSONValue], types: [String]) -> SchemaForm {
        if values.contains(where: { $0.kind == .object || $0.kind == .array }) { return .any }
        if values.allSatisfy({ $0.kind == .boolean }), types != ["string"] { return .scalar("Bool") }
        if types == ["integer"] || types == ["number"], values.contains(where: { $0.int == nil }) {
            return .scalar(types == ["integer"] ? "Int" : "Double")
        }
        return .choices(values)
    }

    /// Returns what `oneOf` and `anyOf` make of a schema.
    func alternatives(of schema: Schema, _ losses: inout [ImportLoss], _ allowsNull: inout Bool) -> Finding? {
        guard let list = alternativeList(of: schema) else { return nil }
        var branches: [Schema] = []
        for element in list.elements {
            let branch = self.schema(element)
            losses += branch.losses
            if branch.target == nil, branch.node.types == ["null"] || branch.node["const"]?.value.isNull == true {
                allowsNull = true
            } else {
                branches.append(branch)
            }
        }
        let own = properties(of: schema.parts)
        // Branches that only say which members there have to be say nothing of types.
        guard branches.contains(where: { $0.target != nil || $0.parts.contains(where: \.saysType) }) else {
            guard schema.saysType || list.elements.count > branches.count || branches.isEmpty else {
                return .form(.any)
            }
            if !branches.isEmpty {
                losses.note("required members", "alternatives of required members: left out", at: list)
            }
            return nil
        }
        if !own.isEmpty, let merged = record(own, with: branches, of: schema) {
            let kind = "alternatives beside properties"
            losses.note(kind, "\(kind): the members of all of them, each optional", at: list)
            return .form(.record(merged))
        }
        var seen: Set<String> = []
        branches = branches.filter { seen.insert(signature(of: $0)).inserted }
        if branches.contains(where: { $0.allowsNull }) { allowsNull = true }
        if branches.count == 1 { return .other(branches[0]) }
        return .form(.union(branches, schema.first("discriminator")))
    }

    /// Returns the alternatives of a schema, but not those of its parts if it is one of them itself.
    private func alternativeList(of schema: Schema) -> DocumentNode? {
        let identities = Set(
            schema.parts.map(\.identity) + [schema.node.identity] + (schema.target.map { [$0.identity] } ?? []))
        for part in schema.parts {
            for keyword in ["oneOf", "anyOf"] {
                guard let list = part[keyword], !list.elements.isEmpty else { continue }
                let holdsItself = list.elements.contains { element in
                    documents.resolved(element).map { identities.contains($0.identity) } ?? false
                }
                if !holdsItself || part.identity == schema.parts[0].identity && schema.parts.count == 1 { return list }
            }
        }
        return nil
    }

    /// The members of a schema and of its alternatives. Nil where each alternative has all that the schema has.
    private func record(_ own: [RecordProperty], with branches: [Schema], of schema: Schema) -> [RecordProperty]? {
        let others = branches.map { properties(of: $0.parts) }
        let names = Set(own.map(\.name))
        if others.allSatisfy({ names.isSubset(of: $0.map(\.name)) }) { return nil }
        var merged = own
        var places = Dictionary(
            own.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
        for property in others.joined() where places[property.name] == nil {
            places[property.name] = merged.count
            merged.append(RecordProperty(name: property.name, nodes: property.nodes))
        }
        return merged
    }

    /// The same for schemas that are the same type.
    private func signature(of schema: Schema) -> String {
        if let target = schema.target { return "\(target.location.reference) \(target.identity.start)" }
        var losses: [ImportLoss] = []
        if schema.first("enum") == nil, schema.first("const") == nil, schema.parts.count == 1, let types = schema.types,
            types.count == 1, case .scalar(let name) = form(of: schema, type: types[0], &losses)
        {
            return name
        }
        return schema.node.value.sourceText
    }
}

extension Schema {
    fileprivate var saysType: Bool { parts.contains(where: \.saysType) }
}

extension DocumentNode {
    fileprivate var saysType: Bool {
        ["type", "properties", "items", "enum", "const", "oneOf", "anyOf", "additionalProperties", "format"]
            .contains { self[$0] != nil }
    }
}

extension DocumentNode {
    /// The text that YAML took for a number or a Boolean, where the type says that it is one.
    fileprivate var asText: JSONValue {
        guard value.kind == .number || value.kind == .boolean, let spelling,
            let text = try? JSONDocument(Array("\"\(spelling)\"".utf8)).root
        else { return value }
        return text
    }
}
