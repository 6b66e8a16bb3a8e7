import JSONModel
import ModelDecoding

extension ModelDeclaration {
    /// The declaration as Swift source, made from what is known of it, with the types that are declared inside it.
    func source(in models: ModelCatalogue) -> String {
        let nested = models.declarations.filter { $0.isDirectlyInside(self) }.map { $0.source(in: models) }
        let body =
            ([lines] + nested.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) })
            .joined(separator: [""])
        let own = genericParameters.filter { parameter in
            reference.components.last?.arguments.contains(.parameter(parameter)) ?? false
        }
        let generics = own.isEmpty ? "" : "<\(own.joined(separator: ", "))>"
        let inheritance = inheritance.map { ": \($0)" } ?? ""
        return
            (macro + ["\(kind.rawValue) \(name.escaped)\(generics)\(inheritance) {"]
            + body.map { $0.isEmpty ? "" : "    \($0)" } + ["}"]).joined(separator: "\n")
    }

    private func isDirectlyInside(_ outer: ModelDeclaration) -> Bool {
        reference.components.count == outer.reference.components.count + 1
            && qualifiedName.hasPrefix(outer.qualifiedName + ".")
    }

    private var inheritance: String? {
        if let superclass { return superclass.description }
        return switch content {
        case .rawValueCases(let raw, _): "\(raw.rawValue), \(isDraft ? "JSONDecodable" : "Decodable")"
        case .rawValue: "RawRepresentable, Decodable"
        case .fields, .cases: isDraft ? nil : "Decodable"
        }
    }

    /// The macro of the draft of Swift's next decoding.
    private var macro: [String] {
        switch content {
        case .fields, .cases: isDraft ? ["@JSONDecodable"] : []
        case .rawValue, .rawValueCases: []
        }
    }

    private var lines: [String] {
        switch content {
        case .fields(let fields) where isDraft: fields.map { $0.marks + $0.source }
        case .cases(let cases) where isDraft: cases.map { $0.marks + $0.source }
        case .fields(let fields): fields.map(\.source) + codingKeys(of: fields)
        case .rawValue(let field): [field.source]
        case .rawValueCases(_, let cases):
            cases.map { each in
                let isImplied = each.rawValue == .string(each.name)
                return "case \(each.name.escaped)" + (isImplied ? "" : " = \(each.rawValue)")
            }
        case .cases(let cases): cases.map(\.source)
        }
    }

    private func codingKeys(of fields: [ModelField]) -> [String] {
        let isOwn = fields.contains { $0.key != $0.name && $0.isDecoded || $0.key == nil && $0.initialValue == nil }
        guard isOwn else { return [] }
        let cases = fields.compactMap { field in
            field.key.map { key in
                "    case \(field.name.escaped)" + (key == field.name ? "" : " = \(key.swiftLiteral)")
            }
        }
        return ["", "enum CodingKeys: String, CodingKey {"] + cases + ["}"]
    }
}

extension ModelField {
    /// The marks of the draft of Swift's next decoding, before a declaration.
    fileprivate var marks: String {
        let name = key == name ? nil : key.map { "@CodingKey(\($0.swiftLiteral)) " }
        return (name ?? "") + (draft?.source ?? "")
    }

    fileprivate var source: String {
        let value = initialValue.map { " = \($0)" } ?? ""
        return "\(isConstant ? "let" : "var") \(name.escaped): \(type)\(value)"
    }
}

extension ModelCase {
    fileprivate var marks: String { key == name ? "" : key.map { "@CodingKey(\($0.swiftLiteral)) " } ?? "" }

    fileprivate var source: String {
        guard !values.isEmpty else { return "case \(name.escaped)" }
        let list = values.map { $0.name.hasPrefix("_") ? "\($0.type)" : "\($0.name): \($0.type)" }
        return "case \(name.escaped)(\(list.joined(separator: ", ")))"
    }
}

extension String {
    /// The name, in backticks if it is a Swift keyword.
    fileprivate var escaped: String { Self.reserved.contains(self) ? "`\(self)`" : self }

    private static let reserved: Set<String> = [
        "Self", "Type", "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
        "extension", "false", "for", "func", "guard", "if", "import", "in", "init", "internal", "is", "let", "nil",
        "operator", "private", "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript",
        "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
