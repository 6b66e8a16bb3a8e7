import Basics
import ModelDecoding

extension InferredModel {
    /// The declarations as Swift source, optionally with the evidence after each line.
    public func source(showingEvidence: Bool = false) -> String {
        declarations.map { $0.source(showingEvidence: showingEvidence) }.joined(separator: "\n\n") + "\n"
    }

    /// The declarations for an app, including that of `JSON` if one of them uses it.
    public func appSource(showingEvidence: Bool = false) -> String {
        ([source(showingEvidence: showingEvidence)] + [supportingSource].compactMap(\.self)).joined(separator: "\n")
    }

    /// The same declarations as a separate file, which imports Foundation if a type needs it.
    package var appFile: String {
        (declarations.contains(where: \.usesFoundation) ? "import Foundation\n\n" : "") + appSource()
    }

    /// The source that an app must also include if some values can be of any kind; nil otherwise.
    ///
    /// `JSON` is a known type here, but not in Swift.
    public var supportingSource: String? {
        declaresJSON && declarations.contains(where: \.usesJSON) ? Self.sourceOfJSON : nil
    }
}

extension InferredDeclaration {
    /// True if one of its types belongs to Foundation.
    fileprivate var usesFoundation: Bool {
        switch content {
        case .alias(let type): type.usesFoundation
        case .cases: false
        case .union(let scalars): scalars.contains(where: \.isOfFoundation)
        case .fields(let fields, _): fields.contains { $0.type.usesFoundation }
        }
    }

    /// The declaration as Swift source.
    public func source(showingEvidence: Bool = false) -> String {
        source(isSent: false, showingEvidence: showingEvidence)
    }

    /// The declaration as Swift source: `Codable` if an app sends it.
    package func source(isSent: Bool, showingEvidence: Bool = false) -> String {
        source(with: isSent ? .codable : .decodable, showingEvidence)
    }

    func source(with traits: CompanionTraits, _ showingEvidence: Bool = false) -> String {
        switch content {
        case .alias(let type): "typealias \(name) = \(type)"
        case .union(let scalars): UnionType(of: scalars).source(named: name, with: traits)
        case .cases(let cases):
            block(
                "enum \(name): String, \(traits.conformances)",
                cases.map { ($0.source, "seen \($0.count)") }, showingEvidence)
        case .fields(let fields, let isClass):
            block(
                "\(isClass ? "final class" : "struct") \(name): \(traits.conformances)",
                fields.map { ("let \(SwiftNames.escaped($0.name)): \($0.type)", $0.evidence.description) },
                showingEvidence, codingKeys(fields))
        }
    }
}

extension InferredDeclaration {
    fileprivate func block(
        _ head: String, _ lines: [(code: String, evidence: String)], _ showingEvidence: Bool, _ tail: [String] = []
    ) -> String {
        let width = lines.map(\.code.count).filter { $0 <= 60 }.max() ?? 0
        let body = lines.map { code, evidence in
            let gap = String(repeating: " ", count: max(0, width - code.count) + 2)
            return "    " + code + (showingEvidence ? gap + "// " + evidence : "")
        }
        return ([head + " {"] + body + tail + ["}"]).joined(separator: "\n")
    }

    /// All of them have to be named as soon as one differs.
    fileprivate func codingKeys(_ fields: [InferredField]) -> [String] {
        guard fields.contains(where: { $0.name != $0.key }) else { return [] }
        let cases = fields.map { InferredCase(name: $0.name, rawValue: $0.key, count: 0).source }
        return ["", "    enum CodingKeys: String, CodingKey {"] + cases.map { "        " + $0 } + ["    }"]
    }

    /// The declared types that it names.
    package var models: [String] {
        let types: [ModelType] =
            switch content {
            case .alias(let type): [type]
            case .cases, .union: []
            case .fields(let fields, _): fields.map(\.type)
            }
        return types.flatMap(\.references).map(\.qualifiedName)
    }

    /// Indicates whether one of its properties has the type `JSON`.
    package var usesJSON: Bool {
        switch content {
        case .alias(let type): type.usesJSON
        case .cases, .union: false
        case .fields(let fields, _): fields.contains { $0.type.usesJSON }
        }
    }
}

extension InferredCase {
    fileprivate var source: String {
        let name = SwiftNames.escaped(name)
        return self.name == rawValue ? "case \(name)" : "case \(name) = \(rawValue.literal)"
    }
}

extension String {
    /// The text between quotes, so that it reads the same in any editor.
    fileprivate var literal: String {
        let escapes = unicodeScalars.map { scalar in
            scalar.shortEscape
                ?? (scalar.properties.generalCategory.isVisible
                    ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
        }
        return "\"\(escapes.joined())\""
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isVisible: Bool {
        switch self {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
