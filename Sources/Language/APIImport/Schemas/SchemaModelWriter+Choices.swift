import Basics
import JSONModel
import ModelDiagnosis

extension SchemaModelWriter {
    func choices(_ values: [JSONValue], of schema: Schema) -> TypeText {
        let areTexts = schema.types == ["string"] || values.allSatisfy { $0.kind == .string }
        if areTexts { return rawValues(values.map { $0.string ?? $0.sourceText }, of: schema) }
        let integers = values.compactMap(\.int)
        if integers.count == values.count { return rawValues(integers, of: schema) }
        return mixed(values, of: schema)
    }

    private func rawValues<Value: Hashable & RawLiteral>(_ all: [Value], of schema: Schema) -> TypeText {
        let values = all.eachOnce()
        let names = names(of: values.map(\.text), of: schema)
        let pairs = Array(zip(names, values))
        let plain = pairs.filter { $0 == $1.text && Value.isText }.map { SwiftNames.escaped($0.0) }
        let renamed = pairs.filter { $0 != $1.text || !Value.isText }
        return TypeText(
            keyword: "enum", conformances: [Value.isText ? "String" : "Int", coding, "Sendable"],
            lines: TypeText.cases(plain) + renamed.map { "case \(SwiftNames.escaped($0)) = \($1.literal)" })
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

/// A value that an enumeration can have as its raw value.
private protocol RawLiteral {
    static var isText: Bool { get }
    var text: String { get }
    var literal: String { get }
}

extension String: RawLiteral {
    fileprivate static var isText: Bool { true }
    fileprivate var text: String { self }
    fileprivate var literal: String { swiftLiteral }
}

extension Int: RawLiteral {
    fileprivate static var isText: Bool { false }
    fileprivate var text: String { String(self) }
    fileprivate var literal: String { String(self) }
}

extension JSONValue {
    fileprivate var swiftLiteral: String { string?.swiftLiteral ?? sourceText }
}
