/// A change of a declaration's own source.
package enum DeclarationChange: Sendable, Hashable {
    /// Changes the type of a property.
    case type(of: String, ModelType)
    /// Changes the key of a property.
    case key(of: String, String)
    /// Makes a property a variable with a property wrapper with this name.
    case wrapper(of: String, String)
    /// Puts an attribute before a property, replacing one with the same name: `@CodingKey("id")`.
    case mark(of: String, String)
    /// Makes a `Codable` type use the draft of Swift's next decoding, with these attributes on its properties.
    case draft(naming: NamingConvention, marks: [String: String])
    /// Adds cases to an enumeration, as they are written after `case`: `second = "2nd"`.
    case cases([String])
    /// Changes the raw value of a case in an enumeration of strings.
    case rawValue(of: String, String)
    /// Adds a protocol conformance to a type.
    case conformance(String)
    /// Gives a structure Swift's memberwise initializer, for other modules too, with nil as the default of optional
    /// properties. One that is not public is written only if Swift's own has fewer defaults.
    case initializer(isPublic: Bool)
    /// Adds declarations after the top-level declaration that contains the type.
    case neighbour(String)
    /// Replaces declarations that were added together, including this type.
    case replacement(of: String, by: String)
}

extension ModelCatalogue {
    /// Changes the source of a declared type, and reads it again. Returns whether the source could be changed; all
    /// other text stays byte for byte.
    package mutating func rewrite(_ owner: String, _ change: DeclarationChange) throws(DeclarationErrors) -> Bool {
        guard let rewriting = DeclarationRewriting(of: owner, in: self),
            let (source, edits) = rewriting.edits(for: change)
        else { return false }
        let changed = source.replacing(edits)
        try replace(source, by: source.isFile ? changed.importingFoundation(sinceNeededAfter: source) : changed)
        return true
    }

    /// Returns texts of the catalogue with changes to the types that they declare. Changes without a place in the
    /// text are left out.
    package func sources(_ sources: [SourceText], changing changes: [(owner: String, change: DeclarationChange)])
        -> [SourceText]
    {
        var edits: [SourceText: [SourceEdit]] = [:]
        for (owner, change) in changes {
            guard let (source, made) = DeclarationRewriting(of: owner, in: self)?.edits(for: change) else { continue }
            edits[source, default: []] += made
        }
        return sources.map { source in
            edits[source].map { source.replacing($0) } ?? source
        }
    }

    /// The declared types among these that do not conform to a protocol, however the conformance is written.
    package func names(_ names: [String], notConformingTo name: String) -> [String] {
        let conformances = Conformances(table)
        return names.filter { type in
            declaredType(type).map { !conformances.protocols(of: $0).contains(name) } ?? false
        }
    }

    /// The texts that the declarations were read from, sorted by their names.
    package var sources: [SourceText] {
        Set(table.types.values.map(\.source)).sorted { ($0.name, $0.text) < ($1.name, $1.text) }
    }

    /// The text that contains a declared type.
    package func source(of name: String) -> SourceText? { table.types[name]?.source }

    /// The text of the top-level declaration that contains a type, with all its conformances.
    package func topLevelText(of name: String) -> String? {
        let parts = name.split(separator: ".").map(String.init)
        let isInNamespace = parts.count > 1 && isNamespace(parts[0])
        let root = parts.prefix(isInNamespace ? 2 : 1).joined(separator: ".")
        let shortName = parts.prefix(isInNamespace ? 2 : 1).last ?? ""
        guard let type = table.types[root], let body = DeclarationRewriting(of: root, in: self)?.text else {
            return nil
        }
        let written = Set(type.syntax.inherited.compactMap { $0.plainPath?.last })
        let isOpenlyDecodable = !written.isDisjoint(with: ["Decodable", "Codable"])
        let isExtended = within(nil)[root]?.isDecodable == true && !isOpenlyDecodable
        return isExtended ? body + "\nextension \(shortName): Decodable {}" : body
    }
}

/// A piece of a text that is written differently.
struct SourceEdit {
    /// Bytes, as UTF-8.
    let span: Range<Int>
    let text: String
}

extension SourceText {
    /// The text with some pieces written differently, which do not overlap.
    func replacing(_ edits: [SourceEdit]) -> SourceText {
        var bytes = Array(text.utf8)
        for edit in edits.sorted(by: { $0.span.lowerBound > $1.span.lowerBound }) {
            bytes.replaceSubrange(edit.span, with: edit.text.utf8)
        }
        var changed = self
        changed.text = String(decoding: bytes, as: UTF8.self)
        return changed
    }
}
