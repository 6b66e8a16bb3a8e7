import Basics
import JSONModel
import ModelDiagnosis

extension SchemaModelWriter {
    func choices(_ values: [JSONValue], of schema: Schema) -> TypeText {
        let areTexts = schema.types == ["string"] || values.allSatisfy { $0.kind == .string }
        if areTexts { return rawValues(values.map { $0.string ?? $0.sourceText }, of: schema, as: "String") }
        let integers = values.compactMap(\.int).map { String($0) }
        if integers.count == values.count { return rawValues(integers, of: schema, as: "Int") }
        return mixed(values, of: schema)
    }

    private func rawValues(_ all: [String], of schema: Schema, as type: String) -> TypeText {
        let values = all.eachOnce()
        let isText = type == "String"
        let pairs = Array(zip(names(of: values, of: schema), values))
        let plain = pairs.filter { $0 == $1 && isText }.map { SwiftNames.escaped($0.0) }
        let renamed = pairs.filter { $0 != $1 || !isText }.map { name, value in
            "case \(SwiftNames.escaped(name)) = \(isText ? value.swiftLiteral : value)"
        }
        return TypeText(
            keyword: "enum", conformances: [type, coding, "Sendable"], lines: TypeText.cases(plain) + renamed)
    }

    /// The names that a document gives the values, or names made of them.
    private func names(of values: [String], of schema: Schema) -> [String] {
        let given = schema.first("x-enum-varnames")?.elements.compactMap(\.string) ?? []
        return ModelNaming.cases(given.count == values.count ? given : values)
    }

    /// Texts beside numbers or Booleans.
    private func mixed(_ values: [JSONValue], of schema: Schema) -> TypeText {
        let names = names(of: values.map { $0.string ?? $0.sourceText }, of: schema).map(SwiftNames.escaped)
        let pairs = Array(zip(names, values))
        var lines: [String] = []
        let types = [("String", JSONKind.string), ("Bool", .boolean), ("Double", .number)].compactMap { name, kind in
            let own = pairs.filter { $0.1.kind == kind }
            return own.isEmpty ? nil : (name: name, pairs: own)
        }
        for (number, type) in types.enumerated() {
            let isLast = number == types.count - 1
            let start = number == 0 ? "" : "} else "
            lines.append(isLast ? start + "{" : start + "if let value = try? container.decode(\(type.name).self) {")
            if isLast { lines.append("    let value = try container.decode(\(type.name).self)") }
            lines.append("    switch value {")
            lines += type.pairs.map { "    case \($1.swiftLiteral): self = .\($0)" }
            lines += [
                "    default:", "        throw DecodingError.dataCorruptedError(",
                "            in: container, debugDescription: \"\\(value) is not one of the values\")", "    }",
            ]
        }
        lines.append("}")
        lines = TypeText.cases(names) + TypeText.reading("let container = try decoder.singleValueContainer()", lines)
        if direction != .received {
            let cases = pairs.map { "case .\($0): try container.encode(\($1.swiftLiteral))" }
            lines += TypeText.writing("singleValueContainer", ["switch self {"] + cases + ["}"])
        }
        return TypeText(keyword: "enum", conformances: [coding, "Hashable", "Sendable"], lines: lines)
    }
}

extension JSONValue {
    fileprivate var swiftLiteral: String { string?.swiftLiteral ?? sourceText }
}
