import JSONModel
import ModelDiagnosis

extension SchemaModelWriter {
    /// A case of a union: what it is called, what it holds, and what a discriminator calls it.
    private struct UnionCase {
        var name = ""
        let payload: String
        let values: [String]
    }

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
        let property = cases.allSatisfy { !$0.values.isEmpty } ? reading?.property : nil
        lines += property.map { Self.reading(cases, by: $0) } ?? Self.trying(cases)
        if direction != .received {
            let writing = cases.map { "case .\($0.name)(let value): try container.encode(value)" }
            lines += TypeText.writing("singleValueContainer", ["switch self {"] + writing + ["}"])
        }
        if let property { lines += Self.keys(property) }
        return TypeText(
            keyword: isIndirect ? "indirect enum" : "enum", conformances: conformances(of: schema), lines: lines)
    }

    /// The first type that fits, in the document's order.
    private static func trying(_ cases: [UnionCase]) -> [String] {
        let last = cases.last.map { "self = .\($0.name)(try container.decode(\($0.payload).self))" } ?? ""
        var lines = cases.count > 1 ? ["} else {", "    " + last, "}"] : [last]
        for (number, each) in cases.dropLast().enumerated().reversed() {
            let start = number == 0 ? "" : "} else "
            lines =
                [
                    start + "if let value = try? container.decode(\(each.payload).self) {",
                    "    self = .\(each.name)(value)",
                ] + lines
        }
        return TypeText.reading("let container = try decoder.singleValueContainer()", lines)
    }

    /// The type that a member names.
    private static func reading(_ cases: [UnionCase], by property: String) -> [String] {
        let key = SwiftNames.escaped(ModelNaming.properties([property]).first ?? "type")
        var lines = ["let kind = try container.decode(String.self, forKey: .\(key))", "switch kind {"]
        var seen: Set<String> = []
        for each in cases {
            let values = each.values.filter { seen.insert($0).inserted }.map(\.swiftLiteral)
            guard !values.isEmpty else { continue }
            lines.append(
                "case \(values.joined(separator: ", ")): self = .\(each.name)(try \(each.payload)(from: decoder))")
        }
        lines += [
            "default:", "    throw DecodingError.dataCorruptedError(",
            "        forKey: .\(key), in: container, debugDescription: \"\\(kind) is not one of the types\")", "}",
        ]
        return TypeText.reading("let container = try decoder.container(keyedBy: CodingKeys.self)", lines)
    }

    private static func keys(_ property: String) -> [String] {
        let name = ModelNaming.properties([property]).first ?? "type"
        let written = SwiftNames.escaped(name) + (name == property ? "" : " = \(property.swiftLiteral)")
        return ["", "private enum CodingKeys: String, CodingKey {", "    case \(written)", "}"]
    }

    /// Returns the value that a member of a branch always has, which distinguishes the branch, also for readers.
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
