extension DeclarationRewriting {
    /// The declaration as the draft of Swift's next decoding has it: its macro instead of `Codable`, and marks instead of
    /// `CodingKeys`. Nil if one of these has no place of its own.
    func draftEdits(naming: NamingConvention, marks: [String: String]) -> [SourceEdit]? {
        let written = Set(type.syntax.inherited.compactMap { $0.plainPath?.last })
        let encodes = !written.isDisjoint(with: ["Codable", "Encodable"])
        guard !written.isDisjoint(with: ["Codable", "Decodable"]), type.parts.allSatisfy({ !$0.members.encodes }) else {
            return nil
        }
        let draft = encodes ? "JSONCodable" : "JSONDecodable"
        guard type.syntax.keyword == .structure else { return inheritance(adding: [draft]).map { [$0] } }
        let argument = naming == .asWritten ? "" : "(fieldNaming: .\(naming.rawValue))"
        guard let list = inheritance(adding: []), let macro = attributeEdit("@\(draft)\(argument)") else { return nil }
        var edits = [macro, list]
        for (property, mark) in marks {
            guard let edit = markEdit(property, mark) else { return nil }
            edits.append(edit)
        }
        guard models.declaredType("\(type.qualifiedName).CodingKeys") != nil else { return edits }
        guard let keys = keysRemoval else { return nil }
        return edits + [keys]
    }

    /// The list of what the type conforms to, without Swift's own protocols for coding.
    private func inheritance(adding added: [String]) -> SourceEdit? {
        let inherited = type.syntax.inherited
        let others = inherited.filter { !["Codable", "Decodable", "Encodable"].contains($0.plainPath?.last) }
        guard let first = inherited.first?.span, let last = inherited.last?.span,
            let colon = tokens.firstIndex(where: { $0.span.lowerBound >= first.lowerBound }), colon > 1
        else { return nil }
        let texts = others.map { type.source.text($0.span) } + added
        let start = texts.isEmpty ? tokens[colon - 2].span.upperBound : first.lowerBound
        return SourceEdit(span: start..<last.upperBound, text: texts.joined(separator: ", "))
    }

    /// An attribute, on a line of its own where the declaration begins one.
    private func attributeEdit(_ attribute: String) -> SourceEdit? {
        guard let start = start(of: type) else { return nil }
        let place = start.span.lowerBound
        let margin = indentation(at: place, in: Array(type.source.text.utf8))
        return SourceEdit(span: place..<place, text: attribute + (start.startsLine ? lineEnd + margin : " "))
    }

    /// The first modifier or the keyword of a declaration.
    private func start(of type: DeclaredType) -> SwiftToken? {
        guard let place = tokens.firstIndex(where: { $0.span == type.syntax.nameSpan }), place > 0 else { return nil }
        let words = tokens[..<(place - 1)].reversed().prefix { DeclarationReader.modifiers.contains($0.word ?? "") }
        return words.last ?? tokens[place - 1]
    }

    /// The lines of `CodingKeys`, with an empty one before them.
    private var keysRemoval: SourceEdit? {
        guard let keys = models.declaredType("\(type.qualifiedName).CodingKeys"), keys.source == type.source,
            keys.syntax.keyword == .enumeration, let start = start(of: keys), start.startsLine
        else { return nil }
        let bytes = Array(type.source.text.utf8)
        var first = lineStart(of: start.span.lowerBound, in: bytes)
        let rest = bytes[keys.syntax.span.upperBound...]
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")), rest[..<end].allSatisfy({ $0 == 32 || $0 == 13 })
        else {
            return nil
        }
        let before = first > 0 ? lineStart(of: first - 1, in: bytes) : first
        if bytes[before..<first].allSatisfy({ $0 == 10 || $0 == 13 || $0 == 32 }) { first = before }
        return SourceEdit(span: first..<end + 1, text: "")
    }
}

extension MemberSyntax {
    fileprivate var encodes: Bool { functions.contains { $0.name == "encode" && $0.parameters.first?.label == "to" } }
}

extension ModelCatalogue {
    /// Indicates whether a change has a place in the source of a declared type.
    package func hasPlace(for change: DeclarationChange, of owner: String) -> Bool {
        DeclarationRewriting(of: owner, in: self)?.edits(for: change) != nil
    }
}
