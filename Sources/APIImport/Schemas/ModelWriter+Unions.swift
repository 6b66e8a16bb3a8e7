import JSONModel
import ModelDiagnosis

extension ModelWriter {
    /// A case of a union: what it is called, what it holds, and what a discriminator calls it.
    private struct UnionCase {
        var name = ""
        let payload: String
        let values: [String]
    }

    /// An enumeration of the types that a value may be of.
    mutating func union(
        _ branches: [Schema], _ discriminator: DocumentNode?, of schema: Schema, named owner: String, depth: Int,
        isIndirect: Bool
    ) -> TypeText {
        let reading = discriminator.flatMap { Discriminator($0, reader) }
        var cases: [UnionCase] = []
        for branch in branches {
            let title = branch.node["title"]?.string ?? constant(of: branch)
            let type = type(of: branch, key: title ?? owner + " " + word(for: branch), in: owner, depth: depth)
            let values = reading?.values(of: branch) ?? []
            if values.isEmpty, cases.contains(where: { $0.payload == type.text }) { continue }
            cases.append(UnionCase(payload: type.text, values: values))
        }
        let names = ModelNaming.cases(cases.map { Self.caseName(of: $0.payload, in: owner) })
        for (number, name) in names.enumerated() { cases[number].name = SwiftNames.escaped(name) }
        var lines = cases.map { "case \($0.name)(\($0.payload))" }
        lines += ["", "init(from decoder: any Decoder) throws {"]
        if let reading, cases.allSatisfy({ !$0.values.isEmpty }) {
            lines += Self.reading(cases, by: reading.property)
        } else {
            lines += Self.trying(cases)
        }
        lines.append("}")
        if direction != .received {
            lines += [
                "", "func encode(to encoder: any Encoder) throws {",
                "    var container = encoder.singleValueContainer()", "    switch self {",
            ]
            lines += cases.map { "    case .\($0.name)(let value): try container.encode(value)" } + ["    }", "}"]
        }
        if let reading, cases.allSatisfy({ !$0.values.isEmpty }) { lines += Self.keys(reading.property) }
        let isPlain = !graph.reachesClass(schema)
        return TypeText(
            keyword: isIndirect ? "indirect enum" : "enum",
            conformances: [coding] + (isPlain ? ["Hashable"] : []) + ["Sendable"], lines: lines)
    }

    /// The first type that fits, in the document's order.
    private static func trying(_ cases: [UnionCase]) -> [String] {
        var lines = ["    let container = try decoder.singleValueContainer()"]
        guard let last = cases.last else { return lines }
        for (number, each) in cases.dropLast().enumerated() {
            lines.append(
                "    \(number == 0 ? "" : "} else ")if let value = try? container.decode(\(each.payload).self) {")
            lines.append("        self = .\(each.name)(value)")
        }
        let reading = "self = .\(last.name)(try container.decode(\(last.payload).self))"
        return lines + (cases.count == 1 ? ["    " + reading] : ["    } else {", "        " + reading, "    }"])
    }

    /// The type that a member names.
    private static func reading(_ cases: [UnionCase], by property: String) -> [String] {
        let key = SwiftNames.escaped(ModelNaming.properties([property]).first ?? "type")
        var lines = [
            "    let container = try decoder.container(keyedBy: CodingKeys.self)",
            "    let kind = try container.decode(String.self, forKey: .\(key))", "    switch kind {",
        ]
        var seen: Set<String> = []
        for each in cases {
            let values = each.values.filter { seen.insert($0).inserted }.map(\.swiftLiteral)
            guard !values.isEmpty else { continue }
            lines.append(
                "    case \(values.joined(separator: ", ")): self = .\(each.name)(try \(each.payload)(from: decoder))")
        }
        return lines + [
            "    default:", "        throw DecodingError.dataCorruptedError(",
            "            forKey: .\(key), in: container, debugDescription: \"\\(kind) is not one of the types\")",
            "    }",
        ]
    }

    private static func keys(_ property: String) -> [String] {
        let name = ModelNaming.properties([property]).first ?? "type"
        let written = SwiftNames.escaped(name) + (name == property ? "" : " = \(property.swiftLiteral)")
        return ["", "private enum CodingKeys: String, CodingKey {", "    case \(written)", "}"]
    }

    /// The value that a member of a branch always has: what tells it from the others, for its readers too.
    private func constant(of branch: Schema) -> String? {
        guard case .record(let properties) = reader.interpreted(branch).form else { return nil }
        for property in properties {
            guard let schema = reader.schema(property.nodes) else { continue }
            var allowsNull = false
            let values = reader.choices(of: schema, &allowsNull) ?? []
            if values.count == 1, let text = values[0].string, ModelNaming.nested(text, isElement: false) != nil {
                return text
            }
        }
        return nil
    }

    /// What a branch without a name is.
    private func word(for branch: Schema) -> String {
        switch reader.interpreted(branch).form {
        case .record: "Object"
        case .choices, .any, .scalar: "Value"
        case .tuple: "Tuple"
        case .union: "Variant"
        case .list: "Element"
        case .dictionary: "Member"
        }
    }

    /// `Cat` is `cat`, `[Cat]` is `list`, `LabelObject` in `Label` is `object`.
    private static func caseName(of payload: String, in owner: String) -> String {
        if payload.hasPrefix("[String:") { return "dictionary" }
        if payload.hasPrefix("[") { return "list" }
        if payload.hasPrefix(owner), payload.count > owner.count { return String(payload.dropFirst(owner.count)) }
        return payload
    }
}
