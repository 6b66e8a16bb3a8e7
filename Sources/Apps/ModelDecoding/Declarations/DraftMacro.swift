import JSONModel

/// The macro of Swift's next decoding on a type: `@JSONDecodable(fieldNaming: .snake_case)`, or with `@CodableNaming` beside
/// it. It is a draft in a branch of swift-foundation.
struct DraftMacro {
    /// The names that a macro can derive keys from.
    enum Naming: String {
        case fields = "fieldNaming"
        case cases = "caseNaming"
        case labels = "associatedValueLabelNaming"
    }

    /// A convention that the draft does not have.
    let unknownConvention: SwiftToken?
    private var conventions: [Naming: NamingConvention] = [:]

    /// Creates nothing for a type without such a macro.
    init?(on type: TypeDeclarationSyntax) {
        guard let macro = type.attributes.first(where: { Self.names.contains($0.name) }) else { return nil }
        var unknown: SwiftToken?
        func convention(_ word: SwiftToken) -> NamingConvention? {
            let convention = word.name.flatMap(NamingConvention.init)
            if convention == nil { unknown = word }
            return convention
        }
        for attribute in type.attributes where attribute.name == "CodableNaming" {
            guard let word = attribute.arguments?.tokens.last(where: { $0.name != nil }) else { continue }
            for naming in [Naming.fields, .cases] { conventions[naming] = convention(word) }
        }
        let words = Array(macro.arguments?.tokens ?? [])
        for place in words.indices.dropLast(3) {
            guard let naming = words[place].name.flatMap(Naming.init), words[place + 1].isSymbol(":"),
                words[place + 2].isSymbol(".")
            else { continue }
            conventions[naming] = convention(words[place + 3])
        }
        unknownConvention = unknown
    }

    /// The key of a property, a case or an associated value without a key of its own.
    func key(for name: String, of naming: Naming) -> String { conventions[naming]?.key(for: name) ?? name }

    /// The macros that decode; the protocols that they make a type conform to have the same names.
    static let names: Set<String> = ["JSONDecodable", "JSONCodable", "CommonDecodable", "CommonCodable"]
}

/// The attributes in the draft of Swift's next decoding that change how a property is decoded.
package struct DraftMarks: Sendable, Hashable {
    /// The name in `@CodingKey("…")`.
    package private(set) var key: String?
    /// The names in `@DecodableAlias("…", "…")`, which are accepted instead of the key.
    package private(set) var aliases: [String] = []
    /// The value in `@CodableDefault(…)`, for a missing member.
    package private(set) var fallback: LiteralValue?
    /// Indicates whether the property has `@CodableBy(.dateFormat(.iso8601))`, which reads dates from text.
    package private(set) var readsISO8601 = false

    /// Reads the marks among attributes, and leaves those that nothing is known about.
    init(takenFrom attributes: inout [AttributeSyntax]) {
        var others: [AttributeSyntax] = []
        for attribute in attributes where !take(attribute) { others.append(attribute) }
        attributes = others
    }

    /// The marks that give a property a strategy.
    static let strategies: Set<String> = ["CodableBy", "DecodableBy"]

    /// The attributes other than the key, each followed by a space.
    package var source: String {
        let names = aliases.map(\.swiftLiteral).joined(separator: ", ")
        return (names.isEmpty ? "" : "@DecodableAlias(\(names)) ") + (fallback.map { "@CodableDefault(\($0)) " } ?? "")
            + (readsISO8601 ? "@CodableBy(.dateFormat(.iso8601)) " : "")
    }

    private mutating func take(_ attribute: AttributeSyntax) -> Bool {
        guard let arguments = attribute.arguments else { return false }
        switch attribute.name {
        case "CodingKey": key = arguments.texts.first
        case "DecodableAlias": aliases += arguments.texts
        case "CodableDefault":
            fallback = LiteralValue(arguments.tokens) ?? .expression(arguments.source.text(arguments.span))
        case let name where Self.strategies.contains(name):
            let strategy = arguments.source.text(arguments.span).filter { !$0.isWhitespace }
            readsISO8601 = [".dateFormat(.iso8601)", "[.dateFormat(.iso8601)]"].contains(strategy)
            return readsISO8601 || strategy == ".base64"
        default: return false
        }
        return true
    }
}

extension PropertySyntax {
    /// The code in `@CodableDefault(…)`.
    package var codableDefault: CodeSyntax? { attributes.first { $0.name == "CodableDefault" }?.arguments }
}

extension CodeSyntax {
    /// The literal texts in it.
    fileprivate var texts: [String] {
        tokens.compactMap { if case .string(let text?) = $0.kind { text } else { nil } }
    }
}
